import type { PlaceId } from './model'
import { layOut, type TokenNumberByPlace } from './tokenLayout'

/** The tokens after the first wave, each by its number in the mix. */
export interface FirstWave {
  /** The layout of the set-up. */
  readonly layout: TokenNumberByPlace
  /** Tokens that were turned up or destroyed at any time, also a Laser Turret that fired. */
  readonly turned: readonly number[]
  readonly solo: boolean
}

/**
 * Two random orders of all tokens, drawn before the battle so that undo redraws nothing. They must be independent:
 * with one order for both, the place of a token would reveal whether it was redrawn.
 */
export interface SecondWaveShuffles {
  readonly draw: readonly number[]
  readonly lay: readonly number[]
}

/**
 * The tokens of the second wave (TR-15). Revealed tokens go back to the undrawn ones, and as many are drawn from all
 * of these. With two or more players these and the hidden ones are shuffled onto the places of the set-up. In a solo
 * game the hidden ones stay, and the drawn ones fill the other places.
 */
export const secondWaveLayout = (
  { layout, turned, solo }: FirstWave,
  { draw, lay }: SecondWaveShuffles,
): TokenNumberByPlace => {
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
