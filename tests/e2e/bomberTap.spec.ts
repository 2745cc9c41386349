import type { Page } from '@playwright/test'
import { BomberPage } from '../helpers/bomberPage'
import { atDice, given, puts } from '../helpers/bomberSession'
import { craft } from '../helpers/bomberTable'
import { expect, test } from '../helpers/e2e'

/** So few taps only show that it works. For useful figures run: `FIRESTEP_TAPS=15`. */
const times = Number(process.env['FIRESTEP_TAPS'] ?? 3)
const slowdown = 4

/** Measures from the next tap until its result is painted, in milliseconds by the browser's clock and in frames. */
const watchTap = (page: Page, selector: string, gone = false) =>
  page.evaluate(
    ([selector, gone]) => {
      const taken = new Promise<{ ms: number; frames: number }>((resolve) =>
        addEventListener(
          'click',
          ({ timeStamp }) => {
            let frames = 0
            const look = () => {
              frames += 1
              if (Boolean(document.querySelector(selector)) === gone) requestAnimationFrame(look)
              // One task after the frame, when its drawing is on the way to the screen.
              else setTimeout(() => resolve({ ms: performance.now() - timeStamp, frames }))
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        ),
      )
      Object.assign(window, { taken })
    },
    [selector, gone] as const,
  )
const taken = (page: Page) =>
  page.evaluate(() => (window as unknown as { taken: Promise<{ ms: number; frames: number }> }).taken)
const median = (list: readonly number[]): number =>
  [...list].sort((one, other) => one - other)[list.length >> 1] ?? 0

test('a tap on the map of Bomber Run is painted within one frame', async ({ page }) => {
  const session = given(atDice({ map: true, formation: 'expanded' }), 4, 4, 4, 4, 4, 4, 4, 4)
  puts(session, 'w1 J5 E', 'e1 L5 W', 'e2 L8 W', 'e3 M11 NW', 'eb N6 W')
  session.must({ type: 'activate', aircraft: craft('w1') })
  const battle = await BomberPage.open(page, session)
  const devtools = await page.context().newCDPSession(page)
  await expect(battle.board).toBeVisible()
  await battle.square('K6')
  await battle.press('Cancel')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const measured: Record<string, { ms: number; frames: number }[]> = {}
  const measure = async (name: string, selector: string, tap: () => Promise<void>) => {
    await watchTap(page, selector)
    await tap()
    ;(measured[name] ??= []).push(await taken(page))
  }
  for (let run = 0; run < times; run += 1) {
    await measure('the board: large squares around it', '.loupe', () => battle.tapBoard('K6'))
    await measure('a large square: the way there', '.sheet .slab', () =>
      battle.button(/^K6\b/, battle.loupe).tap(),
    )
    await battle.button('Cancel', battle.sheet).tap()
    await battle.tapBoard('J5')
    await battle.button('Close', battle.loupe).tap()
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // A tap shows its result in the next frame, however long that frame takes.
  const frames = Object.values(measured).flatMap((list) => list.map((one) => one.frames))
  expect(Math.max(...frames)).toBe(1)
  console.log(`\nTaps on the map of Bomber Run, CPU ${slowdown} times slower, ${times} of each:`)
  console.table(
    Object.fromEntries(
      Object.entries(measured).map(([name, list]) => [
        name,
        {
          'median ms': Math.round(median(list.map(({ ms }) => ms))),
          'slowest ms': Math.round(Math.max(...list.map(({ ms }) => ms))),
          'median frames': median(list.map(({ frames }) => frames)),
        },
      ]),
    ),
  )
})
