import * as v from 'valibot'
import type { Parsed } from '@/engine'
import { boundedNumber, hexDigits64Schema, booleanSchema, listOf, boundedWholeNumber } from '@/engine/schemas'
import {
  attackerSideIds,
  isPlainSpaceId,
  objectiveIds,
  placeIds,
  sideIds,
  tokenKinds,
  battleVerdictKinds,
  type PlaceId,
  type PlainId,
  type Position,
  type SpaceId,
} from '../rules'
import type { BomberId } from './craftIdTypes'

export { boundedNumber, booleanSchema, listOf, boundedWholeNumber }

/**
 * Bounds of a battle's log. They are wider than anything in a real battle, and narrow enough that no list fills the
 * memory.
 */
export const logBounds = {
  nameLength: 500,
  tokens: 99,
  kinds: 60,
  dice: 20,
  rolls: 40,
  modifiers: 4,
  modifier: 6,
  turns: 9999,
  hits: 99,
  frames: 1_000_000,
  batteries: 6,
} as const

export const text = v.pipe(v.string(), v.maxLength(logBounds.nameLength))
export const motif = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/))
export const throwSourceSchema = v.picklist(['phone', 'hand'])

export const sideId = v.picklist(sideIds)
export const attackerId = v.picklist(attackerSideIds)
export const placeId = v.picklist(placeIds)
export const objectiveId = v.picklist(objectiveIds)
export const tokenKind = v.picklist(tokenKinds)
export const tokenFace = v.picklist(['down', 'up'])
const verdict = v.picklist(battleVerdictKinds)
export const position: v.GenericSchema<unknown, Position> = v.picklist([
  ...placeIds,
  'bow',
  'between',
  'stern',
])
export const boardPosition = v.picklist([...placeIds, 'bow', 'between'])
export const placeOrBetween = v.picklist([...placeIds, 'between'])
/** A plain space of a board whose links players entered. */
export const plainSpaceId = v.custom<PlainId>(
  (raw) => typeof raw === 'string' && isPlainSpaceId(raw),
  'a plain space',
)
export const spaceId: v.GenericSchema<unknown, SpaceId> = v.union([
  v.picklist([...placeIds, 'bow', 'stern']),
  plainSpaceId,
])
/** A path along links, space by space. */
export const boardPath = listOf(spaceId, 12, 1)

/** Only these names are allowed, so no name of an object's prototype can get in. */
export const bomberId = v.custom<BomberId>(
  (raw) => typeof raw === 'string' && /^bomber-[1-8]$/.test(raw),
  'a bomber',
)
export const craftId = v.union([bomberId, placeId])
/** Where a craft was last known for certain. */
export const lastSeen = v.picklist([...placeIds, 'bow'])
export const wave = v.picklist([1, 2])

export const face = boundedWholeNumber(1, 6)
export const faces = listOf(face, logBounds.dice, 1)
export const speed = boundedWholeNumber(1, 6)
export const dicePair = listOf(face, 2, 2)
export const craftHits = boundedWholeNumber(0, 2)
export const turn = boundedWholeNumber(1, logBounds.turns)
export const pendingId = boundedWholeNumber(1, logBounds.frames)
/** A position among the players. */
export const playerIndex = boundedWholeNumber(0, 4)
export const creditedHits = boundedWholeNumber(0, logBounds.hits)
export const batteries = boundedWholeNumber(0, logBounds.batteries)
export const objectiveHits = boundedWholeNumber(0, 4)
export const hash = hexDigits64Schema

/** Something for some of the nine places; a record of own names only. */
export const perPlace = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.record(v.string(), item),
    v.check((raw) => Object.keys(raw).every((key) => placeIds.some((place) => place === key)), 'places'),
  ) as v.GenericSchema<unknown, Partial<Record<PlaceId, v.InferOutput<Item>>>>

/** A list that names each place once at most. */
export const distinctPlaces = v.pipe(
  listOf(placeId, placeIds.length),
  v.check((list) => new Set(list).size === list.length, 'places'),
)

/** The phase of a battle that has begun and is not over. */
export const runningPhase = v.picklist(['placing', 'attacker', 'defender', 'waveEnd'])
export type RunningPhase = Parsed<typeof runningPhase>

/** A token that the Defender places: its place, and its position in the hand (0 to 5); null with real tokens. */
export const placement = v.strictObject({
  place: placeId,
  hand: v.nullable(boundedWholeNumber(0, logBounds.tokens)),
})
export type Placement = Parsed<typeof placement>

/** Dice beside the rules: roll-offs, or any other purpose of the players. */
export const freeThrow = v.strictObject({
  side: v.nullable(sideId),
  purpose: v.picklist(['tie', 'other']),
  faces,
  thrown: throwSourceSchema,
  /** The craft of each die in a roll-off. */
  crafts: v.exactOptional(listOf(craftId, 8, 1)),
})
export type FreelyThrown = Parsed<typeof freeThrow>

export const outcome = v.strictObject({
  winner: v.picklist(['defender', 'attackers', 'draw']),
  /** By the table of TR-16; null when players declared the result. */
  verdict: v.nullable(verdict),
  reason: v.picklist(['played', 'conceded', 'agreed']),
  /** Attackers who share the victory: most Hits on objectives (TR-16). Empty unless the attackers won. */
  winners: listOf(attackerId, 4),
})
export type StoredBattleOutcome = Parsed<typeof outcome>
export type BattleEndReason = StoredBattleOutcome['reason']
