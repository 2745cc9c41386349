import * as v from 'valibot'
import { bounds, markerLimit, profileSchema, type Model } from '../../rules'
import type { Correction } from '../command'
import type { Event, EventOf } from '../event'
import type { EndReason, Outcome, RollOffFrame } from '../state'
import {
  actionFrame,
  chargeFrame,
  injuryFrame,
  moraleFrame,
  retreatFrame,
  rollOffFrame,
  scatterFrame,
} from './frames'
import { actionRoll, injuryEffect, injuryRoll } from './throws'
import * as is from './values'

/** A model as it joins or leaves: the side in its id is its side. */
const model: v.GenericSchema<unknown, Model> = v.pipe(
  v.strictObject({
    id: is.modelId,
    side: is.side,
    profile: profileSchema,
    posture: is.posture,
    activated: is.flag,
    blood: is.markers,
    infection: is.markers,
    blessing: is.blessing,
    toughUsed: is.flag,
    consumed: is.listOf(is.text, is.logBounds.models),
  }),
  v.check(({ id, side }) => id.startsWith(side), 'side'),
)

const recruit = v.pipe(
  v.strictObject({ id: is.modelId, side: is.side, profile: profileSchema }),
  v.check(({ id, side }) => id.startsWith(side), 'side'),
)

const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const correction: v.GenericSchema<unknown, Correction> = v.variant('what', [
  v.strictObject({ what: v.literal('posture'), to: is.posture }),
  v.strictObject({ what: v.literal('activated'), to: is.flag }),
  v.strictObject({ what: v.literal('toughUsed'), to: is.flag }),
])

const outcome: v.GenericSchema<unknown, Outcome> = v.strictObject({
  winner: is.oneOf<Outcome['winner']>({ a: true, b: true, draw: true }),
  reason: is.oneOf<EndReason>({ fled: true, wipedOut: true, conceded: true, agreed: true }),
})

/** Whether a marker's counts are within its own limit: BLOOD and INFECTION six (TC-4), BLESSING as many as can be noted. */
const withinLimit = ({ marker, from, to }: { marker: string; from: number; to: number }): boolean =>
  marker === 'blessing' || (from <= markerLimit && to <= markerLimit)

type Schema<Type extends Event['type']> = v.GenericSchema<unknown, EventOf<Type>>

/** Every event, field by field. The compiler refuses an event that has no schema here, or one that misses a field. */
export const eventSchemas: { readonly [Type in Event['type']]: Schema<Type> } = {
  mustered: v.strictObject({
    type: v.literal('mustered'),
    scenario: is.scenario,
    sides: is.bySide(v.strictObject({ name: is.text, icon: is.icon })),
    models: v.pipe(
      is.listOf(recruit, 2 * bounds.models, 1),
      v.check((models) => unique(models.map(({ id }) => id)), 'ids'),
    ),
  }),
  turnStarted: v.strictObject({
    type: v.literal('turnStarted'),
    turn: is.turn,
    starter: is.side,
    because: is.oneOf<EventOf<'turnStarted'>['because']>({ fewer: true, rollOff: true, agreed: true }),
    counts: is.bySide(is.points),
    next: v.nullable(is.side),
  }),
  rollOffOpened: v.strictObject({ type: v.literal('rollOffOpened'), frame: rollOffFrame }),
  rollOffThrown: v.pipe(
    v.strictObject({
      type: v.literal('rollOffThrown'),
      frame: is.frameId,
      purpose: is.oneOf<RollOffFrame['purpose']>({ start: true, morale: true }),
      a: is.face,
      b: is.face,
      thrown: is.thrown,
      winner: v.nullable(is.side),
      first: v.nullable(v.strictTuple([is.face, is.face])),
    }),
    v.check(({ a, b, winner }) => (a === b) === (winner === null), 'winner'),
  ),
  rollOffSettled: v.strictObject({
    type: v.literal('rollOffSettled'),
    frame: is.frameId,
    purpose: is.oneOf<RollOffFrame['purpose']>({ start: true, morale: true }),
    winner: is.side,
  }),
  activated: v.strictObject({
    type: v.literal('activated'),
    side: is.side,
    models: is.someModelIds,
    infected: is.listOf(
      v.strictObject({ model: is.modelId, from: is.markers, to: is.markers }),
      is.logBounds.models,
    ),
  }),
  stoodUp: v.strictObject({ type: v.literal('stoodUp'), model: is.modelId }),
  acted: v.strictObject({ type: v.literal('acted'), model: is.modelId, act: is.act, name: is.text }),
  scatterOpened: v.strictObject({ type: v.literal('scatterOpened'), frame: scatterFrame }),
  scatterThrown: v.pipe(
    v.strictObject({
      type: v.literal('scatterThrown'),
      frame: is.frameId,
      face: is.face,
      thrown: is.thrown,
      candidates: is.someModelIds,
      picked: v.nullable(is.modelId),
    }),
    v.check(
      ({ candidates, picked }) =>
        picked === null ? candidates.length > 1 : candidates.length === 1 && candidates[0] === picked,
      'picked',
    ),
  ),
  scatterPicked: v.strictObject({
    type: v.literal('scatterPicked'),
    frame: is.frameId,
    face: is.whole(1, is.logBounds.models),
    thrown: is.thrown,
    picked: is.modelId,
  }),
  scatterCalledOff: v.strictObject({
    type: v.literal('scatterCalledOff'),
    frame: is.frameId,
    model: is.modelId,
  }),
  actionDeclared: v.strictObject({ type: v.literal('actionDeclared'), frame: actionFrame }),
  opposed: v.strictObject({
    type: v.literal('opposed'),
    frame: is.frameId,
    model: is.modelId,
    blood: is.markers,
    infection: is.markers,
  }),
  actionThrown: v.strictObject({
    type: v.literal('actionThrown'),
    frame: is.frameId,
    model: is.modelId,
    roll: actionRoll,
  }),
  actionClosed: v.strictObject({
    type: v.literal('actionClosed'),
    frame: is.frameId,
    model: is.modelId,
    failedRisky: is.flag,
  }),
  calledOff: v.strictObject({
    type: v.literal('calledOff'),
    frame: is.frameId,
    model: is.modelId,
    blessing: is.blessing,
    opposed: v.nullable(is.spend),
  }),
  abandoned: v.strictObject({ type: v.literal('abandoned'), frame: is.frameId, model: is.modelId }),
  injuryOpened: v.strictObject({ type: v.literal('injuryOpened'), frame: injuryFrame }),
  injuryModified: v.strictObject({
    type: v.literal('injuryModified'),
    frame: is.frameId,
    target: is.modelId,
    modifiers: is.modifiers,
    armour: is.whole(0, bounds.armour.most),
  }),
  worsened: v.strictObject({
    type: v.literal('worsened'),
    frame: is.frameId,
    target: is.modelId,
    blood: is.markers,
    infection: is.markers,
    bloodbath: v.nullable(is.spend),
  }),
  warded: v.strictObject({
    type: v.literal('warded'),
    frame: is.frameId,
    target: is.modelId,
    blessing: is.blessing,
  }),
  injuryThrown: v.strictObject({
    type: v.literal('injuryThrown'),
    frame: is.frameId,
    target: is.modelId,
    armour: is.whole(0, bounds.armour.most),
    roll: injuryRoll,
  }),
  injuryApplied: v.strictObject({
    type: v.literal('injuryApplied'),
    frame: is.frameId,
    target: is.modelId,
    by: v.nullable(is.modelId),
    effect: injuryEffect,
    was: v.strictObject({ posture: is.posture, blood: is.markers, toughUsed: is.flag }),
  }),
  injuryWithheld: v.strictObject({
    type: v.literal('injuryWithheld'),
    frame: is.frameId,
    target: is.modelId,
    effect: injuryEffect,
  }),
  chargeOpened: v.strictObject({ type: v.literal('chargeOpened'), frame: chargeFrame }),
  chargeThrown: v.strictObject({
    type: v.literal('chargeThrown'),
    frame: is.frameId,
    model: is.modelId,
    face: is.face,
    first: v.nullable(is.face),
    thrown: is.thrown,
    reach: is.inches,
  }),
  charged: v.strictObject({
    type: v.literal('charged'),
    frame: v.nullable(is.frameId),
    model: is.modelId,
    target: is.modelId,
    reach: is.inches,
  }),
  retreatOpened: v.strictObject({ type: v.literal('retreatOpened'), frame: retreatFrame }),
  retreatAttackTaken: v.strictObject({
    type: v.literal('retreatAttackTaken'),
    frame: is.frameId,
    enemy: is.modelId,
    waived: is.flag,
  }),
  retreatClosed: v.strictObject({
    type: v.literal('retreatClosed'),
    frame: is.frameId,
    model: is.modelId,
    moves: is.flag,
  }),
  activationEnded: v.strictObject({
    type: v.literal('activationEnded'),
    side: is.side,
    models: is.someModelIds,
    because: is.oneOf<EventOf<'activationEnded'>['because']>({ done: true, failedRisky: true, out: true }),
    next: v.nullable(is.side),
  }),
  turnEnded: v.strictObject({ type: v.literal('turnEnded'), turn: is.turn, fallen: is.bySide(is.points) }),
  moraleOpened: v.strictObject({ type: v.literal('moraleOpened'), frame: moraleFrame }),
  moraleThrown: v.strictObject({
    type: v.literal('moraleThrown'),
    frame: is.frameId,
    side: is.side,
    roll: actionRoll,
  }),
  moraleSettled: v.strictObject({
    type: v.literal('moraleSettled'),
    frame: is.frameId,
    side: is.side,
    result: is.oneOf<EventOf<'moraleSettled'>['result']>({ holds: true, shaken: true, flees: true }),
  }),
  goeticPaid: v.strictObject({
    type: v.literal('goeticPaid'),
    model: is.modelId,
    name: is.text,
    payments: is.listOf(v.strictObject({ model: is.modelId, blood: is.markers }), is.logBounds.models),
  }),
  consumed: v.strictObject({ type: v.literal('consumed'), model: is.modelId, item: is.text }),
  marked: v.pipe(
    v.strictObject({
      type: v.literal('marked'),
      model: is.modelId,
      marker: is.marker,
      from: is.blessing,
      to: is.blessing,
      reason: is.text,
    }),
    v.check((event) => withinLimit(event), 'limit'),
  ),
  corrected: v.pipe(
    v.strictObject({
      type: v.literal('corrected'),
      model: is.modelId,
      correction,
      from: v.union([is.posture, is.flag]),
      reason: is.text,
    }),
    v.check((event) => typeof event.from === typeof event.correction.to, 'from'),
  ),
  startingCorrected: v.strictObject({
    type: v.literal('startingCorrected'),
    side: is.side,
    from: is.points,
    to: is.points,
  }),
  modelAdded: v.strictObject({ type: v.literal('modelAdded'), model }),
  modelEdited: v.strictObject({
    type: v.literal('modelEdited'),
    model: is.modelId,
    from: profileSchema,
    to: profileSchema,
  }),
  modelRemoved: v.strictObject({ type: v.literal('modelRemoved'), model }),
  scored: v.strictObject({ type: v.literal('scored'), side: is.side, from: is.points, to: is.points }),
  scenarioEdited: v.strictObject({ type: v.literal('scenarioEdited'), scenario: is.scenario }),
  ended: v.strictObject({ type: v.literal('ended'), outcome }),
  continued: v.strictObject({
    type: v.literal('continued'),
    phase: is.oneOf<EventOf<'continued'>['phase']>({ between: true, turn: true }),
  }),
}
