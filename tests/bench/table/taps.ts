import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { digits, type Figure } from './figure'
import { median } from './pairs'
import { rolls, type Roll } from './rolls'
import type { Setting } from './setting'
import { underTheSlide } from './steps'

/** How much slower a cheap phone is than this machine. */
export const slowdown = 4
const taps = 20
/** The longest time that feels immediate, in milliseconds. */
const atOnce = 50

const sorted = (list: readonly number[]) => [...list].sort((one, other) => one - other)
export const percentile95 = (list: readonly number[]) =>
  sorted(list)[Math.ceil(list.length * 0.95) - 1] ?? Number.NaN

/** The milliseconds from the next tap until its button has gone or changed, and that is painted. */
const watchTap = (key: Locator) =>
  key.evaluate((key) => {
    const words = key.textContent
    const taken = new Promise<number>((resolve) =>
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            if (key.isConnected && key.textContent === words) requestAnimationFrame(look)
            // One task after the frame, when its drawing is on the way to the screen.
            else setTimeout(() => resolve(performance.now() - timeStamp))
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      ),
    )
    Object.assign(window, { taken })
  })

/** Presses the middle of a button for as long as a finger does. Paints during the press do not count. */
const touch = async (session: CDPSession, key: Locator): Promise<void> => {
  const box = await key.boundingBox()
  if (!box) throw new Error('nothing to tap')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await new Promise((lifted) => setTimeout(lifted, 80))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const thrown = async (page: Page, { game, ready }: Roll): Promise<Figure> => {
  const session = await page.context().newCDPSession(page)
  const taken: number[] = []
  for (let tap = 0; tap < taps; tap += 1) {
    const key = await ready(page, `tap-${game.replaceAll(' ', '-')}-${tap}`)
    await key.click({ trial: true })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await watchTap(key)
    await touch(session, key)
    taken.push(await page.evaluate(() => (window as unknown as { taken: Promise<number> }).taken))
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  const p95 = percentile95(taken)
  return {
    what: `tap on Roll to its painted dice, ${game}, CPU / ${slowdown}, reduced motion`,
    beside: 'what feels like at once',
    ratio: `p95 ${digits(p95)} ms`,
    aim: `<= ${atOnce} ms`,
    reached: p95 <= atOnce,
    ours: `${digits(median(taken))} ms`,
    theirs: `${atOnce} ms`,
    note: `the slowest of ${taps} took ${digits(Math.max(...taken))} ms, the first, when nothing was ever thrown, ${digits(taken[0] ?? Number.NaN)} ms. A tap that only changes one word of a bare page takes about 28 ms.`,
  }
}

/** The response times to a tap and to a moving finger. */
export const underTheThumb = async (browser: Browser, setting: Setting): Promise<readonly Figure[]> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${setting.app}#/battles`)
  await page.getByText('No battle yet').waitFor()
  const figures: Figure[] = []
  for (const roll of rolls) figures.push(await thrown(page, roll))
  figures.push(...(await underTheSlide(page, setting)))
  await context.close()
  return figures
}
