import type { SideId } from './side'

/** Steps from the middle to each camp (T-4). */
export const campDistance = 5

/** Where the flag is: steps from the middle, below 0 on the first side's half, above 0 on the second's. */
export type Flag = number

/** How many steps the flag is on a side's own half; below 0 on the other half. */
export const stepsToSide = (flag: Flag, side: SideId): number => (side === 'first' ? -flag : flag)

/** The flag after a side pulls it these steps. It stops in the camp (T-2). */
export const flagAfterPull = (flag: Flag, side: SideId, steps: number): Flag =>
  side === 'first' ? Math.max(-campDistance, flag - steps) : Math.min(campDistance, flag + steps)

/** The side whose half the flag is on; null in the middle. */
export const flagHolder = (flag: Flag): SideId | null => (flag === 0 ? null : flag < 0 ? 'first' : 'second')

/** The side whose camp the flag is in: it has won (T-4). Null while the flag is in no camp. */
export const winnerByFlag = (flag: Flag): SideId | null =>
  Math.abs(flag) === campDistance ? flagHolder(flag) : null
