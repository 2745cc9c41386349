import { settled } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { linkedBoard } from '../helpers/linkedBoard'
import { RunnerzPage } from '../helpers/runnerzPage'
import { faceUp, flying } from '../helpers/runnerzSession'

test('a board’s links are entered once; then Speed is counted and the spaces in reach are lit (TR-1, TR-5)', async ({
  page,
}) => {
  const battle = new RunnerzPage(page)
  const map = page.getByRole('group', { name: 'Board with its links' })
  const tap = async (...spots: readonly (readonly [number, number])[]) => {
    const box = await map.boundingBox()
    if (!box) throw new Error('no board to tap')
    for (const [x, y] of spots) await page.touchscreen.tap(box.x + x * box.width, box.y + y * box.height)
  }

  await test.step('space after space, on places and on the bare board', async () => {
    await page.goto('./')
    await battle.choose()
    await battle.button('Real tokens').click()
    await page.getByText('Board as drawn').click()
    await battle.button(/^Enter the board’s links/).click()
    await expect(map).toBeVisible()
    // The bow, a new space, place 1, another new space, place 2.
    await tap([0.5, 0.965], [0.38, 0.9], [0.27, 0.87], [0.5, 0.83], [0.73, 0.777])
    await expect(page.getByText('4 links', { exact: true })).toBeVisible()
    await battle.button('Undo').click()
    await expect(page.getByText('3 links', { exact: true })).toBeVisible()
    await tap([0.73, 0.777])
    await expect(battle.button('2, linked with Space 2')).toBeVisible()
    await battle.button('Done').click()
    await page.getByText('Your own board').click()
    await expect(battle.button(/^The board’s links: 4/)).toBeVisible()
  })

  await test.step('the links are still there after a reload, and the battle begins with them', async () => {
    await battle.reload()
    await page.getByText('Your own board').click()
    await expect(battle.button(/^The board’s links: 4/)).toBeVisible()
    await battle.button('Real tokens').click()
    await battle.begin()
  })

  await test.step('each space in reach shows its distance, and a tap flies there', async () => {
    await battle.speeds(3, 3, 1, 1, 1, 1, 1, 1)
    await expect(battle.place('1')).toHaveAccessibleName(/2 spaces away$/)
    await expect(battle.place('2')).not.toHaveAccessibleName(/away/)
    await battle.button('Space 1, 1 space away').tap()
    await expect(battle.dock).toContainText('1 of 3 spaces flown')
    await battle.reload()
    await expect(battle.dock).toContainText('1 of 3 spaces flown')
    await battle.enter('1', 'Laser Turret')
    await battle.press('Fly on')
    await battle.button('Space 2, 1 space away').tap()
    await battle.go('End move')
    await battle.press('Stay in this space')
    await expect(battle.bomber('Wasp')).toHaveAccessibleName('Wasp, Moved, 3')
  })
})

test('with one player the app knows whom its interceptor hunts along the links (TR-14)', async ({ page }) => {
  const session = flying(1, 1, { board: linkedBoard })
  for (const craft of ['bomber-2', 'bomber-3', 'bomber-4'] as const)
    session.must({ type: 'correct', correction: { what: 'where', craft, to: 'stern' }, reason: '' })
  session.must(
    { type: 'correct', correction: { what: 'token', place: '2', to: null }, reason: '' },
    { type: 'correct', correction: { what: 'where', craft: 'bomber-1', to: '2' }, reason: '' },
  )
  faceUp(session, 'alpha', 'interceptor')
  session.must(
    { type: 'correct', correction: { what: 'phase', to: 'defender' }, reason: '' },
    { type: 'turnUp', place: '7' },
  )
  if (session.view.ask) session.must({ type: 'identify', kind: 'flak1' })
  const battle = await RunnerzPage.open(page, session)
  await battle.speeds(6, 6)
  await battle.go('Move interceptor')
  await expect(battle.sheet).toContainText('Wasp is nearest')
  await battle.press('Fight')
  await expect(battle.sheet).toContainText('Dogfight')
})

const names = {
  '3': 'Commlink Carrier Deck',
  '5': 'Forward gun deck',
  alpha: 'Control Tower',
  beta: 'Radar Station',
}
const everyPhone = [
  [390, 844],
  [360, 740],
  [320, 640],
  [820, 1180],
] as const

test('on every phone each name is complete on the map, and a tap on it is a tap on its place (TR-1)', async ({
  page,
}) => {
  const battle = await RunnerzPage.open(page, flying(6, 1, { board: { ...linkedBoard, names } }))
  const labels = page.getByRole('group', { name: 'The cruiser' }).locator('.name')
  for (const [width, height] of everyPhone) {
    await page.setViewportSize({ width, height })
    await settled(page)
    const cut = await labels.evaluateAll((all) => {
      const map = all[0]?.closest('[role=group]')?.getBoundingClientRect()
      const rects = all.map((one) => one.getBoundingClientRect())
      return all.flatMap((one, index) => {
        const rect = rects[index]
        if (!map || !rect) return ['no map']
        const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
        const isOut = rect.left < map.left - 1 || rect.right > map.right + 1
        const covers = rects.some(
          (other, at) =>
            at > index &&
            Math.min(rect.right, other.right) - Math.max(rect.left, other.left) > 1 &&
            Math.min(rect.bottom, other.bottom) - Math.max(rect.top, other.top) > 1,
        )
        return isCut || isOut || covers ? [`${one.textContent}: ${isCut} ${isOut} ${covers}`] : []
      })
    })
    expect.soft(cut, `${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await battle
    .button('Control Tower: 4 Hits left, one battery of its own, Face down, 5 spaces away')
    .waitFor()
  await labels.getByText('Control Tower').tap()
  await battle.identify('Control Tower', 'Laser Turret')
})

test('a tap where spaces are too close together asks which one is meant', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const battle = await RunnerzPage.open(page, flying(6, 1, { board: linkedBoard }))
  const [one, other] = await Promise.all([
    battle.button(/^Space 3,/).boundingBox(),
    battle.button(/^Space 5,/).boundingBox(),
  ])
  if (!one || !other) throw new Error('no spaces to tap')
  await page.touchscreen.tap((one.x + other.x) / 2 + one.width / 2, (one.y + other.y) / 2 + one.height / 2)
  const which = page.getByRole('group', { name: 'Which one?' })
  await battle.button(/^Space 5,/, which).tap()
  await expect(which).toBeHidden()
  await expect(battle.dock).toContainText('3 of 6 spaces flown')
})

test('a planned flight is drawn on the map and flown stop by stop', async ({ page }) => {
  const session = flying(6, 1, { board: linkedBoard })
  for (const place of ['2', '3'] as const)
    session.must({ type: 'correct', correction: { what: 'token', place, to: null }, reason: '' })
  const battle = await RunnerzPage.open(page, session)
  await battle.go('What if …?')
  await battle.press('2')
  await battle.press('3')
  await battle.press('Close')
  await expect(battle.button(/^2, stop 1 of the plan, 100% to get through/)).toBeVisible()
  await battle.go('Fly this: 2')
  await battle.go('On to 3')
  await expect(battle.place('3')).toHaveAccessibleName(/Wasp/)
  await expect(battle.button('Enter a place', battle.dock)).toBeVisible()
})
