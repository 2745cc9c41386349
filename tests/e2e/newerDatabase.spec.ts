import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'
import { TrenchPage } from '../helpers/trenchPage'

/** Opens the database at a version in another tab of the same origin, without the app. */
const openDatabase = async (page: Page, version: number) => {
  const other = await page.context().newPage()
  const quiet = '<!doctype html><link rel="icon" href="data:,">'
  await other.route('**/quiet', (route) => route.fulfill({ contentType: 'text/html', body: quiet }))
  await other.goto('./quiet')
  await other.evaluate(
    (version) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firestep', version)
        opening.onsuccess = () => resolve()
        opening.onerror = () => reject(opening.error)
      }),
    version,
  )
  return other
}
const countEntries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('a tab stops writing once newer code has upgraded the database, and says so, also after a reload', async ({
  page,
}) => {
  const battle = new TrenchPage(page)
  await page.goto('./')
  await battle.button(/^Trench Crusade/).click()
  await battle.button('Begin battle').click()
  await battle.button('Begin turn 1').click()
  await battle.take('Yours', 'Vaas')
  await expect(page.locator('[data-saved="1"]')).toBeVisible()
  const newer = await openDatabase(page, 9990)
  await expect(page.getByText('A newer Firestep has opened your battles in another tab.')).toBeVisible()
  const before = await countEntries(newer)
  await battle.mark('Blood', 'Vaas', 1)
  await expect(page.getByText('Not saved: a newer Firestep is open in another tab.')).toBeVisible()
  expect(await countEntries(newer)).toBe(before)
  // Only the tab of the old code is left: the newer tab is gone, but its database is not.
  await newer.close()
  await page.reload()
  await expect(page.getByText('A newer Firestep is open in another tab. Reload this page.')).toBeVisible()
  await page.goto('./#/')
  await page.reload()
  await expect(page.getByText('A newer Firestep has opened your battles in another tab.')).toBeVisible()
  expect(await countEntries(page)).toBe(before)
})

test('a tab that an older tab blocks says which one to close, and goes on once it is closed', async ({
  page,
}) => {
  const older = await openDatabase(page, 1)
  await page.goto('./')
  await expect(page.getByText('An older Firestep is open in another tab.')).toBeVisible()
  await older.close()
  // The page reloads by itself first. A navigation during that reload would get lost.
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  await expect(page.getByText('Firestep is open in another tab')).toBeHidden()
})
