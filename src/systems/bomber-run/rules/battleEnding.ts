import { flyingAircraft, otherSide, sideIds, type Aircraft, type SideId } from './model'

/**
 * How a battle ends by the rules. `base`: a bombing run destroyed the loser's base. `fighters`: all bombers are lost,
 * and so is the loser's last fighter. `aircraft`: the loser has nothing left while a bomber of the winner still flies
 * (BR-9, BR-11).
 */
export type BattleEnding =
  | { readonly kind: 'won'; readonly winner: SideId; readonly by: 'base' | 'fighters' | 'aircraft' }
  | { readonly kind: 'draw' }

/** The end of the battle when this side's base is destroyed (BR-9). */
export const endByBombing = (destroyed: SideId): BattleEnding => ({
  kind: 'won',
  winner: otherSide(destroyed),
  by: 'base',
})

/**
 * The end of the battle by the aircraft that are left, or null while both sides fly. Retreated aircraft count as lost
 * (BR-10). A side without aircraft has lost; if neither side has any, as after the last kamikaze, it is a draw
 * (BR-11). Call it only after all losses of one roll are applied.
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
