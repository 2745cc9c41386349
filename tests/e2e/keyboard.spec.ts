import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'
import { PlantedBattle, sample } from '../helpers/plantedBattle'
import { TrenchPage } from '../helpers/trenchPage'

test.use({ actionTimeout: 8000 })

/** Presses Tab until the focus is on what is called so. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let press = 0; press < 90; press += 1) {
    const called = await page.evaluate(() => {
      const { activeElement: held } = document
      return held?.getAttribute('aria-label') ?? held?.textContent?.trim() ?? ''
    })
    if (name.test(called)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

test('an attack by keyboard alone, from the roster to Apply', async ({ page }) => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  await new PlantedBattle(sample('orsolya'), sample('choir'), 'keys').play({ type: 'startTurn' }).plant(page)
  await page.goto('./#/battle/keys')
  const battle = new TrenchPage(page)
  await expect(battle.model('Imre')).toBeVisible()
  const enter = async (name: RegExp) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  await enter(/^Imre/)
  await enter(/^Activate Imre$/)
  await enter(/^Shoot$/)
  await enter(/^Wretched 1/)
  await enter(/^I rolled real dice$/)
  for (let die = 0; die < 4; die += 1) await enter(/^Six/)
  await enter(/^Use 6, 6, 6, 6$/)
  await enter(/^I rolled real dice$/)
  for (let die = 0; die < 4; die += 1) await enter(/^Six/)
  await enter(/^Use 6, 6, 6, 6$/)
  await enter(/^Apply/)
  await battle.show('Theirs')
  await expect(battle.model('Wretched 1')).toContainText('Out')
  await enter(/^Menu$/)
  await expect(battle.sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})
