import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'
import { GloomPage } from '../helpers/gloomPage'
import { plantGloom } from '../helpers/plantedGloom'
import { longLog, openTimeline } from '../helpers/randomGloomBattle'

/** A long battle on a slow phone. */
const steps = 1000
const slowdown = 4
const taps = 15

const median = (list: readonly number[]): number =>
  [...list].sort((one, other) => one - other)[list.length >> 1] ?? 0

/** Measures the milliseconds until an element is painted, by the browser's clock. */
const painted = (page: Page, selector: string, begin: 'now' | 'tap', was: string | null = null) =>
  page.evaluate(
    ([selector, begin, was]) => {
      const start =
        begin === 'now'
          ? Promise.resolve(performance.now())
          : new Promise<number>((resolve) =>
              addEventListener('pointerup', ({ timeStamp }) => resolve(timeStamp), {
                capture: true,
                once: true,
              }),
            )
      const end = new Promise<number>((resolve) => {
        const look = () => {
          const found = document.querySelector(selector)
          if (!found || found.textContent === was) requestAnimationFrame(look)
          // One task after the frame, when its drawing is on the way to the screen.
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        }
        look()
      })
      Object.assign(window, { taken: Promise.all([start, end]).then(([from, to]) => to - from) })
    },
    [selector, begin, was] as const,
  )
const taken = (page: Page) => page.evaluate(() => (window as unknown as { taken: Promise<number> }).taken)

/** The log up to the last moment without a pending decision, so that no sheet covers the table. */
const openLog = () => {
  const entries = longLog(steps)
  for (let length = entries.length; length > 0; length -= 1) {
    const timeline = openTimeline(entries.slice(0, length))
    if (timeline.state.frames.length === 0 && timeline.state.phase !== 'over') return timeline
  }
  throw new RangeError('no moment without a question')
}

test(`a Gloom Trench battle of ${steps} steps opens, and goes on`, async ({ page }) => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  await plantGloom(page, openLog(), 'long')
  const session = await page.context().newCDPSession(page)
  const battle = new GloomPage(page)

  const opened: number[] = []
  for (const visit of ['first', 'again'] as const) {
    if (visit === 'again') {
      await page.waitForTimeout(600)
      await page.goto('./#/battles')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await painted(page, 'main.battle .value', 'now')
    await page.evaluate(() => (location.hash = '#/battle/long'))
    opened.push(await taken(page))
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  await expect(battle.menu).toBeVisible()

  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const stepped: number[] = []
  const value = 'main.battle .points .value'
  const more = page.getByRole('button', { name: /^.*, Tactical Points: one more$/ }).first()
  for (let tap = 0; tap < taps; tap += 1) {
    await painted(page, value, 'tap', await page.locator(value).first().textContent())
    await more.tap()
    stepped.push(await taken(page))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  console.log(`\nA battle of ${steps} steps, CPU ${slowdown} times slower:`)
  console.table({
    'opened, every step read and folded': { ms: Math.round(opened[0] ?? 0) },
    'opened again': { ms: Math.round(opened[1] ?? 0) },
    [`a step painted, median of ${taps}`]: { ms: Math.round(median(stepped)) },
    'the slowest of them': { ms: Math.round(Math.max(...stepped)) },
  })
})
