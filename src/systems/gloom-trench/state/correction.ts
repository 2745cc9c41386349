import * as v from 'valibot'
import { lazyVariant, type Parsed } from '@/engine'
import * as is from './schemas'

const mends = <What extends string, Value extends v.GenericSchema, More extends v.ObjectEntries>(
  what: What,
  to: Value,
  of: More,
) => v.strictObject({ what: v.literal(what), ...of, to })

const ofUnit = { unit: is.unitId }

/** Lists follow the unit's composition. */
const corrections = {
  models: mends('models', is.perProfile, ofUnit),
  recorded: mends('recorded', is.perProfile, ofUnit),
  stress: mends('stress', is.stress, ofUnit),
  activations: mends('activations', is.activations, ofUnit),
  dugIn: mends('dugIn', is.booleanFlag, ofUnit),
  points: mends('points', is.points, { side: is.side }),
  bag: mends('bag', is.bag, {}),
  fogDrawn: mends('fogDrawn', is.fogDrawn, {}),
  initiative: mends('initiative', v.nullable(is.side), {}),
}

export const correctionSchema = lazyVariant('what', corrections)
/** What players may correct, at any time. */
export type Correction = Parsed<typeof correctionSchema>

/** Any value that a correction can replace. */
export const replacedValueSchema = v.union(
  Object.values(corrections).map(({ entries }) => entries.to),
) as v.GenericSchema<unknown, Correction['to']>
