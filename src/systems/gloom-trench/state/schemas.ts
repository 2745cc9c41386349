import * as v from 'valibot'
import { dieLadder } from '@/dice'
import type { Parsed } from '@/engine'
import { booleanSchema, listOf, boundedWholeNumber } from '@/engine/schemas'
import {
  bounds,
  chargeReactions,
  chits,
  coverLevels,
  fogChitCount,
  meleeRoles,
  orderKinds,
  rangeBandNames,
  modelScales,
  sideIds,
  stressGainReasons,
  type Bag,
  type SideId,
  type UnitId,
} from '../rules'

export { booleanSchema, listOf, boundedWholeNumber }

/** The guided steps of the Tactical Phase and of the Turn End Phase, in the rules' order. */
export const tacticalSteps = ['effects', 'morale', 'pool', 'bag', 'initiative'] as const
export const turnEndSteps = ['effects', 'pool', 'tidy', 'tea'] as const
export type PhaseStepId = (typeof tacticalSteps)[number] | (typeof turnEndSteps)[number]

export const runningPhases = ['tactical', 'activations', 'turnEnd'] as const
export type RunningPhase = (typeof runningPhases)[number]

/** What the active unit has done in its activation: its order, or a part of it. */
export const acts = ['fire', 'charge', 'takeThatGround', 'digIn', 'rally'] as const
export type Act = (typeof acts)[number]

export const battleEndReasons = ['conceded', 'agreed'] as const
export type BattleEndReason = (typeof battleEndReasons)[number]

/** Why a unit's Stress changed (GT-9, GT-10, GT-12, GT-14). */
export const stressChangeReasons = [
  ...stressGainReasons,
  'calmed',
  'morale',
  'rally',
  'discarded',
  'unitOrder',
] as const
export type StressChangeReason = (typeof stressChangeReasons)[number]

/** The purposes of free dice (GT-3). */
export const freeThrowPurposes = ['defenceMove', 'attackMove', 'direction', 'distance', 'other'] as const
export type FreeThrowPurpose = (typeof freeThrowPurposes)[number]

/**
 * Bounds of a battle's log. They are wider than anything in a real battle, and narrow enough that no sum overflows
 * and no list fills the memory.
 */
export const logBounds = {
  notesLength: 4000,
  rulingLength: 40,
  /** Units in a battle, and so in any list of units. */
  units: 400,
  modifiers: 80,
  modifier: 2000,
  /** Dice of one roll, and rolls of one throw. */
  dice: 1000,
  custom: 12,
  damage: 9999,
  stress: 99,
  chits: 999,
  turns: 9999,
  points: 999,
  victoryPoints: 9999,
  frames: 1_000_000,
} as const

/** Dice that players may agree on beside those of a unit's models in a melee. */
export const maxAgreedExtraDice = 20

export const text = v.pipe(v.string(), v.maxLength(bounds.nameLength))
export const icon = v.pipe(v.string(), v.regex(/^[a-z0-9-]{0,60}$/))

/** A unit's id: its side and a number, so that no id can be a name that every object has. */
export const unitId: v.GenericSchema<unknown, UnitId> = v.pipe(v.string(), v.regex(/^[abcd][1-9][0-9]{0,5}$/))
export const sideId = v.picklist(sideIds)
export const pendingId = boundedWholeNumber(1, logBounds.frames)
export const throwSourceSchema = v.picklist(['phone', 'hand'])
export const ladderSidesSchema = v.picklist(dieLadder)
export const chit = v.picklist(chits)
export const cover = v.picklist(coverLevels)
export const band = v.picklist(rangeBandNames)
export const order = v.picklist(orderKinds)
export const reaction = v.picklist(chargeReactions)
export const step = v.picklist([...new Set([...tacticalSteps, ...turnEndSteps])])
export const actKind = v.picklist(acts)
export const stressChangeReason = v.picklist(stressChangeReasons)
const freeThrow = v.picklist(freeThrowPurposes)
export const points = boundedWholeNumber(0, logBounds.points)
export const stress = boundedWholeNumber(0, logBounds.stress)
export const turn = boundedWholeNumber(1, logBounds.turns)
/** A round of melee. */
export const meleeRound = boundedWholeNumber(1, 9999)
export const victoryPoints = boundedWholeNumber(0, logBounds.victoryPoints)
export const damage = boundedWholeNumber(0, logBounds.damage)
export const activationCount = boundedWholeNumber(0, logBounds.stress)
/** MU that a charge may move. */
export const chargeMoveDistance = boundedWholeNumber(0, 4 * logBounds.modifier)
export const role = v.picklist(meleeRoles)
/** The index of a profile in its unit's composition. */
export const profileIndex = boundedWholeNumber(0, bounds.profiles - 1)
/** The index of a roll in its pending decision. */
export const rollIndex = boundedWholeNumber(0, logBounds.units)
/** A number for each profile of a unit. */
export const countsByProfileIndex = listOf(boundedWholeNumber(0, bounds.models.most), bounds.profiles, 1)
export const byRole = <Item extends v.GenericSchema>(item: Item) =>
  v.strictObject({ attacker: item, defender: item })

const count = boundedWholeNumber(0, logBounds.chits)
export const fogDrawn = boundedWholeNumber(0, fogChitCount)
export const bag: v.GenericSchema<unknown, Bag> = v.strictObject({
  a: count,
  b: count,
  c: count,
  d: count,
  fog: count,
})

/** Tactical Points that changed. */
export const pointsChange = v.strictObject({ from: points, to: points })

/** Models and damage of a unit after something happened to it; lists follow the composition. */
export const unitLosses = v.strictObject({
  removed: countsByProfileIndex,
  left: countsByProfileIndex,
  recorded: countsByProfileIndex,
})
export type UnitLosses = Parsed<typeof unitLosses>

/** What players agreed on before the battle. */
export const scenario = v.strictObject({
  name: text,
  /** What 1 MU is (GT-17). */
  scale: v.picklist(modelScales),
  /** Turns that will be played, or null when nothing was agreed. */
  turnLimit: v.nullable(boundedWholeNumber(1, 99)),
  notes: v.pipe(v.string(), v.maxLength(logBounds.notesLength)),
  /** The house rule of GT-9: no token comes off when no test was needed. */
  strictNerves: booleanSchema,
})
export type Scenario = Parsed<typeof scenario>

const activation = v.strictObject({
  side: sideId,
  unit: unitId,
  /** Null until it was named. */
  order: v.nullable(order),
  /** Out of coherency as it activated: it must Advance (GT-14). */
  outOfCoherency: booleanSchema,
  acted: listOf(actKind, 99),
  /** Names of the Unit Orders bought so far. */
  unitOrders: listOf(text, 999),
})
/** The activation that is going on (GT-8, GT-9). */
export type Activation = Parsed<typeof activation>

/** Where a battle continues that has ended. Its open decisions do not continue. */
export const endedBattleResumePoint = v.strictObject({
  phase: v.picklist(runningPhases),
  step: v.nullable(step),
  due: v.nullable(sideId),
  activation: v.nullable(activation),
})
export type EndedBattleResumePoint = Parsed<typeof endedBattleResumePoint>

export const outcome = v.strictObject({
  winner: v.picklist([...sideIds, 'draw']),
  reason: v.picklist(battleEndReasons),
})
export type StoredBattleOutcome = Parsed<typeof outcome>

/** Free dice and their faces: a D3 of a melee move, or a random direction (GT-3). */
export const freeDice = v.strictObject({
  side: v.nullable(sideId),
  purpose: freeThrow,
  sides: v.picklist([2, 3, 6, 8, 12]),
  faces: listOf(boundedWholeNumber(1, 12), 20, 1),
  thrown: throwSourceSchema,
})
export type FreeDice = Parsed<typeof freeDice>

/** A unit's id begins with its side. */
export const hasIdOfItsSide = ({ id, side: own }: { readonly id: UnitId; readonly side: SideId }): boolean =>
  id.startsWith(own)
