import * as v from 'valibot'
import { variantSchemaByKey, type Parsed } from '@/engine'
import * as is from './schemas'

const correctionOf = <What extends string, Value extends v.GenericSchema, More extends v.ObjectEntries>(
  what: What,
  to: Value,
  of: More,
) => v.strictObject({ what: v.literal(what), ...of, to })

const ofUnit = { unit: is.unitId }

/** Lists follow the unit's composition. */
const corrections = {
  models: correctionOf('models', is.countsByProfileIndex, ofUnit),
  recorded: correctionOf('recorded', is.countsByProfileIndex, ofUnit),
  stress: correctionOf('stress', is.stress, ofUnit),
  activations: correctionOf('activations', is.activationCount, ofUnit),
  dugIn: correctionOf('dugIn', is.booleanSchema, ofUnit),
  points: correctionOf('points', is.points, { side: is.sideId }),
  bag: correctionOf('bag', is.bag, {}),
  fogDrawn: correctionOf('fogDrawn', is.fogDrawn, {}),
  initiative: correctionOf('initiative', v.nullable(is.sideId), {}),
}

export const correctionSchema = variantSchemaByKey('what', corrections)
/** What players may correct, at any time. */
export type Correction = Parsed<typeof correctionSchema>

/** Any value that a correction can replace. */
export const replacedValueSchema = v.union(
  Object.values(corrections).map(({ entries }) => entries.to),
) as v.GenericSchema<unknown, Correction['to']>
