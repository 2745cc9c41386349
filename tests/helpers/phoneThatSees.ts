import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { launchFlags } from '../../scripts/browser.mjs'
import type { Recorder } from './recorder'

export const phoneScreen = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/**
 * A phone whose camera films what is in a file, read when the camera is opened. A browser is told of it when it starts: each film
 * needs one.
 */
export const phoneThatSees = async (
  film: string,
  recorder: Recorder,
): Promise<{ page: Page; context: BrowserContext; browser: Browser }> => {
  const { FIRESTEP_BROWSER } = process.env
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const browser = await chromium.launch({
    ...(FIRESTEP_BROWSER ? { executablePath: FIRESTEP_BROWSER } : {}),
    args: [...launchFlags, ...camera, `--use-file-for-fake-video-capture=${film}`],
  })
  recorder.watch(browser)
  const context = await browser.newContext({ ...phoneScreen, permissions: ['camera'] })
  return { page: await context.newPage(), context, browser }
}
