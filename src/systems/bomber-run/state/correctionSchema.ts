import * as v from 'valibot'
import { variantSchemaByKey, type Parsed } from '@/engine'
import * as is from './schemas'

const correctionOf = <What extends string, Value extends v.GenericSchema, More extends v.ObjectEntries>(
  what: What,
  to: Value,
  of: More,
) => v.strictObject({ what: v.literal(what), to, ...of })

const aircraftField = { aircraft: is.aircraftIdSchema }

const corrections = {
  /** Square and heading; only with the map. */
  position: correctionOf('position', is.position, aircraftField),
  /** Destroyed, retreated or flying again; with the map it flies at `position`. */
  status: correctionOf('status', is.status, { ...aircraftField, position: v.nullable(is.position) }),
  /** Movement points of this turn, in halves; null: those of its die. */
  points: correctionOf('points', v.nullable(is.points), aircraftField),
  spent: correctionOf('spent', is.points, aircraftField),
  attacked: correctionOf('attacked', is.booleanSchema, aircraftField),
  done: correctionOf('done', is.booleanSchema, aircraftField),
  /** Whether a bomber's run missed and it is still over the base (BR-9). */
  missed: correctionOf('missed', is.booleanSchema, aircraftField),
  /** The face of a die, by its index in the tray. */
  die: correctionOf('die', is.d4, { die: is.boundedWholeNumber(0, is.logBounds.dice - 1) }),
  turn: correctionOf('turn', is.turn, {}),
  /** Whose turn it is; the turn begins with its dice. */
  whose: correctionOf('whose', is.sideId, {}),
  baseRow: correctionOf('baseRow', is.row, { side: is.sideId }),
  baseDestroyed: correctionOf('baseDestroyed', is.booleanSchema, { side: is.sideId }),
}

export const correctionSchema = variantSchemaByKey('what', corrections)
export type Correction = Parsed<typeof correctionSchema>

/** Whether `from` is a value that this correction could have replaced. */
export const isPossibleReplacedValue = ({ what }: Correction, from: Correction['to']): boolean =>
  v.is(corrections[what].entries.to, from)

/** Any value that a correction can replace. */
export const replacedValueSchema = v.union(
  Object.values(corrections).map(({ entries }) => entries.to),
) as v.GenericSchema<unknown, Correction['to']>
