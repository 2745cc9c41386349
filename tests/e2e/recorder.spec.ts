import { chromium } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchFlags } from '../../scripts/browser.mjs'
import { expect, offlineReady, test, withWorker } from '../helpers/e2e'

test.use(withWorker)

/** Another origin on this machine, which answers every request. */
const elsewhere = async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('elsewhere'),
  )
  await new Promise<void>((listening) => server.listen(0, listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/`, stop: () => server.close() }
}

test('a breach of the policy fails its test', async ({ page, wrongs }) => {
  await page.goto('./')
  expect(wrongs).toEqual([])
  const other = await elsewhere()
  await page.evaluate(async (address) => {
    await fetch(address).catch(() => undefined)
    new Image().src = `${address}pixel.png`
  }, other.address)
  await expect.poll(() => wrongs.join('\n')).toMatch(/breach of the policy: connect-src/)
  await expect.poll(() => wrongs.join('\n')).toMatch(/breach of the policy: img-src/)
  other.stop()
  wrongs.splice(0)
})

test('an error on the console and an uncaught one fail their test', async ({ page, wrongs }) => {
  await page.goto('./')
  await page.evaluate(() => {
    console.error('said')
    setTimeout(() => {
      throw new Error('thrown')
    })
  })
  await expect.poll(() => wrongs).toEqual(expect.arrayContaining(['console: said', 'uncaught: thrown']))
  wrongs.splice(0)
})

test('a request of a page to another origin fails its test', async ({ page, wrongs }) => {
  const other = await elsewhere()
  await page.goto(other.address)
  // The browser requests the page's icon at any time, so the page closes before the server.
  await page.close()
  expect(wrongs.splice(0)).toContain(`request to: ${other.address}`)
  other.stop()
})

test('a request of the service worker to another origin fails its test', async ({ page, server, wrongs }) => {
  const other = await elsewhere()
  await page.goto(server.address)
  await offlineReady(page)
  expect(wrongs).toEqual([])
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate((address) => fetch(address).then((answer) => answer.text()), other.address)
  await expect.poll(() => wrongs).toContain(`request to: ${other.address}`)
  wrongs.splice(0)
  other.stop()
})

test('an error in another context or browser of the same test is recorded too', async ({
  browser,
  baseURL,
  recorder,
  wrongs,
}) => {
  const { FIRESTEP_BROWSER } = process.env
  const second = await chromium.launch({
    args: launchFlags,
    ...(FIRESTEP_BROWSER ? { executablePath: FIRESTEP_BROWSER } : {}),
  })
  recorder.watch(second)
  for (const one of [browser, second]) {
    const context = await one.newContext()
    const page = await context.newPage()
    await page.goto(baseURL ?? '')
    await page.evaluate(() => console.error('said elsewhere'))
    await expect.poll(() => wrongs.splice(0)).toEqual(['console: said elsewhere'])
    await context.close()
  }
  await second.close()
})
