import * as v from 'valibot'
import {
  bounds,
  meleeRoles,
  unitProfileSchema,
  type DrawOutcome,
  type MeleeOutcome,
  type Unit,
} from '../../rules'
import type { Correction } from '../command'
import type { Event, EventOf } from '../event'
import type { EndReason, Outcome, Resume, StressChange } from '../state'
import { openedFrame } from './frames'
import { pool, poolThrow, rolls, spends, waiting } from './rolls'
import * as is from './values'

const ofItsSide = ({ id, side }: { readonly id: string; readonly side: string }): boolean =>
  id.startsWith(side)

const recruit = v.pipe(
  v.strictObject({ id: is.unitId, side: is.side, profile: unitProfileSchema }),
  v.check((one) => ofItsSide(one), 'side'),
)

/** Lists that follow a unit's composition: they are as long as it, and recorded damage is less than the Wounds. */
const followsProfile = ({ profile, left, recorded }: Pick<Unit, 'profile' | 'left' | 'recorded'>): boolean =>
  left.length === profile.composition.length &&
  recorded.length === profile.composition.length &&
  profile.composition.every(({ profile: { wounds } }, index) => (recorded[index] ?? 0) < wounds)

const unit: v.GenericSchema<unknown, Unit> = v.pipe(
  v.strictObject({
    id: is.unitId,
    side: is.side,
    profile: unitProfileSchema,
    left: is.perProfile,
    recorded: is.perProfile,
    stress: is.stress,
    dugIn: is.flag,
    activations: is.activations,
  }),
  v.check((one) => ofItsSide(one), 'side'),
  v.check((one) => followsProfile(one), 'lists'),
)

const change = { from: is.points, to: is.points }
const toll = { removed: is.perProfile, left: is.perProfile, recorded: is.perProfile }
const frame = is.frameId
const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const correction: v.GenericSchema<unknown, Correction> = v.variant('what', [
  v.strictObject({ what: v.literal('models'), unit: is.unitId, to: is.perProfile }),
  v.strictObject({ what: v.literal('recorded'), unit: is.unitId, to: is.perProfile }),
  v.strictObject({ what: v.literal('stress'), unit: is.unitId, to: is.stress }),
  v.strictObject({ what: v.literal('activations'), unit: is.unitId, to: is.activations }),
  v.strictObject({ what: v.literal('dugIn'), unit: is.unitId, to: is.flag }),
  v.strictObject({ what: v.literal('points'), side: is.side, to: is.points }),
  v.strictObject({ what: v.literal('bag'), to: is.bag }),
  v.strictObject({ what: v.literal('fogDrawn'), to: is.fogDrawn }),
  v.strictObject({ what: v.literal('initiative'), to: v.nullable(is.side) }),
])

const drawOutcome: v.GenericSchema<unknown, DrawOutcome> = v.variant('kind', [
  v.strictObject({ kind: v.literal('activates'), side: is.side }),
  v.strictObject({ kind: v.literal('setAside'), why: v.picklist(['fog', 'noUnits']) }),
  v.strictObject({ kind: v.literal('turnEnds') }),
])

const meleeOutcome: v.GenericSchema<unknown, MeleeOutcome> = v.variant('kind', [
  v.strictObject({ kind: v.literal('won'), winner: v.picklist(['attacker', 'defender']) }),
  v.strictObject({ kind: v.literal('again') }),
  v.strictObject({ kind: v.literal('bothGone') }),
])

const outcome: v.GenericSchema<unknown, Outcome> = v.strictObject({
  winner: is.sideOrDraw,
  reason: is.oneOf<EndReason>({ conceded: true, agreed: true }),
})

const resume: v.GenericSchema<unknown, Resume> = v.strictObject({
  phase: v.picklist(['tactical', 'activations', 'turnEnd']),
  step: v.nullable(is.step),
  due: v.nullable(is.side),
  activation: v.nullable(
    v.strictObject({
      side: is.side,
      unit: is.unitId,
      order: v.nullable(is.order),
      outOfCoherency: is.flag,
      acted: is.listOf(is.act, 99),
      unitOrders: is.listOf(is.text, 999),
    }),
  ),
})

const stressChange = is.oneOf<StressChange>({
  damage: true,
  naturalOne: true,
  ignoringSaves: true,
  horror: true,
  lastModelNearby: true,
  outOfCoherency: true,
  calmed: true,
  morale: true,
  rally: true,
  discarded: true,
})

type Schema<Type extends Event['type']> = v.GenericSchema<unknown, EventOf<Type>>
const event = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.strictObject({ type: v.literal(type), ...entries })

/** Every event, field by field. The compiler refuses an event that has no schema here, or one that misses a field. */
export const eventSchemas: { readonly [Type in Event['type']]: Schema<Type> } = {
  mustered: v.pipe(
    event('mustered', {
      scenario: is.scenario,
      sides: is.listOf(
        v.strictObject({ id: is.side, name: is.text, icon: is.icon, formation: is.text, points: is.points }),
        4,
        2,
      ),
      units: is.listOf(recruit, 4 * bounds.units, 1),
    }),
    v.check(
      ({ sides, units }) => unique(sides.map(({ id }) => id)) && unique(units.map(({ id }) => id)),
      'ids',
    ),
    v.check(({ sides, units }) => units.every((one) => sides.some(({ id }) => id === one.side)), 'sides'),
  ),
  turnStarted: event('turnStarted', { turn: is.turn }),
  stepReached: event('stepReached', { step: is.step }),
  pointsGained: event('pointsGained', {
    side: is.side,
    successes: is.points,
    commanders: is.points,
    ...change,
  }),
  pointsLost: event('pointsLost', { side: is.side, ...change }),
  bagFilled: event('bagFilled', { bag: is.bag }),
  initiativeTaken: event('initiativeTaken', {
    side: is.side,
    because: v.picklist(['most', 'tie', 'alone', 'agreed']),
    bag: is.bag,
  }),
  chitDrawn: event('chitDrawn', {
    chit: is.chit,
    thrown: is.thrown,
    bag: is.bag,
    fogDrawn: is.fogDrawn,
    outcome: drawOutcome,
  }),
  activationsEnded: event('activationsEnded', { because: v.picklist(['fog', 'emptyBag', 'agreed']) }),
  activated: event('activated', { unit: is.unitId, side: is.side, activations: is.activations }),
  ordered: event('ordered', { unit: is.unitId, order: is.order, outOfCoherency: is.flag }),
  unitOrderBought: event('unitOrderBought', { unit: is.unitId, side: is.side, name: is.text, ...change }),
  acted: event('acted', { unit: is.unitId, act: is.act }),
  dugIn: event('dugIn', { unit: is.unitId }),
  activationEnded: event('activationEnded', {
    unit: is.unitId,
    side: is.side,
    because: v.picklist(['done', 'failedTest', 'dugIn', 'destroyed']),
  }),
  opened: event('opened', { frame: openedFrame }),
  pointsSpent: event('pointsSpent', {
    frame,
    side: is.side,
    purpose: v.picklist(['own', 'opposing']),
    points: spends,
    pools: is.listOf(pool, is.logBounds.units),
    ...change,
  }),
  modified: event('modified', {
    frame,
    roll: is.whole(0, is.logBounds.units),
    modifiers: is.modifiers,
  }),
  thrown: event('thrown', {
    frame,
    part: v.picklist(['attack', 'saves', 'only']),
    throws: is.listOf(poolThrow, is.logBounds.units, 1),
    sides: is.listOf(is.side, is.logBounds.units),
  }),
  initiativeTied: event('initiativeTied', { frame, rolls, waiting }),
  coverPicked: event('coverPicked', { frame, cover: is.cover, rolls, waiting }),
  hitsRead: event('hitsRead', { frame, next: v.picklist(['discard', 'settle']) }),
  discardAnswered: event('discardAnswered', { frame, discarded: is.flag }),
  savesAsked: event('savesAsked', { frame, rolls, waiting }),
  saveChosen: event('saveChosen', {
    frame,
    roll: is.whole(0, is.logBounds.units),
    profile: is.whole(0, bounds.profiles - 1),
    pool,
  }),
  damageChosen: event('damageChosen', {
    frame,
    unit: is.unitId,
    role: v.picklist(meleeRoles),
    profile: is.whole(0, bounds.profiles - 1),
  }),
  damaged: event('damaged', {
    unit: is.unitId,
    by: v.nullable(is.unitId),
    damage: is.damage,
    applied: is.damage,
    lost: is.damage,
    byHand: is.flag,
    reason: is.text,
    ...toll,
  }),
  modelsLost: event('modelsLost', {
    unit: is.unitId,
    why: v.picklist(['morale', 'melee', 'conceded']),
    by: v.nullable(is.unitId),
    ...toll,
  }),
  stressChanged: event('stressChanged', {
    unit: is.unitId,
    why: stressChange,
    from: is.stress,
    to: is.stress,
  }),
  settled: event('settled', { frame }),
  stressTested: event('stressTested', {
    frame,
    unit: is.unitId,
    result: v.picklist(['passed', 'failed', 'leftOut']),
  }),
  chargeMeasured: event('chargeMeasured', { frame, reach: is.whole(0, 4 * is.logBounds.modifier) }),
  chargeMade: event('chargeMade', {
    frame,
    unit: is.unitId,
    target: is.unitId,
    contact: v.picklist(['fails', 'near', 'far']),
    next: v.picklist(['react', 'melee', 'none']),
  }),
  reacted: event('reacted', {
    frame,
    unit: is.unitId,
    side: is.side,
    reaction: v.nullable(is.reaction),
    ...change,
  }),
  stillWithin: event('stillWithin', { frame, within: is.flag }),
  meleeCovered: event('meleeCovered', {
    frame,
    covers: is.byRole(is.cover),
    rolls: is.listOf(v.strictObject({ offered: is.offered, modifiers: is.modifiers }), 2),
  }),
  meleeDecided: event('meleeDecided', {
    frame,
    round: is.whole(1, 9999),
    attacker: is.unitId,
    defender: is.unitId,
    taken: is.byRole(is.damage),
    outcome: meleeOutcome,
  }),
  meleeStopped: event('meleeStopped', { frame, attacker: is.unitId, defender: is.unitId }),
  closed: event('closed', { frame }),
  withheld: event('withheld', { frame }),
  calledOff: event('calledOff', {
    frame,
    points: is.listOf(v.strictObject({ side: is.side, ...change }), 8),
    act: v.nullable(is.act),
  }),
  abandoned: event('abandoned', { frame, unit: is.unitId }),
  targetTaken: event('targetTaken', { frame, target: is.unitId }),
  freelyThrown: event('freelyThrown', {
    side: v.nullable(is.side),
    purpose: is.oneOf<EventOf<'freelyThrown'>['purpose']>({
      defenceMove: true,
      attackMove: true,
      direction: true,
      distance: true,
      other: true,
    }),
    sides: v.picklist([2, 3, 6, 8, 12]),
    faces: is.listOf(is.whole(1, 12), 20, 1),
    thrown: is.thrown,
  }),
  corrected: event('corrected', {
    correction,
    from: v.union([is.perProfile, is.whole(0, is.logBounds.points), is.flag, is.bag, v.nullable(is.side)]),
    reason: is.text,
  }),
  unitAdded: event('unitAdded', { unit }),
  unitEdited: v.pipe(
    event('unitEdited', {
      unit: is.unitId,
      from: unitProfileSchema,
      to: unitProfileSchema,
      left: is.perProfile,
      recorded: is.perProfile,
    }),
    v.check(({ to, left, recorded }) => followsProfile({ profile: to, left, recorded }), 'lists'),
  ),
  unitRemoved: event('unitRemoved', { unit }),
  scored: event('scored', { side: is.side, from: is.victoryPoints, to: is.victoryPoints }),
  scenarioEdited: event('scenarioEdited', { scenario: is.scenario }),
  conceded: event('conceded', { side: is.side }),
  ended: event('ended', { outcome, resume }),
  continued: event('continued', {}),
}
