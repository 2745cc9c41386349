export type KeptEnd = 'highest' | 'lowest'

/** A pool of D6s of which some count and the others are dropped. */
export interface KeepPool {
  /** (+DICE) - (-DICE): above 0 more dice help, below 0 they harm. */
  readonly net: number
  /** How many dice count, 1 or more. */
  readonly kept: number
  /** The number of D6 to throw, `kept` or more. */
  readonly dice: number
  readonly keep: KeptEnd
}

/**
 * The pool for a net number of DICE: |net| D6 more than count. The highest count, or the lowest when net is negative
 * (TC-1). Usually two count; TE-6 says when it is another number.
 */
export const keepPool = (net: number, kept = 2): KeepPool => {
  if (!Number.isInteger(net)) throw new RangeError(`net DICE ${net} is not a whole number`)
  return { net, kept, dice: kept + Math.abs(net), keep: net < 0 ? 'lowest' : 'highest' }
}

/** The result of a throw of a pool. Indexes point into the faces as thrown, so that no die changes its position. */
export interface KeepPoolResult {
  /** Indexes of the dice that count, ascending. */
  readonly kept: readonly number[]
  /** Indexes of all other dice, ascending. */
  readonly dropped: readonly number[]
  /** The sum of the faces that count. */
  readonly total: number
}

/**
 * Which dice of a throw count, and their sum (TC-1, TE-6); of equal faces the earliest. Throws a RangeError for fewer
 * faces than count.
 */
export const readKeepPool = (faces: readonly number[], keep: KeptEnd, count = 2): KeepPoolResult => {
  if (faces.length < count) throw new RangeError(`${count} dice count, so ${count} or more are thrown`)
  // With the sign applied, "better" always means "more".
  const sign = keep === 'highest' ? 1 : -1
  const kept: number[] = []
  const dropped: number[] = []
  let total = 0
  for (let index = 0; index < faces.length; index += 1) {
    const face = faces[index] ?? 0
    // A pool has few dice, and this runs for each face that a player types: counting is faster than sorting.
    let better = 0
    for (let other = 0; other < faces.length; other += 1) {
      const gain = sign * ((faces[other] ?? 0) - face)
      if (gain > 0 || (gain === 0 && other < index)) better += 1
    }
    if (better < count) {
      kept.push(index)
      total += face
    } else dropped.push(index)
  }
  return { kept, dropped, total }
}

/**
 * Whether no further die can change the total of a throw (TC-1): as many sixes among the faces as dice count, or as
 * many ones if the lowest count.
 */
export const isKeepPoolUnbeatable = (faces: readonly number[], keep: KeptEnd, count = 2): boolean => {
  const best = keep === 'highest' ? 6 : 1
  return faces.filter((face) => face === best).length >= count
}
