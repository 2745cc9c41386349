import { audit, byDay, settled, squeezed } from '../helpers/audit'
import { CampaignPage } from '../helpers/campaignPage'
import { expect, test } from '../helpers/e2e'

const orsolya = "Saint Orsolya's Own"
const wounds = `Wounds of our own (D66)
11-16 Lost for good
21-36 A limp
see the next page
41-66 Nothing but a scar`

test('a roll table is pasted, sent to another phone, and rolled with real dice for a battle’s result', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const campaign = new CampaignPage(page)
  await page.goto('./#/rosters/library')
  await campaign.button('Add a table').click()
  await campaign.sheet.getByLabel('Rows').fill(wounds)
  await expect(campaign.sheet).toContainText('3 rows, D66')
  await expect(campaign.sheet).toContainText('Line 4 is left out')
  await audit(page, info, 'table-sheet')
  await byDay(page, info, 'table-sheet')
  await squeezed(page, 'table-sheet')
  await campaign.button('Save table', campaign.sheet).click()
  await campaign.button('Add a table').click()
  await campaign.sheet.getByLabel('Name of the table').fill('What the ruins hold')
  await campaign.sheet.getByLabel('Rows').fill('1 - 5 crowns\n2 - 10 crowns\n3-6 An old mill')
  await campaign.button('A note', campaign.sheet).click()
  await campaign.button('Save table', campaign.sheet).click()
  await expect(campaign.button(/^What the ruins hold/)).toBeVisible()
  await settled(page)
  await audit(page, info, 'tables')
  await byDay(page, info, 'tables')
  await squeezed(page, 'tables')

  await test.step('a table goes to another phone as a file, with all its rows', async () => {
    await page.getByRole('link', { name: 'Share Wounds of our own (D66)' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Wounds of our own')
    await expect(page.getByRole('main')).toContainText('D66, 3 rows')
    await audit(page, info, 'table-share')
    const saving = page.waitForEvent('download')
    await campaign.button('Save as a file').click()
    const file = await (await saving).path()
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...(baseURL ? { baseURL } : {}),
    })
    const other = await context.newPage()
    await other.goto('./#/share')
    await other.setInputFiles('input[type=file]', file)
    await expect(other.getByText('New on this device.')).toBeVisible()
    await other.getByRole('button', { name: 'Import' }).click()
    await other.getByRole('button', { name: /^Wounds of our own/ }).click()
    await expect(other.getByLabel('Rows')).toHaveValue(/11-16 \| Lost for good/)
    await context.close()
  })

  await test.step('an injury and what the warband found are rolled and booked with the result', async () => {
    await page.goto('./')
    await campaign.importRoster('saint-orsolyas-own.json')
    await campaign.found('The Long Siege')
    await campaign.button('Add a warband').click()
    await campaign.join('Dorka', { roster: /^Saint Orsolya/ })
    await campaign.join('Milan', { name: 'Choir' })
    await campaign.back()
    await campaign.button('Enter the result').click()
    await campaign.button('Won', campaign.side('Choir')).click()
    await campaign.next()
    await campaign.button('Imre', page.getByRole('group', { name: `${orsolya}: who fell` })).click()
    await campaign.next()
    const fallen = page.getByRole('group', { name: 'Imre', exact: true })
    await campaign.button('Roll on a table', fallen).click()
    await campaign.button('Real dice', campaign.sheet).click()
    await expect(campaign.sheet.getByText('What the ruins hold')).toBeHidden()
    await audit(page, info, 'table-roll')
    await byDay(page, info, 'table-roll')
    await squeezed(page, 'table-roll')
    await campaign.button('Face 2', campaign.sheet).click()
    await campaign.button('Face 4', campaign.sheet).click()
    await expect(campaign.sheet).toContainText('Row 21-36')
    await audit(page, info, 'table-rolled')
    await squeezed(page, 'table-rolled')
    await campaign.button('Use this result', campaign.sheet).click()
    await expect(fallen.getByRole('textbox', { name: 'Injury' })).toHaveValue('A limp')
    await campaign.button('Roll for the warband').click()
    await campaign.button('Real dice', campaign.sheet).click()
    await campaign.button('Face 2', campaign.sheet).click()
    await campaign.button('Use this result', campaign.sheet).click()
    await expect(page.getByRole('region', { name: 'From your tables' })).toContainText('10 crowns')
    await audit(page, info, 'aftermath-rolled')
    await byDay(page, info, 'aftermath-rolled')
    await squeezed(page, 'aftermath-rolled')
    await campaign.next()
    await campaign.button('Save the result').click()
    await expect(campaign.chronicle).toContainText(`Choir beat ${orsolya}`)
    await page.getByRole('link', { name: new RegExp(`^Place . ${orsolya}`) }).click()
    await expect(page.getByRole('main')).toContainText('A limp')
    await page.getByRole('link', { name: /^Strongbox/ }).click()
    await expect(page.getByRole('main')).toContainText('10 crowns')
  })
})
