import * as v from 'valibot'
import { bounds } from '../../rules'
import type { DeclaredTarget, FrameOf, GloomFrame } from '../frames'
import { askedRoll, choices, custom, rolls, waiting } from './rolls'
import {
  band,
  byRole,
  cover,
  flag,
  frameId,
  listOf,
  order,
  perProfile,
  side,
  text,
  unitId,
  whole,
} from './values'

/*
 * Frames as the events that open them hold them: nothing thrown, nothing answered yet. What happens to them later stands
 * in events of its own, so that no log can open a frame half-way.
 */

const asks = { id: frameId, atomic: v.literal(true), rolls, waiting, spent: v.strictTuple([]) }
/** One roll, for one unit. */
const single = { ...asks, rolls: v.pipe(listOf(askedRoll, 1, 1)), unit: unitId }

export const declaredTarget: v.GenericSchema<unknown, DeclaredTarget> = v.strictObject({
  target: unitId,
  groups: listOf(
    v.strictObject({
      weapon: whole(0, bounds.weapons - 1),
      band,
      models: whole(1, bounds.models.most),
    }),
    40,
    1,
  ),
  ownCover: cover,
  crossed: listOf(cover, 12),
  obscuredBy: listOf(text, 12),
  part: v.nullable(perProfile),
  choices,
  custom,
})

type Schema<Kind extends GloomFrame['kind']> = v.GenericSchema<unknown, FrameOf<Kind>>

const schemas: { readonly [Kind in GloomFrame['kind']]: Schema<Kind> } = {
  morale: v.strictObject({ ...asks, kind: v.literal('morale'), settled: v.literal(false) }),
  gain: v.strictObject({ ...asks, kind: v.literal('gain') }),
  initiative: v.strictObject({
    ...asks,
    kind: v.literal('initiative'),
    holder: v.nullable(side),
    ties: v.literal(0),
  }),
  stressTest: v.strictObject({ ...single, kind: v.literal('stressTest'), order }),
  rally: v.strictObject({ ...single, kind: v.literal('rally') }),
  takeThatGround: v.strictObject({ ...single, kind: v.literal('takeThatGround') }),
  fire: v.strictObject({
    id: frameId,
    kind: v.literal('fire'),
    atomic: v.literal(false),
    side,
    unit: unitId,
    targets: listOf(declaredTarget, 12, 1),
    taken: v.literal(0),
  }),
  shooting: v.pipe(
    v.strictObject({
      ...asks,
      kind: v.literal('shooting'),
      side,
      unit: unitId,
      against: v.picklist(['shooting', 'holdAndShoot']),
      advance: flag,
      declared: declaredTarget,
      cover: v.nullable(cover),
      stage: v.picklist(['cover', 'hits']),
      hits: v.null(),
      discarded: v.null(),
      saves: v.null(),
    }),
    v.check((frame) => (frame.stage === 'cover') === (frame.cover === null), 'stage'),
    v.check((frame) => frame.rolls.length === (frame.stage === 'cover' ? 0 : 1), 'rolls'),
  ),
  charge: v.strictObject({
    ...single,
    kind: v.literal('charge'),
    side,
    target: unitId,
    stage: v.literal('distance'),
    reach: v.null(),
    braced: v.literal(false),
  }),
  melee: v.strictObject({
    ...asks,
    kind: v.literal('melee'),
    rolls: listOf(askedRoll, 2, 2),
    round: whole(1, 9999),
    attacker: unitId,
    defender: unitId,
    braced: flag,
    covers: byRole(cover),
    // Logs that were written before this choice was offered have none.
    damageProfiles: v.optional(byRole(v.null()), { attacker: null, defender: null }),
    stage: v.literal('pools'),
    hits: v.null(),
    saves: v.null(),
  }),
  attrition: v.strictObject({ ...asks, kind: v.literal('attrition') }),
  lastModel: v.strictObject({
    id: frameId,
    kind: v.literal('lastModel'),
    atomic: v.literal(true),
    side,
    unit: unitId,
  }),
}

const isKind = (kind: unknown): kind is GloomFrame['kind'] =>
  typeof kind === 'string' && Object.hasOwn(schemas, kind)

/** A frame of any kind, as it opens. */
export const openedFrame: v.GenericSchema<unknown, GloomFrame> = v.lazy((raw) => {
  const kind = typeof raw === 'object' && raw !== null && 'kind' in raw ? raw.kind : null
  return isKind(kind) ? schemas[kind] : v.never()
})
