import { isKeepPoolUnbeatable, type KeepPool } from '@/dice'

/**
 * How many dice of a pool a pad asks for: those that count if only they are entered, and otherwise as many as are
 * needed until no further die can matter (TC-1, TE-6).
 */
export const keepPoolSlots = (faces: readonly number[], pool: KeepPool, keptOnly: boolean): number => {
  if (keptOnly) return pool.kept
  const known = faces.slice(0, pool.dice)
  const enough = known.findIndex((_, last) =>
    isKeepPoolUnbeatable(known.slice(0, last + 1), pool.keep, pool.kept),
  )
  return enough < 0 ? pool.dice : enough + 1
}
