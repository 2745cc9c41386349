/**
 * The part of @playwright/test that the specs of whole battles use, for WebKitGTK. Playwright's own script in the page
 * handles selectors, states and expectations; only the connection to the browser is a different one. Tests that need
 * what WebDriver can't do are listed in tests/leftOut.json.
 */
import { test as runTest, describe, beforeEach, afterEach, expect as expectValue } from 'vitest'
import leftOut from '../leftOut.json' with { type: 'json' }
import { evaluate, closeLine, openLine, theLine, unsupported } from './waiting'
import { Page } from './page'

export { expect } from './expectations'

const base = process.env['FIRESTEP_ADDRESS'] ?? ''
const browser = process.env['FIRESTEP_WEBKIT'] ?? ''
/** This browser can be slow on two cores, and a whole battle has many steps. */
const patience = 300_000

type Body = (fixtures: Record<string, unknown>, info: unknown) => Promise<void>
const info = { project: { name: 'webkit' }, setTimeout: () => undefined }

/** The tests that are left out here, by title. */
const beyond = new Set(Object.values(leftOut.webkit).flatMap((tests) => Object.keys(tests)))

/** Replaces a server that a test would stop or change. All tests here share one server. */
const noServer = new Proxy({}, { get: unsupported('server of its own') })

const run = (name: string, given: unknown, after?: Body): void => {
  if (beyond.has(name)) return runTest.skip(name, () => undefined)
  const body = after ?? (given as Body)
  runTest(name, { timeout: patience }, async (task) => {
    const why = process.env['FIRESTEP_NO_WEBKIT']
    if (why) task.skip(`no page opens in WebKit here: ${why}`)
    const line = await openLine(browser)
    const page = new Page(base)
    const wrongs: string[] = []
    try {
      // The origin without the app, so that the page has its size before the app does.
      await line.post('/url', { url: `${base}icons/icon.svg` })
      await line.resize(390, 844)
      await body(
        { page, wrongs, context: page.context(), browser: {}, baseURL: base, server: noServer },
        info,
      )
      expectValue(await evaluate('() => window.__wrongs'), 'errors and breaches of the policy').toEqual(
        wrongs,
      )
    } catch (error) {
      const picture = `.cache/webkit/${name.replace(/\W+/g, '-').slice(0, 60)}.png`
      await theLine()
        .screenshot(picture)
        .catch(() => undefined)
      throw error
    } finally {
      await closeLine()
    }
  })
}

export const test: unknown = Object.assign(run, {
  use: () => undefined,
  setTimeout: () => undefined,
  slow: () => undefined,
  extend: () => test,
  describe: Object.assign(describe, { configure: () => undefined }),
  step: (_name: string, work: () => Promise<unknown>) => work(),
  info: () => info,
  beforeEach,
  afterEach,
})

export const offlineReady = (page: Page): Promise<void> =>
  page.waitForFunction(
    "async () => { await navigator.serviceWorker.ready; return navigator.serviceWorker.controller?.state === 'activated' }",
    undefined,
    { timeout: 60_000 },
  )
export const insecureOrigin = unsupported('other host name')
export const heardAll = unsupported('way to hear the console')
export const chromium = {}

export const asPlayed = {}
export const withWorker = {}

/** The accessibility audit runs in the other browsers. Here it reports nothing. */
export const violations = (): Promise<string[]> => Promise.resolve([])
