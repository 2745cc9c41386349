import type { PlaceId } from './model'
import { layOut, type Layout } from './setUp'

/** What the first wave left of the tokens, each known by its number in the mix. */
export interface FirstWave {
  /** Where tokens were set up. */
  readonly layout: Layout
  /** Tokens that were turned up or destroyed at any time; a Laser Turret that fired too. */
  readonly turned: readonly number[]
  readonly solo: boolean
}

/**
 * Two random orders of all tokens, drawn before the battle so that an undo redraws nothing. They must be independent: with one
 * for both, where a token lies would tell whether it was drawn anew.
 */
export interface SecondWaveOrders {
  readonly draw: readonly number[]
  readonly lay: readonly number[]
}

/**
 * The tokens of the second wave (TR-15). What was turned up goes back to the undrawn ones, as many are drawn from all of these.
 * 2+ players: these and the never turned ones are shuffled onto the places of set-up. Solo: the never turned ones stay and the
 * drawn ones fill the other places.
 */
export const secondWaveLayout = (
  { layout, turned, solo }: FirstWave,
  { draw, lay }: SecondWaveOrders,
): Layout => {
  const laid = Object.entries(layout) as [PlaceId, number][]
  const staying = laid.filter(([, token]) => !turned.includes(token))
  const stayed = staying.map(([, token]) => token)
  const open = laid.flatMap(([place, token]) => (turned.includes(token) ? [place] : []))
  const drawn = draw.filter((token) => !stayed.includes(token)).slice(0, open.length)
  if (solo) return { ...Object.fromEntries(staying), ...layOut(open, drawn) }
  return layOut(
    laid.map(([place]) => place),
    lay.filter((token) => drawn.includes(token) || stayed.includes(token)),
  )
}
