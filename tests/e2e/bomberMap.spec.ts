import { BomberPage } from '../helpers/bomberPage'
import { atDice, bomberSession, given, puts } from '../helpers/bomberSession'
import { at, craft } from '../helpers/bomberTable'
import { expect, test } from '../helpers/e2e'
import { Fingers, type Point } from '../helpers/fingers'
import { takePicture } from '../helpers/pictures'

const boxOf = async (battle: BomberPage) => {
  await expect(battle.board).toBeVisible()
  const box = await battle.board.boundingBox()
  if (!box) throw new Error('no board in sight')
  return box
}
/** The middle of a square of the whole board, in px of the page. */
const pointOf = async (battle: BomberPage, label: string): Promise<Point> => {
  const { x, y, width, height } = await boxOf(battle)
  const { column, row } = at(label, 'N').square
  const place = (index: number, size: number) => ((index + 0.5 + 0.7) / 24.7) * size
  return { x: x + place(column, width), y: y + place(row - 1, height) }
}
/** The part of the board that is shown: left, top and width in tenths of a square. */
const windowOf = (battle: BomberPage) =>
  battle.board
    .locator('svg')
    .first()
    .evaluate((svg) => (svg.getAttribute('viewBox') ?? '').split(' ').map(Number))
const squareNamed = (battle: BomberPage, name: RegExp) =>
  battle.board.getByRole('gridcell', { selected: true }).filter({ hasText: name })

const flying = () => {
  const session = given(atDice({ map: true }), 4, 4, 4, 4, 4, 4)
  puts(session, 'w1 J5 E', 'e1 N6 W', 'e2 J9 N')
  session.must({ type: 'activate', aircraft: craft('w1') })
  return session
}

test('two fingers zoom the map, one finger moves it, and a tap on a large square flies there', async ({
  page,
}) => {
  const battle = await BomberPage.open(page, flying())
  const fingers = await Fingers.on(page)
  const middle = await pointOf(battle, 'K5')
  const beside = (dx: number) => ({ x: middle.x + dx, y: middle.y })
  await fingers.move([
    [beside(-20), beside(-90)],
    [beside(20), beside(90)],
  ])
  const [left = 0, top = 0, width = 0] = await windowOf(battle)
  expect(width).toBeLessThan(80)
  await expect(battle.loupe).toBeHidden()
  const box = await boxOf(battle)
  const inside = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await fingers.move([[inside, { x: inside.x - 100, y: inside.y - 60 }]])
  const [movedLeft = 0, movedTop = 0, sameWidth] = await windowOf(battle)
  expect([movedLeft > left + 5, movedTop > top + 5, sameWidth]).toEqual([true, true, width])
  await expect(battle.loupe).toBeHidden()
  // Where L5 is in the viewport now.
  const { column, row } = at('L5', 'N').square
  const place = (index: number, from: number, size: number) => (((index + 0.5) * 10 - from) / width) * size
  // A tap right after a swipe only stops it, however long that lasts on a busy machine.
  await expect(async () => {
    await page.touchscreen.tap(
      box.x + place(column, movedLeft, box.width),
      box.y + place(row - 1, movedTop, box.height),
    )
    await expect(battle.dock('Fighter 1')).toContainText('Flown: Forward, Forward', { timeout: 1000 })
  }).toPass()
  await battle.button('Whole board').tap()
  expect((await windowOf(battle))[2]).toBeGreaterThan(240)
})

test('an aircraft of the formation is dragged to its square, and a drag off the board does not move it (BR-2)', async ({
  page,
}) => {
  const session = bomberSession({ map: true })
  session.must({ type: 'enterBases', rows: { west: 12, east: 12 } })
  const battle = await BomberPage.open(page, session)
  const fingers = await Fingers.on(page)
  await expect(battle.board).toBeVisible()
  await fingers.move([[await pointOf(battle, 'C9'), await pointOf(battle, 'G4')]])
  await expect(squareNamed(battle, /^\s*G4, Fighter 1 of Kites, heading East/)).toHaveCount(1)
  await expect(battle.loupe).toBeHidden()
  const scrolled = await page.locator('.table').evaluate(({ scrollTop }) => scrollTop)
  expect(scrolled).toBe(0)
  const corner = await pointOf(battle, 'G4')
  await fingers.move([[corner, { x: corner.x, y: 20 }]])
  await expect(battle.button(/^Undo: Fighter 1 of Kites starts at G4/)).toBeVisible()
  await expect(squareNamed(battle, /^\s*G4, Fighter 1 of Kites/)).toHaveCount(1)
})

test('BR-3 an aircraft is dragged along a path that shows before release, and its move then ends by itself', async ({
  page,
}, info) => {
  const session = given(atDice({ map: true }), 2, 4, 4, 4, 4, 4)
  puts(session, 'w1 J5 E', 'e1 N6 W', 'e2 J9 N')
  const battle = await BomberPage.open(page, session)
  await expect(battle.button('Whole board')).toBeVisible()
  await battle.drag('J5', 'L5', async () => {
    await expect(page.locator('.drawn')).toContainText('Let go: fly to L5')
    await takePicture(page, `${info.project.name}/bomber-drawn`)
  })
  await expect(battle.button(/^Undo: Fighter 1/)).toBeVisible()
  await expect(battle.dock('Fighter 1')).toHaveCount(0)
  // The next aircraft is selected already.
  await expect(page.getByText('Tap a square in reach of Fighter 2 of Kites.')).toBeVisible()
})

test('BR-3 a tap on a square without danger flies there', async ({ page }) => {
  const battle = await BomberPage.open(page, flying())
  await expect(battle.button('Whole board')).toBeVisible()
  const { x, y } = await battle.findSquare('K5')
  await page.touchscreen.tap(x, y)
  await expect(battle.dock('Fighter 1')).toContainText('Flown: Forward')
})

test('a tap on an enemy shows its sights, and the reach of the moving aircraft stays', async ({ page }) => {
  const battle = await BomberPage.open(page, flying())
  const legend = page.getByRole('list', { name: 'Marks on the map' })
  const reach = battle.board.locator('g.reach')
  const rings = battle.board.locator('g.snap')
  await expect(legend).toContainText('In reach')
  await battle.wholeBoard()
  const [before, all] = [await reach.count(), await rings.count()]
  await battle.square('N6')
  await expect(page.getByText('Rings show only the sights of Fighter 1 of Herons.')).toBeVisible()
  await expect(legend).toContainText('In reach')
  expect(await reach.count()).toBe(before)
  expect(await rings.locator('circle').count()).toBe(1)
  await battle.square('N6')
  await expect(page.getByText('Tap a square in reach of Fighter 1 of Kites.')).toBeVisible()
  expect(await rings.count()).toBe(all)
  // The aircraft can fly while an enemy is shown.
  await battle.square('N6')
  await battle.flyTo('K5')
  await expect(battle.dock('Fighter 1')).toContainText('Flown: Forward')
})

test('the map stays visible and usable while a path is proposed', async ({ page }) => {
  const battle = await BomberPage.open(page, flying())
  await battle.square('K5')
  await expect(battle.sheet).toContainText('To K5')
  await expect(page.locator('.sheet-scrim')).toHaveCount(0)
  const sheet = await battle.sheet.boundingBox()
  const { y } = await pointOf(battle, 'K12')
  expect(sheet?.y).toBeGreaterThan(y)
  await battle.square('L5')
  await expect(battle.sheet).toContainText('To L5')
  await battle.press('Fly to L5')
  await expect(battle.dock('Fighter 1')).toContainText('Flown: Forward, Forward')
})

for (const { name, width, height, text } of [
  { name: 'the smallest phone', width: 320, height: 640, text: '' },
  { name: 'text at 200 %', width: 390, height: 844, text: '200%' },
])
  test(`the whole map is visible above the controls on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const battle = await BomberPage.open(page, flying())
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
    await expect(battle.board).toBeVisible()
    await takePicture(page, `map-${width}`)
    const hand = await battle.dock('Fighter 1').boundingBox()
    const { y, height: tall } = await boxOf(battle)
    expect.soft(y + tall).toBeLessThanOrEqual((hand?.y ?? 0) + 1)
    await battle.flyTo('K5')
    await expect(battle.button(/^Forward, /)).toBeHidden()
    await battle.button('Step buttons').tap()
    await battle.step('Forward')
    await expect(battle.dock('Fighter 1')).toContainText('Flown: Forward, Forward')
  })

test('on an upright tablet the map, the whole squadron and the move are visible at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const battle = await BomberPage.open(page, flying())
  await expect(battle.board).toBeInViewport({ ratio: 1 })
  for (const name of [/^Fighter 1, .* left/, /^Fighter 6, .* left/])
    await expect(page.getByRole('main').getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expect(battle.button(/^Forward, /)).toBeInViewport({ ratio: 1 })
  // All of it is visible, so there is no switch between map and squadron.
  await expect(page.getByRole('radio', { name: 'Squadron' }).or(battle.button('Squadron'))).toBeHidden()
  const box = await boxOf(battle)
  expect(box.width).toBeGreaterThan(600)
})
