import { audit, byDay, squeezed } from '../helpers/audit'
import { expect, insecureOrigin, test } from '../helpers/e2e'

test.use({ actionTimeout: 8000 })

test('the data page says what is kept, how safely, and saves it all', async ({ page }, info) => {
  await page.goto('./#/settings')
  await page.getByRole('link', { name: 'What is kept here' }).click()
  await expect(page.getByRole('heading', { name: 'What is kept here', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What there is' })).toContainText('no battle')
  await expect(page.getByRole('meter', { name: 'Room used' })).toBeVisible()
  const backup = page.getByRole('region', { name: 'Backup' })
  await expect(backup).toContainText('There is no backup yet.')
  const copies = page.getByRole('region', { name: 'Second copy' })
  await expect(copies).toContainText('written to a journal of its own')
  await copies.getByRole('button', { name: 'Compare both copies' }).click()
  await expect(copies).toContainText('Both copies hold the same.')
  await audit(page, info, 'data')
  await byDay(page, info, 'data')
  await squeezed(page, 'data')
  const saving = page.waitForEvent('download')
  await backup.getByRole('button', { name: 'Save everything to a file' }).click()
  expect((await saving).suggestedFilename()).toContain('firestep')
  await expect(backup).toContainText('Last backup: today')
  await backup.getByRole('link', { name: 'Restore from a file' }).click()
  await expect(page.getByRole('heading', { name: 'Backup', level: 1 })).toBeVisible()
})

test('over plain http it says what is missing', async ({ page, baseURL }) => {
  await page.goto(`${insecureOrigin(baseURL ?? '')}/#/settings/data`)
  await expect(page.getByText('gives no such promise')).toBeVisible()
  await expect(page.getByText('Keeping two tabs out of each other’s way')).toBeVisible()
  await expect(page.getByText('This browser does not say.')).toBeVisible()
})
