export type Keep = 'highest' | 'lowest'

/** D6s of which two are kept. */
export interface KeepTwoPool {
  /** (+DICE) - (-DICE): above 0 more dice help, below 0 they harm. */
  readonly net: number
  /** How many D6 are thrown, 2 or more. */
  readonly dice: number
  readonly keep: Keep
}

/** The pool for a net number of DICE: 2 + |net| D6, the two highest kept, or the two lowest when net is negative (TC-1). */
export const keepTwoPool = (net: number): KeepTwoPool => {
  if (!Number.isInteger(net)) throw new RangeError(`net DICE ${net} is not a whole number`)
  return { net, dice: 2 + Math.abs(net), keep: net < 0 ? 'lowest' : 'highest' }
}

/** A throw of a keep-two pool, read. Indexes point into the faces as they fell, so that no die changes its place. */
export interface KeptTwo {
  /** Indexes of the two kept dice, ascending. */
  readonly kept: readonly [number, number]
  /** Indexes of all others, ascending. */
  readonly dropped: readonly number[]
  /** The two kept faces together, 2 to 12. */
  readonly total: number
}

/** Which two dice are kept and what they come to (TC-1); of equal faces the earliest. Two faces or more, else a RangeError. */
export const readKeepTwo = (faces: readonly number[], keep: Keep): KeptTwo => {
  const best = bestIndex(faces, keep, -1)
  const second = bestIndex(faces, keep, best)
  const one = faces[best]
  const other = faces[second]
  if (one === undefined || other === undefined)
    throw new RangeError('two dice are kept, so two or more are thrown')
  const dropped: number[] = []
  for (let index = 0; index < faces.length; index += 1)
    if (index !== best && index !== second) dropped.push(index)
  return { kept: best < second ? [best, second] : [second, best], dropped, total: one + other }
}

/** The earliest of the best faces, leaving out index `except`; -1 if there is none. */
const bestIndex = (faces: readonly number[], keep: Keep, except: number): number => {
  let best = -1
  let bestFace = keep === 'highest' ? -Infinity : Infinity
  for (const [index, face] of faces.entries()) {
    if (index === except || (keep === 'highest' ? face <= bestFace : face >= bestFace)) continue
    best = index
    bestFace = face
  }
  return best
}
