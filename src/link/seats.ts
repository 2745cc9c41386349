import { impossible, type Refusal } from '@/table'

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

/**
 * Why a phone may not decide now; null if it may. The board never does. A side is answered for, or given up, on another phone only
 * where the table wants that, or where nobody's phone here plays it; what nobody in particular is asked, anybody who plays may do.
 * @param asked the side that decides, or null
 * @param mayAnswer whether the table lets others answer, or nobody's phone here plays any of `decidersOf`
 * @param concededBy the sides that give the battle up by it: one of their players says so, whoever is asked
 * @param ownedBy the side whose secret it opens: nobody else ever may (TR-19)
 */
export const hindranceOf = (
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
