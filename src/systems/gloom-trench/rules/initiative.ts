import { highestCommand, unitsOnTable, type SideId, type Unit } from './model'
import { plainDice, rollPoolOf, type RollPool } from './pool'

/** How a throw for initiative ends. */
export type InitiativeOutcome =
  | { readonly kind: 'won'; readonly side: SideId }
  /** These sides throw again. */
  | { readonly kind: 'reroll'; readonly sides: readonly SideId[] }
  /** They are tied, and none of them has a Command die: players decide. */
  | { readonly kind: 'undecidable'; readonly sides: readonly SideId[] }

/** The D6s that a side throws for initiative: its highest Command on the table (GT-6, GT-19). */
export const initiativePool = (units: readonly Unit[], side: SideId): RollPool =>
  rollPoolOf([plainDice(highestCommand(unitsOnTable(units, side)), 6)])

/** The sides that throw for initiative: those with a unit on the table (GT-19). */
export const initiativeSides = (units: readonly Unit[], sides: readonly SideId[]): readonly SideId[] =>
  sides.filter((side) => unitsOnTable(units, side).length > 0)

/** One side's throw: its dice and its successes. */
export interface InitiativeThrow {
  readonly side: SideId
  readonly dice: number
  readonly successes: number
}

/**
 * Who has the initiative: the side with the most successes. A tie in the first turn (`holder` is null) is thrown again.
 * Later the last holder drops out of a tie, and if more than one side is left, these throw again (GT-6, GT-19). Throws
 * a RangeError without throws.
 */
export const initiativeOutcome = (
  throws: readonly InitiativeThrow[],
  holder: SideId | null,
): InitiativeOutcome => {
  if (throws.length === 0) throw new RangeError('nobody throws for initiative')
  const most = Math.max(...throws.map(({ successes }) => successes))
  const best = throws.filter(({ successes }) => successes === most)
  const tied = best.length > 1 ? best.filter(({ side }) => side !== holder) : best
  const sides = tied.map(({ side }) => side)
  const [only] = sides
  if (only !== undefined && sides.length === 1) return { kind: 'won', side: only }
  return { kind: tied.some(({ dice }) => dice > 0) ? 'reroll' : 'undecidable', sides }
}
