import {
  attackerIds,
  attackerRanking,
  leadersOf,
  objectivesDestroyed,
  battleVerdictOf,
  type AttackerId,
  type SideId,
} from '../rules'
import type { ResultView } from './views'
import type { State } from './state'
import type { StoredOutcome } from './schemas'

/** The attackers of this battle, in their order. */
export const attackersIn = ({ playing }: Pick<State, 'playing'>): readonly AttackerId[] =>
  attackerIds.filter((attacker) => playing.includes(attacker))

/** Hits on objectives that each attacker is credited with (TR-16). */
export const attackerHits = (
  state: Pick<State, 'playing' | 'sides'>,
): readonly { readonly attacker: AttackerId; readonly hits: number }[] =>
  attackersIn(state).map((attacker) => ({ attacker, hits: state.sides[attacker].hits }))

/** The winners: the Defender, or the attackers who share the victory (TR-16); none in a draw. */
export const winningSides = ({ winner, winners }: StoredOutcome): readonly SideId[] =>
  winner === 'defender' ? ['defender'] : winners

/**
 * The attackers who share a victory over the Defender: those with the most Hits on objectives (TR-16), whether the
 * Defender lost by the table of TR-16 or by a declared result.
 */
export const leadingAttackers = (state: Pick<State, 'playing' | 'sides'>): readonly AttackerId[] =>
  leadersOf(attackerHits(state)).map(({ attacker }) => attacker)

/** The result of the battle with the current objectives, by the table of TR-16. */
export const resultOf = (state: State): ResultView => {
  const destroyed = objectivesDestroyed(state.objectives)
  const verdict = battleVerdictOf(state.wave, destroyed)
  return { waves: state.wave, destroyed, verdict, ranking: attackerRanking(verdict, attackerHits(state)) }
}
