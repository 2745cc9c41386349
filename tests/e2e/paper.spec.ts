import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'

test.use({ actionTimeout: 8000 })

/** A warband of so many models, as a text that another app exports. */
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
  test(`${models} models are printed on ${pages} A4 at most, black on white`, async ({ page }) => {
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
