import { err, ok, type Result } from '@/kit'
import { unitsOnTable, sideIds, type SideId, type Unit, type UnitId } from './model'

/** A chit: of a side's colour, or Fog of War. */
export type Chit = SideId | 'fog'
export const chits = [...sideIds, 'fog'] as const satisfies readonly Chit[]

/** How many chits of each kind are in the bag (GT-7). */
export type Bag = Readonly<Record<Chit, number>>

/** The number of Fog of War chits in a full bag. The last of them ends the turn (GT-7). */
export const fogChitCount = 3

export const emptyBag: Bag = { a: 0, b: 0, c: 0, d: 0, fog: 0 }

/**
 * The bag at the start of a turn: a chit for each unit on the table, one more for the side with the initiative, and
 * three Fog of War (GT-6, GT-7).
 */
export const fillBag = (units: readonly Unit[], initiative: SideId | null): Bag => {
  const bag = { ...emptyBag, fog: fogChitCount }
  for (const { side } of unitsOnTable(units)) bag[side] += 1
  if (initiative !== null) bag[initiative] += 1
  return bag
}

/** The number of chits in the bag. */
export const chitCount = (bag: Bag): number => chits.reduce((sum, chit) => sum + bag[chit], 0)

/** What a drawn chit does (GT-7). */
export type DrawOutcome =
  | { readonly kind: 'activates'; readonly side: SideId }
  | { readonly kind: 'setAside'; readonly why: 'fog' | 'noUnits' }
  /** It is the third Fog of War. There may be chits left. */
  | { readonly kind: 'turnEnds' }

export interface BagAfterDraw {
  readonly bag: Bag
  readonly fogDrawn: number
  readonly outcome: DrawOutcome
}

/** Why a chit can't be drawn: the bag is empty, or it has none of this kind. */
export type DrawFault = { readonly kind: 'emptyBag' } | { readonly kind: 'noSuchChit'; readonly chit: Chit }

const outcomeOf = (chit: Chit, fogDrawn: number, units: readonly Unit[]): DrawOutcome => {
  if (chit === 'fog')
    return fogDrawn >= fogChitCount ? { kind: 'turnEnds' } : { kind: 'setAside', why: 'fog' }
  return unitsOnTable(units, chit).length > 0
    ? { kind: 'activates', side: chit }
    : { kind: 'setAside', why: 'noUnits' }
}

/** Draws this chit. `fogDrawn` is the number of Fog of War drawn before it this turn (GT-7). */
export const drawGivenChit = (
  bag: Bag,
  chit: Chit,
  fogDrawn: number,
  units: readonly Unit[],
): Result<BagAfterDraw, DrawFault> => {
  if (chitCount(bag) === 0) return err({ kind: 'emptyBag' })
  if (bag[chit] === 0) return err({ kind: 'noSuchChit', chit })
  const fog = fogDrawn + Number(chit === 'fog')
  return ok({
    bag: { ...bag, [chit]: bag[chit] - 1 },
    fogDrawn: fog,
    outcome: outcomeOf(chit, fog, units),
  })
}

/** The chit at an index of the bag, from 0 to the number of chits less 1; otherwise undefined. */
export const chitAt = (bag: Bag, place: number): Chit | undefined => {
  let left = place
  if (!Number.isInteger(place) || place < 0) return undefined
  return chits.find((chit) => (left -= bag[chit]) < 0)
}

/** Why the turn is over: an empty bag or the third Fog of War; null while it goes on (GT-7). */
export const turnEndReason = (bag: Bag, fogDrawn: number): 'fog' | 'emptyBag' | null => {
  if (fogDrawn >= fogChitCount) return 'fog'
  return chitCount(bag) === 0 ? 'emptyBag' : null
}

/**
 * Whether a unit may activate for its side: it has not activated this turn, or every other unit of its side on the
 * table has (GT-8).
 */
export const mayUnitActivate = (units: readonly Unit[], id: UnitId): boolean => {
  const unit = unitsOnTable(units).find((one) => one.id === id)
  if (!unit) return false
  return (
    unit.activations === 0 ||
    unitsOnTable(units, unit.side).every((other) => other.id === id || other.activations > 0)
  )
}
