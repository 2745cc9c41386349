import * as v from 'valibot'
import type { Parsed } from '@/engine'
import { booleanSchema, listOf, boundedWholeNumber } from '@/engine/schemas'
import {
  aircraftStatuses,
  boardSize,
  formationKinds,
  headings,
  sideIds,
  stepKinds,
  type AircraftId,
  type Position,
  type BattleSettings,
} from '../rules'

export { booleanSchema, listOf, boundedWholeNumber }

/** The causes of a duel (BR-5 to BR-8). */
export const duelCauses = [
  'attack',
  'snapShot',
  'kamikaze',
  'bomberIntoFighter',
  'bomberIntoBomber',
  'antiAircraft',
] as const
export type DuelCause = (typeof duelCauses)[number]

/** How an aircraft was lost. */
export const lossCauses = [...duelCauses, 'leftBoard'] as const
export type LossCause = (typeof lossCauses)[number]

export const battleEndReasons = [
  'baseDestroyed',
  /** Every bomber is gone, and all enemy fighters (BR-11). */
  'fightersGone',
  /** The loser has no aircraft left (BR-11). */
  'noAircraft',
  /** Neither side has any (BR-11). */
  'bothGone',
  'conceded',
  'agreed',
] as const
export type BattleEndReason = (typeof battleEndReasons)[number]

/** The phases of a running battle, in order; `formation` only with the map. */
export const runningPhases = [
  'baseRows',
  'formation',
  'firstPlayer',
  /** The dice of the turn are not thrown yet. */
  'dice',
  /** The dice are thrown, and no aircraft flies yet: dice are given and swapped (BR-3). */
  'assigning',
  'flying',
  /** The moves of the turn are over; the base fires at aircraft in range (BR-8). */
  'antiAircraft',
] as const
export type RunningPhase = (typeof runningPhases)[number]

export const diagonalSides = ['left', 'right'] as const
export type DiagonalSide = (typeof diagonalSides)[number]

/**
 * Bounds of a battle's log. They are wider than anything in a real battle, and narrow enough that no sum overflows
 * and no list fills the memory.
 */
export const logBounds = {
  nameLength: 500,
  reasonLength: 4000,
  /** Aircraft of both sides in the Expanded Formation, and so in any list of them. */
  aircraft: 20,
  /** Dice of a turn: one for each fighter of a side. */
  dice: 8,
  /** Movement points, in halves. */
  points: 400,
  turns: 9999,
  frames: 1_000_000,
} as const

export const name = v.pipe(v.string(), v.maxLength(logBounds.nameLength))
export const correctionReasonSchema = v.pipe(v.string(), v.maxLength(logBounds.reasonLength))
export const sideId = v.picklist(sideIds)
/** An aircraft id in its exact form, so that no id can be the name of a property that every object has. */
export const aircraftIdSchema: v.GenericSchema<unknown, AircraftId> = v.pipe(
  v.string(),
  v.regex(/^(west|east)-(fighter-[1-8]|bomber-[12])$/),
)
export const aircraftIds = v.pipe(
  listOf(aircraftIdSchema, logBounds.aircraft),
  v.check((ids) => new Set(ids).size === ids.length, 'twice'),
)
export const pendingId = boundedWholeNumber(1, logBounds.frames)
export const throwSourceSchema = v.picklist(['phone', 'hand'])
export const stepKindSchema = v.picklist(stepKinds)
export const diagonalTurnSchema = v.picklist(diagonalSides)
export const duelCauseSchema = v.picklist(duelCauses)
export const lossCause = v.picklist(lossCauses)
export const runningPhase = v.picklist(runningPhases)
export const status = v.picklist(aircraftStatuses)
export const points = boundedWholeNumber(0, logBounds.points)
export const turn = boundedWholeNumber(1, logBounds.turns)
export const row = boundedWholeNumber(1, boardSize)
export const d4 = boundedWholeNumber(1, 4)
export const d6 = boundedWholeNumber(1, 6)
export const combatDieSides = v.picklist([4, 6])

export const position: v.GenericSchema<unknown, Position> = v.strictObject({
  square: v.strictObject({ column: boundedWholeNumber(0, boardSize - 1), row }),
  heading: v.picklist(headings),
})

const placing = v.strictObject({ aircraft: aircraftIdSchema, position })
/** The position of an aircraft on the map. */
export type Placing = Parsed<typeof placing>
export const placings = listOf(placing, logBounds.aircraft)

/** A value for each side. */
export const bySide = <Item extends v.GenericSchema>(item: Item) => v.strictObject({ west: item, east: item })

export const settings: v.GenericSchema<unknown, BattleSettings> = v.strictObject({
  formation: v.picklist(formationKinds),
  map: booleanSchema,
})

/** One die of a throw. Each may come by phone or by hand (C-2). */
export const thrownDieSchema = v.strictObject({
  face: d6,
  thrown: throwSourceSchema,
  /** The face before it was changed, if it was (C-4). */
  first: v.nullable(d6),
})

export const outcome = v.strictObject({
  winner: v.picklist([...sideIds, 'draw']),
  reason: v.picklist(battleEndReasons),
})
export type StoredBattleOutcome = Parsed<typeof outcome>
