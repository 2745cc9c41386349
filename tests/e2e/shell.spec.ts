import type { Page } from '@playwright/test'
import { audit } from '../helpers/audit'
import { asPlayed, expect, test } from '../helpers/e2e'
import { onDisk } from '../helpers/onDisk'

test.use(asPlayed)

/** Writes rows into the list of battles without the app. Their logs do not exist. */
const putRows = async (page: Page) => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('firestep')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const side = (name: string, icon: string) => ({ name, icon, total: 9, fallen: 4, testAt: 5 })
    const row = (id: string, touchedAt: number, outcome: number | 'draw' | null, first: string) => ({
      id,
      game: 'trench-crusade',
      createdAt: touchedAt,
      touchedAt,
      endedAt: outcome === null ? null : touchedAt,
      summary: { turn: 3, sides: [side(first, 'visored-helm'), side('Ninth Lantern', 'hood')], outcome },
      entries: 3,
    })
    const writing = database.transaction('battles', 'readwrite')
    const battles = writing.objectStore('battles')
    battles.put(row('running', Date.now(), null, 'Iron Vow'))
    battles.put(row('won', Date.now() - 864e5, 0, `<b>Bold</b> 💀 ${'long '.repeat(100)}`))
    battles.put(row('drawn', Date.now() - 1728e5, 'draw', 'Iron Vow'))
    battles.put({ id: 'spoiled', game: 7 })
    await new Promise((resolve) => (writing.oncomplete = resolve))
    database.close()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Past' })).toBeVisible()
}

for (const theme of ['Night', 'Daylight'])
  test(`battles are listed on Home and under Battles, ${theme}`, async ({ page }, info) => {
    await page.goto('./#/settings')
    await page.getByRole('radio', { name: theme }).check()
    await putRows(page)
    await expect(page.getByText('A draw')).toBeVisible()
    await expect(page.getByText('<b>Bold</b>').first()).toBeVisible()
    await expect(page.getByText('Damaged battle 1')).toBeVisible()
    await audit(page, info, `battles-listed-${theme}`)
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('button', { name: 'Continue battle' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('2 past battles')).toBeVisible()
    await audit(page, info, `home-in-progress-${theme}`)
  })

for (const theme of ['Night', 'Daylight'])
  test(`a battle is still there after a reload, and its log can undo and redo, ${theme}`, async ({
    page,
  }, info) => {
    await page.goto('./#/settings')
    await page.getByRole('radio', { name: theme }).check()
    await page.goto('./#/')
    await page.getByRole('button', { name: 'Trench Crusade' }).click()
    await page.getByRole('button', { name: 'Begin battle' }).click()
    await page.getByRole('button', { name: 'Begin turn 1' }).click()
    await expect(page.locator('[data-saved="1"]')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Log' }).click()
    await expect(page.getByRole('heading', { name: 'Battle log' })).toBeFocused()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText('The battle is here')).toBeVisible()
    await expect(page.locator('[data-saved="2"]')).toBeVisible()
    await page.reload()
    await expect(page.getByText('The battle is here')).toBeVisible()
    await audit(page, info, `log-undone-${theme}`)
    await page.getByRole('button', { name: /^Redo/ }).click()
    await expect(page.getByText('The battle is here')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.locator('[data-saved="3"]')).toBeVisible()
  })

test('a battle is deleted only after a confirmation', async ({ page }) => {
  await putRows(page)
  await page.getByRole('button', { name: 'Delete Iron Vow v Ninth Lantern' }).last().click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('A draw')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Iron Vow v Ninth Lantern' }).last().click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('A draw')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('won', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('A draw')).toHaveCount(0)
})

test('a damaged battle gives its raw data and leaves the others alone', async ({ page }) => {
  await putRows(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download raw data' }).click()
  expect((await download).suggestedFilename()).toBe('firestep-battle-spoiled.json')
  await expect(page.getByText('A draw')).toBeVisible()
})

test('the settings are the same at the next start', async ({ page }) => {
  await page.goto('./#/settings')
  await page.getByRole('radio', { name: 'Daylight' }).check()
  await page.getByRole('radio', { name: '130%' }).check()
  await page.getByRole('radio', { name: 'Left' }).check()
  await page.getByRole('checkbox', { name: /Real dice first/ }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  // The setting is saved in the background, so wait before the reload.
  await onDisk(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  await expect(page.getByRole('radio', { name: '130%' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Left' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Real dice first/ })).toBeChecked()
})

test('the first paint has the chosen theme, however late the scripts load', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('firestep.appearance', JSON.stringify({ theme: 'day' }))
    new MutationObserver(() => performance.mark('dressed')).observe(document, {
      attributeFilter: ['data-theme'],
      subtree: true,
    })
  })
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto('./#/')
  await expect(page.getByRole('heading', { name: 'Firestep' })).toBeVisible()
  // Not every browser reports its first paint, but all report the first contentful paint.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  const [dressed, painted] = await page.evaluate(() => [
    performance.getEntriesByName('dressed')[0]?.startTime,
    Math.min(...performance.getEntriesByType('paint').map(({ startTime }) => startTime)),
  ])
  expect(dressed).toBeLessThanOrEqual(painted ?? 0)
})

test('an app that follows the phone changes to day colours with it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('./#/settings')
  await page.getByRole('radio', { name: 'Follow the phone' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
})

test('each screen sets the title of the window and moves the focus to its heading', async ({ page }) => {
  await page.goto('./#/')
  await expect(page).toHaveTitle('Firestep')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveTitle('Settings · Firestep')
  await page.getByRole('link', { name: 'About Firestep' }).click()
  await expect(page).toHaveTitle('About · Firestep')
  await expect(page.getByRole('heading', { name: 'About' })).toBeFocused()
})

test('a private window without a database says that everything is gone when the page closes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.goto('./#/')
  await expect(
    page.getByText('This browser saves nothing for this page (perhaps a private window).'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(
    page.getByText('This browser saves nothing for this page (perhaps a private window).'),
  ).toHaveCount(0)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a screen that cannot be loaded says so, and leads to Home', async ({ page, wrongs }) => {
    await page.route(/assets\/settings-.*\.js/, (route) => route.abort())
    await page.goto('./#/')
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to Home' }).click()
    await expect(page.getByRole('heading', { name: 'Firestep' })).toBeVisible()
    // The test caused this error.
    wrongs.length = 0
  })
})
