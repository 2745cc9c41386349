/** A source of fair chance (ruling C-1). Everything random in Firestep asks one that was handed to it. */
export interface Rng {
  /** A whole number from 0 up to, not including, `bound`; every one equally likely. `bound` is 1 to 2^32. */
  below(bound: number): number
}

/**
 * Makes a fair Rng from a source of uniform unsigned 32-bit integers. Values in the last, incomplete
 * stretch are thrown away instead of folded over, so that no face is likelier than another (C-1).
 */
export const rngFrom = (nextUint32: () => number): Rng => ({
  below(bound) {
    if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32)
      throw new RangeError(`bound ${bound} is not 1 to 2^32`)
    let value = nextUint32()
    // The incomplete stretch is shorter than `bound`: the slow division is made only for values that might lie in it.
    while (value >= 2 ** 32 - bound && value >= 2 ** 32 - (2 ** 32 % bound)) value = nextUint32()
    // `>>> 0` changes no value below 2^32: it lets engines divide whole numbers, several times as fast as any numbers, and
    // keep lists of faces as small integers.
    const divisor = bound >>> 0
    return divisor === 0 ? value : ((value >>> 0) % divisor) >>> 0
  },
})
