import { audit, byDay, squeezed, withinThumb } from '../helpers/audit'
import { CampaignPage } from '../helpers/campaignPage'
import { expect, test } from '../helpers/e2e'
import { campaignFile, otherPhone, takeIn } from '../helpers/handedFile'

test('two results of one battle from two phones are shown as a conflict, and settled for both', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const ada = new CampaignPage(page)
  await page.goto('./')
  await ada.found('The Cistern War')
  await ada.button('Add a warband').click()
  await ada.field('This device’s name').fill('Ada’s phone')
  await ada.field('This device’s name').blur()
  for (const name of ['Lanterns', 'Choir']) await ada.join(`Player of ${name}`, { name })
  await ada.back()
  await ada.button('Plan a battle').click()
  await ada.button('Save to calendar').click()
  const here = page.url()
  await ada.saved()
  const other = await otherPhone(browser, baseURL)
  const borys = new CampaignPage(other.page)
  await takeIn(other.page, await campaignFile(page, here), 'New on this device.', 'Import')
  const there = other.page.url()

  await borys.button('People').click()
  await borys.field('This device’s name').fill('Borys’ phone')
  await borys.field('This device’s name').blur()
  await borys.back()

  // Both enter the battle with different results.
  const enter = async (campaign: CampaignPage, place: string, winner: string) => {
    await campaign.button('Result').click()
    await campaign.field('Where, or which scenario').fill(place)
    await campaign.button('Won', campaign.side(winner)).click()
    for (let step = 0; step < 3; step += 1) await campaign.next()
    await campaign.button('Save the result').click()
    await expect(campaign.chronicle).toContainText(`${winner} beat`)
    await campaign.saved()
  }
  await page.goto(here)
  await enter(ada, 'the mill', 'Choir')
  await enter(borys, 'the chapel', 'Lanterns')

  await takeIn(
    page,
    await campaignFile(other.page, there),
    'added to yours, and nothing of yours is lost.',
    'Update yours',
  )
  // The battle counts once, with the same result on both phones, until the conflict is settled.
  await expect(ada.chronicle).toContainText('Choir beat Lanterns')
  await expect(ada.chronicle).not.toContainText('Lanterns beat')
  await ada.button(/^Conflicting entries: 1 to settle/).click()
  const battle = page.getByRole('region', { name: 'How a planned battle ended' })
  await expect(page.getByRole('article')).toHaveCount(2)
  // Borys named his phone first, so his entry is later and hers comes first.
  await expect(page.getByRole('article', { name: /the mill/ })).toContainText('Ada’s phone')
  await expect(page.getByRole('article', { name: /the chapel/ })).toContainText('Borys’ phone')
  await audit(page, info, 'decided')
  await withinThumb(page, 'decided')
  await byDay(page, info, 'decided')
  await squeezed(page, 'decided')
  await page
    .getByRole('article', { name: /the chapel/ })
    .getByRole('button', { name: /Only this counts/ })
    .click()
  await expect(page.getByText('Nothing to settle.')).toBeFocused()
  await expect(battle).toBeHidden()
  await audit(page, info, 'decided-aside')
  await ada.saved()
  await page.goto(here)
  await expect(ada.chronicle).toContainText('Lanterns beat Choir')

  await takeIn(
    other.page,
    await campaignFile(page, here),
    'You have this campaign, and the file has more entries.',
    'Update yours',
  )
  await expect(borys.chronicle).toContainText('Lanterns beat Choir')
  await expect(borys.button(/^Conflicting entries/)).toBeHidden()
  await other.context.close()
})
