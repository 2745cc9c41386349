import { expect, type Page } from '@playwright/test'
import { putRows } from './plantedRows'

/** How the dice are thrown. Real dice are chosen in the settings and their faces tapped in. */
export type Dice = 'phone' | 'real'

/** A frequent action, from the table and back to it. */
export interface Way {
  readonly game: string
  readonly what: string
  /** The maximum of taps, plus one tap for each face of real dice. */
  readonly most: Readonly<Record<Dice, number>>
  /** Writes a battle into the page's database, and opens it where the action begins. */
  readonly open: (page: Page, id: string) => Promise<void>
  /** Does the action and returns how many faces of real dice were tapped in. */
  readonly go: (page: Page, dice: Dice) => Promise<number>
  /** Waits until the table is back. */
  readonly back: (page: Page) => Promise<void>
}

/** What an action took: taps, and faces in addition. */
export interface Taken {
  readonly taps: number
  readonly faces: number
}

type Counting = Window & { tapped: number }

/**
 * From the next load on a page counts every touch of the screen, and its phone throws only dice that show `face` (of 6,
 * 8 and 12 sides), so that every run takes the same path.
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
    // 24 is a multiple of every die's sides. Other numbers stay random.
    const draw = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = (array) => {
      draw(array)
      if (array instanceof Uint32Array)
        array.forEach((value, at) => (array[at] = value - (value % 24) + face - 1))
      return array
    }
  }, face)
}

/** Chooses real dice in the settings. */
const preferRealDice = (page: Page): Promise<void> =>
  putRows(page, { settings: [{ key: 'settings', value: { realDice: true } }] })

/** Does an action once and counts. */
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
