import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { Recorder } from '../../helpers/recorder'

type Serve = typeof import('../../../scripts/serve.mjs').serve
type Flags = typeof import('../../../scripts/browser.mjs').launchFlags

/** A script of this repository, not bundled: within a bundle it would think that it was started itself. */
const script = (name: string): Promise<unknown> =>
  import(/* @vite-ignore */ pathToFileURL(`scripts/${name}`).href)

/** The build on its own server, and a browser whose errors are recorded. */
export interface OpenedApp {
  readonly address: string
  readonly browser: Browser
  readonly recorder: Recorder
  /** A new phone without data, on which the app has created its database. */
  newPhone(options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}

const openApp = async (): Promise<OpenedApp> => {
  const { serve } = (await script('serve.mjs')) as { readonly serve: Serve }
  const { launchFlags } = (await script('browser.mjs')) as { readonly launchFlags: Flags }
  const server = await serve({ port: 0, folder: 'dist' })
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`
  const { FIRESTEP_BROWSER } = process.env
  const browser = await chromium.launch({
    args: launchFlags,
    ...(FIRESTEP_BROWSER ? { executablePath: FIRESTEP_BROWSER } : {}),
  })
  const recorder = new Recorder()
  recorder.allow(address)
  recorder.watch(browser)
  return {
    address,
    browser,
    recorder,
    newPhone: async (options = {}) => {
      const viewport = { width: 390, height: 844 }
      const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, ...options })
      const page = await context.newPage()
      await page.goto(`${address}#/battles`)
      await page.getByText('No battle yet').waitFor()
      return page
    },
    close: async () => {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Does work with the app, and closes it. */
export const withApp = async <Value>(work: (app: OpenedApp) => Promise<Value>): Promise<Value> => {
  const app = await openApp()
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}
