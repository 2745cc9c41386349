import { attackerIds, attackerRanking, objectivesDestroyed, verdictOf, type AttackerId } from '../rules'
import type { ResultLook } from './looks'
import type { State } from './state'

/** The attackers of this battle, in their order. */
export const attackersIn = ({ playing }: Pick<State, 'playing'>): readonly AttackerId[] =>
  attackerIds.filter((attacker) => playing.includes(attacker))

/** Hits on objectives that each attacker is credited with (TR-16). */
export const standingHits = (
  state: Pick<State, 'playing' | 'sides'>,
): readonly { readonly attacker: AttackerId; readonly hits: number }[] =>
  attackersIn(state).map((attacker) => ({ attacker, hits: state.sides[attacker].hits }))

/** What the battle comes to as its objectives stand, by the table of TR-16. */
export const resultOf = (state: State): ResultLook => {
  const destroyed = objectivesDestroyed(state.objectives)
  const verdict = verdictOf(state.wave, destroyed)
  return { waves: state.wave, destroyed, verdict, ranking: attackerRanking(verdict, standingHits(state)) }
}
