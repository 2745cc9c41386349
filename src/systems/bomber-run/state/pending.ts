import * as v from 'valibot'
import { variantSchemaByKey, type Parsed } from '@/engine'
import * as is from './schemas'

/**
 * The move of an aircraft (BR-3, BR-4), from its activation until it is finished. Undo takes it back step by step
 * while it is open, and as a whole afterwards (C-4). In older logs each step is separate.
 */
const flight = v.strictObject({
  id: is.pendingId,
  kind: v.literal('flight'),
  atomic: is.booleanSchema,
  parts: v.optional(v.literal(true)),
  side: is.sideId,
  aircraft: is.aircraftIdSchema,
  /** Enemies that may take a snap-shot now, the next one first (BR-6). */
  pending: is.aircraftIds,
  /** It has declined to attack those in `pending` first (BR-6). */
  waived: is.booleanSchema,
  /** The enemy whose square it entered, until the collision is rolled (BR-7). */
  into: v.nullable(is.aircraftIdSchema),
})

const duelResult = v.strictObject({
  attack: is.thrownDieSchema,
  defence: is.thrownDieSchema,
  success: is.booleanSchema,
})

/** Attack against defence: one throw holds both dice (BR-5 to BR-8). */
const duel = v.strictObject({
  id: is.pendingId,
  kind: v.literal('duel'),
  atomic: v.literal(true),
  cause: is.duelCauseSchema,
  /** The side that attacks and throws the attack. */
  side: is.sideId,
  /** The attacker; null is the base of `side`. */
  attacker: v.nullable(is.aircraftIdSchema),
  defender: is.aircraftIdSchema,
  attackSides: is.combatDieSides,
  defenceSides: is.combatDieSides,
  result: v.nullable(duelResult),
})

/** A bombing run of a bomber over the enemy base (BR-9). */
const bombingRun = v.strictObject({
  id: is.pendingId,
  kind: v.literal('bombingRun'),
  atomic: v.literal(true),
  side: is.sideId,
  aircraft: is.aircraftIdSchema,
  result: v.nullable(v.strictObject({ die: is.thrownDieSchema, hit: is.booleanSchema })),
})

export type PendingFlight = Parsed<typeof flight>
export type PendingDuel = Parsed<typeof duel>
export type DuelResult = NonNullable<PendingDuel['result']>
export type PendingBombingRun = Parsed<typeof bombingRun>
export type PendingRoll = PendingDuel | PendingBombingRun
export type AnyPending = PendingFlight | PendingRoll
export type PendingOf<Kind extends AnyPending['kind']> = Extract<AnyPending, { kind: Kind }>

/**
 * A pending decision of any kind as its opening event stores it: nothing is thrown or answered yet. Later changes are
 * separate events, so no log can open a pending decision half-way.
 */
export const newlyOpenedPendingSchema = variantSchemaByKey('kind', {
  flight: v.pipe(
    flight,
    v.check(({ pending, waived, into }) => pending.length === 0 && !waived && into === null, 'fresh'),
  ),
  duel: v.pipe(
    duel,
    v.check(({ result }) => result === null, 'fresh'),
    v.check(({ attacker, cause }) => (attacker === null) === (cause === 'antiAircraft'), 'attacker'),
    v.check(({ attacker, side }) => attacker?.startsWith(side) ?? true, 'side'),
    v.check(({ defender, side }) => !defender.startsWith(side), 'defender'),
  ),
  bombingRun: v.pipe(
    bombingRun,
    v.check(({ result }) => result === null, 'fresh'),
    v.check(({ aircraft, side }) => aircraft.startsWith(side), 'side'),
  ),
})
