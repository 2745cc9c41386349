import { withMalus } from './damage'
import type { CraftEffect } from './model'

export const dogfightSides = ['bomber', 'interceptor'] as const
export type DogfightSide = (typeof dogfightSides)[number]

/** One side of a dogfight: its face and its Hits. */
export interface DogfightDie {
  readonly face: number
  readonly hits: number
}

/** The outcome of one throw of a dogfight (TR-11). `effect` is that on the loser; the winner flies on. */
export type DogfightOutcome =
  | { readonly kind: 'again' }
  | {
      readonly kind: 'decided'
      readonly winner: DogfightSide
      readonly loser: DogfightSide
      readonly difference: number
      readonly effect: CraftEffect
    }

/** The difference from which the loser also takes a Hit (TR-11). */
const hitDifference = 3

/**
 * Compares a D6 each, malus included: equal dice are thrown again, the higher one pushes the other back, and by 3 or
 * more it also hits (TR-11).
 */
export const dogfightOutcome = (throws: Readonly<Record<DogfightSide, DogfightDie>>): DogfightOutcome => {
  const { bomber, interceptor } = throws
  const lead = withMalus(bomber.face, bomber.hits) - withMalus(interceptor.face, interceptor.hits)
  if (lead === 0) return { kind: 'again' }
  const difference = Math.abs(lead)
  const [winner, loser]: readonly [DogfightSide, DogfightSide] =
    lead > 0 ? ['bomber', 'interceptor'] : ['interceptor', 'bomber']
  const effect: CraftEffect = { hits: difference >= hitDifference ? 1 : 0, pushed: true, destroyed: false }
  return { kind: 'decided', winner, loser, difference, effect }
}
