import * as v from 'valibot'
import { bounds, type InjuryEffect } from '../../rules'
import {
  face,
  flag,
  injuryResult,
  listOf,
  logBounds,
  markers,
  oneOf,
  outcome,
  posture,
  thrown,
  whole,
} from './values'

const mostFaces = logBounds.dice + 2
const positions = listOf(whole(0, mostFaces - 1), mostFaces)

const pool = {
  net: whole(-logBounds.dice, logBounds.dice),
  keep: oneOf<'highest' | 'lowest'>({ highest: true, lowest: true }),
  faces: listOf(face, mostFaces, 2),
  kept: positions,
  dropped: positions,
  total: whole(2, 12),
  thrown,
  first: v.nullable(listOf(face, mostFaces + 1)),
}

interface Read {
  readonly faces: readonly number[]
  readonly kept: readonly number[]
  readonly dropped: readonly number[]
}

/** Two dice are kept, every other one is dropped, and no position is named twice (TC-1). */
const everyDieOnce = ({ faces, kept, dropped }: Read): boolean => {
  const all = new Set([...kept, ...dropped])
  return (
    kept.length === 2 &&
    kept.length + dropped.length === faces.length &&
    all.size === faces.length &&
    [...all].every((position) => position < faces.length)
  )
}

/** A thrown ACTION or morale pool. */
export const actionRoll = v.pipe(
  v.strictObject({ ...pool, outcome }),
  v.check((roll) => everyDieOnce(roll), 'kept dice'),
)

export const injuryEffect: v.GenericSchema<unknown, InjuryEffect> = v.strictObject({
  total: whole(-logBounds.total, logBounds.total),
  chart: injuryResult,
  result: injuryResult,
  changedBy: v.nullable(oneOf<'TOUGH' | 'GOLEM'>({ TOUGH: true, GOLEM: true })),
  bloodFromChart: markers,
  bloodFromKeywords: listOf(
    v.strictObject({ keyword: v.pipe(v.string(), v.maxLength(bounds.keywordLength)), blood: markers }),
    10,
  ),
  posture,
  blood: markers,
  lost: whole(0, logBounds.total),
  toughUsed: flag,
})

/** A thrown injury pool, its Bloodbath die apart, and what it does. */
export const injuryRoll = v.pipe(
  v.strictObject({ ...pool, bloodbathFace: v.nullable(face), effect: injuryEffect }),
  v.check((roll) => everyDieOnce(roll), 'kept dice'),
)
