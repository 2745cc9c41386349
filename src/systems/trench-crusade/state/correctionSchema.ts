import * as v from 'valibot'
import { variantSchemaByKey, type Parsed } from '@/engine'
import * as is from './schemas'

const correctionOf = <What extends string, Value extends v.GenericSchema>(what: What, to: Value) =>
  v.strictObject({ what: v.literal(what), to })

const corrections = {
  posture: correctionOf('posture', is.posture),
  activated: correctionOf('activated', is.booleanSchema),
  toughUsed: correctionOf('toughUsed', is.booleanSchema),
}

export const correctionSchema = variantSchemaByKey('what', corrections)
/** What players may correct in a model's state, at any time (TC-23). */
export type Correction = Parsed<typeof correctionSchema>

/** Whether `from` is a value that this correction could have replaced. */
export const isPossibleReplacedValue = ({ what }: Correction, from: Correction['to']): boolean =>
  v.is(corrections[what].entries.to, from)

/** Any value that a correction can replace. */
export const replacedValueSchema = v.union([is.posture, is.booleanSchema])
