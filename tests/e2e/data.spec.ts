import type { Page } from '@playwright/test'
import { audit, byDay, squeezed } from '../helpers/audit'
import { expect, insecureOrigin, test } from '../helpers/e2e'

test('the data screen lists what is saved, compares the second copy, and saves a backup', async ({
  page,
}, info) => {
  await page.goto('./#/settings')
  await page.getByRole('link', { name: 'Saved data' }).click()
  await expect(page.getByRole('heading', { name: 'Saved data', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contents' })).toContainText('no battles')
  await expect(page.getByRole('meter', { name: 'Space used' })).toBeVisible()
  const backup = page.getByRole('region', { name: 'Backup' })
  await expect(backup).toContainText('There is no backup yet.')
  const copies = page.getByRole('region', { name: 'Second copy' })
  await expect(copies).toContainText('Everything is also written to a separate journal.')
  await copies.getByRole('button', { name: 'Compare both copies' }).click()
  await expect(copies).toContainText('Both copies are the same.')
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

/** All saved rosters, as they are in the database. */
const rosters = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('firestep')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const all = database.transaction('warbands').objectStore('warbands').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    database.close()
    return all.result as unknown[]
  })

test('a deleted roster comes back unchanged from its restore point', async ({ page }, info) => {
  await page.goto('./#/rosters/import')
  await page.setInputFiles('input[type=file]', 'tests/fixtures/rosters/saint-orsolyas-own.rosz')
  await page.getByRole('button', { name: 'Add warband' }).click()
  await expect(page).toHaveURL(/rosters\/(?!import)/)
  const before = await rosters(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => rosters(page)).toEqual([])
  // The app is reloaded, so that the list cannot undo it any more.
  await page.goto('./#/settings/data')
  await page.reload()
  const points = page.getByRole('region', { name: 'Restore points' })
  const point = points.getByRole('button', { name: /^Roster deleted: Saint Orsolya/ })
  await expect(point).toContainText(/today \d\d?:\d\d/)
  await point.click()
  await expect(points.getByText('1 roster is new or newer than yours')).toBeVisible()
  await audit(page, info, 'restore point')
  await byDay(page, info, 'restore point')
  await squeezed(page, 'restore point')
  await points.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(points.getByText(/^Restored\./)).toBeVisible()
  expect(await rosters(page)).toEqual(before)
  await expect(page.getByRole('region', { name: 'Contents' })).toContainText('1 roster')
})

test('over plain HTTP the data screen says what is missing', async ({ page, baseURL }) => {
  await page.goto(`${insecureOrigin(baseURL ?? '')}/#/settings/data`)
  await expect(
    page.getByText('This browser can’t make that promise, or the address is not secure (no https).'),
  ).toBeVisible()
  await expect(page.getByText('Keeping two tabs out of each other’s way')).toBeVisible()
  await expect(page.getByText('This browser does not say how much space is used.')).toBeVisible()
})
