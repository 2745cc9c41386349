import type { CraftEffect } from './model'

/** Hits that destroy a bomber or an interceptor (TR-13). */
export const hitPoints = 2

/** Whether a craft with so many Hits is destroyed (TR-13). */
export const isDestroyed = (hits: number): boolean => hits >= hitPoints

/** What a craft's Hits do to every die that it throws: Speed, escape, dogfight, raid, laser, collision (TR-6, TR-13). */
export const malusOf = (hits: number): 0 | -1 => (hits > 0 ? -1 : 0)

/** A face as it counts for a craft with so many Hits (TR-6). The natural face is kept by whoever threw it (C-5). */
export const withMalus = (face: number, hits: number): number => face + malusOf(hits)

/** A craft after an event. */
export interface CraftDamage {
  /** 0 to 2; destroyed at 2. */
  readonly hits: number
  readonly destroyed: boolean
  readonly pushed: boolean
}

/** What an event leaves of a craft with so many Hits: a second Hit destroys it, and then nothing is pushed (TR-13). */
export const applyHits = (hits: number, effect: CraftEffect): CraftDamage => {
  const taken = effect.destroyed ? hitPoints : Math.min(hitPoints, hits + effect.hits)
  const destroyed = isDestroyed(taken)
  return { hits: taken, destroyed, pushed: effect.pushed && !destroyed }
}

/** How an event went, in the words of the dice table. */
export const craftOutcomes = ['untouched', 'pushed', 'hit', 'destroyed'] as const
export type CraftOutcome = (typeof craftOutcomes)[number]

/** The worst that an event did to a craft that had so many Hits before. */
export const craftOutcomeOf = (before: number, after: CraftDamage): CraftOutcome =>
  after.destroyed ? 'destroyed' : after.hits > before ? 'hit' : after.pushed ? 'pushed' : 'untouched'
