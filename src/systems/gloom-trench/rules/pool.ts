import {
  applyDiceModifiers,
  readSuccesses,
  type LadderSides,
  type SuccessDiceGroup,
  type SuccessDie,
  type SuccessRoll,
} from '@/dice'
import { successFrom } from './successes'

/** The source of a modifier. `custom` is anything that players agree on. */
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

/** One reason why a roll changes, with the ruling that says so. */
export interface Modifier {
  readonly source: ModifierSource
  readonly kind: ModifierKind
  /** Never 0. Several alike are one: two points are d+2. */
  readonly value: number
  readonly ruling: string
  /** What players call it: the rule that makes Obscured, the name of a custom modifier; else empty. */
  readonly name: string
  /** True if players switched it on or changed it, and the state proposed something else. */
  readonly byHand: boolean
}

/** A modifier that a sheet offers: on if unit and state say so, otherwise off, and players decide. */
export interface OfferedModifier extends Omit<Modifier, 'byHand'> {
  readonly on: boolean
}

/** Dice of one kind in a pool, before any modifier. */
export interface PoolDice {
  readonly count: number
  readonly sides: LadderSides
  /** Sources of modifiers that these dice are not touched by: Obscured, for a weapon that ignores it. */
  readonly ignores: readonly ModifierSource[]
  /** Whether a hit by them leaves no save (GT-14). */
  readonly ignoresSaves: boolean
}

/** A roll as a question: all dice that are thrown together, and everything that changes them. */
export interface RollPool {
  readonly dice: readonly PoolDice[]
  readonly modifiers: readonly Modifier[]
  /** These dice keep their kind: every Dice Modifier becomes a Roll Modifier (GT-15). */
  readonly keepsDice: boolean
}

/** Dice of a pool as they are thrown, and how the modifiers changed them: "D8, two d+1: D12 and +1". */
export interface ReadyDice extends SuccessDiceGroup {
  readonly sides: LadderSides
  readonly ignoresSaves: boolean
  readonly from: LadderSides
  /** All Dice Modifiers on them together. */
  readonly diceModifier: number
  /** How much of `diceModifier` became a Roll Modifier (GT-1); it is part of `rollModifier`. */
  readonly converted: number
}

/** Plain dice: nothing is ignored. */
export const plainDice = (count: number, sides: LadderSides): PoolDice => ({
  count,
  sides,
  ignores: [],
  ignoresSaves: false,
})

export const plainRollPool = (dice: readonly PoolDice[], modifiers: readonly Modifier[] = []): RollPool => ({
  dice,
  modifiers,
  keepsDice: false,
})

/** The same roll with one more reason, or the same when there is none. */
export const withModifiers = (pool: RollPool, more: readonly Modifier[]): RollPool =>
  more.length === 0 ? pool : { ...pool, modifiers: [...pool.modifiers, ...more] }

/** A modifier that the rules preset; none for the value 0. */
export const presetModifier = (
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
 * The dice as they are thrown, group by group in the pool's order (GT-1). Groups of no dice stay, so that places
 * match.
 */
export const readyDice = ({ dice, modifiers, keepsDice }: RollPool): readonly ReadyDice[] =>
  dice.map(({ count, sides, ignores, ignoresSaves }) => {
    const diceModifier = totalOf(modifiers, 'dice', ignores)
    const flat = totalOf(modifiers, 'roll', ignores)
    const { sides: thrown, rollModifier } = keepsDice
      ? { sides, rollModifier: flat + diceModifier }
      : applyDiceModifiers(sides, diceModifier, flat)
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

/** A pool as it fell and was read. */
export interface PoolRoll {
  /** Read group by group, in the pool's order. */
  readonly groups: readonly SuccessRoll[]
  readonly successes: number
  readonly naturalOnes: number
  /** Successes of dice that ignore saves; they are among `successes` (GT-14). */
  readonly unsaved: number
}

/**
 * Reads a thrown pool (GT-2, C-5): `faces` holds the natural faces of each group in the pool's order. Throws a
 * RangeError for a face that no die shows.
 */
export const readPool = (
  dice: readonly Pick<ReadyDice, 'rollModifier' | 'ignoresSaves'>[],
  faces: readonly (readonly number[])[],
): PoolRoll => {
  const groups = dice.map(({ rollModifier }, index) =>
    readSuccesses(faces[index] ?? [], successFrom, rollModifier),
  )
  const sum = (of: (roll: SuccessRoll, index: number) => number) =>
    groups.reduce((total, roll, index) => total + of(roll, index), 0)
  return {
    groups,
    successes: sum(({ successes }) => successes),
    naturalOnes: sum(({ naturalOnes }) => naturalOnes),
    unsaved: sum(({ successes }, index) => (dice[index]?.ignoresSaves ? successes : 0)),
  }
}

/** Every die of a thrown pool in one row. */
export const allDiceOf = ({ groups }: Pick<PoolRoll, 'groups'>): readonly SuccessDie[] =>
  groups.flatMap(({ dice }) => dice)

/**
 * The modifiers that count: what was offered, as players left or switched it, and their own. `chosen` follows the
 * offers by place; what it leaves out stays as proposed. One switched against the preset is marked as theirs.
 */
export const takeModifiers = (
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
