import { expect, type Page } from '@playwright/test'
import { CampaignPage } from './campaignPage'
import { button } from './pairedPhones'

/** The link of the invitation that a phone shows. */
const linkOn = async (page: Page): Promise<string> => {
  await page.getByRole('img', { name: 'Invitation code' }).waitFor()
  const letters = page.getByRole('group', { name: 'The link as text' })
  if (!(await letters.isVisible())) await page.getByText('The link as text').click()
  return (await letters.innerText()).trim()
}

/** Invites somebody, from the screen of the club's server. */
export const invite = async (page: Page, whom: string | RegExp): Promise<string> => {
  await button(page, 'Invite somebody').click()
  await page.getByRole('dialog').getByRole('button', { name: whom }).click()
  return linkOn(page)
}

/** Joins with the link of an invitation, under the name of a phone. */
export const takePart = async (page: Page, link: string, device: string): Promise<CampaignPage> => {
  await page.goto(link)
  await page.getByLabel('This phone’s name').fill(device)
  await button(page, 'Join').click()
  await expect(page).toHaveURL(/#\/campaigns\/[^/]+$/)
  return new CampaignPage(page)
}

/** Enters the result of a battle without a planned meeting. */
export const enterResult = async (campaign: CampaignPage, place: string, winner: string): Promise<void> => {
  await campaign.button(/^(Enter the result|Result)$/).click()
  await campaign.field('Where, or which scenario').fill(place)
  await campaign.button('Won', campaign.side(winner)).click()
  // One step for each warband whose aftermath this phone enters.
  const enter = campaign.button('Save the result')
  while (!(await enter.isVisible())) await campaign.next()
  await enter.click()
  await expect(campaign.chronicle).toContainText(`${winner} beat`)
}
