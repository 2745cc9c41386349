import * as v from 'valibot'
import { variantOf, type Read } from '@/table'
import * as is from './values'

const mends = <What extends string, Value extends v.GenericSchema>(what: What, to: Value) =>
  v.strictObject({ what: v.literal(what), to })

const corrections = {
  posture: mends('posture', is.posture),
  activated: mends('activated', is.flag),
  toughUsed: mends('toughUsed', is.flag),
}

export const correction = variantOf('what', corrections)
/** What players may mend of a model's state, at any time (TC-23). */
export type Correction = Read<typeof correction>

/** Whether `from` is a value that this correction could have replaced. */
export const couldStand = ({ what }: Correction, from: Correction['to']): boolean =>
  v.is(corrections[what].entries.to, from)

/** Any value that a correction can replace. */
export const replaced = v.union([is.posture, is.flag])
