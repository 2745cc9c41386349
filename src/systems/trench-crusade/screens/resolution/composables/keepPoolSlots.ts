import { isKeepPoolUnbeatable, type KeepPool } from '@/dice'

/**
 * How many dice of a keep-two pool a pad asks for: two if only the kept ones are entered, and otherwise as many as are
 * needed until no further die can matter (TC-1).
 */
export const keepPoolSlots = (faces: readonly number[], pool: KeepPool, keptOnly: boolean): number => {
  if (keptOnly) return 2
  const known = faces.slice(0, pool.dice)
  const enough = known.findIndex((_, last) => isKeepPoolUnbeatable(known.slice(0, last + 1), pool.keep))
  return enough < 0 ? pool.dice : enough + 1
}
