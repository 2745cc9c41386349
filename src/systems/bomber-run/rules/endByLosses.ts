import { flyingAircraft, otherSide, sideIds, type Aircraft, type SideId } from './model'

/**
 * How a battle ends by the rules. `base`: a bombing run destroyed the loser's base. `fighters`: every bomber was gone and the
 * loser's last fighter fell. `aircraft`: the loser has nothing left while a bomber of the winner still flies (BR-9, BR-11).
 */
export type BattleEnding =
  | { readonly kind: 'won'; readonly winner: SideId; readonly by: 'base' | 'fighters' | 'aircraft' }
  | { readonly kind: 'draw' }

/** The end by a destroyed base (BR-9). */
export const endByBombing = (destroyed: SideId): BattleEnding => ({
  kind: 'won',
  winner: otherSide(destroyed),
  by: 'base',
})

/**
 * The end that the aircraft left say, or null while both sides fly. Retreated ones are gone like destroyed ones (BR-10). A side
 * without aircraft has lost; if neither has any, as after the last kamikaze, it is a draw (BR-11). To be asked once all losses of
 * one roll are in the books.
 */
export const endByLosses = (aircraft: readonly Aircraft[]): BattleEnding | null => {
  const left = sideIds.filter((side) => flyingAircraft(aircraft, side).length > 0)
  if (left.length === 0) return { kind: 'draw' }
  const [winner] = left
  if (left.length > 1 || winner === undefined) return null
  return {
    kind: 'won',
    winner,
    by: flyingAircraft(aircraft, winner, 'bomber').length > 0 ? 'aircraft' : 'fighters',
  }
}
