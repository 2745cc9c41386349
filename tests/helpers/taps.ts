import { expect, type Page } from '@playwright/test'
import { putRows } from './plantedRows'

/** How the dice of a way are thrown: real dice are preferred in the settings then, and their faces tapped in. */
export type Dice = 'phone' | 'real'

/** A way that players go again and again, from the table back to it. */
export interface Way {
  readonly game: string
  readonly what: string
  /** Most taps that it may take; a tap for each face of real dice comes on top. */
  readonly most: Readonly<Record<Dice, number>>
  /** Puts a battle into the page's database, and opens it where the way begins. */
  readonly open: (page: Page, id: string) => Promise<void>
  /** Goes it, and answers how many faces of real dice were tapped in. */
  readonly go: (page: Page, dice: Dice) => Promise<number>
  /** Until the table is back. */
  readonly back: (page: Page) => Promise<void>
}

/** What a way took: taps, and faces beside them. */
export interface Taken {
  readonly taps: number
  readonly faces: number
}

type Counting = Window & { tapped: number }

/**
 * From the next load on a page counts every touch of the screen, and its phone throws only dice that show `face` (of 6, 8 and 12
 * sides): the same way is gone every time.
 */
export const countTaps = async (page: Page, face = 5): Promise<void> => {
  await page.addInitScript((face) => {
    Object.assign(window, { tapped: 0 })
    addEventListener(
      'pointerdown',
      ({ isTrusted, isPrimary }) => {
        if (isTrusted && isPrimary) (window as unknown as Counting).tapped += 1
      },
      { capture: true },
    )
    // 24 is a multiple of every die's sides; the rest stays random, for what else is drawn.
    const draw = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = (array) => {
      draw(array)
      if (array instanceof Uint32Array)
        array.forEach((value, at) => (array[at] = value - (value % 24) + face - 1))
      return array
    }
  }, face)
}

/** As chosen in the settings: real dice are what the slab asks for. */
const preferRealDice = (page: Page): Promise<void> =>
  putRows(page, { settings: [{ key: 'settings', value: { realDice: true } }] })

/** Goes a way once and counts. */
export const taken = async (page: Page, way: Way, dice: Dice): Promise<Taken> => {
  if (dice === 'real') await preferRealDice(page)
  await way.open(page, `taps-${dice}-${way.what.replaceAll(/\W+/g, '-')}`)
  await way.back(page)
  await page.evaluate(() => ((window as unknown as Counting).tapped = 0))
  const faces = await way.go(page, dice)
  await way.back(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  const all = await page.evaluate(() => (window as unknown as Counting).tapped)
  return { taps: all - faces, faces }
}
