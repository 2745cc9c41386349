import {
  applyDiceModifiersWithOneStep,
  readSuccesses,
  type LadderSides,
  type DiceWithRollModifier,
  type SuccessDieResult,
  type SuccessRollResult,
} from '@/dice'
import { successThreshold } from './successFaces'

/** The source of a modifier. `custom` is any modifier that players agree on. */
export const modifierSources = [
  'tacticalPoint',
  'opposingPoint',
  'command',
  'stress',
  'advance',
  'smallUnit',
  'obscured',
  'heavyCover',
  'solidCover',
  'dugIn',
  'discardedStress',
  'holdAndShoot',
  'charge',
  'custom',
] as const
export type ModifierSource = (typeof modifierSources)[number]

/** `dice`: a Dice Modifier, d+1 or d-1. `roll`: a Roll Modifier, +1 or -1 (GT-1). */
export const modifierKinds = ['dice', 'roll'] as const
export type ModifierKind = (typeof modifierKinds)[number]

/** One reason why a roll changes, with its ruling. */
export interface Modifier {
  readonly source: ModifierSource
  readonly kind: ModifierKind
  /** Never 0. Equal modifiers are one: two points are d+2. */
  readonly value: number
  readonly ruling: string
  /** The name that players see: of the rule that obscures, or of a custom modifier; otherwise empty. */
  readonly name: string
  /** Whether players switched it against the proposal or added it. */
  readonly byHand: boolean
}

/** A modifier that a sheet offers: on when unit and state set it, and players may switch it. */
export interface OfferedModifier extends Omit<Modifier, 'byHand'> {
  readonly on: boolean
}

/** Dice of one kind in a pool, before modifiers. */
export interface PoolDice {
  readonly count: number
  readonly sides: LadderSides
  /** Sources of modifiers that do not count for these dice: Obscured, for a weapon that ignores it. */
  readonly ignores: readonly ModifierSource[]
  /** Whether a hit by these dice ignores saves (GT-14). */
  readonly ignoresSaves: boolean
}

/** A roll before its throw: all dice that are thrown together, and their modifiers. */
export interface RollPool {
  readonly dice: readonly PoolDice[]
  readonly modifiers: readonly Modifier[]
  /** These dice never change: every Dice Modifier becomes a Roll Modifier (GT-15). */
  readonly keepsDice: boolean
}

/** Dice of a pool after their modifiers, as they are thrown: "D8, two d+1: D12 and +1". */
export interface ReadyDice extends DiceWithRollModifier {
  readonly sides: LadderSides
  readonly ignoresSaves: boolean
  readonly from: LadderSides
  /** The sum of all Dice Modifiers on these dice. */
  readonly diceModifier: number
  /** The part of `diceModifier` that became a Roll Modifier (GT-1). `rollModifier` contains it. */
  readonly converted: number
}

/** Dice that ignore nothing. */
export const plainDice = (count: number, sides: LadderSides): PoolDice => ({
  count,
  sides,
  ignores: [],
  ignoresSaves: false,
})

export const rollPoolOf = (dice: readonly PoolDice[], modifiers: readonly Modifier[] = []): RollPool => ({
  dice,
  modifiers,
  keepsDice: false,
})

/** The same roll with more modifiers; the same object without any. */
export const withModifiers = (pool: RollPool, more: readonly Modifier[]): RollPool =>
  more.length === 0 ? pool : { ...pool, modifiers: [...pool.modifiers, ...more] }

/** A modifier that the rules preset; empty for the value 0. */
export const modifierListUnlessZero = (
  source: ModifierSource,
  kind: ModifierKind,
  value: number,
  ruling: string,
  name = '',
): readonly Modifier[] => (value === 0 ? [] : [{ source, kind, value, ruling, name, byHand: false }])

const totalOf = (modifiers: readonly Modifier[], kind: ModifierKind, ignores: readonly ModifierSource[]) => {
  let total = 0
  for (const modifier of modifiers)
    if (modifier.kind === kind && !ignores.includes(modifier.source)) total += modifier.value
  return total
}

/**
 * The dice as they are thrown, group by group in the order of the pool (GT-1). Groups of 0 dice stay, so that indexes
 * match.
 */
export const readyDice = ({ dice, modifiers, keepsDice }: RollPool): readonly ReadyDice[] =>
  dice.map(({ count, sides, ignores, ignoresSaves }) => {
    const diceModifier = totalOf(modifiers, 'dice', ignores)
    const flat = totalOf(modifiers, 'roll', ignores)
    const { sides: thrown, rollModifier } = keepsDice
      ? { sides, rollModifier: flat + diceModifier }
      : applyDiceModifiersWithOneStep(sides, diceModifier, flat)
    return {
      count,
      sides: thrown,
      rollModifier,
      ignoresSaves,
      from: sides,
      diceModifier,
      converted: rollModifier - flat,
    }
  })

/** Dice in the pool, over all kinds. */
export const diceCount = ({ dice }: Pick<RollPool, 'dice'>): number =>
  dice.reduce((sum, { count }) => sum + count, 0)

/** A pool after its throw. */
export interface PoolRollResult {
  /** Read group by group, in the pool's order. */
  readonly groups: readonly SuccessRollResult[]
  readonly successes: number
  readonly naturalOnes: number
  /** Successes of dice that ignore saves. `successes` contains them (GT-14). */
  readonly unsaved: number
}

/**
 * Reads a thrown pool (GT-2, C-5). `faces` has the natural faces of each group in the order of the pool. Throws a
 * RangeError for a face that no die has.
 */
export const readPoolFaces = (
  dice: readonly Pick<ReadyDice, 'rollModifier' | 'ignoresSaves'>[],
  faces: readonly (readonly number[])[],
): PoolRollResult => {
  const groups = dice.map(({ rollModifier }, index) =>
    readSuccesses(faces[index] ?? [], successThreshold, rollModifier),
  )
  const sum = (of: (roll: SuccessRollResult, index: number) => number) =>
    groups.reduce((total, roll, index) => total + of(roll, index), 0)
  return {
    groups,
    successes: sum(({ successes }) => successes),
    naturalOnes: sum(({ naturalOnes }) => naturalOnes),
    unsaved: sum(({ successes }, index) => (dice[index]?.ignoresSaves ? successes : 0)),
  }
}

/** Every die of a thrown pool in one list. */
export const flattenThrownDice = ({ groups }: Pick<PoolRollResult, 'groups'>): readonly SuccessDieResult[] =>
  groups.flatMap(({ dice }) => dice)

/**
 * The modifiers that count: the offered ones as players left or switched them, and their own. `chosen` follows the
 * offers by index, and missing entries stay as proposed. A modifier that players switched on is marked as theirs.
 */
export const activeModifiers = (
  offered: readonly OfferedModifier[],
  chosen: readonly (boolean | undefined)[],
  custom: readonly Omit<Modifier, 'source' | 'ruling' | 'byHand'>[] = [],
): readonly Modifier[] => [
  ...offered
    .filter(({ on }, index) => chosen[index] ?? on)
    .map(({ on, ...modifier }): Modifier => ({ ...modifier, byHand: !on })),
  ...custom
    .filter(({ value }) => value !== 0)
    .map((modifier): Modifier => ({ ...modifier, source: 'custom', ruling: 'GT-1', byHand: true })),
]
