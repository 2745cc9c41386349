import type { Page } from '@playwright/test'
import { addressesOf, fullDevice, longestOf, plantDevice, routePaths, systems } from '../helpers/device'
import { expect, forgetUnanswered, heardAll, offlineReady, test, withWorker } from '../helpers/e2e'

test.use(withWorker)

/** The parts of the policy that every route must have. */
const policy = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types vue firestep',
].join('; ')

const opened = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  // Only the hash has changed, so the page is reloaded too.
  await page.reload()
  await expect(page.getByRole('heading').first(), address).toBeVisible()
  await expect(page.getByText('This screen could not be loaded.'), address).toHaveCount(0)
  // An installed app has no Back button of the browser. A required throw is a way on too.
  const ways = page
    .getByRole('link', { name: /^(Back|Home|Close)/ })
    .or(page.getByRole('button', { name: /^(Back|Menu|Close|Done)/ }))
    .or(page.getByRole('dialog').getByRole('button', { name: /^Roll/ }))
  await expect(ways.first(), `${address}: a way on`).toBeVisible()
}

const policies = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')].map(
      ({ content }) => content,
    ),
  )

/** Whether the page still refuses text as a script, text as HTML, and a request to another origin. */
const refuses = (page: Page): Promise<readonly boolean[]> =>
  page.evaluate(async () => {
    const refused = (attempt: () => unknown) => {
      try {
        attempt()
        return false
      } catch {
        return true
      }
    }
    return [
      refused(() => (document.createElement('script').text = 'document.title = "caught"')),
      refused(() => (document.createElement('div').innerHTML = '<b>caught</b>')),
      await fetch('http://localhost:1/').then(
        () => false,
        () => true,
      ),
    ]
  })

test('every route has the content security policy, online and, after one visit, offline', async ({
  page,
  server,
  wrongs,
}) => {
  test.setTimeout(600_000)
  const device = await fullDevice()
  await page.goto(server.address)
  await offlineReady(page)
  await plantDevice(page, device)
  const paths = await routePaths(page)
  const battles = Object.keys(systems).map((game) => longestOf(device, game))
  const addresses = addressesOf({ ...device, battles }, paths)
  expect(paths.length).toBeGreaterThan(25)

  for (const address of addresses) {
    await opened(page, `${server.address}#${address}`)
    expect(await policies(page), address).toEqual([policy])
    // A plain file server is no club's server: the browser reports each request that fails.
    if (/\/club\b/.test(address)) {
      await heardAll(page, wrongs)
      forgetUnanswered(wrongs)
    }
    // First no errors; those that the test causes afterwards are recorded and removed.
    expect(wrongs, address).toEqual([])
    expect(await refuses(page), address).toEqual([true, true, true])
    await heardAll(page, wrongs)
    expect(wrongs.splice(0).length, address).toBeGreaterThan(2)
  }

  await server.stop()
  await page.context().setOffline(true)
  for (const address of addresses) await opened(page, `${server.address}#${address}`)
  forgetUnanswered(wrongs)
  console.log(
    `routes: ${paths.length} paths at ${addresses.length} addresses, all opened online and offline, 0 breaches of the policy`,
  )
})
