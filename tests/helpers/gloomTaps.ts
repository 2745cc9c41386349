import { expect, type Page } from '@playwright/test'
import { GloomPage } from './gloomPage'
import { ordered, sampleBattle, withPoints } from './gloomSession'
import { plantGloom } from './plantedGloom'
import type { Way } from './taps'

const game = 'Gloom Trench 1926'

/** The first section is ordered to Open Up, and there are points to spend. */
const open = async (page: Page, id: string): Promise<void> => {
  const session = sampleBattle()
  withPoints(session, 3, 3)
  ordered(session, 'First section', 'openUp')
  await plantGloom(page, session, id)
  await page.goto(`./#/battle/${id}`)
  await page.reload()
}

const back = (page: Page): Promise<void> =>
  expect(new GloomPage(page).page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()

const attack = [5, 5, 5, 1, 1, 1, 1, 1] as const
const saves = [1, 1, 1] as const

const shot: Way['go'] = async (page, dice) => {
  const battle = new GloomPage(page)
  await battle.button('Shoot', battle.dock).click()
  await battle.press(/^Ashen choir/)
  if (dice === 'phone') {
    await battle.press('Roll 8D8')
    await battle.press(/^Roll \d+D6/)
  } else {
    await battle.press('Enter 8D8')
    await battle.tap(...attack)
    await battle.press('Enter 3D6')
    await battle.tap(...saves)
  }
  // Saves of the phone may leave nothing to apply: then the battle goes on by itself.
  const apply = battle.button('Apply')
  await expect(apply.or(page.getByRole('region', { name: 'Last roll' }))).toBeVisible()
  if (await apply.isVisible()) await battle.press('Apply')
  return dice === 'real' ? attack.length + saves.length : 0
}

/** Frequent actions of Gloom Trench. */
export const gloomWays: readonly Way[] = [
  { game, what: 'a shot that hits', most: { phone: 5, real: 5 }, open, go: shot, back },
]
