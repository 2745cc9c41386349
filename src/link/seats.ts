import { impossible, type Refusal } from '@/table'

/** A phone at the table: whom it plays, by the ids of sides. It plays nobody where it is the board, which only shows. */
export interface Seat {
  /** The device, as entries name their author. */
  readonly id: string
  /** What its owner calls it. */
  readonly name: string
  readonly plays: readonly string[]
}

/**
 * Why a phone may not decide now; null if it may. The board never does; another side's question is answered for it only where the
 * table wants that, or where nobody's phone here plays it; what nobody in particular is asked, anybody who plays may do.
 * @param asked the side that decides, or null
 * @param mayAnswer whether the table lets others answer, or nobody's phone here plays the side
 * @param concededBy the sides that give the battle up by it: their players need nobody's leave
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
  if (ownedBy !== null) return plays.includes(ownedBy) ? null : impossible('phones.notYours')
  if (concededBy.some((side) => plays.includes(side))) return null
  if (asked === null || plays.includes(asked) || mayAnswer) return null
  return impossible('phones.notYours')
}
