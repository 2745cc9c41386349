import type { SideId } from './side'

/** Steps from the middle to either camp (T-4). */
export const campDistance = 5

/** Where the flag stands: steps from the middle, below 0 on the first side's half, above 0 on the second's. */
export type Flag = number

/** How many steps the flag stands on a side's own half; below 0 on the other's. */
export const stepsToSide = (flag: Flag, side: SideId): number => (side === 'first' ? -flag : flag)

/** The flag after a side pulled it so many steps: never further than into its camp (T-2). */
export const flagAfterPull = (flag: Flag, side: SideId, steps: number): Flag =>
  side === 'first' ? Math.max(-campDistance, flag - steps) : Math.min(campDistance, flag + steps)

/** Whose half the flag stands on; null in the middle. */
export const flagHolder = (flag: Flag): SideId | null => (flag === 0 ? null : flag < 0 ? 'first' : 'second')

/** Whose camp the flag is in: that side has won (T-4). Null while it is on the way. */
export const winnerByFlag = (flag: Flag): SideId | null =>
  Math.abs(flag) === campDistance ? flagHolder(flag) : null
