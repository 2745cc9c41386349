import * as v from 'valibot'
import { lazyVariant, type Parsed } from '@/engine'
import * as is from './schemas'

const mends = <What extends string, Value extends v.GenericSchema, More extends v.ObjectEntries>(
  what: What,
  to: Value,
  of: More,
) => v.strictObject({ what: v.literal(what), to, ...of })

const ofAircraft = { aircraft: is.aircraft }

const corrections = {
  /** Square and heading; only with the map. */
  position: mends('position', is.position, ofAircraft),
  /** Destroyed, retreated or flying again; with the map it flies at `position`. */
  status: mends('status', is.status, { ...ofAircraft, position: v.nullable(is.position) }),
  /** Movement points of this turn, in halves; null: those of its die. */
  points: mends('points', v.nullable(is.points), ofAircraft),
  spent: mends('spent', is.points, ofAircraft),
  attacked: mends('attacked', is.booleanFlag, ofAircraft),
  done: mends('done', is.booleanFlag, ofAircraft),
  /** Whether a bomber's run missed and it is still over the base (BR-9). */
  missed: mends('missed', is.booleanFlag, ofAircraft),
  /** The face of a die, by its index in the tray. */
  die: mends('die', is.d4, { die: is.wholeNumber(0, is.logBounds.dice - 1) }),
  turn: mends('turn', is.turn, {}),
  /** Whose turn it is; the turn begins with its dice. */
  whose: mends('whose', is.side, {}),
  baseRow: mends('baseRow', is.row, { side: is.side }),
  baseDestroyed: mends('baseDestroyed', is.booleanFlag, { side: is.side }),
}

export const correction = lazyVariant('what', corrections)
export type Correction = Parsed<typeof correction>

/** Whether `from` is a value that this correction could have replaced. */
export const isReplaceable = ({ what }: Correction, from: Correction['to']): boolean =>
  v.is(corrections[what].entries.to, from)

/** Any value that a correction can replace. */
export const replacedValueSchema = v.union(
  Object.values(corrections).map(({ entries }) => entries.to),
) as v.GenericSchema<unknown, Correction['to']>
