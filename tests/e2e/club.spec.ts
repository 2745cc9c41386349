import type { Page, TestInfo } from '@playwright/test'
import { audit, byDay, squeezed, withinThumb } from '../helpers/audit'
import { CampaignPage } from '../helpers/campaignPage'
import { enterResult, invite, takePart, test } from '../helpers/clubPhones'
import { expect } from '../helpers/e2e'
import { anotherPhone, button } from '../helpers/pairedPhones'
import { takePicture } from '../helpers/pictures'

const looked = async (page: Page, info: TestInfo, name: string) => {
  await audit(page, info, `club-${name}`)
  await withinThumb(page, `club-${name}`)
  await byDay(page, info, `club-${name}`)
  await squeezed(page, `club-${name}`)
}
const status = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('region', { name: 'The club’s server' }).getByText(words)).toBeVisible()

test('a campaign is put on the club’s server, and all who are let in have it', async ({
  page,
  browser,
  house,
}, info) => {
  test.slow()
  const anna = new CampaignPage(page)
  await page.goto(house.address)
  await anna.found('The Cistern War')
  await anna.button('Add a warband').click()
  await anna.field('What this device is called').fill('Anna')
  await anna.field('What this device is called').blur()
  await anna.join('Anna', { name: 'Lanterns of Saint Orsolya' })
  await anna.join('Borys', { name: 'Choir of the Red Cistern' })
  await anna.saved()
  await anna.button('The club’s server').click()
  await expect(button(page, 'Needs the house link')).toBeVisible()
  await looked(page, info, 'bring')
  await page.getByLabel('The house link').fill(`${house.house}x`)
  await button(page, 'Read this text').click()
  await expect(page.getByText('That is no house link')).toBeVisible()

  await page.goto(house.house)
  await expect(page.getByRole('heading', { name: 'The club’s house' })).toBeVisible()
  await expect(page).toHaveURL(/club\/house$/)
  await looked(page, info, 'house')
  await button(page, 'The Cistern War').click()
  await button(page, 'Put it on the club’s server').click()
  await status(page, 'Level with the club')
  await expect(page.getByText('This phone', { exact: true })).toBeVisible()
  await looked(page, info, 'level')
  await button(page, 'Let somebody in').click()
  await looked(page, info, 'whom')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const forBorys = await invite(page, /^Borys/)
  await looked(page, info, 'code')
  await button(page, 'Done').last().click()
  const forReaders = await invite(page, /^Readers/)
  await button(page, 'Done').last().click()
  await looked(page, info, 'guests')

  const guest = await anotherPhone(browser, info)
  await guest.goto(forBorys)
  await expect(guest.getByRole('heading', { name: 'You are Borys' })).toBeVisible()
  await looked(guest, info, 'join')
  await guest.close()
  const borys = await takePart(await anotherPhone(browser, info), forBorys, 'Borys')
  const reader = await anotherPhone(browser, info)
  await reader.goto(forReaders)
  await expect(reader.getByText('Up to date')).toBeVisible()
  await expect(reader.getByRole('heading', { level: 1, name: 'The Cistern War' })).toBeVisible()

  // Both write, and both have it, and who only reads sees it come.
  await anna.back()
  await anna.back()
  await enterResult(anna, 'the mill', 'Lanterns of Saint Orsolya')
  await expect(borys.chronicle).toContainText('Lanterns of Saint Orsolya beat')
  const { chronicle } = new CampaignPage(reader)
  await expect(chronicle).toContainText('Lanterns of Saint Orsolya beat')
  await enterResult(borys, 'the chapel', 'Choir of the Red Cistern')
  await expect(anna.chronicle).toContainText('Choir of the Red Cistern beat')
  await expect(chronicle).toContainText('Choir of the Red Cistern beat')
  await reader.evaluate(() => scrollTo(0, 0))
  await looked(reader, info, 'read')
  await takePicture(reader, 'club-read-whole', true)
  await reader.setViewportSize({ width: 1180, height: 820 })
  await takePicture(reader, 'wide/club-read', true)
  await reader.emulateMedia({ media: 'print' })
  await takePicture(reader, 'paper/club-read', true)
})
