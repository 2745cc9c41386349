import { BomberPage } from '../helpers/bomberPage'
import { expect, test } from '../helpers/e2e'

/** The formation as it is typed, from Fighter 1 to Bomber 2. An aircraft at an edge can leave the board at once. */
const west = ['T13', 'J15', 'X1', 'X3', 'X5', 'X20', 'X22', 'X24', 'J5', 'U12']
const east = ['M5', 'K5', 'A1', 'A3', 'A5', 'A20', 'A22', 'X12', 'L15', 'W13']

test('an Expanded battle of Bomber Run with real dice, from a typed formation to the flight recorder', async ({
  page,
}) => {
  const battle = new BomberPage(page)
  const { sheet } = battle
  const tap = (name: string | RegExp) => battle.button(name).click()
  const leaves = async (name: string) => {
    await battle.move(name)
    await battle.step('Forward')
    await battle.press('Leave the board')
    await expect(sheet).toBeHidden()
  }
  const dice = async (...faces: readonly number[]) => {
    await battle.enter(...faces)
    await tap('Give all dice')
  }

  await test.step('the formation, typed square by square (BR-1, BR-2)', async () => {
    await page.goto('./')
    await tap(/^Bomber Run/)
    await tap('Expanded')
    await tap('With the map')
    await tap('Begin battle')
    await battle.enter(1, 2, 3, 4, 2, 4, 3, 2, 1, 2)
    await tap('Place by square')
    for (const [side, squares] of [
      ['West squadron', west],
      ['East squadron', east],
    ] as const)
      for (const [index, square] of squares.entries()) {
        const field = sheet.getByRole('region', { name: side }).getByRole('textbox').nth(index)
        await field.fill(square)
        await field.blur()
      }
    await page.keyboard.press('Escape')
    await tap('Use formation')
    await battle.enter(5, 2)
    await tap('West squadron first')
  })

  await test.step('west: retreats, a collision, a failed bombing run, an attack out of sights (BR-5 to BR-10)', async () => {
    await dice(2, 2, 2, 2, 2, 2, 2, 2)
    for (const number of [3, 4, 5, 6, 7, 8]) await leaves(`Fighter ${number}`)
    await battle.move('Fighter 1')
    await battle.step('Forward')
    await battle.move('Fighter 2')
    await battle.step('Forward')
    await battle.press('Attack East bomber 1 first')
    await battle.duel(4, 4)
    await battle.press('Take it off the board')
    await battle.move('Bomber 1')
    await battle.step('Forward')
    await battle.press('Fly into it')
    await expect(sheet).toContainText('Bomber 1 rams')
    await battle.duel(4, 2)
    await battle.press('Take it off the board')
    await battle.move('Bomber 2')
    await battle.step('Forward')
    await tap('Bombing run')
    await battle.duel(1)
    // It is the last move, so the miss waits: afterwards its dice could not be changed.
    await expect(sheet).toContainText('The bombs miss')
    await battle.press('Carry on')
  })

  await test.step('its fighter in flak is fired at as the turn ends (BR-8)', async () => {
    await tap('End turn, 1 in flak')
    await expect(sheet).toContainText('Base guns fire')
    await battle.duel(1, 4)
    await expect(battle.title).toContainText('East squadron')
  })

  await test.step('east: a Snap-shot and a kamikaze with a reload in between; bombers fall (BR-6, BR-7)', async () => {
    await dice(2, 2, 2, 2, 2, 2, 2)
    await battle.move('Fighter 1')
    await battle.step('Forward')
    await battle.press('Don’t attack first')
    await battle.press('Take the Snap-shot')
    await battle.duel(1, 4)
    await expect(battle.lastThrow).toBeVisible()
    await battle.reload()
    await battle.step('Forward')
    await battle.press('Fly into it')
    await battle.duel(4, 1)
    await battle.press('Take both off the board')
    for (const number of [3, 4, 5, 6, 7]) await leaves(`Fighter ${number}`)
    await battle.move('Fighter 8')
    await battle.step('Forward')
    await battle.press('Attack West bomber 2 first')
    await battle.duel(4, 3)
    await battle.press('Take it off the board')
    await battle.move('Bomber 2')
    await battle.step('Forward')
    await battle.press('Attack West 1 first')
    await battle.duel(1, 4)
    await battle.press('Take the Snap-shot')
    await battle.duel(4, 1)
    await battle.press('Take it off the board')
    await expect(
      page.getByText('No bombers are left: the side that loses its last fighter loses.'),
    ).toBeVisible()
    await tap('End turn')
  })

  await test.step('the last fighter falls to one that turned on the spot (BR-3, BR-11)', async () => {
    await dice(4, 4)
    await battle.move('Fighter 1')
    await battle.step('Forward')
    await battle.step('Acrobatic')
    await battle.press('North-east')
    await tap('Attack')
    await battle.duel(4, 1)
    await battle.press('Take it off the board')
    await expect(battle.result).toContainText('West squadron wins')
    await expect(battle.result).toContainText('No bombers are left, and East squadron has no fighters.')
  })

  await test.step('the log says how the last step ended the battle (BR-11)', async () => {
    await tap('Log')
    await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
    const log = page.locator('main')
    await expect(log).toContainText('West squadron wins: no enemy fighters and no bombers are left')
    await page.goBack()
  })

  await test.step('the report and the flight recorder', async () => {
    await battle.button('Battle report', battle.result).click()
    await expect(page.getByRole('heading', { name: 'West squadron won' })).toBeVisible()
    await page.getByRole('button', { name: /^Replay/ }).click()
    const recorder = page.getByRole('region', { name: 'Flight recorder' })
    await page.getByRole('slider', { name: 'Moment of the battle' }).focus()
    await page.keyboard.press('End')
    await expect(recorder.getByRole('status')).toContainText('West squadron wins')
  })

  await test.step('the next battle begins with that formation (BR-2)', async () => {
    await page.goto('./')
    await tap(/^Bomber Run/)
    await tap('Begin battle')
    await battle.enter(1, 2, 3, 4, 2, 4, 3, 2, 1, 2)
    await tap('Place by square')
    const squares = sheet.getByRole('region', { name: 'West squadron' }).getByRole('textbox')
    for (const [index, square] of west.entries()) await expect(squares.nth(index)).toHaveValue(square)
  })
})
