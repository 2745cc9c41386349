import type { Page } from '@playwright/test'
import { CampaignPage } from '../helpers/campaignPage'
import { expect, test } from '../helpers/e2e'
import { emptyApp, fourTables } from '../helpers/fourTables'

/** All open sheets, also those that another sheet covers and hides from screen readers. */
const sheet = (page: Page) => page.locator('[role=dialog]')
const inBattle = /#\/battle\/back$/
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(sheet(page)).toHaveCount(1)
}
/** Expects the battle without any open sheet. */
const bare = async (page: Page) => {
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(inBattle)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const [game, { table, throwing }] of Object.entries(fourTables)) {
  test(`${game}: Back and Escape close the menu, then leave the battle; Forward does no harm`, async ({
    page,
  }) => {
    await emptyApp(page)
    await table(page, 'back')
    await bare(page)

    await test.step('Back closes the sheet, and the battle stays', async () => {
      await openMenu(page)
      await page.goBack()
      await bare(page)
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
    })
    await test.step('Forward opens nothing, and uses up no Back', async () => {
      await page.goForward()
      await bare(page)
      await openMenu(page)
      await page.keyboard.press('Escape')
      await bare(page)
    })
    await test.step('a sheet that was closed with its button leaves no history entry', async () => {
      await openMenu(page)
      await page.getByRole('button', { name: 'Log', exact: true }).last().click()
      await expect(page).toHaveURL(/#\/battle\/back\/log$/)
      await page.goBack()
      await bare(page)
      await page.goBack()
      await expect(page).not.toHaveURL(inBattle)
    })
    await test.step('forward into the battle again, and no further', async () => {
      await page.goForward()
      await bare(page)
    })
    await test.step('a reload under an open sheet costs no Back', async () => {
      await openMenu(page)
      await page.reload()
      await bare(page)
      await page.goBack()
      await expect(page).not.toHaveURL(inBattle)
      await page.goForward()
      await bare(page)
    })
    await test.step('Escape closes the sheet first, then leaves for Home', async () => {
      await openMenu(page)
      await page.keyboard.press('Escape')
      await bare(page)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/#\/$/)
    })
  })

  test(`${game}: Back closes the pad, then the sheet of a throw, then leaves`, async ({ page }) => {
    await emptyApp(page)
    await throwing(page, 'back')
    await expect(sheet(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'I rolled real dice' }).last().click()
    await expect(sheet(page)).toHaveCount(2)
    await page.goBack()
    await expect(sheet(page)).toHaveCount(1)
    await expect(page).toHaveURL(inBattle)
    await page.goBack()
    await bare(page)
    await page.goBack()
    await expect(page).not.toHaveURL(inBattle)
  })
}

test('a phone that goes back late does not change the address of the shown screen', async ({ page }) => {
  await page.addInitScript(() => {
    const { go } = History.prototype
    History.prototype.go = function (delta?: number) {
      setTimeout(() => {
        addEventListener('popstate', () => (document.documentElement.dataset['stepped'] = ''), { once: true })
        go.call(this, delta)
      }, 2500)
    }
  })
  const campaign = new CampaignPage(page)
  await page.goto('./')
  await campaign.found('The Cistern War')
  const here = page.url()
  await campaign.button('People').click()
  await campaign.button('Add a warband').click()
  await expect(sheet(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await campaign.back()
  await expect(page.locator('html[data-stepped]')).toBeAttached()
  await expect(page).toHaveURL(here)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/#\/campaigns$/)
  await page.goBack()
  await expect(page).toHaveURL(here)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Cistern War')
})
