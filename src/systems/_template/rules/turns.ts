import { otherSide, type SideId } from './side'

/** How many turns players may agree on (T-1). */
export const turnBounds = { least: 1, most: 20, usual: 6 } as const

/** Whose push in which turn. */
export interface PushTurn {
  readonly turn: number
  readonly side: SideId
}

/** Each side pushes once a turn, the first side first (T-1). */
export const nextMoment = ({ turn, side }: PushTurn): PushTurn => ({
  turn: side === 'second' ? turn + 1 : turn,
  side: otherSide(side),
})
