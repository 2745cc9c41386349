import { commandValueOf, type Unit } from './model'
import { plainDice, rollPoolOf, modifierListUnlessZero, type RollPool } from './pool'
import { orderRules, type OrderKind } from './orderRules'

/** Why a unit gains Stress (GT-14). */
export const stressGainReasons = [
  'damage',
  'naturalOne',
  'ignoringSaves',
  'horror',
  'lastModelNearby',
  'outOfCoherency',
] as const
export type StressGainReason = (typeof stressGainReasons)[number]

/** Reasons that count when a unit activates, before its Stress test (GT-14). */
export const activationStressReasons: readonly StressGainReason[] = ['horror', 'outOfCoherency']

/**
 * The distances in MU to a place of horror (incursion marker, Horrific Terrain) and to a unit that loses its last
 * model.
 */
export const stressDistances = { horror: 4, lastModelNearby: 6 } as const

/** The reasons for Stress of an attack, each once: damage was applied, a save was a natural 1 (GT-14). */
export const attackStressReasons = (
  damageApplied: number,
  naturalOnes: number,
): readonly StressGainReason[] => [
  ...(damageApplied > 0 ? (['damage'] as const) : []),
  ...(naturalOnes > 0 ? (['naturalOne'] as const) : []),
]

/** Whether a unit with this order tests first: its Stress is above its Command, and the order is not Rally (GT-9). */
export const needsStressTest = (unit: Unit, order: OrderKind): boolean =>
  orderRules[order].tests && unit.stress > commandValueOf(unit)

/** The Stress test: one D8 plus Command, less Stress (GT-9). */
export const stressTestPool = (unit: Unit): RollPool =>
  rollPoolOf(
    [plainDice(1, 8)],
    [
      ...modifierListUnlessZero('command', 'roll', commandValueOf(unit), 'GT-9'),
      ...modifierListUnlessZero('stress', 'roll', -unit.stress, 'GT-9'),
    ],
  )

export interface StressTestEffect {
  /** Stress on the unit afterwards. */
  readonly stress: number
  /** Whether the activation goes on. */
  readonly acts: boolean
}

/**
 * A unit's Stress and activation after its order (GT-9). `passed` is the result of its test, null without a test; with
 * `strictNerves` no token comes off then.
 */
export const stressTestEffect = (
  unit: Pick<Unit, 'stress'>,
  order: OrderKind,
  passed: boolean | null,
  strictNerves: boolean,
): StressTestEffect => {
  const { stress } = unit
  if (passed === false) return { stress, acts: false }
  const calms = order !== 'rally' && stress > 0 && (passed === true || !strictNerves)
  return { stress: calms ? stress - 1 : stress, acts: true }
}
