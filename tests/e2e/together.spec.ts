import type { Page, TestInfo } from '@playwright/test'
import { audit, byDay, squeezed, withinThumb } from '../helpers/audit'
import { filmCodes, filmThing } from '../helpers/cameraFilm'
import { CampaignPage } from '../helpers/campaignPage'
import { expect, test } from '../helpers/e2e'
import { phoneThatSees } from '../helpers/phoneThatSees'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const fileOf = async (page: Page, name: string) => {
  const saving = page.waitForEvent('download')
  await press(page, name)
  return (await saving).path()
}
const looked = async (page: Page, info: TestInfo, name: string) => {
  await audit(page, info, `together-${name}`)
  await withinThumb(page, `together-${name}`)
  await byDay(page, info, `together-${name}`)
  await squeezed(page, `together-${name}`)
}
const step = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, level: 2 })).toBeVisible({ timeout: 30_000 })
/** Two phones that film each other. A browser opens its camera on an existing film; each test has its own. */
const facing = async (page: Page, recorder: Parameters<typeof phoneThatSees>[1], info: TestInfo) => {
  const [hers, his] = [info.outputPath('anna.y4m'), info.outputPath('borys.y4m')] as const
  await page.setContent('<p style="font-size: 40px">nothing yet</p>')
  for (const film of [hers, his]) await filmThing(page, page.locator('p'), film)
  const [anna, borys] = [await phoneThatSees(his, recorder), await phoneThatSees(hers, recorder)]
  return { anna, borys, hers, his }
}

test('two phones that wrote to a campaign separately exchange codes, and have the same entries', async ({
  page,
  baseURL,
  recorder,
}, info) => {
  test.slow()
  const { anna, borys, hers, his } = await facing(page, recorder, info)
  const [one, other] = [new CampaignPage(anna.page), new CampaignPage(borys.page)]
  const address = baseURL ?? ''

  await test.step('Borys imports the campaign from a file, names his phone, and enters a battle', async () => {
    await anna.page.goto(address)
    await one.found('The Long Winter')
    await one.button('Add a warband').click()
    await one.join('Anna', { name: 'Lanterns' })
    await one.join('Borys', { name: 'Choir' })
    await one.field('This device’s name').fill('Anna')
    await one.saved()
    await press(anna.page, 'Share')
    const file = await fileOf(anna.page, 'Save as a file')
    await borys.page.goto(`${address}#/campaigns`)
    await press(borys.page, 'Import from Firestep')
    await borys.page.setInputFiles('input[type=file]', file)
    await press(borys.page, 'Import')
    await other.button('People').click()
    await other.field('This device’s name').fill('Borys')
    await other.back()
    await other.button('Plan a battle').click()
    await borys.page.getByLabel('When', { exact: true }).fill('2040-12-06T19:30')
    await other.field('Where, or which scenario').fill('the Drowned Stair')
    await other.button('Save to calendar').click()
    await other.button('Result').click()
    await other.button('Won', other.side('Choir')).click()
    // His phone has the name of a player, so it enters what the battle brought him.
    const entered = borys.page.getByRole('group', { name: 'Enter the aftermath for' })
    await expect(other.button('Choir', entered)).toHaveAttribute('aria-pressed', 'true')
    await expect(other.button('Lanterns', entered)).toHaveAttribute('aria-pressed', 'false')
    await entered.scrollIntoViewIfNeeded()
    await audit(borys.page, info, 'together-entering')
    await squeezed(borys.page, 'together-entering')
    for (let stepped = 0; stepped < 2; stepped += 1) await other.next()
    await other.button('Save the result').click()
    await expect(other.chronicle).toContainText('Choir beat Lanterns')
    await other.saved()
  })
  await test.step('Anna enters another battle', async () => {
    await anna.page.goto(anna.page.url().replace('share/campaign', 'campaigns'))
    await one.button('Enter the result').click()
    await one.field('Where, or which scenario').fill('the Red Stair')
    await one.button('Won', one.side('Lanterns')).click()
    for (let stepped = 0; stepped < 3; stepped += 1) await one.next()
    await one.button('Save the result').click()
    await expect(one.chronicle).toContainText('Lanterns beat Choir')
    await one.saved()
  })

  await test.step('Anna begins with one code of what she has', async () => {
    await one.button('People').click()
    await one.button('Sync phones').click()
    await looked(anna.page, info, 'begin')
    await press(anna.page, /^This phone begins/)
    await step(anna.page, 'Step 1 of 3')
    await looked(anna.page, info, 'have')
    expect(await filmCodes(anna.page, hers)).toBe(1)
  })
  await test.step('Borys scans it, and shows what she lacks', async () => {
    await other.button('People').click()
    await other.button('Sync phones').click()
    await press(borys.page, /^The other phone has begun/)
    await step(borys.page, 'Step 1 of 3')
    await heading(borys.page, /entries for the other phone$/)
    await step(borys.page, 'Step 2 of 3')
    await looked(borys.page, info, 'missing')
    await filmCodes(borys.page, his)
  })
  await test.step('Anna scans, opens what comes, and sets one entry aside', async () => {
    await press(anna.page, 'Scan their code')
    await step(anna.page, 'Step 2 of 3')
    await heading(anna.page, 'New from the other phone')
    await anna.page.getByText('From Borys: 2 new entries').click()
    await expect(anna.page.getByText('Choir beat Lanterns')).toBeVisible()
    await looked(anna.page, info, 'came')
    await anna.page.getByRole('checkbox', { name: /^Planned Lanterns/ }).uncheck()
    await expect(anna.page.getByText('1 entry is set aside')).toBeVisible()
    await audit(anna.page, info, 'together-aside')
    await press(anna.page, /^Import 2 entries/)
    await heading(anna.page, /entries for the other phone$/)
    await step(anna.page, 'Step 3 of 3')
    await filmCodes(anna.page, hers)
  })
  await test.step('Borys scans, and both have the same', async () => {
    await press(borys.page, 'Scan their code')
    await step(borys.page, 'Step 3 of 3')
    await heading(borys.page, 'New from the other phone')
    await borys.page.getByText(/^From Anna: \d new entries/).click()
    await expect(borys.page.getByText('Set aside: 1 entry')).toBeVisible()
    await press(borys.page, /^Import \d entries/)
    await heading(borys.page, 'Both phones are in sync')
    await looked(borys.page, info, 'level')
    await press(borys.page, 'Open campaign')
    await press(anna.page, 'Done')
    for (const { chronicle } of [one, other]) {
      await expect(chronicle).toContainText('Lanterns beat Choir')
      await expect(chronicle).toContainText('Choir beat Lanterns')
    }
    const shown = await one.chronicle.innerText()
    expect(await other.chronicle.innerText()).toBe(shown)
  })
  await anna.browser.close()
  await borys.browser.close()
})

test('a phone without the campaign gets all of it by codes', async ({ page, baseURL, recorder }, info) => {
  test.slow()
  const { anna, borys, hers, his } = await facing(page, recorder, info)
  const campaign = new CampaignPage(anna.page)
  await anna.page.goto(baseURL ?? '')
  await campaign.found('The Long Winter')
  await campaign.button('Add a warband').click()
  await campaign.join('Anna', { name: 'Lanterns' })
  await campaign.saved()
  await campaign.button('Sync phones').click()
  await press(anna.page, /^This phone begins/)
  await step(anna.page, 'Step 1 of 3')
  await filmCodes(anna.page, hers)
  // Too early: she sees nothing yet, and shows her code again.
  await press(anna.page, 'Scan their code')
  await heading(anna.page, 'Scan the other phone’s next code')
  await looked(anna.page, info, 'scan')
  await press(anna.page, 'Show the code again')
  await step(anna.page, 'Step 1 of 3')

  await borys.page.goto(`${baseURL ?? ''}#/campaigns`)
  await press(borys.page, 'Import from Firestep')
  await press(borys.page, 'Scan codes')
  await heading(borys.page, 'New campaign on this phone')
  await step(borys.page, 'Step 2 of 3')
  await looked(borys.page, info, 'unknown')
  await filmCodes(borys.page, his)

  await press(anna.page, 'Scan their code')
  await heading(anna.page, 'The whole campaign for the other phone')
  await step(anna.page, 'Step 3 of 3')
  await looked(anna.page, info, 'whole')
  expect(await filmCodes(anna.page, hers)).toBeGreaterThan(1)
  await press(borys.page, 'Scan their code')
  await expect(borys.page.getByText('New on this device.')).toBeVisible({ timeout: 30_000 })
  await press(borys.page, 'Import')
  await expect(borys.page.getByRole('heading', { name: 'The Long Winter', level: 1 })).toBeVisible()
  await anna.browser.close()
  await borys.browser.close()
})
