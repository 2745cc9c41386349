import * as v from 'valibot'
import { variantSchemaByKey, type Parsed } from '@/engine'
import { dogfightSideKinds, type PushCause } from '../rules'
import * as is from './schemas'

const { dice: maxDice, rolls: maxRolls, modifier: maxModifier } = is.logBounds

/** The modifiers of every die of a roll. */
const modifier = v.strictObject({
  /** `damage`: the malus of a unit with one Hit (TR-6). */
  source: v.picklist(['damage', 'custom']),
  value: is.boundedWholeNumber(-maxModifier, maxModifier),
  ruling: v.pipe(v.string(), v.maxLength(40)),
  on: is.booleanSchema,
  /** Set or switched by players, not by the rules. */
  byHand: is.booleanSchema,
})
export const modifiersSchema = is.listOf(modifier, is.logBounds.modifiers)
export type Modifier = Parsed<typeof modifier>

/**
 * The test of the dice after modifiers. `atLeast`: each die of `value` or more passes (Obstacles: Speed + 1,
 * collision: 2); `compare`: the higher one wins; `count`: the face is the number.
 */
const test = variantSchemaByKey('kind', {
  atLeast: v.strictObject({ kind: v.literal('atLeast'), value: is.boundedWholeNumber(1, 7) }),
  compare: v.strictObject({ kind: v.literal('compare') }),
  count: v.strictObject({ kind: v.literal('count') }),
})
export type RollTest = Parsed<typeof test>

const rollResult = v.pipe(
  v.strictObject({
    /** Natural faces (C-5). */
    faces: is.faces,
    /** After modifiers, die by die. */
    values: is.listOf(is.boundedWholeNumber(1 - 2 * maxModifier, 6 + 2 * maxModifier), maxDice, 1),
    /** Dice that pass an `atLeast` test; 0 otherwise. */
    passed: is.boundedWholeNumber(0, maxDice),
    thrown: is.throwSourceSchema,
    /** The first faces, if players changed them (C-4). */
    first: v.nullable(is.faces),
  }),
  v.check(({ faces, values, passed }) => faces.length === values.length && passed <= values.length, 'faces'),
)

const rollFields = {
  /** The side that throws. In a solo game the player throws for the app. */
  side: is.sideId,
  craft: v.nullable(is.craftId),
  /** Number of D6. */
  dice: is.boundedWholeNumber(1, maxDice),
  test,
  modifiers: modifiersSchema,
}
/** The dice of one thrower for one purpose. All rolls of a pending decision are thrown together. */
const roll = v.strictObject({ ...rollFields, result: v.nullable(rollResult) })
export type Roll = Parsed<typeof roll>
const rolls = is.listOf(roll, maxRolls, 1)

const unthrown = (list: readonly Roll[]): boolean => list.every(({ result }) => result === null)
/** Rolls before the throw. */
export const unthrownRollsSchema = v.pipe(
  rolls,
  v.check((list) => unthrown(list), 'fresh'),
)

/** A thrown roll: as many faces as dice. */
const thrownRoll = v.pipe(
  v.strictObject({ ...rollFields, result: rollResult }),
  v.check(({ result, dice }) => result.faces.length === dice, 'dice'),
)
export type ThrownRoll = Parsed<typeof thrownRoll>
export const thrownRollsSchema = is.listOf(thrownRoll, maxRolls, 1)

const frame = <const Kind extends string, Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
  v.strictObject({ id: is.pendingId, kind: v.literal(kind), atomic: v.literal(true), ...entries })

/** The number of equal throws before this one. */
const ties = is.boundedWholeNumber(0, 999)

/** The roll-off for the Defender: the highest D6 wins; tied players throw again. */
const rollOff = frame('rollOff', {
  rolls,
  /** Positions among the players, one for each roll. */
  contenders: is.listOf(is.playerIndex, 5, 1),
  ties,
})

/** How many own batteries each objective has, by the house rule of TR-3: Alpha's die, then Beta's. */
const batteries = frame('batteries', { rolls })

const ofToken = v.strictObject({ kind: v.literal('token'), home: is.placeId })
const ofOwn = v.strictObject({ kind: v.literal('own'), objective: is.objectiveId })

/** A Flak Battery's token, or all own batteries of an objective together (TR-3). */
const flakSource = variantSchemaByKey('kind', { token: ofToken, own: ofOwn })
export type FlakSource = Parsed<typeof flakSource>

/** Flak at one bomber (TR-8). */
const flak = frame('flak', { rolls, bomber: is.bomberId, source: flakSource, speed: is.speed })

const hazard = { rolls, bomber: is.bomberId, home: is.placeId, speed: is.speed }
/** A face-up Laser Turret (TR-9). */
const laser = frame('laser', hazard)
/** Obstacles (TR-10). */
const obstacles = frame('obstacles', hazard)

/** The bomber's roll, then the interceptor's (TR-11). */
const dogfight = frame('dogfight', { rolls, bomber: is.bomberId, interceptor: is.placeId, ties })

/** A bomber was pushed onto another one: it tries to avoid it (TR-6). */
const collision = frame('collision', { rolls, pushed: is.bomberId, other: is.bomberId })

/** A target of a raid. `own`: one of the objective's batteries. */
const raidAim = variantSchemaByKey('kind', {
  token: ofToken,
  own: ofOwn,
  objective: v.strictObject({ kind: v.literal('objective'), objective: is.objectiveId }),
})
export type RaidAim = Parsed<typeof raidAim>

/** All raids of one entry, thrown together: a roll of 2D6 for each target (TR-12). */
const raid = frame('raid', {
  rolls,
  bomber: is.bomberId,
  targets: is.listOf(raidAim, maxRolls, 1),
  speed: is.speed,
})

/** The stages of an entry, in the order of the rules (TR-7). */
const stage = variantSchemaByKey('kind', {
  /** An interceptor that was turned up before. */
  interceptor: v.strictObject({ kind: v.literal('interceptor'), home: is.placeId }),
  /** `fresh`: the Defender just turned it up, so a Laser Turret has no effect. */
  token: v.strictObject({ kind: v.literal('token'), home: is.placeId, fresh: is.booleanSchema }),
  own: ofOwn,
  /** A raid on these tokens if they are Flak Batteries, and on the objective of the place with its batteries. */
  raids: v.strictObject({ kind: v.literal('raids'), tokens: is.distinctPlaces }),
})
export type EntryStage = Parsed<typeof stage>

/**
 * A bomber among defences: it entered a place, met something, or was met, or a token was turned up under it. It has
 * no prompt; decisions that it opens are on top of it.
 */
const entry = frame('entry', {
  bomber: is.bomberId,
  cause: v.picklist(['entered', 'met', 'turnedUp']),
  /** Null between places. */
  place: v.nullable(is.placeId),
  queue: is.listOf(stage, 40),
})

/** Who turned a token up; for the app, among how many it was picked. */
export const revealFields = {
  by: v.union([is.bomberId, v.picklist(['defender', 'app'])]),
  among: v.nullable(is.boundedWholeNumber(1, 9)),
  /** Real dice that picked the app's token (C-2). */
  faces: v.exactOptional(is.faces),
}
/** With real tokens: which one was turned up? */
const identify = frame('identify', { home: is.placeId, ...revealFields })

const pushCause: v.GenericSchema<unknown, PushCause> = variantSchemaByKey('kind', {
  flak: v.strictObject({ kind: v.literal('flak') }),
  collision: v.strictObject({ kind: v.literal('collision') }),
  dogfight: v.strictObject({ kind: v.literal('dogfight'), winner: v.picklist(dogfightSideKinds) }),
})
/** A craft is pushed one space along a link (TR-11). */
const push = frame('push', {
  craft: is.craftId,
  /** The side that chooses. */
  chooser: is.sideId,
  from: is.position,
  because: pushCause,
})

export type PendingRollOffForDefender = Parsed<typeof rollOff>
export type PendingLaserOrObstacles = Parsed<typeof laser> | Parsed<typeof obstacles>
export type PendingDogfight = Parsed<typeof dogfight>
export type PendingRaid = Parsed<typeof raid>
export type PendingEntry = Parsed<typeof entry>
export type PendingPush = Parsed<typeof push>
export type PendingWithRolls =
  | PendingRollOffForDefender
  | Parsed<typeof batteries>
  | Parsed<typeof flak>
  | PendingLaserOrObstacles
  | PendingDogfight
  | Parsed<typeof collision>
  | PendingRaid
export type AnyPending = PendingWithRolls | PendingEntry | Parsed<typeof identify> | PendingPush
export type PendingOf<Kind extends AnyPending['kind']> = Extract<AnyPending, { kind: Kind }>

/** Who turned a token up, and how it was picked. */
export type RevealActor = Pick<PendingOf<'identify'>, keyof typeof revealFields>

export const isPendingWithRolls = (frame: AnyPending): frame is PendingWithRolls => 'rolls' in frame

/** A pending decision as its opening event stores it, before the throw. */
export const newlyOpenedPendingSchema = v.pipe(
  variantSchemaByKey('kind', {
    rollOff,
    batteries,
    flak,
    laser,
    obstacles,
    dogfight,
    collision,
    raid,
    entry,
    identify,
    push,
  }),
  v.check((frame) => !isPendingWithRolls(frame) || unthrown(frame.rolls), 'fresh'),
)
