import { test as base, expect, type Page } from '@playwright/test'
import { adaptToFirefox } from './firefox'
import { ownServer, type OwnServer } from './ownServer'
import type { ClubHouse } from './clubHouse'
import { Recorder } from './recorder'

export { expect }

/** With the service worker. Without it a test is a third faster, because the app is not cached. */
export const withWorker = { serviceWorkers: 'allow' } as const

/** As on most players' phones: with the service worker and animations. */
export const asPlayed = { ...withWorker, contextOptions: { reducedMotion: 'no-preference' } } as const

/** The same server under a name without a secure context, as for a phone on the local network. */
export const insecureOrigin = (baseURL: string): string => `http://firestep.test:${new URL(baseURL).port}`

/** Removes the browser's own errors about a club's server that is away or does not know a key. */
export const forgetUnanswered = (wrongs: string[]): void => {
  const others = wrongs.filter(
    (wrong) =>
      !/ERR_|WebSocket connection|establish a connection|connection to \S+ was interrupted|Failed to load resource/.test(
        wrong,
      ),
  )
  wrongs.splice(0, wrongs.length, ...others)
}

interface Fixtures {
  /** Records every context of the test's browser. Give another browser to `watch`. */
  readonly recorder: Recorder
  /** The errors so far. A test that causes an error removes it with `splice`. */
  readonly wrongs: string[]
  /** A server for this test alone, started on request. */
  readonly server: OwnServer
  /** A club's server for this test alone, started on request. */
  readonly house: ClubHouse
}

/** Waits until the worker has cached everything and serves this page. */
export const offlineReady = (page: Page) =>
  page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller?.state === 'activated'
    },
    undefined,
    // The worker caches the whole app first, which takes long on a busy machine.
    { timeout: 40_000 },
  )

/** Waits until all console messages so far are in `wrongs`. */
export const heardAll = async (page: Page, wrongs: string[]): Promise<void> => {
  const last = 'this is the last that was said'
  await page.evaluate(async (words) => {
    // A breach is reported in a separate task, after the refused line.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    console.error(words)
  }, last)
  const at = () => wrongs.findIndex((wrong) => wrong.includes(last))
  await expect.poll(at).toBeGreaterThanOrEqual(0)
  wrongs.splice(at(), 1)
}

/**
 * A browser test that also fails on any console error, uncaught error, breach of
 * the Content Security Policy, or request of a page or a worker to another origin.
 */
export const test = base.extend<Fixtures>({
  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') adaptToFirefox(page)
    await use(page)
  },
  recorder: [
    async ({ browser, baseURL }, use) => {
      const recorder = new Recorder()
      if (baseURL) for (const address of [baseURL, insecureOrigin(baseURL)]) recorder.allow(address)
      recorder.watch(browser)
      await use(recorder)
      recorder.leave(browser)
      expect(recorder.wrongs, 'errors, breaches of the policy and requests to elsewhere').toEqual([])
    },
    { auto: true },
  ],
  house: async ({ recorder, browser }, use) => {
    const { ClubHouse } = await import('./clubHouse')
    const house = await new ClubHouse().begin()
    recorder.allow(house.address)
    recorder.allow(house.address.replace('http', 'ws'))
    await use(house)
    // Connected phones would go on asking for it.
    for (const context of browser.contexts()) await context.close()
    await house.end()
  },
  wrongs: async ({ recorder }, use) => use(recorder.wrongs),
  server: async ({ recorder }, use) => {
    const server = await ownServer()
    recorder.allow(server.address)
    await use(server)
    await server.stop()
  },
})
