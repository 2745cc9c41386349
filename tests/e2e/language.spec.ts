import type { Page } from '@playwright/test'
import { expect, offlineReady, test, withWorker } from '../helpers/e2e'
import { inLanguage, keptLanguages, speaks, wordless } from '../helpers/inLanguage'

/** The language of the web app manifest that an installation would use now. */
const installsIn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? ''
    const manifest: unknown = await (await fetch(address)).json()
    return Reflect.get(Object(manifest), 'lang')
  })

test.describe('a phone that is set to German', () => {
  test.use({ locale: 'de-AT' })

  test('shows the app in German from its first visit, and later in the language that is chosen', async ({
    page,
  }) => {
    await page.goto('./')
    await speaks(page, 'de')
    expect(await installsIn(page)).toBe('de')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Begleiter/)
    await page.goto('./#/settings')
    const languages = page.getByRole('group', { name: 'Sprache' })
    await expect(languages.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
    const foot = await page.getByRole('navigation').innerText()
    const marked = await page.evaluate(() => Object.assign(window, { stays: true }).stays)
    await languages.getByRole('radio', { name: 'Français' }).check()
    await expect(page.getByRole('group', { name: 'Langue' })).toBeVisible()
    await speaks(page, 'fr')
    // The whole screen follows, also the navigation.
    await expect(page.getByRole('navigation')).not.toHaveText(foot)
    // The page was not reloaded.
    expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(marked)
    await page.reload()
    await speaks(page, 'fr')
    await expect(page.getByRole('group', { name: 'Langue' })).toBeVisible()
    await page.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expect(page).toHaveTitle('Settings · Firestep')
    await speaks(page, 'en')
    expect(await installsIn(page)).toBe('en')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /companion/)
  })

  test('has the right language on the page before any script of the app runs', async ({ page }) => {
    await page.goto('./')
    await speaks(page, 'de')
    await page.route(/assets\/index-.*\.js/, () => {})
    await page.goto('./?again', { waitUntil: 'commit' })
    await speaks(page, 'de')
    await expect(page.locator('#first-screen')).toBeVisible()
  })
})

test('the page says in every language that it needs JavaScript', async ({ page, server }) => {
  const html = await (await page.request.get(server.address)).text()
  const [, noScript = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? []
  for (const words of ['needs', 'braucht', 'a besoin de', 'necesita', 'ha bisogno di'])
    expect(noScript).toContain(`Firestep ${words} JavaScript`)
})

test('the first screen offers the languages until one is chosen', async ({ page }) => {
  await page.goto('./')
  const choice = page.getByRole('combobox', { name: 'Language' })
  await expect(choice).toHaveValue('en')
  await choice.selectOption('Español')
  await speaks(page, 'es')
  await expect(page.getByRole('combobox', { name: 'Idioma' })).toHaveValue('es')
  expect(await wordless(page)).toEqual([])
  await page.reload()
  await speaks(page, 'es')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use(withWorker)

  test('only the chosen language is cached besides English; another one cannot be loaded, and the old one stays', async ({
    page,
    server,
    wrongs,
  }) => {
    await inLanguage(page, 'de')
    await page.goto(server.address)
    await offlineReady(page)
    await expect.poll(() => keptLanguages(page)).toEqual(['de'])
    await page.goto(`${server.address}#/settings`)
    await page.getByRole('radio', { name: 'Italiano' }).check()
    await speaks(page, 'it')
    await expect.poll(() => keptLanguages(page)).toEqual(['it'])

    await page.context().setOffline(true)
    await page.reload()
    await speaks(page, 'it')
    await expect(page.getByRole('group', { name: 'Lingua' })).toBeVisible()
    await page.getByRole('radio', { name: 'Français' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Français' })).toContainText('senza rete')
    await speaks(page, 'it')
    await expect(page.getByRole('radio', { name: 'Italiano' })).toBeChecked()
    await page.getByRole('radio', { name: 'English' }).check()
    await speaks(page, 'en')
    // The browser reports on its console what it could not load.
    wrongs.splice(0)

    await page.context().setOffline(false)
    await page.getByRole('radio', { name: 'Français' }).check()
    await speaks(page, 'fr')
    await expect.poll(() => keptLanguages(page)).toEqual(['fr'])
  })

  test('an update of the app keeps the chosen language', async ({ page, server }) => {
    await inLanguage(page, 'de')
    await page.goto(server.address)
    await offlineReady(page)
    await expect.poll(() => keptLanguages(page)).toEqual(['de'])
    server.release()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect
      .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
      .toBe(true)
    await page.evaluate(async () =>
      (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' }),
    )
    await page.waitForEvent('load')
    await speaks(page, 'de')
    expect(await keptLanguages(page)).toEqual(['de'])
    await page.context().setOffline(true)
    await page.reload()
    await speaks(page, 'de')
  })
})
