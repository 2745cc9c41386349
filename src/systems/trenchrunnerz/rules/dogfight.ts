import { withMalus } from './damage'
import type { CraftEffect } from './model'

export const fighters = ['bomber', 'interceptor'] as const
export type Fighter = (typeof fighters)[number]

/** One side of a dogfight: what its die shows and the Hits it has. */
export interface FighterDie {
  readonly face: number
  readonly hits: number
}

/** How one throw of a dogfight ends (TR-11). `loser` is what it does to the loser; the winner flies on. */
export type DogfightOutcome =
  | { readonly kind: 'again' }
  | {
      readonly kind: 'decided'
      readonly winner: Fighter
      readonly loser: Fighter
      readonly difference: number
      readonly effect: CraftEffect
    }

/** The difference from which the loser takes a Hit (TR-11). */
export const hitDifference = 3

/** Reads a D6 each, malus counted: equal is thrown again, higher pushes the other back, by 3 or more with a Hit (TR-11). */
export const dogfightOutcome = (throws: Readonly<Record<Fighter, FighterDie>>): DogfightOutcome => {
  const { bomber, interceptor } = throws
  const lead = withMalus(bomber.face, bomber.hits) - withMalus(interceptor.face, interceptor.hits)
  if (lead === 0) return { kind: 'again' }
  const difference = Math.abs(lead)
  const [winner, loser]: readonly [Fighter, Fighter] =
    lead > 0 ? ['bomber', 'interceptor'] : ['interceptor', 'bomber']
  const effect: CraftEffect = { hits: difference >= hitDifference ? 1 : 0, pushed: true, destroyed: false }
  return { kind: 'decided', winner, loser, difference, effect }
}
