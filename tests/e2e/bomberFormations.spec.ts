import { BomberPage } from '../helpers/bomberPage'
import { expect, test } from '../helpers/e2e'

const counts = {
  Standard: { fighters: 6, bombers: ['Bomber'] },
  Expanded: { fighters: 8, bombers: ['Bomber 1', 'Bomber 2'] },
} as const

/**
 * From the set-up to a bombed base by taps alone, every die typed in. Standard without the map: bomberBattle.spec.ts.
 */
const battles = [
  { formation: 'Standard', map: true },
  { formation: 'Expanded', map: true },
  { formation: 'Expanded', map: false },
] as const

for (const { formation, map } of battles)
  test(`Bomber Run, ${formation} formation ${map ? 'with' : 'without'} the map, from set-up to the end by taps`, async ({
    page,
  }) => {
    const battle = new BomberPage(page)
    const { fighters, bombers } = counts[formation]
    const tap = (name: string | RegExp) => battle.button(name).tap()
    const dice = Array.from({ length: fighters }, (_, index) => (index % 4) + 1)

    await test.step('set-up, bases, formation, who goes first (BR-1, BR-2)', async () => {
      await page.goto('./')
      await tap(/^Bomber Run/)
      await tap(formation)
      if (map) await tap('With the map')
      await tap('Begin battle')
      await battle.enter(1, 2, 3, 4, 2, 4, 3, 2, 1, 2)
      if (map) await tap('Use formation')
      await battle.enter(5, 2)
      await tap('West squadron first')
    })

    /** Every aircraft flies one square; all dice are typed in and given (BR-3, BR-4). */
    const turn = async (side: string, flown: (name: string) => Promise<void>) => {
      await expect(battle.title).toContainText(side)
      await battle.enter(...dice)
      await tap('Give all dice')
      const names = [...dice.map((_, index) => `Fighter ${index + 1}`), ...bombers]
      for (const [index, name] of names.entries()) {
        await tap(`Move ${name}`)
        await flown(name)
        // With the map a move ends itself once its points are spent.
        const spent = map && (dice[index] ?? 1) === 1
        if (!spent) await tap(`${name}: end move`)
      }
      await tap('End turn')
      if (!map) await battle.press('Nobody: end turn')
    }
    const forward = () => battle.step('Forward')
    await test.step('a whole turn of either side', async () => {
      // With the map the first aircraft flies to a square, the others by their buttons.
      const ahead = formation === 'Standard' ? 'D9' : 'C8'
      await turn('West squadron', (name) => (map && name === 'Fighter 1' ? battle.flyTo(ahead) : forward()))
      await turn('East squadron', forward)
    })

    await test.step('after a reload the bomber flies over the base (BR-9)', async () => {
      await battle.reload()
      await expect(battle.title).toContainText('West squadron')
      await battle.enter(...dice)
      await tap('Give all dice')
      const [bomber] = bombers
      if (map) {
        // A correction puts it before the base, because flying there takes twenty turns.
        await battle.menuItem('Correct an aircraft')
        await battle.button(bomber, battle.sheet).first().click()
        await battle.sheet.getByLabel('Square').fill('U12')
        await battle.press('East')
        await page.keyboard.press('Escape')
        await battle.move(bomber)
        await battle.flyTo('V12')
        await tap('Bombing run')
      } else {
        await battle.row(bomber).tap()
        await forward()
        await tap('Bomb the base')
      }
      await battle.duel(1)
      // With the map the move would end with the miss, so its sheet waits for a tap.
      if (map) {
        await expect(battle.sheet).toContainText('The bombs miss')
        await battle.press('Change dice')
      } else await battle.lastThrow.getByRole('button', { name: 'Change dice' }).click()
      await battle.press('Erase')
      await battle.tap(3)
      await battle.press('Use these dice')
      await battle.press('Destroy the base')
      await expect(battle.result).toContainText('The base of East squadron is destroyed.')
    })
  })
