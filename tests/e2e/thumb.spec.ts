import { inEveryHand, settled } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { TrenchPage } from '../helpers/trenchPage'
import { openModelSheet, trenchStates, trenchTables } from '../helpers/trenchStates'

const names = Object.keys(trenchStates)
const parts = 4
for (let part = 0; part < parts; part += 1)
  test(`every state of a Trench Crusade battle has named, reachable controls and nothing cut off (${part + 1} of ${parts})`, async ({
    page,
  }, info) => {
    await page.goto('./#/battles')
    await expect(page.getByText('No battle yet')).toBeVisible()
    const battle = new TrenchPage(page)
    for (const name of names.filter((_, index) => index % parts === part)) {
      const { at, visit } = trenchStates[name] ?? { at: 'turn' }
      const id = name.replaceAll(/\W+/g, '-')
      await trenchTables[at](id).plant(page)
      await page.goto(`./#/battle/${id}`)
      await expect(page.locator('.slab').last()).toBeVisible()
      await visit?.(battle)
      await inEveryHand(page, info, `state-${id}`)
    }
  })

test('the header of a battle keeps its height, whatever it says', async ({ page }) => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  const heights: (number | undefined)[] = []
  for (const at of ['mustered', 'turn', 'active', 'down', 'retreat', 'over'] as const) {
    await trenchTables[at](`head-${at}`).plant(page)
    // Wait until the battle before is gone, so that its header is not measured.
    await page.goto('./#/battles')
    await expect(page.getByRole('heading', { level: 1, name: 'Battles' })).toBeVisible()
    await page.goto(`./#/battle/head-${at}`)
    await expect(page.locator('.slab').last()).toBeVisible()
    heights.push((await page.locator('header').first().boundingBox())?.height)
  }
  expect(new Set(heights).size, heights.join(', ')).toBe(1)
})

test('a tall sheet closes on a swipe down from anywhere, and with the button at its foot', async ({
  page,
}) => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  const battle = new TrenchPage(page)
  await trenchTables.turn('swipe').plant(page)
  await page.goto('./#/battle/swipe')
  await openModelSheet(battle)
  await settled(page)
  const body = await battle.sheet.boundingBox()
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: (body?.x ?? 0) + 180, y: (body?.y ?? 0) + y }],
    })
  await touch('touchStart', 160)
  for (let y = 170; y <= 360; y += 10) await touch('touchMove', y)
  await touch('touchEnd', 360)
  await expect(page.getByRole('dialog')).toBeHidden()
  await openModelSheet(battle)
  await battle.press('Close')
  await expect(page.getByRole('dialog')).toBeHidden()
})
