import { expect, type Page } from '@playwright/test'
import { BomberPage } from './bomberPage'
import { atDice } from './bomberSession'
import { plantBomber } from './plantedBomber'
import type { Way } from './taps'

/** West's turn begins, with the map: six fighters and the bomber are in the proposed formation around C12. */
const open = async (page: Page, id: string): Promise<void> => {
  await plantBomber(page, atDice({ map: true }), id)
  await page.goto(`./#/battle/${id}`)
  await page.reload()
}

const back = (page: Page): Promise<void> => expect(new BomberPage(page).dock().locator('.slab')).toBeVisible()

/** All fly one square ahead, beginning at the point of the arrow, so that no one is in the way. */
const ahead = [
  ['Fighter 3', 'E11', 'F11'],
  ['Fighter 4', 'E13', 'F13'],
  ['Fighter 2', 'D10', 'E10'],
  ['Fighter 5', 'D14', 'E14'],
  ['Fighter 1', 'C9', 'D9'],
  ['Fighter 6', 'C15', 'D15'],
  ['Bomber', 'D12', 'E12'],
] as const

const turn: Way['go'] = async (page, dice) => {
  const battle = new BomberPage(page)
  if (dice === 'phone') await battle.button('Roll 6D4').click()
  else {
    await battle.button('Enter 6D4').click()
    await battle.tap(1, 1, 1, 1, 1, 1)
  }
  await battle.button('Give all dice').click()
  await expect(battle.button('Whole board')).toBeVisible()
  for (const [name, from, to] of ahead) {
    await battle.drag(from, to)
    await expect(battle.button(new RegExp(`^Undo: ${name} flies to`))).toBeVisible()
  }
  await battle.button('End turn').click()
  await expect(battle.title).toContainText('Herons')
  return dice === 'real' ? 6 : 0
}

/** Frequent actions of Bomber Run. */
export const bomberWays: readonly Way[] = [
  {
    game: 'Bomber Run',
    what: 'a turn of six fighters and a bomber',
    most: { phone: 12, real: 12 },
    open,
    go: turn,
    back,
  },
]
