import * as v from 'valibot'
import { variantSchemaByKey, type Parsed } from '@/engine'
import { bounds } from '../rules'
import { actionRollSchema, injuryRollSchema } from './rolls'
import * as is from './schemas'

export const rollOffPurposeSchema = v.picklist(['start', 'morale'])
/** Both dice of a roll-off as they were first, if they were changed since (C-4). */
export const originalFacesOfBothSchema = v.nullable(is.listOf(is.face, 2, 2))

/** Dice for who starts, or who tests morale first; equal dice are thrown again (TC-15, TC-17). */
const rollOff = v.strictObject({
  id: is.pendingId,
  kind: v.literal('rollOff'),
  atomic: v.literal(true),
  purpose: rollOffPurposeSchema,
  /** Oldest first; the last one decided it when there is a winner. */
  throws: is.listOf(is.bySide(is.face), is.logBounds.rollOffs),
  winner: v.nullable(is.sideId),
  /** How the last dice came, and the faces they first showed when they were changed since (C-4). */
  thrown: v.nullable(is.throwSourceSchema),
  first: originalFacesOfBothSchema,
})

/** Who goes first is up to the side with the Initiative (TE-9, TE-18). */
const initiative = v.strictObject({
  id: is.pendingId,
  kind: v.literal('initiative'),
  atomic: v.literal(true),
  side: is.sideId,
  purpose: rollOffPurposeSchema,
  because: v.picklist(['fewer', 'rollOff']),
})

/** A shot into melee: first it finds the target, then it holds the attack (TC-14). */
const scatter = v.strictObject({
  id: is.pendingId,
  kind: v.literal('scatter'),
  atomic: v.literal(true),
  side: is.sideId,
  actor: is.modelId,
  /** Position in the actor's weapons. */
  weapon: is.boundedWholeNumber(0, bounds.weapons - 1),
  declared: is.modelId,
  friends: is.someModelIds,
  foes: is.modelIds,
  stage: v.picklist(['throw', 'pick', 'aim']),
  candidates: is.modelIds,
  picked: v.nullable(is.modelId),
})

/** An ACTION roll: its prompt, the opponent's answer, the dice, and the victims still without an injury roll. */
const action = v.strictObject({
  id: is.pendingId,
  kind: v.literal('action'),
  atomic: v.literal(true),
  side: is.sideId,
  actor: is.modelId,
  act: is.rolledActKind,
  /** What players called a custom action. */
  name: is.text,
  risky: is.booleanSchema,
  /** A Retreat's attack: it uses up nothing of its model's own activation (TC-22). */
  reaction: is.booleanSchema,
  weapon: v.nullable(is.weapon),
  /** The aimed-at model; null for tests and a BLAST at a point. */
  target: v.nullable(is.modelId),
  /** Models that a success hurts, in the attacker's order (TC-21). */
  victims: is.modelIds,
  modifiers: is.modifiers,
  /** Modifiers that model and state proposed and the players switched off. */
  declined: is.modifiers,
  /** Modifiers of the table or the target that do not count here. Older logs don't have them. */
  cancelled: v.optional(is.cancelledModifierList),
  blessing: is.blessing,
  /** What the opponent paid (TC-3); null until answered. */
  opposed: v.nullable(is.bloodAndInfectionSpend),
  /** Inches that a failure makes the model fall, or null (TC-13). */
  fall: v.nullable(is.inches),
  stage: v.picklist(['oppose', 'throw', 'settle', 'injuries']),
  roll: v.nullable(actionRollSchema),
})

const injuryCause = variantSchemaByKey('kind', {
  attack: v.strictObject({ kind: v.literal('attack'), by: is.modelId, weapon: is.text }),
  fall: v.strictObject({ kind: v.literal('fall'), inches: is.inches, voluntary: is.booleanSchema }),
  terrain: v.strictObject({ kind: v.literal('terrain') }),
  custom: v.strictObject({ kind: v.literal('custom'), name: is.text }),
})
export type InjuryCause = Parsed<typeof injuryCause>

/** An injury roll: first the foe pays, then the owner, then the dice, then it is applied (TC-3). */
const injury = v.strictObject({
  id: is.pendingId,
  kind: v.literal('injury'),
  atomic: v.literal(true),
  target: is.modelId,
  side: is.sideId,
  cause: injuryCause,
  hit: is.booleanSchema,
  weaponKeywords: is.listOf(is.keyword, bounds.keywords),
  modifiers: is.modifiers,
  /** Subtracted from the total: 0 or more (TC-6). */
  armour: is.armour,
  /** Added to the total by INJURY MODIFIERS; absent without one (TE-4). */
  plus: v.optional(is.armour),
  /** How many dice count by somebody's own words; absent where the edition says it (TE-6). */
  counted: v.optional(is.boundedWholeNumber(1, 6)),
  foe: v.nullable(
    v.strictObject({ ...is.bloodAndInfectionFields, bloodbath: v.nullable(is.bloodAndInfectionSpend) }),
  ),
  own: v.nullable(v.strictObject({ blessing: is.blessing })),
  stage: v.picklist(['worsen', 'ward', 'throw', 'settle']),
  roll: v.nullable(injuryRollSchema),
})

/** The D6 of a charged SKIRMISHER, halved: how far it may move first. */
export const evadeDieSchema = v.strictObject({ face: is.face, first: v.nullable(is.face) })

/** A Charge's D6 (TC-22); `face` is null until thrown, and without a D6. */
const charge = v.strictObject({
  id: is.pendingId,
  kind: v.literal('charge'),
  atomic: v.literal(true),
  side: is.sideId,
  actor: is.modelId,
  target: is.modelId,
  face: v.nullable(is.face),
  first: v.nullable(is.face),
  thrown: v.nullable(is.throwSourceSchema),
  /** Inches it may move; null until thrown. */
  reach: v.nullable(is.inches),
  /**
   * The target is a SKIRMISHER that may move first: its die is thrown with the Charge's, or alone where the Charge has
   * none. Older logs don't have it.
   */
  evade: v.optional(v.strictObject({ alone: is.booleanSchema })),
  evadeDie: v.optional(evadeDieSchema),
})

/** A Retreat waits while each engaged enemy attacks (TC-22). */
const retreat = v.strictObject({
  id: is.pendingId,
  kind: v.literal('retreat'),
  atomic: v.literal(false),
  side: is.sideId,
  actor: is.modelId,
  /** Enemies that have not attacked yet, the next one first. */
  enemies: is.modelIds,
})

/** A morale test at the end of a turn (TC-17). `then` tests after it if this side holds. */
const morale = v.strictObject({
  id: is.pendingId,
  kind: v.literal('morale'),
  atomic: v.literal(true),
  side: is.sideId,
  then: v.nullable(is.sideId),
  modifiers: is.modifiers,
  stage: v.picklist(['throw', 'settle']),
  roll: v.nullable(actionRollSchema),
})

export type PendingRollOff = Parsed<typeof rollOff>
export type PendingShotIntoMelee = Parsed<typeof scatter>
export type PendingAction = Parsed<typeof action>
export type PendingInjury = Parsed<typeof injury>
export type PendingCharge = Parsed<typeof charge>
export type PendingRetreat = Parsed<typeof retreat>
export type PendingMorale = Parsed<typeof morale>
export type PendingInitiative = Parsed<typeof initiative>
export type AnyPending =
  | PendingRollOff
  | PendingShotIntoMelee
  | PendingAction
  | PendingInjury
  | PendingCharge
  | PendingRetreat
  | PendingMorale
  | PendingInitiative
export type PendingOf<Kind extends AnyPending['kind']> = Extract<AnyPending, { kind: Kind }>

const isAttack = (act: PendingAction['act']): boolean => act === 'shoot' || act === 'fight'

/** Who has answered at each stage in which an injury can open. A side with nothing to pay is not asked. */
const answered: Readonly<
  Record<PendingInjury['stage'], { readonly foe: boolean; readonly own: boolean } | null>
> = {
  worsen: { foe: false, own: false },
  ward: { foe: true, own: false },
  throw: { foe: true, own: true },
  settle: null,
}

/**
 * Pending decisions as their opening events store them: nothing is thrown or answered yet. Later changes are separate
 * events, so no log can open a pending decision half-way.
 */
export const newlyOpenedPendingSchemas = {
  initiative,
  rollOff: v.pipe(
    rollOff,
    v.check(
      ({ throws, winner, thrown, first }) =>
        throws.length === 0 && winner === null && thrown === null && first === null,
      'fresh',
    ),
  ),
  scatter: v.pipe(
    scatter,
    v.check(
      ({ stage, candidates, picked }) => stage === 'throw' && candidates.length === 0 && picked === null,
      'fresh',
    ),
  ),
  action: v.pipe(
    action,
    v.check(({ stage, roll }) => (stage === 'oppose' || stage === 'throw') && roll === null, 'fresh'),
    v.check(({ stage, opposed }) => (stage === 'oppose') === (opposed === null), 'stage'),
    v.check(({ act, weapon }) => isAttack(act) === (weapon !== null), 'weapon'),
  ),
  injury: v.pipe(
    injury,
    v.check(({ roll }) => roll === null, 'fresh'),
    v.check(
      ({ stage, foe, own }) =>
        answered[stage]?.foe === (foe !== null) && answered[stage].own === (own !== null),
      'stage',
    ),
  ),
  charge: v.pipe(
    charge,
    v.check(
      ({ face, first, thrown, reach, evadeDie }) =>
        face === null && first === null && thrown === null && reach === null && !evadeDie,
      'fresh',
    ),
  ),
  retreat: v.pipe(
    retreat,
    v.check(({ enemies }) => enemies.length > 0, 'fresh'),
  ),
  morale: v.pipe(
    morale,
    v.check(({ stage, roll }) => stage === 'throw' && roll === null, 'fresh'),
  ),
}
