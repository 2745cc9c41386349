import {
  attackerSideIds,
  attackerRanking,
  leadersOf,
  objectivesDestroyed,
  battleVerdictOf,
  type AttackerSideId,
  type SideId,
} from '../rules'
import type { ResultView } from './viewTypes'
import type { State } from './state'
import type { StoredBattleOutcome } from './schemas'

/** The attackers of this battle, in their order. */
export const attackingSides = ({ playing }: Pick<State, 'playing'>): readonly AttackerSideId[] =>
  attackerSideIds.filter((attacker) => playing.includes(attacker))

/** Hits on objectives that each attacker is credited with (TR-16). */
export const hitsByAttacker = (
  state: Pick<State, 'playing' | 'sides'>,
): readonly { readonly attacker: AttackerSideId; readonly hits: number }[] =>
  attackingSides(state).map((attacker) => ({ attacker, hits: state.sides[attacker].hits }))

/** The winners: the Defender, or the attackers who share the victory (TR-16); none in a draw. */
export const winningSides = ({ winner, winners }: StoredBattleOutcome): readonly SideId[] =>
  winner === 'defender' ? ['defender'] : winners

/**
 * The attackers who share a victory over the Defender: those with the most Hits on objectives (TR-16), whether the
 * Defender lost by the table of TR-16 or by a declared result.
 */
export const leadingAttackers = (state: Pick<State, 'playing' | 'sides'>): readonly AttackerSideId[] =>
  leadersOf(hitsByAttacker(state)).map(({ attacker }) => attacker)

/** The result of the battle with the current objectives, by the table of TR-16. */
export const resultIfEndedNow = (state: State): ResultView => {
  const destroyed = objectivesDestroyed(state.objectives)
  const verdict = battleVerdictOf(state.wave, destroyed)
  return { waves: state.wave, destroyed, verdict, ranking: attackerRanking(verdict, hitsByAttacker(state)) }
}
