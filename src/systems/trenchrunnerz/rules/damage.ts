import type { Effect } from './model'

/** Hits that destroy a bomber or an interceptor (TR-13). */
export const hitPoints = 2

/** Whether a craft with so many Hits is destroyed (TR-13). */
export const isDestroyed = (hits: number): boolean => hits >= hitPoints

/** What a craft's Hits do to every die that it throws: Speed, escape, dogfight, raid, laser, collision (TR-6, TR-13). */
export const malusOf = (hits: number): 0 | -1 => (hits > 0 ? -1 : 0)

/** A face as it counts for a craft with so many Hits (TR-6). The natural face is kept by whoever threw it (C-5). */
export const withMalus = (face: number, hits: number): number => face + malusOf(hits)

/** A craft after an event. */
export interface Aftermath {
  /** 0 to 2; destroyed at 2. */
  readonly hits: number
  readonly destroyed: boolean
  readonly pushed: boolean
}

/** What an event leaves of a craft with so many Hits: a second Hit destroys it, and then nothing is pushed (TR-13). */
export const suffer = (hits: number, effect: Effect): Aftermath => {
  const taken = effect.destroyed ? hitPoints : Math.min(hitPoints, hits + effect.hits)
  const destroyed = isDestroyed(taken)
  return { hits: taken, destroyed, pushed: effect.pushed && !destroyed }
}

/** How an event went, in the words of the dice table. */
export const fates = ['untouched', 'pushed', 'hit', 'destroyed'] as const
export type Fate = (typeof fates)[number]

/** The worst that an event did to a craft that had so many Hits before. */
export const fateOf = (before: number, after: Aftermath): Fate =>
  after.destroyed ? 'destroyed' : after.hits > before ? 'hit' : after.pushed ? 'pushed' : 'untouched'
