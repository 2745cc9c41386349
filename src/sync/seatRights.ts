import { impossible, type Refusal } from '@/engine'

/**
 * A phone at the table and the sides that it plays, by id. A phone without sides is a spectator: it only shows the
 * battle.
 */
export interface Seat {
  /** The device, as entries name their author. */
  readonly id: string
  /** The name that its owner gave it. */
  readonly name: string
  readonly plays: readonly string[]
}

/** The sides that may decide: those for which a command concedes the battle, otherwise the prompted side. */
export const sidesThatMayDecide = (asked: string | null, concededBy: readonly string[]): readonly string[] =>
  concededBy.length > 0 ? concededBy : asked === null ? [] : [asked]

/** A phone of the table, and whether it is here. */
type Present = Pick<Seat, 'id' | 'plays'> & { readonly here: boolean }

/** The other phones that play a side. */
const othersOf = (side: string, { id }: Pick<Seat, 'id'>, phones: readonly Present[]): readonly Present[] =>
  phones.filter((other) => other.id !== id && other.plays.includes(side))

/**
 * The side that a phone decides for although only other phones play it; null where it decides for its own side, or
 * for none.
 */
export const otherSideAnsweredFor = (
  deciders: readonly string[],
  seat: Pick<Seat, 'id' | 'plays'>,
  phones: readonly Present[],
): string | null =>
  deciders.some((side) => seat.plays.includes(side))
    ? null
    : (deciders.find((side) => othersOf(side, seat, phones).length > 0) ?? null)

/**
 * Whether a phone may decide for a side that it does not play. The side's own phone decides. Another phone may only
 * if its player declares to answer for that side (`onBehalfOf`), and either the table allows it or the phones of that
 * side are away. A side that no phone plays is free.
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
 * Why a phone may not decide now; null if it may. A spectator never may. Another phone may answer for a side, or
 * concede for it, only as `mayDecideFor` says. If no side in particular is prompted, any phone that plays may decide.
 * @param asked the side that decides, or null
 * @param mayAnswer whether it may decide for one of `decidersOf`
 * @param concededBy the sides that the command concedes for: one of their players must send it, whichever side is
 * prompted
 * @param ownedBy the side whose secret the command reveals: no other side ever may (TR-19)
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
  const deciders = sidesThatMayDecide(asked, concededBy)
  if (mayAnswer || deciders.length === 0 || deciders.some((side) => plays.includes(side))) return null
  return impossible(concededBy.length > 0 ? 'phones.notYoursToConcede' : 'phones.notYours')
}

/**
 * Why a phone may not undo the last step; null if it may. Only the phone of the side that hid an item may undo its
 * reveal, if that phone is at the table. Otherwise the other side could look, and choose again (TR-19).
 * @param needs the side that hid it; null where nothing was revealed
 */
export const undoRefusal = (
  needs: string | null,
  seat: Pick<Seat, 'id' | 'plays'>,
  phones: readonly Present[],
): Refusal | null =>
  needs === null || seat.plays.includes(needs) || othersOf(needs, seat, phones).length === 0
    ? null
    : impossible('phones.notYoursToUndo')
