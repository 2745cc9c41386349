import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'
import { PlantedBattle, sample } from '../helpers/plantedBattle'
import { TrenchPage } from '../helpers/trenchPage'

const times = 15
const slowdown = 4

/** From the tap on Roll until its total is painted, in milliseconds, by the browser's own clock. */
const watchTap = (page: Page) =>
  page.evaluate(() => {
    const tapped = new Promise<number>((resolve) =>
      addEventListener('pointerup', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
    )
    const painted = new Promise<number>((resolve) => {
      const look = () => {
        const verdict = document.querySelector('.verdict:not(.waiting)')
        if (!verdict) requestAnimationFrame(look)
        // A task after the frame's own: what the frame drew is on its way to the screen.
        else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      }
      look()
    })
    Object.assign(window, { tap: Promise.all([tapped, painted]).then(([from, to]) => to - from) })
  })

const median = (list: readonly number[]): number =>
  [...list].sort((one, other) => one - other)[list.length >> 1] ?? 0

test('how long from the tap on Roll to its result', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const battle = new TrenchPage(page)
  const table: Record<string, { readonly 'median ms': number; readonly 'slowest ms': number }> = {}
  for (const [motion, words] of [
    ['reduce', 'dice at once'],
    ['no-preference', 'dice tumble, 620 ms and 60 a die'],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    const took: number[] = []
    for (let run = 0; run < times; run += 1) {
      const id = `${motion}-${run}`
      const planted = new PlantedBattle(sample('orsolya'), sample('choir'), id).play({ type: 'startTurn' })
      await planted.play({ type: 'activate', model: planted.named('Vaas') }).plant(page)
      await page.goto(`./#/battle/${id}`)
      await battle.button('Shoot', battle.dock).click()
      await battle.choose('Malkh')
      const roll = battle.button(/^Roll \dD6$/, battle.sheet)
      await roll.click({ trial: true })
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await watchTap(page)
      await roll.tap()
      took.push(await page.evaluate(() => (window as unknown as { tap: Promise<number> }).tap))
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
    table[words] = { 'median ms': Math.round(median(took)), 'slowest ms': Math.round(Math.max(...took)) }
  }
  console.log(`\nTap on Roll to result painted, CPU ${slowdown} times slower, ${times} taps each:`)
  console.table(table)
})
