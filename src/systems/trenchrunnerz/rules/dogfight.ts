import { faceWithMalus } from './damage'
import type { CraftEffect } from './model'

export const dogfightSideKinds = ['bomber', 'interceptor'] as const
export type DogfightSideKind = (typeof dogfightSideKinds)[number]

/** One side of a dogfight: its face and its Hits. */
export interface DogfightFaceAndHits {
  readonly face: number
  readonly hits: number
}

/** The outcome of one throw of a dogfight (TR-11). `effect` is that on the loser; the winner flies on. */
export type DogfightOutcome =
  | { readonly kind: 'again' }
  | {
      readonly kind: 'decided'
      readonly winner: DogfightSideKind
      readonly loser: DogfightSideKind
      readonly difference: number
      readonly effect: CraftEffect
    }

/** The difference from which the loser also takes a Hit (TR-11). */
const hitDifference = 3

/**
 * Compares a D6 each, malus included: equal dice are thrown again, the higher one pushes the other back, and by 3 or
 * more it also hits (TR-11).
 */
export const dogfightOutcome = (
  throws: Readonly<Record<DogfightSideKind, DogfightFaceAndHits>>,
): DogfightOutcome => {
  const { bomber, interceptor } = throws
  const lead = faceWithMalus(bomber.face, bomber.hits) - faceWithMalus(interceptor.face, interceptor.hits)
  if (lead === 0) return { kind: 'again' }
  const difference = Math.abs(lead)
  const [winner, loser]: readonly [DogfightSideKind, DogfightSideKind] =
    lead > 0 ? ['bomber', 'interceptor'] : ['interceptor', 'bomber']
  const effect: CraftEffect = { hits: difference >= hitDifference ? 1 : 0, pushed: true, destroyed: false }
  return { kind: 'decided', winner, loser, difference, effect }
}
