import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { launchFlags } from '../../scripts/browser.mjs'
import type { Recorder } from './recorder'

export const phoneScreen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export interface OwnPhone {
  readonly page: Page
  readonly context: BrowserContext
  readonly browser: Browser
}

/** A phone with a separate browser and processes. */
export const ownPhone = async (
  recorder: Recorder,
  flags: readonly string[] = [],
  permissions: string[] = [],
): Promise<OwnPhone> => {
  const { FIRESTEP_BROWSER } = process.env
  const browser = await chromium.launch({
    ...(FIRESTEP_BROWSER ? { executablePath: FIRESTEP_BROWSER } : {}),
    args: [...launchFlags, ...flags],
  })
  recorder.watch(browser)
  const context = await browser.newContext({ ...phoneScreen, permissions })
  return { page: await context.newPage(), context, browser }
}

/**
 * Puts a phone to sleep: its pages stop and send nothing, as in a pocket.
 * @returns what wakes it
 */
export const layToSleep = async ({ browser }: OwnPhone): Promise<() => void> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  for (const page of pages) process.kill(page, 'SIGSTOP')
  return () => {
    for (const page of pages) process.kill(page, 'SIGCONT')
  }
}

/**
 * A phone whose camera shows a film from a file, read when the camera opens. A browser gets its film when it starts, so
 * each film needs its own browser.
 */
export const phoneThatSees = (film: string, recorder: Recorder): Promise<OwnPhone> =>
  ownPhone(
    recorder,
    [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    ['camera'],
  )
