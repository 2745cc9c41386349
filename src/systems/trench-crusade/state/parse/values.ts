import * as v from 'valibot'
import { amount, flag, listOf, oneOf, whole } from '@/table/parsing'
import {
  bounds,
  markerLimit,
  type ActionOutcome,
  type InjuryResult,
  type MarkerKind,
  type ModelId,
  type ModifierSource,
  type Posture,
  type SideId,
} from '../../rules'
import type { Act, TestAct } from '../state'

export { amount, flag, listOf, oneOf, whole } from '@/table/parsing'

/**
 * Bounds of what a battle's log may hold. Wider than anything that rules and players bring about, narrow enough that no
 * sum overflows and no list fills the memory.
 */
export const logBounds = {
  textLength: bounds.nameLength,
  notesLength: 4000,
  rulingLength: 40,
  /** Models in a battle, and so in any list of models. */
  models: 1000,
  modifiers: 40,
  /** +DICE or -DICE of one modifier, and the net of a pool: everything that can come together is well below. */
  dice: 200,
  blessing: 99,
  inches: 200,
  turns: 9999,
  points: 9999,
  total: 99,
  frames: 1_000_000,
} as const

export const text = v.pipe(v.string(), v.maxLength(logBounds.textLength))
export const icon = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/))

/** A model's id: its side and a number, so that no id can be a name that every object has. */
export const modelId: v.GenericSchema<unknown, ModelId> = v.pipe(v.string(), v.regex(/^[ab][1-9][0-9]{0,5}$/))
export const modelIds = listOf(modelId, logBounds.models)
export const someModelIds = listOf(modelId, logBounds.models, 1)
export const side = oneOf<SideId>({ a: true, b: true })
export const frameId = whole(1, logBounds.frames)
export const face = whole(1, 6)
export const thrown = oneOf<'phone' | 'hand'>({ phone: true, hand: true })
export const posture = oneOf<Posture>({ up: true, down: true, out: true })
export const marker = oneOf<MarkerKind>({ blood: true, infection: true, blessing: true })
export const markers = whole(0, markerLimit)
export const blessing = whole(0, logBounds.blessing)
export const inches = amount(0, logBounds.inches)
export const turn = whole(1, logBounds.turns)
export const points = whole(0, logBounds.points)
export const spend = v.strictObject({ blood: markers, infection: markers })
export const outcome = oneOf<ActionOutcome>({ failure: true, success: true, critical: true })
export const injuryResult = oneOf<InjuryResult>({ none: true, minor: true, down: true, out: true })
export const bySide = <Item extends v.GenericSchema>(item: Item) => v.strictObject({ a: item, b: item })

const tests: Readonly<Record<TestAct, true>> = {
  dash: true,
  climb: true,
  jump: true,
  stand: true,
  cling: true,
  terrainStart: true,
  terrainMove: true,
  custom: true,
}
/** Acts that are an ACTION roll. */
export const rolledAct = oneOf<TestAct | 'shoot' | 'fight'>({ ...tests, shoot: true, fight: true })
export const act = oneOf<Act>({
  ...tests,
  shoot: true,
  fight: true,
  move: true,
  charge: true,
  retreat: true,
  standUp: true,
  cast: true,
})

const source = oneOf<ModifierSource>({
  ranged: true,
  melee: true,
  weapon: true,
  cover: true,
  longRange: true,
  elevated: true,
  defendedObstacle: true,
  offHand: true,
  fear: true,
  down: true,
  leader: true,
  critical: true,
  targetDown: true,
  fallHeight: true,
  custom: true,
})
const modifier = v.strictObject({
  source,
  dice: whole(-logBounds.dice, logBounds.dice),
  ruling: v.pipe(v.string(), v.maxLength(logBounds.rulingLength)),
  byHand: flag,
})
export const modifiers = listOf(modifier, logBounds.modifiers)

export const scenario = v.strictObject({
  name: text,
  turnLimit: v.nullable(whole(1, 99)),
  notes: v.pipe(v.string(), v.maxLength(logBounds.notesLength)),
  budget: oneOf<'campaign' | 'one-off'>({ campaign: true, 'one-off': true }),
  shakenRule: flag,
})
