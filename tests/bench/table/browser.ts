import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { digits, type Figure } from './figure'
import { median } from './pairs'
import type { Setting } from './setting'
import { stored } from './stored'
import { underTheThumb } from './taps'

/** How much slower a cheap phone is than this machine. */
const slowdown = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const milliseconds = (ms: number) => `${digits(ms)} ms`

/** The bytes that a phone loads, compared with the bare app. */
export const weights = ({
  weights: { firstPaint, home, kept, bare: theirs },
}: Setting): readonly Figure[] => {
  const row = (what: string, bytes: number, aim: number): Figure => ({
    what,
    beside: 'bare Vue, router, Pinia',
    ratio: `${digits(bytes / theirs)} x the bytes`,
    aim: `<= ${aim / 1000} kB`,
    reached: bytes <= aim,
    ours: kilobytes(bytes),
    theirs: kilobytes(theirs),
  })
  return [
    row("gzip to Home's first paint", firstPaint, 20_000),
    row('gzip to a Home that hears taps, no fonts', home, 75_000),
    row('gzip of everything kept offline', kept, 700_000),
  ]
}

const throttled = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** From the beginning of a navigation to its first contentful paint. */
const firstPaint = async (context: BrowserContext, address: string): Promise<number> => {
  const page = await context.newPage()
  await throttled(page)
  await page.goto(address, { waitUntil: 'commit' })
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
  await page.close()
  return painted
}

const cold = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const painted = await firstPaint(context, address)
  await context.close()
  return painted
}

/** A context with everything cached and without a network. */
const offline = async (browser: Browser, address: string): Promise<BrowserContext> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(
    async () => {
      await navigator.serviceWorker.ready
      return navigator.serviceWorker.controller?.state === 'activated'
    },
    undefined,
    { timeout: 60_000 },
  )
  await page.waitForLoadState('networkidle')
  await page.close()
  await context.setOffline(true)
  return context
}

interface Paint {
  readonly ours: number
  readonly theirs: number
}
const paintRow = (what: string, beside: string, aim: number | null, pairs: readonly Paint[]): Figure => {
  const ratio = median(pairs.map(({ ours, theirs }) => ours / theirs))
  return {
    what: `first contentful paint, ${what}, CPU / ${slowdown}`,
    beside,
    ratio: `${digits(ratio)} x the time`,
    aim: aim === null ? 'none' : `<= ${aim} x`,
    reached: aim === null ? null : ratio <= aim,
    ours: milliseconds(median(pairs.map(({ ours }) => ours))),
    theirs: milliseconds(median(pairs.map(({ theirs }) => theirs))),
  }
}

const rounds = 11
const paints = async (browser: Browser, { app, pages }: Setting): Promise<readonly Figure[]> => {
  const barePage = `${pages}bare.html`
  const coldly: (Paint & { readonly dressed: number })[] = []
  for (let round = -1; round < rounds; round += 1) {
    const theirs = await cold(browser, barePage)
    const ours = await cold(browser, app)
    const dressed = await cold(browser, `${pages}dressed.html`)
    if (round >= 0) coldly.push({ ours, theirs, dressed })
  }
  const ourContext = await offline(browser, app)
  const theirContext = await offline(browser, barePage)
  const offlined: Paint[] = []
  for (let round = -1; round < rounds; round += 1) {
    const theirs = await firstPaint(theirContext, barePage)
    const pair = { ours: await firstPaint(ourContext, app), theirs }
    if (round >= 0) offlined.push(pair)
  }
  await Promise.all([ourContext.close(), theirContext.close()])
  const bare = 'the bare app, five words in its HTML'
  const dressed = coldly.map(({ ours, dressed }) => ({ ours, theirs: dressed }))
  return [
    paintRow('cold', bare, 1.25, coldly),
    paintRow('offline', bare, 1.25, offlined),
    paintRow('cold', 'the bare app with our first screen in its HTML', null, dressed),
  ]
}

/** All measurements that need a browser; none without one. */
export const inTheBrowser = async (setting: Setting): Promise<readonly Figure[]> => {
  if (setting.browser === null) return []
  const browser = await chromium.launch({
    executablePath: setting.browser,
    args: [...setting.launchFlags],
  })
  try {
    return [
      ...(await stored(browser, setting)),
      ...(await paints(browser, setting)),
      ...(await underTheThumb(browser, setting)),
    ]
  } finally {
    await browser.close()
  }
}
