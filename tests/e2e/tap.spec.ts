import type { Page } from '@playwright/test'
import { asPlayed, expect, test } from '../helpers/e2e'
import { PlantedBattle, sample } from '../helpers/plantedBattle'
import { TrenchPage } from '../helpers/trenchPage'

test.use(asPlayed)

/** So few taps only show that it works. For useful figures run: `FIRESTEP_TAPS=15`. */
const times = Number(process.env['FIRESTEP_TAPS'] ?? 3)
const slowdown = 4

interface Taken {
  readonly dice: number
  readonly result: number
}

/**
 * From the tap on Roll until its dice are painted, and until its total is, in milliseconds by the browser's own clock.
 */
const watchTap = (page: Page) =>
  page.evaluate(() => {
    const tapped = new Promise<number>((resolve) =>
      addEventListener('pointerup', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
    )
    const painted = (selector: string) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)) requestAnimationFrame(look)
          // One task after the frame, when its drawing is on the way to the screen.
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        }
        look()
      })
    const taken = Promise.all([tapped, painted('.thrown'), painted('.verdict:not(.waiting)')])
    Object.assign(window, {
      taken: taken.then(([tap, dice, result]) => ({ dice: dice - tap, result: result - tap })),
    })
  })

const median = (list: readonly number[]): number =>
  [...list].sort((one, other) => one - other)[list.length >> 1] ?? 0

test('the time from the tap on Roll to its dice and its result is measured', async ({ page }) => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const battle = new TrenchPage(page)
  const taken: Taken[] = []
  for (let run = 0; run < times; run += 1) {
    const planted = new PlantedBattle(sample('orsolya'), sample('choir'), `tap-${run}`)
    planted.play({ type: 'startTurn' })
    await planted.play({ type: 'activate', model: planted.named('Vaas') }).plant(page)
    await page.goto(`./#/battle/tap-${run}`)
    await battle.button('Shoot', battle.dock).click()
    await battle.choose('Malkh')
    const roll = battle.button(/^Roll \dD6$/, battle.sheet)
    await roll.click({ trial: true })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await watchTap(page)
    await roll.tap()
    taken.push(await page.evaluate(() => (window as unknown as { taken: Promise<Taken> }).taken))
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  const row = (list: readonly number[]) => ({
    'median ms': Math.round(median(list)),
    'slowest ms': Math.round(Math.max(...list)),
  })
  console.log(`\nTap on Roll, CPU ${slowdown} times slower, ${times} taps:`)
  console.table({
    'dice in the air': row(taken.map(({ dice }) => dice)),
    'result readable (they tumble 620 ms and 60 a die)': row(taken.map(({ result }) => result)),
  })
})
