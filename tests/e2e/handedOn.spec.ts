import { CampaignPage } from '../helpers/campaignPage'
import { expect, test } from '../helpers/e2e'
import { campaignFile, fileOf, otherPhone, takeIn } from '../helpers/handedFile'
import { sizeOfPng } from '../helpers/savedFile'

test('a campaign goes to another phone as a file, and a later file adds what happened since', async ({
  page,
  browser,
  baseURL,
}) => {
  const campaign = new CampaignPage(page)
  await page.goto('./')
  await campaign.found('The Cistern War')
  await campaign.button('Add a warband').click()
  for (const name of ['Lanterns', 'Choir', 'Wolves']) await campaign.join(`Player of ${name}`, { name })
  await campaign.back()

  // Three warbands in pairs every second week: each time one of them has a bye.
  await campaign.button('Plan a battle').click()
  for (const name of ['Lanterns', 'Choir', 'Wolves']) await campaign.button(name, campaign.sheet).click()
  await campaign.sheet.getByText('In pairs, round robin').click()
  await page.getByLabel('When', { exact: true }).fill('2040-12-06T19:30')
  await campaign.sheet.getByText('Every 2 weeks').click()
  await campaign.button('Fewer times').click()
  await expect(campaign.sheet).toContainText('Lanterns has a bye')
  await campaign.button('Save 3 battles to calendar').click()
  const later = page.getByRole('region', { name: 'Later' })
  await expect(later.getByRole('button', { name: 'Lanterns has a bye' })).toBeVisible()
  await campaign.button('Show 2 more', later).click()
  await expect(later.getByRole('button', { name: ' – ' })).toHaveCount(2)
  await expect(later.getByRole('button', { name: 'has a bye' })).toHaveCount(3)
  const here = page.url()

  await campaign.saved()
  const first = await campaignFile(page, here)
  const other = await otherPhone(browser, baseURL)
  await takeIn(other.page, first, 'New on this device.', 'Import')

  await page.goto(here)
  await campaign.button('Result').click()
  await campaign.button('Won', campaign.side('Choir')).click()
  for (let step = 0; step < 3; step += 1) await campaign.next()
  await campaign.button('Save the result').click()
  await expect(campaign.chronicle).toContainText('Choir beat Wolves')
  await campaign.saved()
  await campaign.button('Standings').click()
  expect(sizeOfPng(await fileOf(page, 'Share the standings')).width).toBe(1080)
  await takeIn(
    other.page,
    await campaignFile(page, here),
    'You have this campaign, and the file has more entries.',
    'Update yours',
  )
  await expect(new CampaignPage(other.page).chronicle).toContainText('Choir beat Wolves')
  await other.context.close()
})
