import * as v from 'valibot'
import { baseRowDice } from '../../rules'
import type { Correction } from '../command'
import type { Event, EventOf } from '../event'
import { openedFrame } from './frames'
import * as is from './values'

const correction: v.GenericSchema<unknown, Correction> = v.variant('what', [
  v.strictObject({ what: v.literal('position'), aircraft: is.aircraft, to: is.position }),
  v.strictObject({
    what: v.literal('status'),
    aircraft: is.aircraft,
    to: is.status,
    position: v.nullable(is.position),
  }),
  v.strictObject({ what: v.literal('points'), aircraft: is.aircraft, to: v.nullable(is.points) }),
  v.strictObject({ what: v.literal('spent'), aircraft: is.aircraft, to: is.points }),
  v.strictObject({ what: v.literal('attacked'), aircraft: is.aircraft, to: is.flag }),
  v.strictObject({ what: v.literal('done'), aircraft: is.aircraft, to: is.flag }),
  v.strictObject({ what: v.literal('missed'), aircraft: is.aircraft, to: is.flag }),
  v.strictObject({ what: v.literal('die'), die: is.whole(0, is.logBounds.dice - 1), to: is.d4 }),
  v.strictObject({ what: v.literal('turn'), to: is.turn }),
  v.strictObject({ what: v.literal('whose'), to: is.side }),
  v.strictObject({ what: v.literal('baseRow'), side: is.side, to: is.row }),
  v.strictObject({ what: v.literal('baseDestroyed'), side: is.side, to: is.flag }),
])

/** What stood before a correction, in the form of what it is about. */
const before: { readonly [What in Correction['what']]: v.GenericSchema<unknown, Correction['to']> } = {
  position: is.position,
  status: is.status,
  points: v.nullable(is.points),
  spent: is.points,
  attacked: is.flag,
  done: is.flag,
  missed: is.flag,
  die: is.d4,
  turn: is.turn,
  whose: is.side,
  baseRow: is.row,
  baseDestroyed: is.flag,
}

const baseThrow = v.strictObject({
  faces: is.listOf(is.d4, baseRowDice.count, baseRowDice.count),
  thrown: is.thrown,
})

const placing = v.strictObject({ aircraft: is.aircraft, position: is.position })
const faces = is.listOf(is.d4, is.logBounds.dice)

type Schema<Type extends Event['type']> = v.GenericSchema<unknown, EventOf<Type>>
const event = <Type extends string, Entries extends v.ObjectEntries>(type: Type, entries: Entries) =>
  v.strictObject({ type: v.literal(type), ...entries })

/** Every event, field by field. The compiler refuses an event that has no schema here, or one that misses a field. */
export const eventSchemas: { readonly [Type in Event['type']]: Schema<Type> } = {
  begun: event('begun', { settings: is.settings, names: is.bySide(is.name) }),
  basesPlaced: event('basesPlaced', {
    rows: is.bySide(is.row),
    throws: v.nullable(is.bySide(baseThrow)),
    placings: is.listOf(placing, is.logBounds.aircraft),
  }),
  positioned: event('positioned', {
    aircraft: is.aircraft,
    from: v.nullable(is.position),
    to: is.position,
  }),
  deployed: event('deployed', {}),
  firstThrown: event('firstThrown', {
    faces: is.bySide(is.d6),
    thrown: is.thrown,
    first: v.nullable(is.bySide(is.d6)),
    higher: v.nullable(is.side),
  }),
  firstChosen: event('firstChosen', { side: is.side, because: v.picklist(['higher', 'agreed']) }),
  turnStarted: event('turnStarted', {
    turn: is.turn,
    side: is.side,
    phase: v.picklist(['dice', 'flying']),
  }),
  diceThrown: event('diceThrown', { side: is.side, faces, thrown: is.thrown, first: v.nullable(faces) }),
  diceGiven: event('diceGiven', {
    givenTo: v.pipe(
      is.listOf(v.nullable(is.aircraft), is.logBounds.dice),
      v.check((ids) => {
        const given = ids.filter((id) => id !== null)
        return new Set(given).size === given.length
      }, 'twice'),
    ),
  }),
  opened: event('opened', { frame: openedFrame }),
  flown: event('flown', {
    aircraft: is.aircraft,
    step: is.step,
    toward: v.nullable(is.toward),
    from: v.nullable(is.position),
    to: v.nullable(is.position),
    cost: is.points,
    spent: is.points,
    leaves: is.flag,
    into: v.nullable(is.aircraft),
    snapShots: is.aircraftList,
  }),
  snapShotClaimed: event('snapShotClaimed', { aircraft: is.aircraft, by: is.aircraft }),
  attackWaived: event('attackWaived', { aircraft: is.aircraft }),
  snapShotPassed: event('snapShotPassed', { aircraft: is.aircraft, by: is.aircraft }),
  thrown: v.pipe(
    event('thrown', {
      frame: is.frameId,
      dice: is.listOf(is.die, 2, 1),
      sides: is.listOf(is.side, 2, 1),
      success: is.flag,
    }),
    v.check(({ dice, sides }) => dice.length === sides.length, 'sides'),
  ),
  closed: event('closed', { frame: is.frameId }),
  withheld: event('withheld', { frame: is.frameId }),
  calledOff: event('calledOff', { frame: is.frameId }),
  abandoned: event('abandoned', { frame: is.frameId }),
  lost: event('lost', {
    aircraft: is.aircraft,
    status: v.picklist(['destroyed', 'retreated']),
    cause: is.lossCause,
    by: v.nullable(is.aircraft),
  }),
  bombsMissed: event('bombsMissed', { aircraft: is.aircraft }),
  baseDestroyed: event('baseDestroyed', { side: is.side, by: is.aircraft }),
  flightEnded: event('flightEnded', {
    aircraft: is.aircraft,
    because: v.picklist(['finished', 'lost', 'steppedBack']),
  }),
  movesEnded: event('movesEnded', { side: is.side, inFire: is.aircraftList }),
  corrected: v.pipe(
    event('corrected', { correction, from: v.unknown(), reason: is.reason }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { correction: to, from, ...rest } = dataset.value
      const parsed = v.safeParse(before[to.what], from)
      if (parsed.success) return { ...rest, correction: to, from: parsed.output }
      addIssue({ message: 'from' })
      return NEVER
    }),
  ),
  ended: event('ended', { outcome: is.outcome, resume: is.phase }),
  continued: event('continued', {}),
}
