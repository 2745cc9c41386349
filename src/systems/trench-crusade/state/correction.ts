import * as v from 'valibot'
import { lazyVariant, type Parsed } from '@/engine'
import * as is from './schemas'

const correctionOf = <What extends string, Value extends v.GenericSchema>(what: What, to: Value) =>
  v.strictObject({ what: v.literal(what), to })

const corrections = {
  posture: correctionOf('posture', is.posture),
  activated: correctionOf('activated', is.booleanFlag),
  toughUsed: correctionOf('toughUsed', is.booleanFlag),
}

export const correctionSchema = lazyVariant('what', corrections)
/** What players may correct in a model's state, at any time (TC-23). */
export type Correction = Parsed<typeof correctionSchema>

/** Whether `from` is a value that this correction could have replaced. */
export const canReplaceValue = ({ what }: Correction, from: Correction['to']): boolean =>
  v.is(corrections[what].entries.to, from)

/** Any value that a correction can replace. */
export const replacedValueSchema = v.union([is.posture, is.booleanFlag])
