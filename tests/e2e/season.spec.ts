import type { BrowserContext, Page } from '@playwright/test'
import { filmCodes, filmThing } from '../helpers/cameraFilm'
import { CampaignPage } from '../helpers/campaignPage'
import { enterResult, invite, takePart } from '../helpers/clubPhones'
import { expect, offlineReady, withWorker, test } from '../helpers/e2e'
import { campaignFile } from '../helpers/handedFile'
import { button, keepTable, pair, rowsOn } from '../helpers/pairedPhones'
import { ownPhone, phoneThatSees } from '../helpers/phoneThatSees'

test.use(withWorker)

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, level: 2 })).toBeVisible({ timeout: 30_000 })
const soon = { timeout: 30_000 }

/** Goes to a screen of the app without a reload of the page, because a phone may be offline. */
const to = (page: Page, hash: string) => page.evaluate((where) => (location.hash = where), hash)
const openCampaign = async (page: Page): Promise<void> => {
  await to(page, '#/campaigns')
  await page.getByRole('link', { name: /The Cistern War/ }).click()
  await expect(page.getByRole('list', { name: 'Standings' })).toBeVisible()
}
/** The chronicle of a phone, in its order. */
const chronicleOn = async (page: Page): Promise<readonly string[]> => {
  const rows = await rowsOn<{ readonly id: string; readonly seq: number }>(page, 'chronicle')
  return rows.toSorted((one, other) => one.seq - other.seq).map(({ id }) => id)
}
const sameOnAll = async (pages: readonly Page[]): Promise<void> => {
  await expect
    .poll(
      async () => new Set((await Promise.all(pages.map(chronicleOn))).map((ids) => ids.join())).size,
      soon,
    )
    .toBe(1)
}
const plan = async (campaign: CampaignPage, place: string, warbands: readonly string[]): Promise<void> => {
  await campaign.button('Plan a battle').click()
  for (const name of warbands) await campaign.button(name, campaign.sheet).click()
  await campaign.field('Where, or which scenario').fill(place)
  await campaign.button('Save to calendar').click()
  await expect(campaign.page.getByText(place)).toBeVisible()
}
const offline = (contexts: readonly BrowserContext[], now: boolean) =>
  Promise.all(contexts.map((context) => context.setOffline(now)))

test('a season on three phones that sync by server, file, codes and table, and are offline in between', async ({
  browser,
  house,
  recorder,
  wrongs,
}, info) => {
  test.slow()
  const [annas, cyds] = [info.outputPath('anna.y4m'), info.outputPath('cyd.y4m')]
  const page = await browser.newPage()
  // A browser opens its camera on an existing film.
  await page.setContent('<p style="font-size: 40px">nothing yet</p>')
  for (const film of [annas, cyds]) await filmThing(page, page.locator('p'), film)
  await page.close()
  const annaPhone = await phoneThatSees(cyds, recorder)
  const cydPhone = await phoneThatSees(annas, recorder)
  const borysPhone = await ownPhone(recorder)
  const anna = new CampaignPage(annaPhone.page)
  const cyd = new CampaignPage(cydPhone.page)
  let borys = new CampaignPage(borysPhone.page)
  let forCyd = ''

  await test.step('server and file: Anna founds the campaign and uploads it, Borys joins with her invitation, and Cyd imports a file of it', async () => {
    await anna.page.goto(house.address)
    await anna.found('The Cistern War')
    await anna.button('Add a warband').click()
    await anna.field('This device’s name').fill('Anna')
    await anna.field('This device’s name').blur()
    await anna.join('Anna', { name: 'Lanterns' })
    await anna.join('Borys', { name: 'Choir' })
    await anna.join('Cyd', { name: 'Wolves' })
    await anna.saved()
    const campaign = anna.page.url().replace(/\/people$/, '')
    await anna.page.goto(house.house)
    await button(anna.page, 'The Cistern War').click()
    await button(anna.page, 'Upload to the club').click()
    await expect(anna.page.getByText('In sync with the club').first()).toBeVisible()
    const forBorys = await invite(anna.page, /^Borys/)
    await button(anna.page, 'Done').last().click()
    forCyd = await invite(anna.page, /^Cyd/)
    await button(anna.page, 'Done').last().click()
    borys = await takePart(borysPhone.page, forBorys, 'Borys')
    // Cyd has no network for now: the campaign comes by file.
    const file = await campaignFile(anna.page, campaign)
    await cyd.page.goto(`${house.address}#/campaigns`)
    for (const { page: phone } of [anna, borys, cyd]) await offlineReady(phone)
    await offline([cydPhone.context], true)
    await press(cyd.page, 'Import from Firestep')
    await cyd.page.setInputFiles('input[type=file]', file)
    await press(cyd.page, 'Import')
    await cyd.button('People').click()
    await cyd.field('This device’s name').fill('Cyd')
    await cyd.field('This device’s name').blur()
    await cyd.back()
  })

  await test.step('live: what Anna and Borys enter appears on each other’s phones', async () => {
    await openCampaign(anna.page)
    await enterResult(borys, 'the mill', 'Lanterns')
    await expect(anna.chronicle).toContainText('the mill', soon)
    await plan(anna, 'the chapel', ['Lanterns', 'Choir'])
    await expect(borys.page.getByText('the chapel')).toBeVisible(soon)
  })

  await test.step('all three write offline at the same time, two of them about the same battle', async () => {
    await offline([annaPhone.context, borysPhone.context], true)
    await enterResult(anna, 'the chapel by night', 'Lanterns')
    await enterResult(borys, 'the chapel at dawn', 'Choir')
    await plan(cyd, 'the drowned stair', ['Wolves', 'Lanterns'])
    for (const phone of [anna, borys, cyd]) await phone.saved()
  })

  await test.step('codes: Anna and Cyd, still without a network, have the same campaign', async () => {
    for (const phone of [anna, cyd]) {
      await phone.button('People').click()
      await phone.button('Sync phones').click()
    }
    await press(anna.page, /^This phone begins/)
    await heading(anna.page, /./)
    await filmCodes(anna.page, annas)
    await press(cyd.page, /^The other phone has begun/)
    await heading(cyd.page, /entr(y|ies) for the other phone$/)
    await filmCodes(cyd.page, cyds)
    await press(anna.page, 'Scan their code')
    await heading(anna.page, 'New from the other phone')
    await press(anna.page, /^Import/)
    await heading(anna.page, /entr(y|ies) for the other phone$/)
    await filmCodes(anna.page, annas)
    await press(cyd.page, 'Scan their code')
    await heading(cyd.page, 'New from the other phone')
    await press(cyd.page, /^Import/)
    await heading(cyd.page, 'Both phones are in sync')
    await sameOnAll([anna.page, cyd.page])
    await expect
      .poll(async () => (await chronicleOn(borys.page)).length)
      .toBeLessThan((await chronicleOn(cyd.page)).length)
  })

  await test.step('table: the phones of Borys and Cyd join one table, and Cyd’s gets the entries of Borys', async () => {
    await offline([cydPhone.context, borysPhone.context], false)
    await keepTable(borys.page, house.address)
    await pair(borys.page, cyd.page, house.address)
    await expect(cyd.page.getByText(/^The Cistern War.*: \d+ entr(y|ies) from Borys/).first()).toBeVisible(
      soon,
    )
  })

  await test.step('all are online again: each phone shows the one conflict, Anna settles it, and the three chronicles are the same', async () => {
    await offline([annaPhone.context], false)
    await openCampaign(anna.page)
    await openCampaign(borys.page)
    await takePart(cyd.page, forCyd, 'Cyd')
    await sameOnAll([anna.page, borys.page, cyd.page])
    for (const { page: phone } of [anna, borys, cyd])
      await expect(phone.getByRole('button', { name: /^Conflicting entries: 1 to settle/ })).toBeVisible(soon)
    await anna.button(/^Conflicting entries/).click()
    await anna.page
      .getByRole('article', { name: /at dawn/ })
      .getByRole('button', { name: /Only this counts/ })
      .click()
    for (const phone of [borys, cyd]) await expect(phone.chronicle).toContainText('at dawn', soon)
    await anna.back()
    await sameOnAll([anna.page, borys.page, cyd.page])
    const told = await Promise.all(
      [anna, borys, cyd].map(async ({ page: phone }) =>
        phone.getByRole('list', { name: 'Standings' }).innerText(),
      ),
    )
    expect(new Set(told).size).toBe(1)
    for (const phone of [anna, borys, cyd]) {
      for (const place of ['the mill', 'at dawn']) await expect(phone.chronicle).toContainText(place)
      await expect(phone.chronicle).not.toContainText('by night')
      await expect(phone.page.getByText('the drowned stair')).toBeVisible()
    }
  })
  for (const phone of [annaPhone, borysPhone, cydPhone]) await phone.browser.close()
  // Browsers report on the console that a connection without a network did not open. Nothing else may be there.
  const apart = /ERR_INTERNET_DISCONNECTED/
  expect(wrongs.splice(0).filter((wrong) => !apart.test(wrong))).toEqual([])
})
