import * as v from 'valibot'
import { amount, flag, listOf, whole } from '@/table/parsing'
import {
  attackerIds,
  objectiveIds,
  placeIds,
  sideIds,
  tokenKeepers,
  tokenKinds,
  verdicts,
  type Arrangement,
  type Layout,
  type PlaceId,
  type Position,
  type TokenMix,
} from '../../rules'
import type { BomberId } from '../ids'
import type { Agreement, BattleBoard, Bomber, Secret, SpeedThrow } from '../state'

export { amount, flag, listOf, whole }

/**
 * Bounds of what a battle's log may hold. Wider than anything that rules and players bring about, narrow enough that no
 * list fills the memory.
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
export const thrown = v.picklist(['phone', 'hand'])

export const side = v.picklist(sideIds)
export const attacker = v.picklist(attackerIds)
export const placeId = v.picklist(placeIds)
export const objectiveId = v.picklist(objectiveIds)
export const tokenKind = v.picklist(tokenKinds)
export const verdict = v.picklist(verdicts)
export const position: v.GenericSchema<unknown, Position> = v.picklist([
  ...placeIds,
  'bow',
  'between',
  'stern',
])
export const boardPosition = v.picklist([...placeIds, 'bow', 'between'])
export const placeOrBetween = v.picklist([...placeIds, 'between'])
/** No other name can be one, so that none is a name that every object has. */
export const bomberId = v.custom<BomberId>(
  (raw) => typeof raw === 'string' && /^bomber-[1-8]$/.test(raw),
  'a bomber',
)
export const craftId = v.union([bomberId, placeId])
export const wave = v.picklist([1, 2])

export const face = whole(1, 6)
export const speed = whole(1, 6)
export const pair = listOf(face, 2, 2)
export const craftHits = whole(0, 2)
export const turn = whole(1, logBounds.turns)
export const frameId = whole(1, logBounds.frames)
export const player = whole(0, 4)
export const battle = { hits: whole(0, logBounds.hits), batteries: whole(0, logBounds.batteries) }
export const objectiveHits = whole(0, 4)

const tokenCount = whole(0, logBounds.tokens)
export const mix: v.GenericSchema<unknown, TokenMix> = v.strictObject({
  interceptor: tokenCount,
  laserTurret: tokenCount,
  obstacles: tokenCount,
  flak1: tokenCount,
  flak2: tokenCount,
  flak3: tokenCount,
})

/** Something for some of the nine places; a record of own names only. */
export const perPlace = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.record(v.string(), item),
    v.check((raw) => Object.keys(raw).every((key) => placeIds.some((place) => place === key)), 'places'),
  )

const fraction = amount(0, 1)
const pin = v.strictObject({ x: fraction, y: fraction })
const pins = v.strictObject({
  alpha: pin,
  beta: pin,
  '1': pin,
  '2': pin,
  '3': pin,
  '4': pin,
  '5': pin,
  '6': pin,
  '7': pin,
})
export const board = v.pipe(
  v.strictObject({
    order: listOf(placeId, placeIds.length, placeIds.length),
    names: perPlace(text),
    photograph: v.nullable(v.strictObject({ picture: v.pipe(v.string(), v.maxLength(100)), pins })),
  }),
  v.check(({ order }) => new Set(order).size === placeIds.length, 'order'),
) as v.GenericSchema<unknown, BattleBoard>

export const agreement: v.GenericSchema<unknown, Agreement> = v.strictObject({
  name: text,
  tokens: v.picklist(tokenKeepers),
  mix,
  houseRules: v.strictObject({ rolledBatteries: flag }),
  interceptors: listOf(text, logBounds.tokens),
  competing: flag,
  board,
})

export const named = v.strictObject({ name: text, motif })

const speedThrow: v.GenericSchema<unknown, SpeedThrow> = v.strictObject({
  faces: pair,
  hits: craftHits,
  thrown,
  first: v.nullable(pair),
})
export const bomber: v.GenericSchema<unknown, Bomber> = v.strictObject({
  id: bomberId,
  name: text,
  motif,
  wave,
  owner: v.nullable(attacker),
  fromTurn: turn,
  hits: craftHits,
  where: position,
  tail: v.nullable(position),
  dice: v.nullable(speedThrow),
  speed: v.nullable(speed),
  moved: flag,
  pushedBack: flag,
})

const mostTokens = logBounds.tokens * 6
const order = v.pipe(
  listOf(whole(0, mostTokens), mostTokens),
  v.check((numbers) => new Set(numbers).size === numbers.length, 'order'),
)
const salt = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
/** What is hidden, from wherever it comes: the sealed part of a file too. */
export const secret: v.GenericSchema<unknown, Secret> = v.strictObject({
  pouch: order,
  draw: order,
  lay: order,
  salts: v.strictTuple([salt, salt]),
})
export const layout = v.pipe(
  perPlace(whole(0, mostTokens)),
  v.check((raw) => new Set(Object.values(raw)).size === Object.values(raw).length, 'layout'),
) as v.GenericSchema<unknown, Layout>
export const arrangement = perPlace(tokenKind) as v.GenericSchema<unknown, Arrangement>
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
export { salt }

/** A list that names each place once at most. */
export const places: v.GenericSchema<unknown, readonly PlaceId[]> = v.pipe(
  listOf(placeId, placeIds.length),
  v.check((list) => new Set(list).size === list.length, 'places'),
)
