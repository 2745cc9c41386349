import * as v from 'valibot'
import { variantSchemaByKey, type Parsed } from '@/engine'
import {
  unthrownRollsSchemaOfLength,
  poolThrowSchema,
  unthrownRollListSchema,
  spentPointsSchema,
  spendQueueSchema,
} from './rollSchemas'
import { agreedExtraDiceSchema, handSetModifiersSchema, declaredTargetSchema } from './declaredTargetSchemas'
import * as is from './schemas'

const asks = v.strictObject({
  id: is.pendingId,
  atomic: v.literal(true),
  rolls: unthrownRollListSchema,
  /** The sides that are still to be prompted, in this order; a side with nothing to spend is skipped. */
  waiting: spendQueueSchema,
  spent: is.listOf(spentPointsSchema, 8),
})
/** A pending decision that asks for points, then for all its dice in one throw. Several rolls are thrown together. */
export type PendingWithRollsBase = Parsed<typeof asks>

/** One roll, for one unit. */
const asksUnit = { ...asks.entries, rolls: unthrownRollsSchemaOfLength(1, 1), unit: is.unitId }

/** All morale checks of the Tactical Phase (GT-10), a roll for each unit. */
const morale = v.strictObject({
  ...asks.entries,
  kind: v.literal('morale'),
  /** Its effects are final: only the Stress of nearby friends is still open. */
  settled: is.booleanSchema,
})

/** New Tactical Points (GT-4), a roll for each side with Command. */
const gain = v.strictObject({ ...asks.entries, kind: v.literal('gain') })

/** The throw for initiative (GT-6), a roll for each side that still takes part. */
const initiative = v.strictObject({
  ...asks.entries,
  kind: v.literal('initiative'),
  /** Who had it last turn; null in the first. */
  holder: v.nullable(is.sideId),
  /** Throws that were tied before this one. */
  ties: is.boundedWholeNumber(0, is.logBounds.frames),
})

/** The test of a unit with more Stress than Command (GT-9). */
const stressTest = v.strictObject({ ...asksUnit, kind: v.literal('stressTest'), order: is.order })

/** A Rally (GT-10). */
const rally = v.strictObject({ ...asksUnit, kind: v.literal('rally') })

/** The die of a Take that Ground: only its face and Roll Modifier count (GT-5). */
const takeThatGround = v.strictObject({ ...asksUnit, kind: v.literal('takeThatGround') })

/** A unit's whole fire, declared before the first roll. Each target is then a separate attack (GT-11). */
const fire = v.strictObject({
  id: is.pendingId,
  kind: v.literal('fire'),
  atomic: v.literal(false),
  side: is.sideId,
  unit: is.unitId,
  /** Not resolved yet, the next one first. */
  targets: is.listOf(declaredTargetSchema, 12, 1),
  /** How many targets were started so far. */
  taken: is.boundedWholeNumber(0, 12),
})

/** The attack on one target (GT-11 to GT-14). */
const shooting = v.strictObject({
  ...asks.entries,
  kind: v.literal('shooting'),
  /** The shooters' side. */
  side: is.sideId,
  unit: is.unitId,
  against: v.picklist(['shooting', 'holdAndShoot']),
  advance: is.booleanSchema,
  declared: declaredTargetSchema,
  /** The cover that counts; null while the defender picks it. */
  cover: v.nullable(is.cover),
  /** `rolls` holds the attack at `hits` and the saves at `saves`. */
  stage: v.picklist(['cover', 'hits', 'discard', 'saves', 'settle', 'settled']),
  hits: v.nullable(poolThrowSchema),
  /** Whether the attacker discarded a Stress token of the target; null: not answered. */
  discarded: v.nullable(is.booleanSchema),
  saves: v.nullable(poolThrowSchema),
})

/** Dice that players agreed on for each unit of a melee, in all its rounds; left out while they never did. */
const moreDice = is.byRole(v.nullable(agreedExtraDiceSchema))

/** A charge, from its die to the melee (GT-15). */
const charge = v.strictObject({
  ...asksUnit,
  kind: v.literal('charge'),
  side: is.sideId,
  target: is.unitId,
  /** `within`: after a Hold and Shoot, is a model still within 2 MU? */
  stage: v.picklist(['distance', 'contact', 'react', 'shooting', 'within']),
  /** MU that it may move; null until thrown. */
  reach: v.nullable(is.chargeMoveDistance),
  braced: is.booleanSchema,
  /**
   * The cover of the charger once it arrives, and the distance at its start in MU, if players entered it.
   */
  cover: v.exactOptional(is.cover),
  distance: v.exactOptional(is.chargeMoveDistance),
  /** Dice that players agreed on for the melee it leads to. */
  moreDice: v.exactOptional(moreDice),
})

/** One round of melee (GT-16). The attacker charged. */
const melee = v.strictObject({
  ...asks.entries,
  kind: v.literal('melee'),
  rolls: unthrownRollsSchemaOfLength(2, 2),
  round: is.meleeRound,
  attacker: is.unitId,
  defender: is.unitId,
  braced: is.booleanSchema,
  /** The cover that each stands in. */
  covers: is.byRole(is.cover),
  /**
   * What players set by hand for each unit's blows and saves. It counts in every round until they change it.
   * Missing while nothing is set, as in logs from before this field.
   */
  byHand: v.exactOptional(
    is.byRole(v.strictObject({ attack: handSetModifiersSchema, save: handSetModifiersSchema })),
  ),
  moreDice: v.exactOptional(moreDice),
  /** The profile that its owner named for a unit's Damage, of those with most models; null: the strongest (GT-20). */
  damageProfiles: is.byRole(v.nullable(is.profileIndex)),
  /** `rolls` are attacker and defender at `pools`, and the units that save at `saves`. */
  stage: v.picklist(['pools', 'saves', 'settle', 'settled']),
  /** What each threw at the other. */
  hits: v.nullable(is.byRole(poolThrowSchema)),
  /** What each saved; null for who had nothing to save. */
  saves: v.nullable(is.byRole(v.nullable(poolThrowSchema))),
})

/** The Turn End's dice for points left (GT-4), a roll for each side with points. */
const attrition = v.strictObject({ ...asks.entries, kind: v.literal('attrition') })

/** A unit lost its last model: which friends within 6 MU gain Stress (GT-14)? */
const lastModel = v.strictObject({
  id: is.pendingId,
  kind: v.literal('lastModel'),
  atomic: v.literal(true),
  side: is.sideId,
  /** The unit that is gone. */
  unit: is.unitId,
})

export type PendingMorale = Parsed<typeof morale>
export type PendingGain = Parsed<typeof gain>
export type PendingInitiative = Parsed<typeof initiative>
export type PendingStressTest = Parsed<typeof stressTest>
export type PendingRally = Parsed<typeof rally>
export type PendingTakeThatGround = Parsed<typeof takeThatGround>
export type PendingFireTargets = Parsed<typeof fire>
export type PendingShooting = Parsed<typeof shooting>
export type PendingCharge = Parsed<typeof charge>
export type PendingMelee = Parsed<typeof melee>
export type PendingPointAttrition = Parsed<typeof attrition>
export type PendingNearbyFriendsStress = Parsed<typeof lastModel>

export type PendingWithRolls =
  | PendingMorale
  | PendingGain
  | PendingInitiative
  | PendingStressTest
  | PendingRally
  | PendingTakeThatGround
  | PendingShooting
  | PendingCharge
  | PendingMelee
  | PendingPointAttrition
export type AnyPending = PendingWithRolls | PendingFireTargets | PendingNearbyFriendsStress
export type PendingOf<Kind extends AnyPending['kind']> = Extract<AnyPending, { kind: Kind }>

export const isPendingWithRolls = (frame: AnyPending): frame is PendingWithRolls => 'rolls' in frame

/** A pending decision for rolls when it opens: no points are spent, and these fields have their first values. */
const fresh = <Entries extends v.ObjectEntries, Begins extends v.ObjectEntries>(
  { entries }: v.StrictObjectSchema<Entries, undefined>,
  begins: Begins,
) => v.strictObject({ ...entries, spent: v.strictTuple([]), ...begins })

const nothing = v.null()

/**
 * A pending decision of any kind as its opening event stores it: nothing is thrown or answered yet. Later changes are
 * separate events, so no log can open a pending decision half-way.
 */
export const newlyOpenedPendingSchema: v.GenericSchema<unknown, AnyPending> = variantSchemaByKey('kind', {
  morale: fresh(morale, { settled: v.literal(false) }),
  gain: fresh(gain, {}),
  initiative: fresh(initiative, { ties: v.literal(0) }),
  stressTest: fresh(stressTest, {}),
  rally: fresh(rally, {}),
  takeThatGround: fresh(takeThatGround, {}),
  fire: v.strictObject({ ...fire.entries, taken: v.literal(0) }),
  shooting: v.pipe(
    fresh(shooting, {
      stage: v.picklist(['cover', 'hits']),
      hits: nothing,
      discarded: nothing,
      saves: nothing,
    }),
    v.check((frame) => (frame.stage === 'cover') === (frame.cover === null), 'stage'),
    v.check((frame) => frame.rolls.length === (frame.stage === 'cover' ? 0 : 1), 'rolls'),
  ),
  charge: fresh(charge, { stage: v.literal('distance'), reach: nothing, braced: v.literal(false) }),
  melee: fresh(melee, {
    // Logs that were written before this choice was offered have none.
    damageProfiles: v.optional(is.byRole(nothing), { attacker: null, defender: null }),
    stage: v.literal('pools'),
    hits: nothing,
    saves: nothing,
  }),
  attrition: fresh(attrition, {}),
  lastModel,
})
