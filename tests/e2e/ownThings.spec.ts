import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const imported = async (page: Page) => {
  await page.goto('./#/rosters/import')
  await page.setInputFiles('input[type=file]', 'tests/fixtures/rosters/saint-orsolyas-own.rosz')
  await expect(page.getByText('614 of 614 ducats accounted for')).toBeVisible()
}
const model = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Models' }).getByRole('button', { name })

test('a squadron is created, shown and edited, and starts a battle', async ({ page }) => {
  await page.goto('./#/rosters/new/bomber-run')
  await page.getByLabel('Name of the squadron').fill('Kites of Ypres')
  await press(page, 'Done')
  await expect(page.getByRole('list', { name: 'Formation' }).getByRole('listitem')).toHaveCount(2)
  await press(page, 'Edit roster')
  await press(page, 'Expanded')
  await press(page, 'Done')
  await expect(page.getByText('Eight fighters and two bombers').first()).toBeVisible()
  await press(page, 'Begin a battle')
  await expect(page.getByLabel('Name of West')).toHaveValue('Kites of Ypres')
  await press(page, 'Begin battle')
  await expect(page.getByText('Kites of Ypres').first()).toBeVisible()
  await page.goto('./#/battles')
  await expect(page.getByText(/Kites of Ypres/).first()).toBeVisible()
})

test('unknown names of an import are matched, and its models edited, before it is added', async ({
  page,
}) => {
  await imported(page)
  await press(page, /^Match: /)
  await page.getByLabel('Find by name').fill('club')
  await page.getByRole('dialog').getByRole('button', { name: /^Club/ }).click()
  await expect(page.getByText('Reliquary Compass (home made) is Club')).toBeVisible()
  await press(page, 'Open Imre')
  await page.getByLabel('Name', { exact: true }).fill('Imre the Quiet')
  await press(page, 'Save model')
  await expect(page.getByText('614 of 614 ducats accounted for')).toBeVisible()
  await press(page, 'Add warband')
  await expect(page.getByRole('list', { name: 'Models' }).getByText('Imre the Quiet')).toBeVisible()
})

test('a model saved in the library is used in another roster, and changing it in the library changes neither roster', async ({
  page,
}) => {
  await imported(page)
  await press(page, 'Add warband')
  await press(page, 'Edit roster')
  await model(page, /^Imre/).click()
  await press(page, 'Save to my library')
  await press(page, 'Save model')
  await page.goto('./#/rosters/new/trench-crusade')
  await page.getByLabel('Name of the warband').fill('Lanterns')
  await press(page, 'From my library')
  await page.getByRole('dialog').getByRole('button', { name: /^Imre/ }).click()
  await press(page, 'Done')
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Trench Crusade, 1 model, 100 ducats' }).first(),
  ).toBeVisible()
  await page.goto('./#/rosters/library')
  await page.getByRole('listitem').getByRole('button', { name: /^Imre/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Imre the Quiet')
  await press(page, 'Save model')
  await expect(page.getByText('Imre the Quiet')).toBeVisible()
  await page.goto('./#/rosters')
  for (const name of ['Lanterns', "Saint Orsolya's Own"]) {
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page.getByRole('list', { name: 'Models' }).getByText('Imre', { exact: true })).toBeVisible()
    await page.goto('./#/rosters')
  }
})
