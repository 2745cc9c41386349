import { impossible, type Refusal } from '@/engine'

/** A phone at the table: whom it plays, by the ids of sides. It plays nobody where it is the board, which only shows. */
export interface Seat {
  /** The device, as entries name their author. */
  readonly id: string
  /** What its owner calls it. */
  readonly name: string
  readonly plays: readonly string[]
}

/** The sides whose word counts: those that a command gives the battle up for, else the one that is asked. */
export const decidersOf = (asked: string | null, concededBy: readonly string[]): readonly string[] =>
  concededBy.length > 0 ? concededBy : asked === null ? [] : [asked]

/** A phone of the table, and whether it is heard now. */
type Present = Pick<Seat, 'id' | 'plays'> & { readonly here: boolean }

/** Which phones other than one's own play a side. */
const othersOf = (side: string, { id }: Pick<Seat, 'id'>, phones: readonly Present[]): readonly Present[] =>
  phones.filter((other) => other.id !== id && other.plays.includes(side))

/** The side that a phone decides for although only other phones play it; null where it decides for its own, or for nobody's. */
export const answeredFor = (
  deciders: readonly string[],
  seat: Pick<Seat, 'id' | 'plays'>,
  phones: readonly Present[],
): string | null =>
  deciders.some((side) => seat.plays.includes(side))
    ? null
    : (deciders.find((side) => othersOf(side, seat, phones).length > 0) ?? null)

/**
 * Whether a phone may decide for a side that it does not play. Who sits there decides: others do where they say that they answer for
 * that side (`onBehalfOf`), and either the table lets them or the phones of that side are away. What nobody's phone plays is free.
 */
export const mayDecideFor = (
  side: string,
  seat: Pick<Seat, 'id' | 'plays'>,
  phones: readonly Present[],
  { onBehalfOf, mayAnswer }: { readonly onBehalfOf: string | null; readonly mayAnswer: boolean },
): boolean => {
  const others = othersOf(side, seat, phones)
  return others.length === 0 || (onBehalfOf === side && (mayAnswer || !others.some(({ here }) => here)))
}

/**
 * Why a phone may not decide now; null if it may. The board never does. A side is answered for, or given up, on another phone only
 * as `mayDecideFor` says; what nobody in particular is asked, anybody who plays may do.
 * @param asked the side that decides, or null
 * @param mayAnswer whether it may decide for one of `decidersOf`
 * @param concededBy the sides that give the battle up by it: one of their players says so, whoever is asked
 * @param ownedBy the side whose secret it opens: nobody else ever may (TR-19)
 */
export const decisionRefusal = (
  { plays }: Pick<Seat, 'plays'>,
  asked: string | null,
  mayAnswer: boolean,
  concededBy: readonly string[] = [],
  ownedBy: string | null = null,
): Refusal | null => {
  if (plays.length === 0) return impossible('phones.onlyShows')
  if (ownedBy !== null) return plays.includes(ownedBy) ? null : impossible('phones.notYoursToOpen')
  const deciders = decidersOf(asked, concededBy)
  if (mayAnswer || deciders.length === 0 || deciders.some((side) => plays.includes(side))) return null
  return impossible(concededBy.length > 0 ? 'phones.notYoursToConcede' : 'phones.notYours')
}

/**
 * Why a phone may not take the last step back; null if it may. What turned up a hidden thing is taken back by the phone of the side
 * that hid it, if one sits at the table: else the other side could look, and choose again (TR-19).
 * @param needs the side that hid it; null where nothing was turned up
 */
export const undoRefusal = (
  needs: string | null,
  seat: Pick<Seat, 'id' | 'plays'>,
  phones: readonly Present[],
): Refusal | null =>
  needs === null || seat.plays.includes(needs) || othersOf(needs, seat, phones).length === 0
    ? null
    : impossible('phones.notYoursToUndo')
