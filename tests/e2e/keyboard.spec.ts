import { expect, test } from '../helpers/e2e'
import { BomberPage } from '../helpers/bomberPage'
import { atDice, onlyThese, puts } from '../helpers/bomberSession'
import { GloomPage } from '../helpers/gloomPage'
import { enterOn, tabTo } from '../helpers/keys'
import { ordered, sampleBattle, withPoints } from '../helpers/gloomSession'
import { plantGloom } from '../helpers/plantedGloom'

test('Gloom Trench by keyboard alone: a volley from the bag to the casualties', async ({ page }) => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  await plantGloom(page, sampleBattle(), 'gloom-keys')
  await page.goto('./#/battle/gloom-keys')
  const battle = new GloomPage(page)
  await expect(battle.menu).toBeVisible()
  const enter = enterOn(page)
  await enter(/^By hand$/, /Harrowgate Fusiliers.*in the bag/)
  await enter(/^Marksmen/, /^Activate Marksmen$/, /^Open Up/, /^Shoot$/, /^Ashen choir/)
  await enter(/^I rolled real dice$/, /^12/, /^12/)
  await enter(/^I rolled real dice$/, /^1(,|$|\D)/, /^2(,|$|\D)/)
  await enter(/^Apply$/)
  await expect(battle.sheet).toBeHidden()
  await battle.show('theirs')
  await expect(battle.row('Ashen choir')).toContainText('8 models')
})

test('Gloom Trench by keyboard alone: a charge from its order to the melee', async ({ page }) => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  const session = sampleBattle()
  withPoints(session, 0, 1)
  ordered(session, 'Marksmen', 'charge')
  await plantGloom(page, session, 'gloom-keys')
  await page.goto('./#/battle/gloom-keys')
  const battle = new GloomPage(page)
  await expect(battle.menu).toBeVisible()
  const enter = enterOn(page)
  await enter(/^Charge$/, /^Gas thrower/, /^I rolled real dice$/, /^6/)
  await enter(/^In contact, long move/, /^Brace for 1 point/)
  await enter(/^I rolled real dice$/, /^6/, /^5/, /^1/, /^2/)
  await enter(/^I rolled real dice$/, /^1/, /^2/)
  await expect(battle.sheet).toContainText('Marksmen wins')
  await enter(/^Apply$/, /^Nobody near$/)
  await expect(battle.sheet).toBeHidden()
})

test('Bomber Run by keyboard alone: dice, a path on the map, an attack, a Snap-shot, the end', async ({
  page,
}) => {
  const session = onlyThese(atDice({ map: true }), 'w1', 'w2', 'e1')
  puts(session, 'w1 J5 E', 'w2 D20 E', 'e1 L5 W')
  const battle = await BomberPage.open(page, session, 'bomber-keys')
  const enter = enterOn(page)
  const face = (value: number) => new RegExp(`^${value}(,|$)`)
  await enter(/^I rolled real dice$/, face(4), face(2))
  // One die is given to a fighter by hand, the other one by the proposal.
  await enter(/^Squadron$/, /^Die with 2, Free/, /^Fighter 1, Put the 2 here/, /^Give all dice$/)
  await expect(battle.row('Fighter 1')).toContainText('of 2 left')
  await enter(/^Map$/, /^Move Fighter 1$/)
  await tabTo(page, /^The board, 24 by 24/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await enter(/^Fly to K5$/, /^Attack East 1 first$/)
  await enter(/^I rolled real dice$/, /^Attack 1, defence 2:/)
  await expect(battle.sheet).toContainText('survives')
  // A Snap-shot that misses goes on by itself.
  await enter(/^Take the Snap-shot$/, /^I rolled real dice$/, /^Attack 2, defence 3:/)
  await expect(battle.sheet).toBeHidden()
  await enter(/^Fighter 1: end move$/)
  await enter(/^Menu$/)
  await enter(/^End or concede$/)
  await expect(battle.sheet).toContainText('You decide: a winner')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
