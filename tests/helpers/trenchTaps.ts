import { expect, type Page } from '@playwright/test'
import { PlantedBattle, sample } from './plantedBattle'
import type { Way } from './taps'
import { TrenchPage } from './trenchPage'

const game = 'Trench Crusade'

/** Vaas is active, and nobody carries a marker. */
const open = async (page: Page, id: string): Promise<void> => {
  const table = new PlantedBattle(sample('orsolya'), sample('choir'), id).play({ type: 'startTurn' })
  await table.play({ type: 'activate', model: table.named('Vaas') }).plant(page)
  await page.goto(`./#/battle/${id}`)
  await page.reload()
}

const back = (page: Page): Promise<void> => expect(new TrenchPage(page).dock.locator('.slab')).toBeVisible()

const shot: Way['go'] = async (page, dice) => {
  const battle = new TrenchPage(page)
  await battle.button('Shoot', battle.dock).click()
  await battle.choose('Malkh')
  if (dice === 'phone') await battle.press('Roll 3D6')
  else {
    await battle.press('Enter 3D6')
    await battle.tap(5, 5, 5)
    // The pad for its injury opens by itself.
    await expect(battle.pad).toHaveText('Your injury dice')
    await battle.tap(5, 5)
  }
  await battle.press(/^Apply/)
  return dice === 'real' ? 5 : 0
}

/** Frequent actions of Trench Crusade. */
export const trenchWays: readonly Way[] = [
  { game, what: 'a shot that hits', most: { phone: 4, real: 4 }, open, go: shot, back },
]
