import type { Page } from '@playwright/test'
import { asPlayed, expect, heardAll, insecureOrigin, offlineReady, test } from '../helpers/e2e'

test.use(asPlayed)

const heading = (page: Page) => page.getByRole('heading', { name: 'Firestep' })

test('Home opens', async ({ page }) => {
  await page.goto('./')
  await expect(heading(page)).toBeVisible()
  expect(await page.title()).toContain('Firestep')
})

test('the page has its content security policy, and no text can become a script', async ({
  page,
  wrongs,
}) => {
  await page.goto('./')
  await expect(heading(page)).toBeVisible()
  const refused = await page.evaluate(() => {
    try {
      document.createElement('script').text = 'alert(1)'
      return false
    } catch {
      return true
    }
  })
  expect(refused).toBe(true)
  await heardAll(page, wrongs)
  expect(wrongs.splice(0).join()).toMatch(/TrustedScript|trusted-types-sink/)
})

test('the web app manifest has all that an installation needs', async ({ page, request }) => {
  await page.goto('./')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifestUrl = new URL(href ?? '', page.url())
  const answer = await request.get(manifestUrl.href)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Firestep', display: 'standalone', start_url: './', id: 'firestep' })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(new URL(src, manifestUrl).href)
    expect(icon.headers()['content-type'], src).toBe(type)
    if (type !== 'image/png') continue
    const width = (await icon.body()).readUInt32BE(16)
    expect(`${width}x${width}`, src).toBe(sizes)
  }
  const purposes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`)
  expect(purposes).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']))
})

test('Chromium reports no obstacle to installing the app', async ({ page }) => {
  await page.goto('./')
  await offlineReady(page)
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Chromium treats a test's profile as private, where it installs nothing. Everything else must be right.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('after the first visit the app opens without its server, from any sub-path', async ({
  page,
  server,
}) => {
  await page.goto(server.address)
  await expect(heading(page)).toBeVisible()
  await offlineReady(page)
  await server.stop()
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await page.goto(`${server.address}#/nowhere-at-all`)
  // The reload would interrupt a screen that is still loading.
  const lost = page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Firestep' })
  await expect(lost).toBeVisible()
  await page.reload()
  await expect(lost).toBeVisible()
})

test('over plain HTTP on a network address the app opens, without a secure context or a service worker', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${insecureOrigin(baseURL ?? '')}/`)
  await expect(heading(page)).toBeVisible()
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
})
