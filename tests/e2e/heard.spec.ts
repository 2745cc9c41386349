import type { Page } from '@playwright/test'
import { BomberPage } from '../helpers/bomberPage'
import { atDice, onlyThese, puts } from '../helpers/bomberSession'
import { asPlayed, expect, test } from '../helpers/e2e'
import { GloomPage } from '../helpers/gloomPage'
import { sampleBattle } from '../helpers/gloomSession'
import { enterOn } from '../helpers/keys'
import { listenTo } from '../helpers/listener'
import { PlantedBattle, sample } from '../helpers/plantedBattle'
import { plantGloom } from '../helpers/plantedGloom'
import { RunnerzPage } from '../helpers/runnerzPage'
import { flying } from '../helpers/runnerzSession'
import { TrenchPage } from '../helpers/trenchPage'

test.use(asPlayed)

/** Expects exactly these announcements, in this order, each once, and none while dice tumble. */
const listener = async (page: Page) => {
  const heard = await listenTo(page)
  let all: string[] = []
  const collect = async () => {
    const news = await heard()
    expect(news.filter(({ rolling }) => rolling)).toEqual([])
    return (all = [...all, ...news.map(({ words }) => words)])
  }
  return async (...words: readonly (string | RegExp)[]) => {
    await expect.poll(async () => (await collect()).length, { message: String(words) }).toBe(words.length)
    // Long enough for a repeated announcement.
    await page.waitForTimeout(150)
    expect(await collect()).toEqual(
      words.map((one): unknown => (typeof one === 'string' ? one : expect.stringMatching(one))),
    )
    all = []
  }
}

test('an attack of Trench Crusade is announced to screen readers, each text once', async ({ page }) => {
  const hears = await listener(page)
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  await new PlantedBattle(sample('orsolya'), sample('choir'), 'ears').play({ type: 'startTurn' }).plant(page)
  await page.goto('./#/battle/ears')
  const battle = new TrenchPage(page)
  await battle.take('Yours', 'Imre')
  await battle.button('Activate Imre').click()
  await hears("Saint Orsolya's Own: Imre is active")
  await battle.button('Shoot', battle.dock).click()
  await battle.choose('Wretched 1')
  await battle.byHand()
  // A new announcement replaces one that still waits, so wait for each tap.
  await battle.tap(6)
  await hears(/^2nd die: tap the number/)
  // Two sixes can't be beaten: the other two dice don't matter.
  await battle.tap(6)
  await hears("To hit: 4D6 keep highest 2: 12, Critical. Saint Orsolya's Own: applies the result")
  // The phone's dice tumble, and the result is announced when they have settled.
  await battle.button(/^Roll/, battle.sheet).click()
  await hears(/^Injury: 4D6 keep highest 2: \d+, [A-Z]/)
  await battle.press(/^Apply/)
  await hears(/^Wretched 1: .*\. Saint Orsolya's Own: Imre is active$/)
  await battle.button(/^Undo: /).click()
  await hears(/^Undone: Imre shoots at Wretched 1\. Wretched 1: /)
})

test('a volley of Gloom Trench is announced to screen readers, each text once', async ({ page }) => {
  const hears = await listener(page)
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  await plantGloom(page, sampleBattle(), 'ears')
  await page.goto('./#/battle/ears')
  const battle = new GloomPage(page)
  await expect(battle.menu).toBeVisible()
  const enter = enterOn(page)
  await enter(/^By hand$/, /Harrowgate Fusiliers.*in the bag/)
  await hears('Harrowgate Fusiliers: chit drawn. Harrowgate Fusiliers: chooses a unit')
  await enter(/^Marksmen/, /^Activate Marksmen$/)
  await hears('Harrowgate Fusiliers: names the order')
  await enter(/^Open Up/)
  await hears('Harrowgate Fusiliers: Open Up')
  await enter(/^Shoot$/, /^Ashen choir/, /^I rolled real dice$/, /^12/)
  // The result would replace this announcement if it still waited.
  await hears('1 die to go')
  await enter(/^12/)
  await hears('Marksmen attacks: 2 hits. Veil of the Ninth Lamp: may spend points')
  await enter(/^Roll/)
  await hears(/^Ashen choir saves: \d saved\. Veil of the Ninth Lamp: applies the result$/)
  await enter(/^Apply$/)
  await hears(/Harrowgate Fusiliers: Open Up$/)
  await enter(/^Undo: /)
  await hears(/^Undone: Marksmen shoots at Ashen choir/)
})

test('Flak and a raid of TrenchRunnerz are announced to screen readers, each text once', async ({ page }) => {
  const hears = await listener(page)
  const battle = await RunnerzPage.open(page, flying(1, 1, { tokens: 'table' }))
  await battle.enter('1')
  await hears('Wasp: 1')
  await battle.identify('1', 'Flak 2D6')
  await hears('1: Flak 2D6')
  await battle.typeIn(1, 2)
  await hears('1 die to go', 'Wasp takes a Hit. Wasp is pushed back')
  await battle.press('Apply')
  await hears('Wasp is damaged')
  await battle.press(/^Push to/)
  await hears('Wasp: between places')
  await battle.button(/^Undo/).click()
  await hears(/^Undone: Wasp entered 1\. .*Wasp is undamaged/)
})

test('a duel of Bomber Run is announced to screen readers, each text once', async ({ page }) => {
  const hears = await listener(page)
  const session = onlyThese(atDice({ map: true }), 'w1', 'e1', 'e2')
  puts(session, 'w1 J5 E', 'e1 K5 E', 'e2 A1 W')
  await BomberPage.open(page, session)
  const enter = enterOn(page)
  await enter(/^I rolled real dice$/, /^2/)
  await hears('Dice: 2')
  await enter(/^Give all dice$/)
  await hears('Fighter 1 has the 2')
  await enter(/^Move Fighter 1$/)
  await hears('Fighter 1 moves, points left: 2')
  await enter(/^Attack/, /^I rolled real dice$/, /^One real die, phone rolls the other$/, /^3/)
  await hears('Now enter Defence D4, or let the phone roll it.')
  await enter(/^2/)
  // That it leaves the board was announced already.
  await hears('Fighter 1 of Herons is destroyed')
  await enter(/^Take it off the board$/)
  await enter(/^Undo: /)
  await hears('Undone: West 1 attacks East 1. Fighter 1 of Herons flies again')
})
