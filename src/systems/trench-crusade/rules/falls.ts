import type { Edition, FallInput } from './editions/edition'

/** The effect of a fall (TC-13, TE-15). */
export interface FallInjury {
  /** Whether an injury roll is made. */
  readonly injured: boolean
  /** The +DICE on it; 0 when there is no roll. */
  readonly dice: number
}

/** The +DICE that a fall's height gives the injury roll: one for every full 3", never rounded up (TC-13, TE-15). */
export const fallDice = (inches: number): number => Math.floor(inches / 3)

/** The largest height in half inches from which a model drops unhurt (TC-13, TE-15). */
export const safeDropInchesFor = (edition: Edition, voluntary: boolean): number => {
  let inches = highestSafeDrop
  while (fallInjury(edition, { inches, voluntary, flying: false }).injured) inches -= 0.5
  return inches
}
const highestSafeDrop = 6

/** Reads a fall or a jump down (TC-13, TE-15). */
export const fallInjury = ({ movement }: Edition, fall: FallInput): FallInjury =>
  movement.fallHurts(fall) ? { injured: true, dice: fallDice(fall.inches) } : { injured: false, dice: 0 }
