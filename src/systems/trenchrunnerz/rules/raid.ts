import { withMalus } from './damage'
import type { ObjectiveState } from './model'

/** D6s of one bombing raid, and the Hits that destroy what is raided (TR-12). */
export const raidDice = 2
export const maxObjectiveHits = 4

/** Whether an objective with so many Hits is destroyed (TR-12). */
export const isObjectiveDestroyed = ({ hits }: Pick<ObjectiveState, 'hits'>): boolean =>
  hits >= maxObjectiveHits

/** What a raid is flown at. Each has its own two dice (TR-12). */
export type RaidTarget = 'token' | 'ownBattery' | 'objective'

/** What is to be raided in a space, in the order of the throws: the token's battery, each of the objective's, the objective. */
export const raidTargets = (
  tokenIsFlak: boolean,
  objective: ObjectiveState | null,
): readonly RaidTarget[] => [
  ...(tokenIsFlak ? (['token'] as const) : []),
  ...Array.from({ length: objective?.batteries ?? 0 }, () => 'ownBattery' as const),
  ...(objective && !isObjectiveDestroyed(objective) ? (['objective'] as const) : []),
]

/** The Hits of one raid: one when every die, malus counted, shows the bomber's Speed or more (TR-12). */
export const raidHits = (faces: readonly number[], speed: number, hits: number): 0 | 1 =>
  faces.length > 0 && faces.every((face) => withMalus(face, hits) >= speed) ? 1 : 0
