import { faceWithMalus } from './damage'
import type { ObjectiveState } from './model'

/** The D6s of one bombing raid, and the Hits that destroy an objective (TR-12). */
export const raidDiceCount = 2
export const maxObjectiveHits = 4

/** Whether an objective with this many Hits is destroyed (TR-12). */
export const isObjectiveDestroyed = ({ hits }: Pick<ObjectiveState, 'hits'>): boolean =>
  hits >= maxObjectiveHits

/** The kinds of raid targets. Each target has two dice of its own (TR-12). */
export type RaidTargetKind = 'token' | 'ownBattery' | 'objective'

/**
 * The raid targets in a space, in the order of the throws: the battery of the token, each battery of the objective,
 * the objective.
 */
export const raidTargets = (
  tokenIsFlak: boolean,
  objective: ObjectiveState | null,
): readonly RaidTargetKind[] => [
  ...(tokenIsFlak ? (['token'] as const) : []),
  ...Array.from({ length: objective?.batteries ?? 0 }, () => 'ownBattery' as const),
  ...(objective && !isObjectiveDestroyed(objective) ? (['objective'] as const) : []),
]

/** The Hits of one raid: 1 if both dice, malus included, are at least the bomber's Speed (TR-12). */
export const raidHits = (faces: readonly number[], speed: number, hits: number): 0 | 1 =>
  faces.length > 0 && faces.every((face) => faceWithMalus(face, hits) >= speed) ? 1 : 0
