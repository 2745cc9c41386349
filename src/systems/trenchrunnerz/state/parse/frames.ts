import * as v from 'valibot'
import type { AnyFrame, FlakSource, Modifier, RaidAim, Roll, RollResult, Stage } from '../frames'
import * as is from './values'

const { dice, rolls: mostRolls, modifier: mostModifier } = is.logBounds
const value = is.whole(1 - 2 * mostModifier, 6 + 2 * mostModifier)

export const modifiers: v.GenericSchema<unknown, readonly Modifier[]> = is.listOf(
  v.strictObject({
    source: v.picklist(['damage', 'custom']),
    value: is.whole(-mostModifier, mostModifier),
    ruling: v.pipe(v.string(), v.maxLength(40)),
    on: is.flag,
    byHand: is.flag,
  }),
  is.logBounds.modifiers,
)
const faces = is.listOf(is.face, dice, 1)
const result: v.GenericSchema<unknown, RollResult> = v.pipe(
  v.strictObject({
    faces,
    values: is.listOf(value, dice, 1),
    passed: is.whole(0, dice),
    thrown: is.thrown,
    first: v.nullable(faces),
  }),
  v.check(
    ({ faces: shown, values, passed }) => shown.length === values.length && passed <= values.length,
    'faces',
  ),
)
const asked = {
  side: is.side,
  craft: v.nullable(is.craftId),
  dice: is.whole(1, dice),
  test: v.variant('kind', [
    v.strictObject({ kind: v.literal('atLeast'), value: is.whole(1, 7) }),
    v.strictObject({ kind: v.literal('compare') }),
    v.strictObject({ kind: v.literal('count') }),
  ]),
  modifiers,
}
/** A roll as it is asked: nothing thrown yet. */
const askedRoll: v.GenericSchema<unknown, Roll> = v.strictObject({ ...asked, result: v.null() })
export const askedRolls = is.listOf(askedRoll, mostRolls, 1)

/** A thrown roll: as many faces as dice. */
const thrownRoll: v.GenericSchema<unknown, Roll & { readonly result: RollResult }> = v.pipe(
  v.strictObject({ ...asked, result }),
  v.check((roll) => roll.result.faces.length === roll.dice, 'dice'),
)
export const thrownRolls = is.listOf(thrownRoll, mostRolls, 1)

const base = { id: is.frameId, atomic: v.literal(true) }
const rolled = { ...base, rolls: askedRolls }
const source: v.GenericSchema<unknown, FlakSource> = v.variant('kind', [
  v.strictObject({ kind: v.literal('token'), home: is.placeId }),
  v.strictObject({ kind: v.literal('own'), objective: is.objectiveId }),
])
const aim: v.GenericSchema<unknown, RaidAim> = v.variant('kind', [
  v.strictObject({ kind: v.literal('token'), home: is.placeId }),
  v.strictObject({ kind: v.literal('own'), objective: is.objectiveId }),
  v.strictObject({ kind: v.literal('objective'), objective: is.objectiveId }),
])
const stage: v.GenericSchema<unknown, Stage> = v.variant('kind', [
  v.strictObject({ kind: v.literal('interceptor'), home: is.placeId }),
  v.strictObject({ kind: v.literal('token'), home: is.placeId, fresh: is.flag }),
  v.strictObject({ kind: v.literal('own'), objective: is.objectiveId }),
  v.strictObject({ kind: v.literal('raids'), tokens: is.places }),
])
export const turnedBy = v.union([is.bomberId, v.picklist(['defender', 'app'])])
export const among = v.nullable(is.whole(1, 9))

/** A frame as it is opened. */
export const openedFrame: v.GenericSchema<unknown, AnyFrame> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('rollOff'),
    ...rolled,
    contenders: is.listOf(is.player, 5, 1),
    ties: is.whole(0, 999),
  }),
  v.strictObject({ kind: v.literal('batteries'), ...rolled }),
  v.strictObject({ kind: v.literal('flak'), ...rolled, bomber: is.bomberId, source, speed: is.speed }),
  v.strictObject({
    kind: v.picklist(['laser', 'obstacles']),
    ...rolled,
    bomber: is.bomberId,
    home: is.placeId,
    speed: is.speed,
  }),
  v.strictObject({
    kind: v.literal('dogfight'),
    ...rolled,
    bomber: is.bomberId,
    interceptor: is.placeId,
    ties: is.whole(0, 999),
  }),
  v.strictObject({ kind: v.literal('collision'), ...rolled, pushed: is.bomberId, other: is.bomberId }),
  v.strictObject({
    kind: v.literal('raid'),
    ...rolled,
    bomber: is.bomberId,
    targets: is.listOf(aim, mostRolls, 1),
    speed: is.speed,
  }),
  v.strictObject({
    kind: v.literal('entry'),
    ...base,
    bomber: is.bomberId,
    cause: v.picklist(['entered', 'met', 'turnedUp']),
    place: v.nullable(is.placeId),
    queue: is.listOf(stage, 40),
  }),
  v.strictObject({ kind: v.literal('identify'), ...base, home: is.placeId, by: turnedBy, among }),
  v.strictObject({
    kind: v.literal('push'),
    ...base,
    craft: is.craftId,
    chooser: is.side,
    from: is.position,
    because: v.variant('kind', [
      v.strictObject({ kind: v.literal('flak') }),
      v.strictObject({ kind: v.literal('collision') }),
      v.strictObject({ kind: v.literal('dogfight'), winner: v.picklist(['bomber', 'interceptor']) }),
    ]),
  }),
])
