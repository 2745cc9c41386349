export type KeptEnd = 'highest' | 'lowest'

/** A pool of D6s of which two are kept. */
export interface KeepTwoPool {
  /** (+DICE) - (-DICE): above 0 more dice help, below 0 they harm. */
  readonly net: number
  /** The number of D6 to throw, 2 or more. */
  readonly dice: number
  readonly keep: KeptEnd
}

/**
 * The pool for a net number of DICE: 2 + |net| D6; the two highest are kept, or the two lowest when net is negative
 * (TC-1).
 */
export const keepTwoPool = (net: number): KeepTwoPool => {
  if (!Number.isInteger(net)) throw new RangeError(`net DICE ${net} is not a whole number`)
  return { net, dice: 2 + Math.abs(net), keep: net < 0 ? 'lowest' : 'highest' }
}

/** The reading of a keep-two throw. Indexes point into the faces as thrown, so that no die changes its position. */
export interface KeepTwoResult {
  /** Indexes of the two kept dice, ascending. */
  readonly kept: readonly [number, number]
  /** Indexes of all other dice, ascending. */
  readonly dropped: readonly number[]
  /** The sum of the two kept faces, 2 to 12. */
  readonly total: number
}

/**
 * Which two dice are kept, and their sum (TC-1); of equal faces the earliest. Throws a RangeError for fewer than two
 * faces.
 */
export const readKeepTwo = (faces: readonly number[], keep: KeptEnd): KeepTwoResult => {
  // With the sign applied, "better" always means "more".
  const sign = keep === 'highest' ? 1 : -1
  let best = -1
  let second = -1
  let bestWorth = -Infinity
  let secondWorth = -Infinity
  for (let index = 0; index < faces.length; index += 1) {
    const worth = sign * (faces[index] ?? 0)
    if (worth > bestWorth) {
      second = best
      secondWorth = bestWorth
      best = index
      bestWorth = worth
    } else if (worth > secondWorth) {
      second = index
      secondWorth = worth
    }
  }
  if (second < 0) throw new RangeError('two dice are kept, so two or more are thrown')
  const dropped: number[] = []
  for (let index = 0; index < faces.length; index += 1)
    if (index !== best && index !== second) dropped.push(index)
  return {
    kept: best < second ? [best, second] : [second, best],
    dropped,
    total: sign * (bestWorth + secondWorth),
  }
}

/**
 * Whether no further die can change the total of a keep-two throw (TC-1): two sixes among the faces, or two ones if the
 * lowest are kept.
 */
export const isKeepTwoUnbeatable = (faces: readonly number[], keep: KeptEnd): boolean => {
  const best = keep === 'highest' ? 6 : 1
  return faces.filter((face) => face === best).length >= 2
}
