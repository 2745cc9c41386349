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
  const laid = Object.entries(layout).flatMap(([place, token]) =>
    token === undefined ? [] : [{ place: place as PlaceId, token }],
  )
  const staying = laid.filter(({ token }) => !turned.includes(token))
  const open = laid.filter(({ token }) => turned.includes(token))
  const drawn = draw.filter((token) => !staying.some((one) => one.token === token)).slice(0, open.length)
  if (solo)
    return {
      ...layOut(
        staying.map(({ place }) => place),
        staying.map(({ token }) => token),
      ),
      ...layOut(
        open.map(({ place }) => place),
        drawn,
      ),
    }
  const onBoard = [...drawn, ...staying.map(({ token }) => token)]
  return layOut(
    laid.map(({ place }) => place),
    lay.filter((token) => onBoard.includes(token)),
  )
}
