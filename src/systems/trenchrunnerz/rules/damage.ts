import type { CraftEffect } from './model'

/** Hits that destroy a bomber or an interceptor (TR-13). */
export const hitPoints = 2

/** Whether a craft with this many Hits is destroyed (TR-13). */
export const isDestroyed = (hits: number): boolean => hits >= hitPoints

/**
 * The malus of a craft's Hits on every die that it throws: Speed, collision, dogfight, raid, laser, Obstacles (TR-6,
 * TR-13).
 */
export const malusOf = (hits: number): 0 | -1 => (hits > 0 ? -1 : 0)

/** The value of a face for a craft with this many Hits (TR-6). The natural face stays in the log (C-5). */
export const faceWithMalus = (face: number, hits: number): number => face + malusOf(hits)

/** A craft after an event. */
export interface CraftAfterEffect {
  /** 0 to 2; destroyed at 2. */
  readonly hits: number
  readonly destroyed: boolean
  readonly pushed: boolean
}

/** The damage of a craft after an event: a second Hit destroys it, and then it is not pushed (TR-13). */
export const applyCraftEffect = (hits: number, effect: CraftEffect): CraftAfterEffect => {
  const taken = effect.destroyed ? hitPoints : Math.min(hitPoints, hits + effect.hits)
  const destroyed = isDestroyed(taken)
  return { hits: taken, destroyed, pushed: effect.pushed && !destroyed }
}

/** The possible outcomes of an event for a craft. */
export const craftOutcomes = ['untouched', 'pushed', 'hit', 'destroyed'] as const
export type CraftOutcome = (typeof craftOutcomes)[number]

/** The outcome for a craft that had this many Hits before. */
export const classifyCraftEffect = (before: number, after: CraftAfterEffect): CraftOutcome =>
  after.destroyed ? 'destroyed' : after.hits > before ? 'hit' : after.pushed ? 'pushed' : 'untouched'
