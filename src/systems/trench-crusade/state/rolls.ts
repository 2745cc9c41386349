import * as v from 'valibot'
import type { Parsed } from '@/engine'
import type { InjuryEffect } from '../rules'
import * as is from './schemas'

const mostFaces = is.logBounds.dice + 4
const positions = is.listOf(is.boundedWholeNumber(0, mostFaces - 1), mostFaces)

/** A throw of a keep-two pool and its result (TC-1). Natural faces stay as thrown (C-5). */
const poolThrow = v.strictObject({
  net: is.boundedWholeNumber(-is.logBounds.dice, is.logBounds.dice),
  keep: v.picklist(['highest', 'lowest']),
  faces: is.listOf(is.face, mostFaces, 1),
  /** Positions in `faces`. */
  kept: positions,
  dropped: positions,
  /** 2 to 12 where two dice count, else of as many faces as count (TE-6). */
  total: is.boundedWholeNumber(1, is.logBounds.total),
  thrown: is.throwSourceSchema,
  /**
   * The faces that were first entered or thrown, when they were changed since (C-4); a Bloodbath's die comes last.
   */
  first: v.nullable(is.listOf(is.face, mostFaces + 1)),
})
export type PoolThrow = Parsed<typeof poolThrow>

/** Some dice are kept, all others are dropped, and no position appears twice (TC-1, TE-6). */
const everyDieOnce = ({ faces, kept, dropped }: Pick<PoolThrow, 'faces' | 'kept' | 'dropped'>): boolean => {
  const all = new Set([...kept, ...dropped])
  return (
    kept.length > 0 &&
    kept.length + dropped.length === faces.length &&
    all.size === faces.length &&
    [...all].every((position) => position < faces.length)
  )
}

/** Each die that counts shows 1 to 6. */
const isPossibleTotal = ({ kept, total }: Pick<PoolThrow, 'kept' | 'total'>): boolean =>
  total >= kept.length && total <= 6 * kept.length

/** A thrown ACTION or morale pool. */
export const actionRollSchema = v.pipe(
  v.strictObject({ ...poolThrow.entries, outcome: is.actionOutcome }),
  v.check((roll) => everyDieOnce(roll) && roll.kept.length === 2 && isPossibleTotal(roll), 'kept dice'),
)
export type ActionRoll = Parsed<typeof actionRollSchema>

export const injuryEffectSchema: v.GenericSchema<unknown, InjuryEffect> = v.strictObject({
  total: is.boundedWholeNumber(-is.logBounds.total, is.logBounds.total),
  chart: is.injuryResult,
  result: is.injuryResult,
  changedBy: v.nullable(v.picklist(['TOUGH', 'GOLEM'])),
  bloodFromChart: is.markerCount,
  bloodFromKeywords: is.listOf(v.strictObject({ keyword: is.keyword, blood: is.markerCount }), 10),
  posture: is.posture,
  blood: is.markerCount,
  lost: is.boundedWholeNumber(0, is.logBounds.total),
  toughUsed: is.booleanSchema,
  standfast: v.optional(is.booleanSchema),
  infection: v.optional(is.markerCount),
})

/** A thrown injury pool, its Bloodbath die apart, and what it does. */
export const injuryRollSchema = v.pipe(
  v.strictObject({ ...poolThrow.entries, bloodbathFace: v.nullable(is.face), effect: injuryEffectSchema }),
  v.check((roll) => everyDieOnce(roll) && isPossibleTotal(roll), 'kept dice'),
)
export type StoredInjuryRoll = Parsed<typeof injuryRollSchema>
