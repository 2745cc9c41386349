import type { Model, SideId } from './model'

/** The side that a shot into melee hits: the shooter's own side, or the declared target's (TC-14). */
export type ShotIntoMeleeSideKind = 'friends' | 'enemies'

/** Reads the D6 that is rolled before a shot into melee: 1-3 friends of the shooter, 4-6 the enemies (TC-14). */
export const shotIntoMeleeSideForFace = (face: number): ShotIntoMeleeSideKind =>
  face <= 3 ? 'friends' : 'enemies'

/**
 * The models of which one is struck at random: the shooter's friends that players say are within 1" of the declared
 * target, or the target and the enemies within 1" of it (TC-14). Empty when no friend is near.
 */
export const shotIntoMeleeCandidates = (
  pool: ShotIntoMeleeSideKind,
  shooterSide: SideId,
  target: Model,
  withinOneInch: readonly Model[],
): readonly Model[] => {
  const near = withinOneInch.filter((model) => model.posture !== 'out' && model.id !== target.id)
  if (pool === 'friends') return near.filter((model) => model.side === shooterSide)
  return [target, ...near.filter((model) => model.side !== shooterSide)]
}
