import { objectiveIds, type AttackerSideId, type ObjectiveId, type ObjectiveState } from './model'
import { isObjectiveDestroyed } from './raid'

export const battleVerdictKinds = [
  'defenderMajor',
  'defenderMinor',
  'attackerMinor',
  'attackerMajor',
] as const
export type BattleVerdictKind = (typeof battleVerdictKinds)[number]

/** The result of a battle after one or two waves with this many objectives destroyed, 0 to 2 (TR-16). */
export const battleVerdictOf = (waves: 1 | 2, destroyed: number): BattleVerdictKind => {
  // A second wave lowers the attackers' result by one step.
  const step = Math.min(2, Math.max(0, destroyed)) + (waves === 1 ? 1 : 0)
  return battleVerdictKinds[step] ?? 'defenderMajor'
}

/** Whether the Defender lost (TR-16). */
export const isAttackersVictory = (verdict: BattleVerdictKind): boolean => verdict.startsWith('attacker')

/** How many objectives are destroyed (TR-16). */
export const objectivesDestroyed = (objectives: Readonly<Record<ObjectiveId, ObjectiveState>>): number =>
  objectiveIds.filter((objective) => isObjectiveDestroyed(objectives[objective])).length

/** The attackers with the most Hits on objectives; they share a victory (TR-16). */
export const leadersOf = <One extends { readonly hits: number }>(attackers: readonly One[]): readonly One[] =>
  attackers.filter(({ hits }) => attackers.every((other) => other.hits <= hits))

/** An attacker's rank by Hits on objectives. */
export interface AttackerRank {
  readonly attacker: AttackerSideId
  readonly hits: number
  /** From 1; equal Hits share a rank. */
  readonly rank: number
}

/**
 * The attackers by Hits on objectives, highest first; empty with a single attacker or if the Defender won (TR-16).
 */
export const attackerRanking = (
  verdict: BattleVerdictKind,
  hits: readonly { readonly attacker: AttackerSideId; readonly hits: number }[],
): readonly AttackerRank[] => {
  if (!isAttackersVictory(verdict) || hits.length < 2) return []
  return hits
    .map((one) => ({ ...one, rank: 1 + hits.filter((other) => other.hits > one.hits).length }))
    .sort((one, other) => one.rank - other.rank)
}
