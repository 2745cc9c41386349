import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where the Firefox of this worker saves files. */
export const firefoxDownloads = (): string =>
  join('.cache/firefox-downloads', process.env['TEST_WORKER_INDEX'] ?? '0')

/** A file that Firefox saved. A copy stays, because the next file may have the same name. */
const nextFile = async (timeout: number) => {
  const folder = firefoxDownloads()
  const end = performance.now() + timeout
  while (performance.now() < end) {
    const files = existsSync(folder) ? readdirSync(folder) : []
    // A file that is still being written is empty, or has a second file with another name.
    const [name] = files.filter((one) => !one.endsWith('.part'))
    if (name && files.length === 1 && statSync(join(folder, name)).size > 0) {
      const path = join(mkdtempSync(join(tmpdir(), 'firestep-saved-')), name)
      copyFileSync(join(folder, name), path)
      return { suggestedFilename: () => name, path: () => Promise.resolve(path) }
    }
    await sleep(50)
  }
  throw new Error('Firefox saved no file')
}

/**
 * Adds what WebDriver BiDi lacks in Firefox. Its touches cause no clicks, so a tap is a click. It reports no
 * download of a link, so the saved file is searched for. Tests that need more are listed in tests/leftOut.json.
 */
export const adaptToFirefox = (page: Page): void => {
  page.touchscreen.tap = (x, y) => page.mouse.click(x, y)
  const kind = Object.getPrototypeOf(page.locator('body')) as Locator
  kind.tap = function (this: Locator, options) {
    return this.click(options)
  }
  const waitForEvent = page.waitForEvent.bind(page) as (event: string, options?: object) => Promise<unknown>
  page.waitForEvent = ((event: string, options?: object) => {
    if (event !== 'download') return waitForEvent(event, options)
    rmSync(firefoxDownloads(), { recursive: true, force: true })
    mkdirSync(firefoxDownloads(), { recursive: true })
    return nextFile(15_000)
  }) as Page['waitForEvent']
}
