import type { Page } from '@playwright/test'
import { audit, byDay, squeezed } from '../helpers/audit'
import { CampaignPage } from '../helpers/campaignPage'
import { expect, test } from '../helpers/e2e'
import { anotherPhone, keepTable, pair } from '../helpers/pairedPhones'
import { TrenchPage } from '../helpers/trenchPage'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const fileOf = async (page: Page, name: string) => {
  const saving = page.waitForEvent('download')
  await press(page, name)
  return (await saving).path()
}
const soon = { timeout: 30_000 }

test('phones at one table exchange what happened in their campaign', async ({ page, browser }, info) => {
  test.slow()
  const guest = await anotherPhone(browser, info)
  const [hers, his] = [new CampaignPage(page), new CampaignPage(guest)]

  await test.step('both have the campaign, and Borys has written in it since', async () => {
    await page.goto('./')
    await hers.found('The Long Winter')
    await hers.button('Add a warband').click()
    await hers.join('Anna', { name: 'Lanterns' })
    await hers.field('This device’s name').fill('Anna')
    await hers.saved()
    await press(page, 'Share')
    const file = await fileOf(page, 'Save as a file')
    await guest.goto('./#/campaigns')
    await press(guest, 'Import from Firestep')
    await guest.setInputFiles('input[type=file]', file)
    await press(guest, 'Import')
    await his.button('People').click()
    await his.field('This device’s name').fill('Borys')
    await his.join('Borys', { name: 'Choir' })
    await his.saved()
  })

  await test.step('Anna is asked, because Borys is a new author; the battle is not disturbed', async () => {
    await keepTable(page)
    await pair(page, guest)
    const asked = page.getByText(/^The Long Winter: \d new entries, the first from Borys$/)
    await expect(asked).toBeVisible(soon)
    await audit(page, info, 'table-news-asked')
    await byDay(page, info, 'table-news-asked')
    await squeezed(page, 'table-news-asked')
    await page.getByRole('link', { name: 'Back' }).click()
    await new TrenchPage(page).button('Begin turn 1').click()
    await expect(asked).toBeHidden()
    await page.goBack()
    await press(page, 'Receive')
    await expect(asked).toBeHidden()
    await hers.saved()
  })

  await test.step('what she writes then arrives at his phone by itself', async () => {
    await page.getByRole('link', { name: 'Back' }).click()
    await page.evaluate(() => (location.hash = '#/campaigns'))
    await page.getByRole('link', { name: /The Long Winter/ }).click()
    await hers.button('People').click()
    await expect(page.getByRole('region', { name: 'Borys' })).toBeVisible()
    await hers.field('Name of the campaign').fill('The Longer Winter')
    await page.getByLabel('This device’s name').focus()
    await expect(guest.getByText('The Longer Winter: 1 entry from Anna')).toBeVisible(soon)
    await audit(guest, info, 'table-news-told')
    await squeezed(guest, 'table-news-told')
    await press(guest, 'OK')
    await guest.evaluate(() => (location.hash = '#/campaigns'))
    await guest.getByRole('link', { name: /The Longer Winter/ }).click()
    // It also changes on the screen that he has open.
    await hers.field('Name of the campaign').fill('The Longest Winter')
    await page.getByLabel('This device’s name').focus()
    await expect(guest.getByRole('heading', { name: 'The Longest Winter' })).toBeVisible(soon)
  })
})
