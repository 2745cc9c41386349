import * as v from 'valibot'
import { lazyVariant, type Parsed } from '@/engine'
import { fighters, type PushCause } from '../rules'
import * as is from './schemas'

const { dice: mostDice, rolls: mostRolls, modifier: mostModifier } = is.logBounds

/** What is added to every die of a roll. */
const modifier = v.strictObject({
  /** `damage`: the malus of a unit with one Hit (TR-6). */
  source: v.picklist(['damage', 'custom']),
  value: is.wholeNumber(-mostModifier, mostModifier),
  ruling: v.pipe(v.string(), v.maxLength(40)),
  on: is.booleanFlag,
  /** Switched or set by players, against what the state says. */
  byHand: is.booleanFlag,
})
export const modifiers = is.listOf(modifier, is.logBounds.modifiers)
export type Modifier = Parsed<typeof modifier>

/**
 * What the dice are compared with, after modifiers. `atLeast`: each die of `value` or more counts (obstacles: Speed +
 * 1, collision: 2); `compare`: the higher one wins; `count`: the face itself is the number.
 */
const test = lazyVariant('kind', {
  atLeast: v.strictObject({ kind: v.literal('atLeast'), value: is.wholeNumber(1, 7) }),
  compare: v.strictObject({ kind: v.literal('compare') }),
  count: v.strictObject({ kind: v.literal('count') }),
})
export type Test = Parsed<typeof test>

const rollResult = v.pipe(
  v.strictObject({
    /** Natural faces as they fell (C-5). */
    faces: is.faces,
    /** After modifiers, die by die. */
    values: is.listOf(is.wholeNumber(1 - 2 * mostModifier, 6 + 2 * mostModifier), mostDice, 1),
    /** Dice that pass an `atLeast` test; 0 otherwise. */
    passed: is.wholeNumber(0, mostDice),
    thrown: is.thrown,
    /** The first faces, if players changed them (C-4). */
    first: v.nullable(is.faces),
  }),
  v.check(({ faces, values, passed }) => faces.length === values.length && passed <= values.length, 'faces'),
)
export type RollResult = Parsed<typeof rollResult>

const asked = {
  /** Whose dice they are. With one player somebody throws the Defender's for the app. */
  side: is.side,
  craft: v.nullable(is.craftId),
  /** Number of D6. */
  dice: is.wholeNumber(1, mostDice),
  test,
  modifiers,
}
/** Dice of one thrower for one purpose. The rolls of a frame are thrown together. */
const roll = v.strictObject({ ...asked, result: v.nullable(rollResult) })
export type Roll = Parsed<typeof roll>
const rolls = is.listOf(roll, mostRolls, 1)

const unthrown = (list: readonly Roll[]): boolean => list.every(({ result }) => result === null)
/** Rolls as they are asked: nothing thrown yet. */
export const unthrownRolls = v.pipe(
  rolls,
  v.check((list) => unthrown(list), 'fresh'),
)

/** A thrown roll: as many faces as dice. */
const thrownRoll = v.pipe(
  v.strictObject({ ...asked, result: rollResult }),
  v.check(({ result, dice }) => result.faces.length === dice, 'dice'),
)
export type ThrownRoll = Parsed<typeof thrownRoll>
export const thrownRolls = is.listOf(thrownRoll, mostRolls, 1)

const frame = <const Kind extends string, Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
  v.strictObject({ id: is.pendingId, kind: v.literal(kind), atomic: v.literal(true), ...entries })

/** Throws that were equal before this one. */
const ties = is.wholeNumber(0, 999)

/** Who is the Defender: the highest D6; those who are tied throw again. */
const rollOff = frame('rollOff', {
  rolls,
  /** Positions among the players, one for each roll. */
  contenders: is.listOf(is.player, 5, 1),
  ties,
})

/** How many own batteries each objective has, by the house rule of TR-3: Alpha's die, then Beta's. */
const batteries = frame('batteries', { rolls })

const ofToken = v.strictObject({ kind: v.literal('token'), home: is.placeId })
const ofOwn = v.strictObject({ kind: v.literal('own'), objective: is.objectiveId })

/** A Flak Battery's token, or all own batteries of an objective together (TR-3). */
const flakSource = lazyVariant('kind', { token: ofToken, own: ofOwn })
export type FlakSource = Parsed<typeof flakSource>

/** Flak at one bomber (TR-8). */
const flak = frame('flak', { rolls, bomber: is.bomberId, source: flakSource, speed: is.speed })

const hazard = { rolls, bomber: is.bomberId, home: is.placeId, speed: is.speed }
/** A Laser Turret that was face up (TR-9). */
const laser = frame('laser', hazard)
/** Obstacles (TR-10). */
const obstacles = frame('obstacles', hazard)

/** The bomber's roll, then the interceptor's (TR-11). */
const dogfight = frame('dogfight', { rolls, bomber: is.bomberId, interceptor: is.placeId, ties })

/** A bomber was pushed onto another one: it tries to avoid it (TR-6). */
const collision = frame('collision', { rolls, pushed: is.bomberId, other: is.bomberId })

/** One thing that is raided. `own`: one of the objective's own batteries. */
const raidAim = lazyVariant('kind', {
  token: ofToken,
  own: ofOwn,
  objective: v.strictObject({ kind: v.literal('objective'), objective: is.objectiveId }),
})
export type RaidAim = Parsed<typeof raidAim>

/** All raids of one entry, thrown together: a roll of 2D6 for each target (TR-12). */
const raid = frame('raid', {
  rolls,
  bomber: is.bomberId,
  targets: is.listOf(raidAim, mostRolls, 1),
  speed: is.speed,
})

/** What is still to come of an entry, in the rules' order (TR-7). */
const stage = lazyVariant('kind', {
  /** An interceptor that was turned up before. */
  interceptor: v.strictObject({ kind: v.literal('interceptor'), home: is.placeId }),
  /** `fresh`: turned up by the Defender just now, so that a Laser Turret does nothing. */
  token: v.strictObject({ kind: v.literal('token'), home: is.placeId, fresh: is.booleanFlag }),
  own: ofOwn,
  /** On these tokens, if they are Flak Batteries by then, and on the place's objective with its own. */
  raids: v.strictObject({ kind: v.literal('raids'), tokens: is.places }),
})
export type EntryStage = Parsed<typeof stage>

/**
 * A bomber among defences: it entered a place, met something, or was met, or a token was turned up under it. It asks
 * nothing itself; the decisions that it triggers are on top of it.
 */
const entry = frame('entry', {
  bomber: is.bomberId,
  cause: v.picklist(['entered', 'met', 'turnedUp']),
  /** Null between places. */
  place: v.nullable(is.placeId),
  queue: is.listOf(stage, 40),
})

/** Who turned a token up, and for the app among how many it was picked. */
export const revealSchema = {
  by: v.union([is.bomberId, v.picklist(['defender', 'app'])]),
  among: v.nullable(is.wholeNumber(1, 9)),
  /** Real dice by which the app's token was picked (C-2). */
  faces: v.exactOptional(is.faces),
}
/** Real tokens lie on the table: which one was turned up? */
const identify = frame('identify', { home: is.placeId, ...revealSchema })

const pushCause: v.GenericSchema<unknown, PushCause> = lazyVariant('kind', {
  flak: v.strictObject({ kind: v.literal('flak') }),
  collision: v.strictObject({ kind: v.literal('collision') }),
  dogfight: v.strictObject({ kind: v.literal('dogfight'), winner: v.picklist(fighters) }),
})
/** A craft is pushed one space along a link (TR-11). */
const push = frame('push', {
  craft: is.craftId,
  /** Who says where to. */
  chooser: is.side,
  from: is.position,
  because: pushCause,
})

export type PendingRollOff = Parsed<typeof rollOff>
export type PendingHazard = Parsed<typeof laser> | Parsed<typeof obstacles>
export type PendingDogfight = Parsed<typeof dogfight>
export type PendingRaid = Parsed<typeof raid>
export type PendingEntry = Parsed<typeof entry>
export type PendingPush = Parsed<typeof push>
export type PendingRolls =
  | PendingRollOff
  | Parsed<typeof batteries>
  | Parsed<typeof flak>
  | PendingHazard
  | PendingDogfight
  | Parsed<typeof collision>
  | PendingRaid
export type AnyPending = PendingRolls | PendingEntry | Parsed<typeof identify> | PendingPush
export type PendingOf<Kind extends AnyPending['kind']> = Extract<AnyPending, { kind: Kind }>

/** Who turned a token up, and how chance picked it. */
export type RevealSource = Pick<PendingOf<'identify'>, keyof typeof revealSchema>

export const hasRolls = (frame: AnyPending): frame is PendingRolls => 'rolls' in frame

/** A pending decision of any kind as its opening event stores it: nothing is thrown yet. */
export const openedPending = v.pipe(
  lazyVariant('kind', {
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
  v.check((frame) => !hasRolls(frame) || unthrown(frame.rolls), 'fresh'),
)
