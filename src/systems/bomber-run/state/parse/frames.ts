import * as v from 'valibot'
import type { BomberFrame, FrameOf } from '../state'
import { aircraft, cause, combatSides, frameId, side } from './values'

/*
 * Frames as the events that open them hold them: nothing thrown, nothing answered yet. What happens to them later stands
 * in events of its own, so that no log can open a frame half-way.
 */

type Schema<Kind extends BomberFrame['kind']> = v.GenericSchema<unknown, FrameOf<Kind>>

const schemas: { readonly [Kind in BomberFrame['kind']]: Schema<Kind> } = {
  flight: v.strictObject({
    id: frameId,
    kind: v.literal('flight'),
    atomic: v.literal(false),
    side,
    aircraft,
    pending: v.strictTuple([]),
    waived: v.literal(false),
    into: v.null(),
  }),
  duel: v.pipe(
    v.strictObject({
      id: frameId,
      kind: v.literal('duel'),
      atomic: v.literal(true),
      cause,
      side,
      attacker: v.nullable(aircraft),
      defender: aircraft,
      attackSides: combatSides,
      defenceSides: combatSides,
      result: v.null(),
    }),
    v.check((duel) => (duel.attacker === null) === (duel.cause === 'antiAircraft'), 'attacker'),
    v.check((duel) => duel.attacker?.startsWith(duel.side) ?? true, 'side'),
    v.check((duel) => !duel.defender.startsWith(duel.side), 'defender'),
  ),
  bombingRun: v.pipe(
    v.strictObject({
      id: frameId,
      kind: v.literal('bombingRun'),
      atomic: v.literal(true),
      side,
      aircraft,
      result: v.null(),
    }),
    v.check((run) => run.aircraft.startsWith(run.side), 'side'),
  ),
}

const isKind = (kind: unknown): kind is BomberFrame['kind'] =>
  typeof kind === 'string' && Object.hasOwn(schemas, kind)

/** A frame of any kind, as it opens. */
export const openedFrame: v.GenericSchema<unknown, BomberFrame> = v.lazy((raw) => {
  const kind = typeof raw === 'object' && raw !== null && 'kind' in raw ? raw.kind : null
  return isKind(kind) ? schemas[kind] : v.never()
})
