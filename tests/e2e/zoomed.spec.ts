import type { Page } from '@playwright/test'
import { overflow, settled } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { emptyApp, fourTables } from '../helpers/fourTables'
import { takePicture } from '../helpers/pictures'

/** A phone of 390x844 zoomed to 200 %, and the narrowest one. */
const sizes = [
  { width: 195, height: 422 },
  { width: 320, height: 640 },
] as const

/** Elements that cover the main action once it is scrolled into view, or that take its tap. */
const overTheSlab = async (page: Page): Promise<readonly string[]> => {
  const slab = page.locator('.slab:visible').last()
  await slab.scrollIntoViewIfNeeded()
  return slab.evaluate((slab) => {
    const { left, right, top, bottom } = slab.getBoundingClientRect()
    const spots = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.15, 0.5, 0.85].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
    )
    return spots.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit && slab.contains(hit)
        ? []
        : [`${Math.round(x)},${Math.round(y)} ${hit?.className ?? 'nothing'}`]
    })
  })
}

for (const [game, states] of Object.entries(fourTables))
  test(`${game} zoomed to 200 % and on the narrowest phone: nothing is too wide, and nothing covers the main action`, async ({
    page,
  }) => {
    await emptyApp(page)
    for (const [name, open] of Object.entries(states)) {
      await open(page, name)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await settled(page)
        const at = `${name} at ${size.width} px`
        await takePicture(page, `zoomed/${game}-${name}-${size.width}`)
        expect.soft(await overflow(page), `${at}: wider than the screen`).toEqual([])
        expect.soft(await overTheSlab(page), `${at}: on the main action`).toEqual([])
        await takePicture(page, `zoomed/${game}-${name}-${size.width}-slab`)
      }
      await page.setViewportSize({ width: 390, height: 844 })
    }
  })
