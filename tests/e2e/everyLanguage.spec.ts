import type { Page } from '@playwright/test'
import { bareKeys, keyWords, overflow, settled, smallTargets } from '../helpers/audit'
import { addressesOf, fullDevice, plantDevice, routePaths, type Device } from '../helpers/device'
import { drawnOutApp } from '../helpers/drawnOutApp'
import { expect, test } from '../helpers/e2e'
import { inLanguage, others, speaks, wordless } from '../helpers/inLanguage'
import { takePicture } from '../helpers/pictures'

/** A usual phone and the narrowest one. */
const widths = [390, 320] as const

/** The stores of the app's database, which the app creates some time after the first paint. */
const storesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // Opening a missing database would create it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'firestep')) return []
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('firestep')
      opening.onsuccess = () => {
        resolve([...opening.result.objectStoreNames])
        opening.result.close()
      }
    })
  })

/** What does not fit the screen. Polled, because the screen may be empty for a moment between two routes. */
const faultsOf = async (page: Page, language: string) => {
  const { cut, broken } = await keyWords(page)
  return {
    wider: await overflow(page),
    small: await smallTargets(page),
    cut,
    // Drawn-out texts are longer than those of any language.
    broken: language === 'drawn-out' ? [] : broken,
  }
}

/**
 * Opens every route, and each battle at every kind of prompt, and checks that each screen is fit for a player of any
 * language.
 */
const everyScreen = async (page: Page, root: string, language: string): Promise<number> => {
  const device: Device = await fullDevice()
  // There is no club's server here. Answer its requests, so that the console has no error.
  await page.route('**/club/**', (asked) => asked.fulfill({ json: {} }))
  await page.goto(root)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.goto(`${root}#/battles`)
  await expect.poll(() => storesOf(page)).toContain('chronicle')
  await plantDevice(page, device)
  const addresses = addressesOf(device, await routePaths(page))
  for (const address of addresses) {
    await page.goto(`${root}#${address}`)
    await expect(page.getByRole('heading').first(), address).toBeVisible()
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 844 })
      await settled(page)
      await takePicture(page, `languages/${language}-${width}${address.replaceAll('/', '-')}`)
      await expect
        .configure({ soft: true })
        .poll(() => faultsOf(page, language), { message: `${language}, ${address} at ${width} px` })
        .toEqual({ wider: [], small: [], cut: [], broken: [] })
    }
    expect.soft(await bareKeys(page), `${language}, ${address}: keys without words`).toEqual([])
    expect.soft(await wordless(page), `${language}, ${address}: no words`).toEqual([])
  }
  return addresses.length
}

for (const { id, name } of others)
  test(`every route and every prompt fits a narrow phone in ${name}`, async ({ page }) => {
    test.setTimeout(900_000)
    await inLanguage(page, id)
    const screens = await everyScreen(page, './', id)
    await speaks(page, id)
    expect(screens).toBeGreaterThan(60)
  })

test('every route and every prompt fits a narrow phone with texts that are two fifths longer', async ({
  page,
  recorder,
}) => {
  test.setTimeout(1_200_000)
  const app = await drawnOutApp()
  recorder.allow(app.address)
  try {
    await everyScreen(page, app.address, 'drawn-out')
  } finally {
    app.stop()
  }
})
