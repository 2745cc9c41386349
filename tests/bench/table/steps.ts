import type { Page } from '@playwright/test'
import { digits, type Figure } from './figure'
import { median } from './pairs'
import type { Setting } from './setting'
import { attackDeclared } from './rolls'
import { percentile95, slowdown } from './taps'

const steps = 300
const frame = 16.7

/**
 * Takes a step in each of 300 frames, like a moving finger: milliseconds of script, style and layout of
 * each. It moves back and forth, so that it never reaches the end.
 */
const takeSteps = async (page: Page, how: 'taps' | 'drag'): Promise<readonly number[]> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const taken = await page.evaluate(
    async ({ how, steps }) => {
      const there = [...document.querySelectorAll<HTMLElement>('[data-bench]')]
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const move = (step: number) => {
        const [one, other] = there
        if (how === 'taps') return (step % 10 < 5 ? one : other)?.click()
        const box = one?.getBoundingClientRect()
        if (!box) return
        const across = Math.abs(((step * 3) % 200) - 100) / 100
        const clientX = box.left + box.width * across
        one?.dispatchEvent(
          new PointerEvent('pointermove', { clientX, clientY: box.top + 4, buttons: 1, bubbles: true }),
        )
      }
      const list: number[] = []
      for (let step = 0; step < steps; step += 1) {
        await nextFrame()
        const start = performance.now()
        move(step)
        // The change of a step is rendered in separate microtasks.
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
        document.body.getBoundingClientRect()
        list.push(performance.now() - start)
      }
      return list
    },
    { how, steps },
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return taken
}

const row = (what: string, taken: readonly number[]): Figure => {
  const longest = Math.max(...taken)
  const over = taken.filter((ms) => ms > frame).length
  return {
    what: `${what}, ${steps} steps, CPU / ${slowdown}`,
    beside: 'one frame',
    ratio: `${over} longer`,
    aim: 'none longer',
    reached: over === 0,
    ours: `${digits(median(taken))} ms`,
    theirs: `${frame} ms`,
    note: `script, style and layout of a step: 95 of 100 take ${digits(percentile95(taken))} ms at most, the longest ${digits(longest)} ms.`,
  }
}

const pool = async (page: Page, app: string): Promise<readonly number[]> => {
  await page.goto(`${app}#/dice`)
  await page.getByLabel('Notation').fill('4d6+2')
  const slider = page.getByRole('slider', { name: 'At least' })
  await slider.evaluate((element) => element.setAttribute('data-bench', ''))
  return takeSteps(page, 'drag')
}

const modifier = async (page: Page): Promise<readonly number[]> => {
  const battle = await attackDeclared(page, 'steps')
  await battle.sheet.getByText('More choices').click()
  for (const way of ['more', 'less'])
    await battle
      .button(`Other DICE: one ${way}`, battle.sheet)
      .evaluate((element) => element.setAttribute('data-bench', ''))
  return takeSteps(page, 'taps')
}

/** The response to a finger that slides along odds, or steps a modifier up and down. */
export const underTheSlide = async (page: Page, { app }: Setting): Promise<readonly Figure[]> => {
  const stepped = await modifier(page)
  const dragged = await pool(page, app)
  return [row("an attack's dice stepped", stepped), row('the slider of odds dragged', dragged)]
}
