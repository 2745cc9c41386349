import type { Page } from '@playwright/test'
import { CampaignPage } from '../helpers/campaignPage'
import { expect, test } from '../helpers/e2e'

/** A warband with this many models, as a text that another app exports. */
const warband = (models: number) =>
  [
    '## The Long March ##',
    'Faction: New Antioch',
    'Rating: 480 Ducats | 0 Glory',
    '## Troops ##',
    ...Array.from({ length: models }, (_, place) =>
      [
        `Marcher ${place + 1} - Yeoman`,
        '• Cost: 40 Ducats | 0 Glory',
        '• Equipment: Bolt Action Rifle, Trench Knife, Standard Armour',
      ].join('\n'),
    ),
  ].join('\n')

const imported = async (page: Page, models: number) => {
  await page.goto('./#/rosters/import')
  await page.setInputFiles('input[type=file]', {
    name: 'march.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(warband(models)),
  })
  await page.getByRole('button', { name: 'Add warband' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
}
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

for (const { models, pages } of [
  { models: 12, pages: 1 },
  { models: 30, pages: 3 },
])
  test(`${models} models are printed black on white, on A4 pages (at most ${pages})`, async ({ page }) => {
    await imported(page, models)
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(pagesOf(pdf)).toBeGreaterThan(0)
    expect(pagesOf(pdf)).toBeLessThanOrEqual(pages)

    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.paper')).toBeVisible()
    await expect(page.locator('.paper-card')).toHaveCount(models)
    await expect(page.getByRole('button')).toHaveCount(0)
    const seen = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('html, body, .paper, .paper *')]
      const dark = shown.filter((element) => {
        const [red = 255, green = 255, blue = 255, alpha = 1] =
          getComputedStyle(element)
            .backgroundColor.match(/[\d.]+/g)
            ?.map(Number) ?? []
        return alpha > 0 && red + green + blue < 700
      })
      return { dark: dark.length, text: document.querySelector('.paper')?.textContent ?? '' }
    })
    expect(seen.dark).toBe(0)
    expect(seen.text).toContain('The Long March')
    expect(seen.text).toContain(`Marcher ${models}`)
    expect(seen.text).toContain('Bolt Action Rifle')
  })

/** What is dark, hidden or cut off on the printed page. */
const wrongOnPaper = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('html, body, body *')].filter((element) =>
      element.checkVisibility(),
    )
    const sumOf = (colour: string) => {
      const [red = 255, green = 255, blue = 255, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? []
      return alpha === 0 ? 765 : red + green + blue
    }
    const words = shown.filter(
      (element) =>
        !element.closest('svg, .spoken') &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    return {
      ground: ['html', 'body', '.frame'].filter((name) => {
        const element = document.querySelector(name)
        return element && sumOf(getComputedStyle(element).backgroundColor) < 700
      }),
      pale: words
        .filter((element) => sumOf(getComputedStyle(element).color) > 450)
        .map(({ textContent }) => textContent),
      cut: words
        .filter(
          (element) =>
            element.scrollWidth > element.clientWidth + 2 &&
            getComputedStyle(element).overflowX !== 'visible',
        )
        .map(({ textContent }) => textContent),
      bars: shown.filter((element) => element.matches('.foot, nav, .back')).length,
      folded: document.querySelectorAll('details:not([open])').length,
    }
  })
const nothingWrong = { ground: [], pale: [], cut: [], bars: 0, folded: 0 }

test('the screens of a campaign are printed in full, dark on light, and without navigation bars', async ({
  page,
}) => {
  const campaign = new CampaignPage(page)
  await imported(page, 3)
  await page.goto('./#/')
  await campaign.found('The War of the Long Cistern and of all that lies below it')
  await campaign.button('Add a warband').click()
  await campaign.join('Dorka', { roster: /The Long March/ })
  await campaign.join('Anselm', { name: 'The Heretic Legion of the Ninth Gate' })
  await campaign.back()
  await page.getByRole('link', { name: /The Long March/ }).click()
  await page.getByRole('button', { name: /Marcher/ }).click()
  const warband = page.url()
  const home = warband.replace(/\/warbands\/.*$/, '')
  const phone = page.viewportSize()
  const printed = async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // As wide as an A4 page between its margins.
    await page.setViewportSize({ width: 718, height: 1000 })
    // The page changes its medium a moment after the call.
    await expect.poll(() => wrongOnPaper(page)).toEqual(nothingWrong)
    expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(1000)
    await page.emulateMedia({ media: 'screen' })
    if (phone) await page.setViewportSize(phone)
  }
  await printed()
  await page.getByRole('link', { name: /^Marcher 1/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marcher 1' })).toBeVisible()
  await printed()
  await campaign.back()
  await campaign.back()
  await expect(page.getByRole('region', { name: 'Chronicle' })).toBeVisible()
  await printed()
  for (const [room, name] of [
    [`${home}/ranks`, 'Standings'],
    [`${home}/people`, 'Players and warbands'],
    [`${warband}/ledger`, 'Ledger'],
    [`${warband}/quarter`, 'Quartermaster'],
  ] as const) {
    await page.goto(room)
    // The screen before has text too.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/March/)
    await printed()
  }
})
