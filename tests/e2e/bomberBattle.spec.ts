import { settled } from '../helpers/audit'
import { BomberPage } from '../helpers/bomberPage'
import { atDice, onlyThese, puts } from '../helpers/bomberSession'
import { asPlayed, expect, test } from '../helpers/e2e'
import { takePicture } from '../helpers/pictures'

test.use(asPlayed)

/** West's turn, when only these aircraft still fly; with the map on these squares. */
const lastOnes = (map: boolean, ...places: readonly string[]) => {
  const session = onlyThese(atDice({ map }), ...places.map((place) => place.split(' ')[0] ?? ''))
  if (map) puts(session, ...places)
  return session
}
/** Types and assigns the only die of the turn, then opens the move of this aircraft from the list. */
const takeOff = async (battle: BomberPage, face: number, name = 'Fighter') => {
  await battle.enter(face)
  await battle.button('Give all dice').click()
  await battle.move(name)
}

test('Bomber Run with real dice from set-up to a bombed base, with reloads in the middle of everything', async ({
  page,
}, info) => {
  const battle = new BomberPage(page)
  const { sheet } = battle
  const shoot = async (name: string) => {
    await settled(page)
    await takePicture(page, `${info.project.name}/bomber-battle-${name}`)
  }

  await test.step('bases by dice and who goes first, with a reload between the typed dice (BR-1)', async () => {
    await page.goto('./')
    await battle.button(/^Bomber Run/).click()
    await shoot('set-up')
    await battle.button('Begin battle').click()
    await battle.button('I rolled real dice').click()
    await battle.tap(1, 2, 3, 4, 2)
    await battle.reload()
    await expect(sheet).toContainText('5 more dice')
    await battle.tap(4, 4, 4, 4, 4)
    await battle.use()
    await expect(page.locator('main')).toContainText('Base in row 12')
    await expect(page.locator('main')).toContainText('Base in row 20')
    await battle.enter(4, 4)
    await expect(battle.dock()).toContainText('A tie. Roll again.')
    await battle.enter(2, 5)
    await expect(battle.dock()).toContainText('East squadron rolled higher and chooses.')
    await battle.button('West squadron first').click()
    await expect(battle.title).toContainText('West squadron')
  })

  await test.step('dice given one by one, with a reload between two of them (BR-3)', async () => {
    await battle.enter(4, 1, 2, 3, 4, 1)
    await battle.button('Die with 4, Free').first().click()
    await battle.row('Fighter 2').click()
    await battle.reload()
    await expect(battle.button('Die with 4, Fighter 2')).toBeVisible()
    await expect(battle.button('Die with 1, Free').first()).toBeVisible()
    await battle.button('Give all dice').click()
    await battle.button(/^Die with 2,/).click()
    await battle.row('Fighter 2').click()
    await expect(battle.button('Die with 2, Fighter 2')).toBeVisible()
    await battle.button('Die with 4, Fighter 3').click()
    await battle.row('Fighter 2').click()
    await expect(battle.row('Fighter 2')).toContainText('of 4 left')
  })

  await test.step('a move and its attack, with reloads in both (BR-3, BR-5)', async () => {
    await battle.move('Fighter 2')
    await battle.step('Forward')
    await battle.step('Diagonal')
    await battle.reload()
    await expect(battle.dock('Fighter 2')).toContainText('Flown: Forward, Diagonal')
    await expect(battle.dock('Fighter 2')).toContainText('1.5')
    await battle.button('Attack').click()
    await battle.press('Bomber')
    await expect(sheet).toContainText('10 of 24 win')
    await battle.press('I rolled real dice')
    await battle.press('One real die, phone rolls the other')
    await battle.tap(3)
    await battle.reload()
    await battle.tap(4)
    await battle.use()
    await expect(sheet).toContainText('Bomber survives')
    await battle.reload()
    await expect(sheet).toContainText('Bomber survives')
    // Only the players know whether it flew into the bomber's sights (BR-6).
    await battle.press('No Snap-shot')
    await battle.button('Fighter 2: end move').click()
    await expect(battle.row('Fighter 2')).toContainText('left, done')
  })

  await test.step('flak, undo of a whole duel, the next turn (BR-8)', async () => {
    await battle.menuItem('End turn')
    await battle.press('Fighter 2')
    await battle.press('One in flak: end turn')
    await expect(sheet).toContainText('have not moved yet')
    await battle.press('Do it anyway')
    await battle.press('Do it anyway')
    await expect(sheet).toContainText('Base guns fire')
    await battle.duel(4, 2)
    await battle.press('Take it off the board')
    await expect(battle.title).toContainText('East squadron')
    await battle.button(/^Undo/).click()
    await expect(sheet).toContainText('Base guns fire')
    await battle.duel(1, 2)
    await expect(battle.title).toContainText('6 fighters, 1 bomber')
  })

  await test.step('a bombing run ends the battle (BR-9, BR-11)', async () => {
    await battle.enter(1, 1, 1, 1, 1, 1)
    await battle.button('Give all dice').click()
    await battle.move('Bomber')
    await battle.step('Forward')
    await battle.button('Bomb the base').click()
    await battle.reload()
    await expect(sheet).toContainText('3 of 4 destroy the base')
    await battle.duel(2)
    await battle.press('Destroy the base')
    await expect(battle.result).toContainText('East squadron wins')
    await expect(battle.result).toContainText('The base of West squadron is destroyed.')
    await shoot('over')
    await battle.button('Leave the battle').click()
    await page.getByRole('link', { name: 'Battles' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'West squadron' })
    await expect(card).toContainText('East squadron won')
  })
})

test('with the map a bombing run is offered over the base, and after a miss the bomber has to leave first (BR-9)', async ({
  page,
}) => {
  const battle = await BomberPage.open(page, lastOnes(true, 'w1 J5 E', 'wb U12 E', 'e1 L20 E', 'eb N20 E'))
  await takeOff(battle, 3, 'Bomber')
  await battle.flyTo('V12')
  await battle.button('Bombing run').click()
  await battle.duel(1)
  await expect(battle.sheet).toContainText('The bombs miss')
  await battle.press('Carry on')
  await expect(battle.button('Bombing run')).toHaveCount(0)
  // Nothing is left to do over the base, so the move is over. Undo takes back the whole move.
  await battle.button(/^Undo: Bomber flies to V12/).click()
  await battle.flyTo('V12')
  await battle.button('Bombing run').click()
  await battle.duel(4)
  await battle.press('Destroy the base')
  await expect(battle.result).toContainText('The base of Herons is destroyed.')
})

test('without the map the battle ends when the last fighter falls (BR-11)', async ({ page }) => {
  const battle = await BomberPage.open(page, lastOnes(false, 'w1', 'e1'))
  await takeOff(battle, 2, 'Fighter 1')
  await battle.button('Attack').click()
  await battle.press('Fighter 1')
  await battle.duel(2, 2)
  await expect(battle.sheet).toContainText('Fighter 1 of Herons is destroyed')
  await battle.press('Take it off the board')
  await expect(battle.result).toContainText('Kites wins')
  await expect(battle.result).toContainText('Herons has no fighters')
})

test('with the map the last fighter falls to the Snap-shot of the fighter that it attacked (BR-6)', async ({
  page,
}) => {
  const battle = await BomberPage.open(page, lastOnes(true, 'w1 J5 E', 'e1 L5 W'))
  await takeOff(battle, 2, 'Fighter 1')
  await battle.flyTo('K5')
  await battle.press(/^Attack East 1 first$/)
  await battle.reload()
  await battle.duel(1, 4)
  await expect(battle.sheet).toContainText('Fighter 1 of Herons survives')
  await battle.press('Take the Snap-shot')
  await battle.reload()
  await battle.duel(3, 3)
  await battle.press('Take it off the board')
  await expect(battle.result).toContainText('Herons wins')
  await expect(battle.result).toContainText('Kites has no fighters')
})

for (const map of [false, true]) {
  const how = map ? 'with the map' : 'without the map'

  test(`the last aircraft leaves the board ${how}, and undo brings it back (BR-10)`, async ({ page }) => {
    const battle = await BomberPage.open(page, lastOnes(map, 'w1 X5 E', 'e1 L5 W', 'eb L9 W'))
    await takeOff(battle, 1, 'Fighter 1')
    if (map) await expect(battle.button('Forward, 1, Off the board')).toBeVisible()
    else await battle.button('Leaves the board').click()
    await (map ? battle.step('Forward') : battle.press(/^Forward/))
    if (map) await battle.press('Leave the board')
    await expect(battle.result).toContainText('Kites has no aircraft left.')
    await expect(battle.result).toContainText('1 retreated')
    await battle.button(/^Undo/).click()
    await expect(battle.dock('Fighter 1')).toBeVisible()
  })

  test(`a draw by kamikaze ${how} (BR-7, BR-11)`, async ({ page }) => {
    const battle = await BomberPage.open(page, lastOnes(map, 'w1 J5 E', 'e1 K5 E'))
    await takeOff(battle, 1, 'Fighter 1')
    if (map) await expect(battle.button('Forward, 1, Into an enemy')).toBeVisible()
    else {
      await battle.button('Into an enemy').click()
      await battle.press('Fighter 1')
    }
    await (map ? battle.step('Forward') : battle.press(/^Forward/))
    if (map) await battle.press('Fly into it')
    await expect(battle.sheet).toContainText('Only Fighter 1 of Kites is destroyed')
    await battle.duel(1, 1)
    await expect(battle.sheet).toContainText('Both are destroyed')
    await battle.press('Take both off the board')
    await expect(battle.result).toContainText('A draw')
  })
}
