/** A source of fair random numbers (ruling C-1). Everything random in Firestep uses one that is passed in. */
export interface Rng {
  /** A whole number from 0 to `bound` - 1, all equally likely. `bound` is 1 to 2^32. */
  below(bound: number): number
}

/**
 * Makes a fair Rng from a source of uniform unsigned 32-bit integers. Values in the last, incomplete range are
 * rejected instead of wrapped, so that no face is more likely than another (C-1).
 */
export const fairRngFromUint32 = (nextUint32: () => number): Rng => ({
  below(bound) {
    if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32)
      throw new RangeError(`bound ${bound} is not 1 to 2^32`)
    let value = nextUint32()
    // The incomplete range is shorter than `bound`, so the slow division runs only for values that may be in it.
    while (value >= 2 ** 32 - bound && value >= 2 ** 32 - (2 ** 32 % bound)) value = nextUint32()
    // `>>> 0` changes no value below 2^32. It lets engines use integer division, which is several times faster, and
    // store lists of faces as small integers.
    const divisor = bound >>> 0
    return divisor === 0 ? value : ((value >>> 0) % divisor) >>> 0
  },
})
