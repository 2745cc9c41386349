import { otherSide, type SideId } from './side'

/** The limits for the number of turns (T-1). */
export const turnBounds = { least: 1, most: 20, usual: 6 } as const

/** Which side pushes, in which turn. */
export interface PushTurn {
  readonly turn: number
  readonly side: SideId
}

/** Each side pushes once a turn. The first side starts (T-1). */
export const nextMoment = ({ turn, side }: PushTurn): PushTurn => ({
  turn: side === 'second' ? turn + 1 : turn,
  side: otherSide(side),
})
