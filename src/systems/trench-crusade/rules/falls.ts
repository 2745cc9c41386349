/** The effect of a fall (TC-13). */
export interface FallInjury {
  /** Whether an injury roll is made. */
  readonly injured: boolean
  /** The +DICE on it; 0 when there is no roll. */
  readonly dice: number
}

/** Inches that a model may drop unhurt: 2" when it falls, 3" when it jumps down on purpose (TC-13). */
export const safeDropInchesFor = (voluntary: boolean): 2 | 3 => (voluntary ? 3 : 2)

/** The +DICE that a fall's height gives the injury roll: one for every full 3", never rounded up (TC-13). */
export const fallDice = (inches: number): number => Math.floor(inches / 3)

/** Reads a fall of `inches`; a jump down of the model's own will is `voluntary` (TC-13). */
export const fallInjury = (inches: number, voluntary: boolean): FallInjury =>
  inches > safeDropInchesFor(voluntary)
    ? { injured: true, dice: fallDice(inches) }
    : { injured: false, dice: 0 }
