import { test as base, expect, type Page } from '@playwright/test'
import { adaptToFirefox } from './firefox'
import { ownServer, type OwnServer } from './ownServer'
import type { ClubHouse } from './clubHouse'
import { Recorder } from './recorder'

export { expect }

/** With the worker that keeps the app: fetching all of it takes a third of a test that has no need of it. */
export const withWorker = { serviceWorkers: 'allow' } as const

/** As on most players' phones: kept by the worker, with dice that tumble and sheets that slide. */
export const asPlayed = { ...withWorker, contextOptions: { reducedMotion: 'no-preference' } } as const

/** The same server under a name that is no secure context, as a phone on the local network sees it. */
export const insecureOrigin = (baseURL: string): string => `http://firestep.test:${new URL(baseURL).port}`

/** Takes out what the browser itself says of a club's server that is not there, or does not know a key. */
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
  /** Hears every context of the test's browser; another browser that a test starts is given to `watch`. */
  readonly recorder: Recorder
  /** What went wrong so far. A test that provokes an error takes it out again with `splice`. */
  readonly wrongs: string[]
  /** A server of this test's own, started when asked for. */
  readonly server: OwnServer
  /** A club's server of this test's own, started when asked for. */
  readonly house: ClubHouse
}

/** Until the worker holds everything and serves this page. */
export const offlineReady = (page: Page) =>
  page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller?.state === 'activated'
    },
    undefined,
    // All of the app is fetched first: on a busy machine that is no matter of one tap.
    { timeout: 40_000 },
  )

/** Until all that the page and the browser have said on its console by now is among the `wrongs`. */
export const heardAll = async (page: Page, wrongs: string[]): Promise<void> => {
  const last = 'this is the last that was said'
  await page.evaluate(async (words) => {
    // A breach is told in a task of its own, after the line that was refused.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    console.error(words)
  }, last)
  const at = () => wrongs.findIndex((wrong) => wrong.includes(last))
  await expect.poll(at).toBeGreaterThanOrEqual(0)
  wrongs.splice(at(), 1)
}

/**
 * A browser test in which silence is part of what is tested: it fails on any console error, uncaught error, breach of
 * the Content Security Policy, and on any request of a page or a worker to another origin.
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
    // Phones that are still on the line would go on asking for it.
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
