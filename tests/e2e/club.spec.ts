import type { Page, TestInfo } from '@playwright/test'
import { audit, byDay, squeezed, withinThumb } from '../helpers/audit'
import { filmThing } from '../helpers/cameraFilm'
import { CampaignPage } from '../helpers/campaignPage'
import type { ClubHouse } from '../helpers/clubHouse'
import { enterResult, invite, takePart } from '../helpers/clubPhones'
import { expect, forgetUnanswered, test } from '../helpers/e2e'
import { campaignFile } from '../helpers/handedFile'
import { anotherPhone, button } from '../helpers/pairedPhones'
import { phoneThatSees } from '../helpers/phoneThatSees'
import { takePicture } from '../helpers/pictures'

const looked = async (page: Page, info: TestInfo, name: string) => {
  await audit(page, info, `club-${name}`)
  await withinThumb(page, `club-${name}`)
  await byDay(page, info, `club-${name}`)
  await squeezed(page, `club-${name}`)
}
const status = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('region', { name: 'The club’s server' }).getByText(words)).toBeVisible()

const orsolya = "Saint Orsolya's Own"
const wall = 'Protectores del Muro'

/** A campaign of Anna and Borys that Anna has put on the club's server. She is on its club screen. */
const shared = async (page: Page, house: ClubHouse): Promise<CampaignPage> => {
  const anna = new CampaignPage(page)
  await page.goto(house.house)
  await expect(page).toHaveURL(/club\/house$/)
  await button(page, 'Create campaign').click()
  await anna.field('Name of the campaign').fill('The Cistern War')
  await anna.button('Create').click()
  await anna.button('Add a warband').click()
  await anna.field('This device’s name').fill('Anna')
  await anna.join('Anna', { name: 'Lanterns' })
  await anna.join('Borys', { name: 'Choir' })
  await anna.saved()
  await anna.button('The club’s server').click()
  await button(page, 'Upload to the club').click()
  await status(page, 'In sync with the club')
  return anna
}
test('a campaign is put on the club’s server, and the invited players and readers have it', async ({
  page,
  browser,
  house,
}, info) => {
  test.slow()
  const anna = new CampaignPage(page)
  await page.goto(house.address)
  await anna.importRoster('saint-orsolyas-own.rosz')
  await anna.importRoster('trench-companion-tts.json')
  await anna.found('The Cistern War')
  await anna.button('Add a warband').click()
  await anna.field('This device’s name').fill('Anna')
  await anna.field('This device’s name').blur()
  await anna.join('Anna', { roster: /^Saint Orsolya/ })
  await anna.join('Borys', { roster: /^Protectores/ })
  await anna.saved()
  await anna.button('The club’s server').click()
  await expect(button(page, 'Needs the admin link')).toBeVisible()
  await looked(page, info, 'bring')
  await page.getByLabel('Admin link').fill(`${house.house}x`)
  await button(page, 'Read this text').click()
  await expect(page.getByText('That is not this server’s admin link.')).toBeVisible()

  await page.goto(house.house)
  await expect(page.getByRole('heading', { name: 'Admin link' })).toBeVisible()
  await expect(page).toHaveURL(/club\/house$/)
  await looked(page, info, 'house')
  await button(page, 'The Cistern War').click()
  await button(page, 'Upload to the club').click()
  await status(page, 'In sync with the club')
  await expect(page.getByText('This phone', { exact: true })).toBeVisible()
  await looked(page, info, 'level')
  await button(page, 'Invite somebody').click()
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

  // Both write, and both get each other's entries. The reader sees them arrive.
  await anna.back()
  await anna.back()
  await expect(page.getByRole('link', { name: 'In sync with the club' })).toBeVisible()
  await anna.enterByHand('the mill', orsolya, wall, { name: 'Jabirean Alchemist', by: 'Imre' })
  await expect(borys.chronicle).toContainText(`${orsolya} beat`)
  const { chronicle } = new CampaignPage(reader)
  await expect(chronicle).toContainText(`${orsolya} beat`)
  await enterResult(borys, 'the chapel', wall)
  await expect(anna.chronicle).toContainText(`${wall} beat`)
  await expect(chronicle).toContainText(`${wall} beat`)
  await borys.button('Plan a battle').click()
  await borys.page.getByLabel('When', { exact: true }).fill('2040-11-24T19:30')
  await borys.field('Where, or which scenario').fill('the Drowned Stair')
  await borys.button('Save to calendar').click()
  await expect(reader.getByRole('region', { name: 'Upcoming' })).toContainText('the Drowned Stair')
  await audit(borys.page, info, 'club-campaign')
  await reader.evaluate(() => scrollTo(0, 0))
  await looked(reader, info, 'read')
  await takePicture(reader, 'club-read-whole', true)
  await reader.setViewportSize({ width: 1180, height: 820 })
  await takePicture(reader, 'wide/club-read', true)
  await reader.emulateMedia({ media: 'print' })
  await takePicture(reader, 'paper/club-read', true)
})

test('phones write while the club’s server is away, and are in sync once it is back', async ({
  page,
  browser,
  house,
  wrongs,
}, info) => {
  test.slow()
  const anna = await shared(page, house)
  const link = await invite(page, /^Borys/)
  await button(page, 'Done').last().click()
  const borys = await takePart(await anotherPhone(browser, info), link, '')
  await house.stop()
  await status(page, 'Can’t reach the club')
  await looked(page, info, 'away')
  await anna.back()
  await anna.back()
  await enterResult(anna, 'the mill', 'Lanterns')
  await enterResult(borys, 'the chapel', 'Choir')
  await anna.saved()
  await borys.saved()
  // Borys closes the app meanwhile. It sends what it wrote when it starts again, on any screen.
  await borys.page.goto('about:blank')
  await house.begin()
  await borys.page.goto(house.address)
  await expect(anna.chronicle).toContainText('Choir beat Lanterns', { timeout: 60_000 })
  await borys.page.getByRole('link', { name: 'Campaigns' }).click()
  await borys.page.getByRole('link', { name: /The Cistern War/ }).click()
  await expect(borys.chronicle).toContainText('Lanterns beat Choir')
  expect(await borys.chronicle.innerText()).toBe(await anna.chronicle.innerText())
  // The phone has no name, so its player's name is shown.
  await expect(anna.chronicle).toContainText('Borys, today')
  forgetUnanswered(wrongs)
})

test('a player may write only their own things, and a revoked link lets nobody in', async ({
  page,
  browser,
  house,
  wrongs,
}, info) => {
  test.slow()
  await shared(page, house)
  const link = await invite(page, /^Borys/)
  await button(page, 'Done').last().click()
  const borys = await takePart(await anotherPhone(browser, info), link, 'Borys')

  // Only organisers may change players and terms: the app says so, and the campaign does not change.
  await borys.button('People').click()
  await borys.field('Name of the campaign').fill('The War of Borys')
  await borys.field('Name of the campaign').blur()
  await expect(borys.page.getByText(/^Not saved/)).toBeVisible()
  await audit(borys.page, info, 'club-not-allowed')
  await button(borys.page, 'OK').click()
  await borys.button('The club’s server').click()
  await expect(borys.page.getByText('This phone takes part as Borys')).toBeVisible()
  await status(borys.page, 'In sync with the club')
  await expect(button(borys.page, 'Invite somebody')).toBeHidden()
  await looked(borys.page, info, 'player')

  await button(page, 'Revoke the link for Borys').click()
  await audit(page, info, 'club-take-back')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await status(borys.page, 'Not syncing with the club')
  await expect(borys.page.getByText(/An organiser revoked this phone’s link/)).toBeVisible()
  await looked(borys.page, info, 'taken-back')
  await expect(button(page, 'Revoke the link for Borys')).toBeHidden()
  // The link does not work again.
  const again = await anotherPhone(browser, info)
  await again.goto(link)
  await expect(again.getByText(/The server does not know this link/)).toBeVisible()
  await audit(again, info, 'club-unknown')

  // Another link, pasted on the phone that has the campaign already: both copies are merged.
  const another = await invite(page, /^Borys/)
  await borys.page.goto(`${house.address}#/share`)
  await borys.page.getByLabel('Or paste the text you received here').fill(another)
  await button(borys.page, 'Read this text').click()
  await expect(borys.page.getByText(/already takes part as Borys/)).toBeVisible()
  await button(borys.page, 'Join').click()
  await borys.button('People').click()
  await borys.button('The club’s server').click()
  await status(borys.page, 'In sync with the club')
  await button(borys.page, 'Leave the club').click()
  await borys.page.getByRole('dialog').getByRole('button', { name: 'Leave the club' }).click()
  await expect(button(borys.page, 'Needs the admin link')).toBeVisible()
  forgetUnanswered(wrongs)
})

/** Imports a campaign's file on another phone, at the club's address. */
const hasFrom = async (page: Page, address: string, file: string, act: string): Promise<CampaignPage> => {
  await page.goto(`${address}#/campaigns`)
  await button(page, 'Import from Firestep').click()
  await page.setInputFiles('input[type=file]', file)
  await button(page, act).click()
  await expect(page.getByRole('list', { name: 'Standings' })).toBeVisible()
  return new CampaignPage(page)
}

test('a player with an older copy joins the club, and entries that the link does not allow stay on the phone', async ({
  page,
  browser,
  house,
}, info) => {
  test.slow()
  const anna = new CampaignPage(page)
  await page.goto(house.address)
  await anna.found('The Cistern War')
  await anna.button('Add a warband').click()
  await anna.field('This device’s name').fill('Anna')
  await anna.join('Anna', { name: 'Lanterns' })
  await anna.back()
  await anna.saved()
  const there = page.url()
  const file = await campaignFile(page, there)

  await test.step('Borys adds himself on his own phone, and Anna has it from him', async () => {
    const borys = await hasFrom(await anotherPhone(browser, info), house.address, file, 'Import')
    await borys.button('People').click()
    await borys.field('This device’s name').fill('Borys')
    await borys.join('Borys', { name: 'Choir' })
    await borys.back()
    await borys.saved()
    const own = borys.page.url()
    await hasFrom(page, house.address, await campaignFile(borys.page, own), 'Update yours')

    await page.goto(house.house)
    await button(page, 'The Cistern War').click()
    await button(page, 'Upload to the club').click()
    await status(page, 'In sync with the club')
    await takePart(borys.page, await invite(page, /^Borys/), 'Borys')
    await enterResult(borys, 'the chapel', 'Choir')
    await borys.button('People').click()
    await borys.button('The club’s server').click()
    await status(borys.page, 'In sync with the club')
    await button(page, 'Done').last().click()
    await anna.back()
    await anna.back()
    await expect(anna.chronicle).toContainText('Choir beat Lanterns')
  })

  await test.step('entries of his other phone that only an organiser may write stay there, and it says so', async () => {
    const other = await hasFrom(await anotherPhone(browser, info), house.address, file, 'Import')
    await other.button('People').click()
    await other.join('Cyd', { name: 'Wolves' })
    await other.back()
    await other.saved()
    await page.goto(house.house)
    await button(page, 'The Cistern War').click()
    await takePart(other.page, await invite(page, /^Borys/), 'Tablet')
    await expect(other.page.getByRole('link', { name: /2 entries are only on this phone/ })).toBeVisible()
    await looked(other.page, info, 'kept-campaign')
    await other.button('People').click()
    await other.button('The club’s server').click()
    await status(other.page, /2 entries are only on this phone/)
    await looked(other.page, info, 'kept')
    await button(other.page, 'Sync phones').click()
    await expect(other.page.getByRole('button', { name: /^This phone begins/ })).toBeVisible()
    await button(page, 'Done').last().click()
    await status(page, 'In sync with the club')
  })
})

test('an invitation is scanned within the app, from screen to camera', async ({
  page,
  house,
  recorder,
}, info) => {
  test.slow()
  const film = info.outputPath('invitation.y4m')
  await shared(page, house)
  await invite(page, /^Borys/)
  await filmThing(page, page.getByRole('img', { name: 'Invitation code' }), film)
  const borys = await phoneThatSees(film, recorder)
  await borys.page.goto(`${house.address}#/campaigns`)
  await button(borys.page, 'Import from Firestep').click()
  await button(borys.page, 'Scan codes').click()
  await expect(borys.page.getByRole('heading', { name: 'You are Borys' })).toBeVisible({ timeout: 60_000 })
  await borys.browser.close()
})
