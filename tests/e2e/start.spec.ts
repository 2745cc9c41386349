import type { Page } from '@playwright/test'
import { asPlayed, expect, offlineReady, test } from '../helpers/e2e'

test.use(asPlayed)

/** Holds back the app's script until it is called, so that only the first screen of `index.html` is there. */
const holdTheApp = async (page: Page) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/assets\/(?!boot)[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

/** All layout shifts of this page since its start, as Chromium counts them. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) found.push(JSON.stringify(entry))
        }).observe({ type: 'layout-shift', buffered: true })
        // Buffered entries arrive in a separate task.
        setTimeout(() => resolve(found), 100)
      }),
  )

const wear = (page: Page, theme: string, textSize: number) =>
  page.addInitScript(
    (look) => localStorage.setItem('firestep.appearance', JSON.stringify({ ...look, leftHand: false })),
    { theme, textSize },
  )

const heading = (page: Page) => page.getByRole('heading', { name: 'Firestep' })
const mounted = (page: Page) => page.locator('html:not([data-first])')
const beginBattle = async (page: Page) => {
  await page.goto('./#/')
  await page.getByRole('button', { name: 'Trench Crusade' }).click()
  await page.getByRole('button', { name: 'Begin battle' }).click()
  await page.getByRole('button', { name: 'Begin turn 1' }).click()
  await expect(page.locator('[data-saved="1"]')).toBeVisible()
}

test.describe('the first screen', () => {
  test.use({ serviceWorkers: 'block' })

  for (const { theme, textSize } of [
    { theme: 'night', textSize: 100 },
    { theme: 'day', textSize: 160 },
  ])
    test(`is drawn in its theme before the app runs, and nothing jumps: ${theme} at ${textSize} %`, async ({
      page,
    }) => {
      await wear(page, theme, textSize)
      const release = await holdTheApp(page)
      await page.goto('./', { waitUntil: 'commit' })
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Bomber Run' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await expect(mounted(page)).toHaveCount(0)
      release()
      await expect(mounted(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifts(page)).toEqual([])
    })

  test('shows the unfinished battle from the cache, and nothing jumps when the app runs', async ({
    page,
  }) => {
    await wear(page, 'day', 100)
    await beginBattle(page)
    await page.goto('./#/')
    await expect(page.getByRole('button', { name: 'Continue battle' })).toBeVisible()
    await page.waitForFunction(() => localStorage.getItem('firestep.waiting') !== null)
    const release = await holdTheApp(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Continue battle' })).toBeVisible()
    await expect(page.getByText(/^Trench Crusade, today/)).toBeVisible()
    await expect(page.getByText("Saint Orsolya's Own")).toBeVisible()
    await expect(mounted(page)).toHaveCount(0)
    release()
    await expect(mounted(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifts(page)).toEqual([])
  })

  test('does not flash up when the address names another screen', async ({ page }) => {
    const release = await holdTheApp(page)
    await page.goto('./#/settings', { waitUntil: 'commit' })
    await expect(page.locator('#app svg').first()).toBeAttached()
    await expect(heading(page)).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect(heading(page)).toHaveCount(0)
  })

  test('carries out a tap from before the app runs', async ({ page }) => {
    const release = await holdTheApp(page)
    await page.goto('./', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Gloom Trench' }).click()
    release()
    await expect(page).toHaveURL(/#\/new\/gloom-trench/)
  })

  test('shows no battle when the cache is invalid', async ({ page }) => {
    const strange = ['{', '[]', 'null', '"waiting"', '{"battle":{"id":1}}', `"${'x'.repeat(30_000)}"`]
    for (const kept of strange) {
      await page.addInitScript((text) => localStorage.setItem('firestep.waiting', text), kept)
      await page.goto('./')
      await expect(page.getByText('The table is clear')).toBeAttached()
      await expect(mounted(page)).toBeVisible()
    }
  })

  test('shows names from the cache as plain text', async ({ page }) => {
    const name = '<img src=x onerror=alert(1)> 💀'
    const side = { name, icon: '<svg>', total: 0, fallen: 0, testAt: 0 }
    const said = {
      turn: '<b>9</b>',
      where: name,
      sides: [
        { name, tally: null },
        { name, tally: null },
      ],
    }
    const waiting = {
      battle: { id: 'gone', game: 'none', touchedAt: 0, summary: { turn: 9, sides: [side, side] } },
      said,
      day: new Date().toDateString(),
    }
    await page.addInitScript(
      (kept) => localStorage.setItem('firestep.waiting', JSON.stringify(kept)),
      waiting,
    )
    const release = await holdTheApp(page)
    await page.goto('./', { waitUntil: 'commit' })
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(page.locator('img')).toHaveCount(0)
    release()
    // The database decides: there is no such battle.
    await expect(page.getByRole('button', { name: 'Continue battle' })).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('firestep.waiting'))).toBeNull()
  })
})

test('a later start requests only the service worker from the server', async ({ page, context, server }) => {
  await page.goto(server.address)
  await offlineReady(page)
  await page.waitForLoadState('networkidle')
  await page.close()
  const before = server.asked().length
  const again = await context.newPage()
  await again.goto(server.address)
  await expect(mounted(again)).toBeVisible()
  await again.waitForLoadState('networkidle')
  const asked = new Set(server.asked().slice(before))
  asked.delete('/worker.js')
  expect([...asked]).toEqual([])
})
