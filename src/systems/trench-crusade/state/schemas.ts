import * as v from 'valibot'
import type { Parsed } from '@/engine'
import { boundedNumber, booleanSchema, listOf, boundedWholeNumber } from '@/engine/schemas'
import {
  actionOutcomes,
  bounds,
  editionIds,
  modifierCancelReasons,
  injuryResults,
  markerKinds,
  markerLimit,
  modifierSources,
  postures,
  profileSchema,
  sideIds,
  weaponSchema,
  type BloodAndInfectionSpend,
  type CancelledModifier,
  type Model,
  type ModelId,
  type Modifier,
  type Profile,
  type Weapon,
} from '../rules'

export { booleanSchema, listOf, boundedWholeNumber }

/** Acts that roll on the Action Success Chart but are no attack. `stand` is standing up as a RISKY ACTION. */
export const testActs = [
  'dash',
  'climb',
  'jump',
  'stand',
  'cling',
  'terrainStart',
  'terrainMove',
  'custom',
] as const
export type TestAct = (typeof testActs)[number]

/** Acts that are an ACTION roll. */
const rolledActs = ['shoot', 'fight', ...testActs] as const

/** What a model does in its activation. `standUp` is standing up without a roll. */
export const acts = [...rolledActs, 'move', 'charge', 'retreat', 'standUp', 'cast'] as const
export type Act = (typeof acts)[number]

/** The phases in which a battle goes on. */
export const runningPhases = ['between', 'turn'] as const
export type RunningPhase = (typeof runningPhases)[number]

/**
 * Bounds of a battle's log. They are wider than anything in a real battle, and narrow enough that no sum overflows
 * and no list fills the memory.
 */
export const logBounds = {
  textLength: bounds.nameLength,
  notesLength: 4000,
  rulingLength: 40,
  /** Models in a battle, and so in any list of models. */
  models: 1000,
  modifiers: 40,
  /** +DICE or -DICE of one modifier, and the net of a pool: all possible sums are well below. */
  dice: 200,
  /** Throws of one roll-off: equal dice are thrown again. */
  rollOffs: 1000,
  blessing: 99,
  inches: 200,
  turns: 9999,
  points: 9999,
  total: 99,
  frames: 1_000_000,
} as const

export const text = v.pipe(v.string(), v.maxLength(logBounds.textLength))
export const icon = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/))
export const keyword = v.pipe(v.string(), v.maxLength(bounds.keywordLength))

/** A model's id: its side and a number, so that no id can be a name that every object has. */
export const modelId: v.GenericSchema<unknown, ModelId> = v.pipe(v.string(), v.regex(/^[ab][1-9][0-9]{0,5}$/))
export const modelIds = listOf(modelId, logBounds.models)
export const someModelIds = listOf(modelId, logBounds.models, 1)
export const sideId = v.picklist(sideIds)
export const edition = v.picklist(editionIds)
export const pendingId = boundedWholeNumber(1, logBounds.frames)
export const face = boundedWholeNumber(1, 6)
export const throwSourceSchema = v.picklist(['phone', 'hand'])
export const posture = v.picklist(postures)
export const marker = v.picklist(markerKinds)
export const markerCount = boundedWholeNumber(0, markerLimit)
export const blessing = boundedWholeNumber(0, logBounds.blessing)
export const armour = boundedWholeNumber(0, bounds.armour.most)
export const inches = boundedNumber(0, logBounds.inches)
export const turn = boundedWholeNumber(1, logBounds.turns)
export const points = boundedWholeNumber(0, logBounds.points)
export const actKind = v.picklist(acts)
export const rolledActKind = v.picklist(rolledActs)
export const runningPhase = v.picklist(runningPhases)
export const actionOutcome = v.picklist(actionOutcomes)
export const injuryResult = v.picklist(injuryResults)

/** The two fields of a payment; for schemas that hold them among others. */
export const bloodAndInfectionFields = { blood: markerCount, infection: markerCount }
export const bloodAndInfectionSpend: v.GenericSchema<unknown, BloodAndInfectionSpend> =
  v.strictObject(bloodAndInfectionFields)

/** A value for each side. */
export const bySide = <Item extends v.GenericSchema>(item: Item) => v.strictObject({ a: item, b: item })

/** Unknown fields are refused everywhere but in profiles and weapons, where they are dropped. */
export const profile: v.GenericSchema<unknown, Profile> = profileSchema
export const weapon: v.GenericSchema<unknown, Weapon> = weaponSchema

const sideOfId = ({ id, side: its }: Pick<Model, 'id' | 'side'>): boolean => id.startsWith(its)

/** A model as it joins or leaves: the side in its id is its side. */
export const model: v.GenericSchema<unknown, Model> = v.pipe(
  v.strictObject({
    id: modelId,
    side: sideId,
    profile,
    posture,
    activated: booleanSchema,
    blood: markerCount,
    infection: markerCount,
    blessing,
    toughUsed: booleanSchema,
    consumed: listOf(text, logBounds.models),
  }),
  v.check((one) => sideOfId(one), 'side'),
)

/** A model as it musters; the side in its id is its side. */
export const startingModelSchema = v.pipe(
  v.strictObject({ id: modelId, side: sideId, profile }),
  v.check((one) => sideOfId(one), 'side'),
)

const ruling = v.pipe(v.string(), v.maxLength(logBounds.rulingLength))
const modifier = v.strictObject({
  source: v.picklist(modifierSources),
  dice: boundedWholeNumber(-logBounds.dice, logBounds.dice),
  ruling,
  byHand: booleanSchema,
})
export const modifiers: v.GenericSchema<unknown, readonly Modifier[]> = listOf(modifier, logBounds.modifiers)
export const cancelledModifierList: v.GenericSchema<unknown, readonly CancelledModifier[]> = listOf(
  v.strictObject({
    source: v.picklist(modifierSources),
    dice: boundedWholeNumber(-logBounds.dice, logBounds.dice),
    ruling,
    by: v.picklist(modifierCancelReasons),
  }),
  logBounds.modifiers,
)

/** What players agreed on before the battle. */
export const scenario = v.strictObject({
  name: text,
  /** Turns that will be played, or null when nothing was agreed. */
  turnLimit: v.nullable(boundedWholeNumber(1, 99)),
  notes: v.pipe(v.string(), v.maxLength(logBounds.notesLength)),
  /** Limits that warnings are measured by (TC-19). */
  budget: v.picklist(['campaign', 'one-off']),
  /** The house rule of TC-17. */
  shakenRule: booleanSchema,
})
export type Scenario = Parsed<typeof scenario>

export const outcome = v.strictObject({
  winner: v.picklist([...sideIds, 'draw']),
  reason: v.picklist(['fled', 'wipedOut', 'conceded', 'agreed']),
})
export type StoredBattleOutcome = Parsed<typeof outcome>

/** Modifiers that depend on where two models are on the table: only players know them. */
export const positionModifierSources = ['cover', 'longRange', 'elevated', 'defendedObstacle'] as const
export type PositionModifierSource = (typeof positionModifierSources)[number]

/** An attack of this turn at a model, and what was set about the table for it. */
export interface TargetMemory {
  readonly actor: ModelId
  readonly target: ModelId
  readonly said: readonly PositionModifierSource[]
}

/** A shot into melee of this turn: its declared target, and who players said is within 1" of it. */
export interface MeleeMemory {
  readonly target: ModelId
  readonly friends: readonly ModelId[]
  readonly foes: readonly ModelId[]
}

/** Two enemies within 1" of each other, as far as Charges, Melee Attacks and players say. */
export type Engagement = Readonly<Record<'a' | 'b', ModelId>>
