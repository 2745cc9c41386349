import { test as base, expect, type Page } from '@playwright/test'
import { ownServer, type OwnServer } from './ownServer'

export { expect }

/** The same server under a name that is no secure context, as a phone on the local network sees it. */
export const insecureOrigin = (baseURL: string): string => `http://firestep.test:${new URL(baseURL).port}`

const ours = ['localhost', 'firestep.test']

interface Fixtures {
  /** What went wrong so far. A test that provokes an error takes it out again with `splice`. */
  readonly wrongs: string[]
  /** A server of this test's own, started when asked for. */
  readonly server: OwnServer
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

/**
 * A browser test in which silence is part of what is tested: it fails on any console error, uncaught error, breach of
 * the Content Security Policy (Chromium reports it as a console error), and on any request to another machine.
 */
export const test = base.extend<Fixtures>({
  wrongs: [
    async ({ context }, use) => {
      const wrongs: string[] = []
      context.on('weberror', (error) => wrongs.push(`uncaught: ${error.error().message}`))
      context.on('console', (entry) => {
        if (entry.type() === 'error') wrongs.push(`console: ${entry.text()}`)
      })
      context.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !ours.includes(hostname))
          wrongs.push(`request to: ${request.url()}`)
      })
      await use(wrongs)
      expect(wrongs, 'console errors, uncaught errors and requests to elsewhere').toEqual([])
    },
    { auto: true },
  ],
  server: async ({}, use) => {
    const server = await ownServer()
    await use(server)
    await server.stop()
  },
})
