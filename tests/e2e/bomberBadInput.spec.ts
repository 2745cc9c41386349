import { BomberPage } from '../helpers/bomberPage'
import { atTray, given, atDice, inMove, puts } from '../helpers/bomberSession'
import { expect, test } from '../helpers/e2e'

test('dice without a fighter are reported when a move begins, and that rule can be set aside (BR-3)', async ({
  page,
}) => {
  const battle = await BomberPage.open(page, atTray([4, 3, 2, 1, 4, 3]))
  await battle.button('Die with 2, Free').click()
  await battle.row('Fighter 2').click()
  await battle.row('Bomber').click()
  await expect(battle.sheet).toContainText('5 dice have not been given to fighters yet.')
  await expect(battle.sheet).toContainText('BR-3')
  await battle.press('Cancel')
  await expect(battle.button('Die with 2, Fighter 2')).toBeVisible()
  await battle.row('Bomber').click()
  await battle.press('Do it anyway')
  await expect(battle.dock('Bomber')).toBeVisible()
})

test('an unmoved fighter is reported at the end of its move and of the turn, and that rule can be set aside (BR-3)', async ({
  page,
}) => {
  const battle = await BomberPage.open(page, inMove('w2'))
  await battle.button('Fighter 2: end move').click()
  await expect(battle.sheet).toContainText('Fighter 2 must fly: at least 1 point each turn.')
  await battle.press('Cancel')
  await expect(battle.dock('Fighter 2')).toBeVisible()
  await battle.step('Forward')
  await battle.button('Fighter 2: end move').click()
  await battle.menuItem('End turn')
  await battle.press('Nobody: end turn')
  await expect(battle.sheet).toContainText('6 aircraft have not moved yet.')
  await battle.press('Do it anyway')
  await expect(battle.sheet).toContainText('Bomber has not moved yet.')
  await battle.press('Do it anyway')
  await expect(battle.title).toContainText('Herons')
})

test('a square with an own aircraft is marked on its button, and refused after the tap (BR-3)', async ({
  page,
}) => {
  const session = given(atDice({ map: true }), 4, 4, 4, 4, 4, 4)
  puts(session, 'w1 J5 E', 'w2 K5 E')
  const battle = await BomberPage.open(page, session)
  await battle.button('Move Fighter 1').click()
  await expect(battle.button('Forward, 1, Friendly there')).toBeVisible()
  await battle.step('Forward')
  await expect(battle.sheet).toContainText(
    'Fighter 2 is in that square: two of the same side can’t share it.',
  )
  await battle.press('Do it anyway')
  await expect(battle.dock('Fighter 1')).toContainText('Flown: Forward')
})

test('an Acrobatic before any square is refused with what comes first, and that rule can be set aside (BR-3)', async ({
  page,
}) => {
  const battle = await BomberPage.open(page, inMove('w1'))
  await expect(battle.button('Acrobatic, 2, Move one square first')).toBeVisible()
  await battle.step('Acrobatic')
  await expect(battle.sheet).toContainText('Fighter 1 must fly at least one square before')
  await battle.press('Do it anyway')
  await expect(battle.dock('Fighter 1')).toContainText('Flown: Acrobatic')
  await battle.button('Log').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Acrobatic' }).first()).toContainText('BR-3')
})

test('a square outside the board is refused at its field, and a correction of square and heading is saved', async ({
  page,
}) => {
  const session = inMove('w1', [4, 3, 2, 1, 4, 3], { map: true })
  const battle = await BomberPage.open(page, session)
  await battle.button('Fighter 1, details').click()
  const square = page.getByLabel('Square', { exact: true })
  for (const none of ['Z3', 'A25', '12', 'A0']) {
    await square.fill(none)
    await expect(square).toHaveAttribute('aria-invalid', 'true')
    await expect(square).toHaveAccessibleDescription(/A letter from A to X, then a row from 1 to 24/)
  }
  await square.fill('j5')
  await battle.press('North-west')
  await page.keyboard.press('Escape')
  await battle.tapBoard('J5')
  await expect(battle.button(/^J5, Fighter 1 of Kites, heading North-west/, battle.loupe)).toBeVisible()
})
