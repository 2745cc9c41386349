import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where the Firefox of this worker saves files. */
export const firefoxDownloads = (): string =>
  join('.cache/firefox-downloads', process.env['TEST_WORKER_INDEX'] ?? '0')

/** A file that Firefox saved, as much of it as the tests ask. A copy of it stays: the next one may have its name. */
const nextFile = async (timeout: number) => {
  const folder = firefoxDownloads()
  const end = performance.now() + timeout
  while (performance.now() < end) {
    const files = existsSync(folder) ? readdirSync(folder) : []
    // What is still being written is empty, or has a twin of another name.
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
 * Bridges what WebDriver BiDi leaves out in Firefox. Of the touches it sends no clicks are made: there a tap is a click. It names no
 * download of a link: the file that was saved is looked for. What can't be bridged is left out by name in tests/leftOut.json.
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
