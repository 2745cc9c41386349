import {
  canOpponentsSpendOnRoll,
  activeModifiers,
  type Modifier,
  type OfferedModifier,
  type RollPool,
  type SideId,
  type UnitId,
} from '../rules'
import { isPendingWithRolls, type AnyPending, type PendingWithRolls } from './pending'
import type { Roll, SpendOpportunity } from './rollSchemas'
import type { State } from './state'
import type { HandSetModifiers, ModifierSwitchStates, CustomModifier } from './declaredTargetSchemas'

/** The name of an offered modifier in `Choices`: its source and what players call it. */
export const modifierChoiceKey = ({ source, name }: Pick<OfferedModifier, 'source' | 'name'>): string =>
  name === '' ? source : `${source}:${name}`

/** What a rule always applies, as an offer that players may still switch off. */
const toOfferedModifiers = (modifiers: readonly Modifier[]): readonly OfferedModifier[] =>
  modifiers.map(({ byHand: _byHand, ...modifier }) => ({ ...modifier, on: true }))

/** The modifiers of offers as players left or switched them, and their own (C-2, GT-1). */
export const chosenModifiers = (
  offered: readonly OfferedModifier[],
  choices: ModifierSwitchStates,
  custom: readonly CustomModifier[],
): readonly Modifier[] =>
  activeModifiers(
    offered,
    offered.map((offer) => {
      const key = modifierChoiceKey(offer)
      return Object.hasOwn(choices, key) ? choices[key] : undefined
    }),
    custom,
  )

/** What players set by hand on a roll with these modifiers, for `newRoll` to apply it to a similar roll. */
export const handSetModifiersOf = (
  offered: readonly OfferedModifier[],
  modifiers: readonly Modifier[],
): HandSetModifiers => ({
  choices: Object.fromEntries(
    offered.flatMap((offer) => {
      const key = modifierChoiceKey(offer)
      const on = modifiers.some((one) => modifierChoiceKey(one) === key)
      return on === offer.on ? [] : [[key, on] as const]
    }),
  ),
  custom: modifiers
    .filter(({ source }) => source === 'custom')
    .map(({ kind, value, name }) => ({ kind, value, name })),
})

/** A roll without spent points; `base` holds its dice, and its modifiers are offered. */
export const newRoll = (
  side: SideId,
  unit: UnitId | null,
  base: RollPool,
  offered: readonly OfferedModifier[] = toOfferedModifiers(base.modifiers),
  choices: ModifierSwitchStates = {},
  custom: readonly CustomModifier[] = [],
): Roll => ({
  side,
  unit,
  pool: { ...base, modifiers: chosenModifiers(offered, choices, custom) },
  offered,
  result: null,
})

/** Whether points paid for a modifier: it stays when players change the others. */
export const isPointModifier = ({ source }: Modifier): boolean =>
  source === 'tacticalPoint' || source === 'opposingPoint'

/** The sides to prompt for points, in this order: those that roll, then the opponents; `first` leads both (GT-5). */
export const spendQueue = (
  rolls: readonly Roll[],
  playing: readonly SideId[],
  first: SideId | null = null,
): readonly SpendOpportunity[] => {
  const sides = [...playing].sort((one, other) => Number(other === first) - Number(one === first))
  const rolling = sides.filter((side) => rolls.some((roll) => roll.side === side))
  return [
    ...rolling.map((side) => ({ side, purpose: 'own' as const })),
    ...sides
      .filter((side) => rolls.some((roll) => roll.side !== side && roll.unit !== null))
      .map((side) => ({ side, purpose: 'opposing' as const })),
  ]
}

/** Whether a side may spend points on a roll: on its own, or against one made for an enemy with Stress (GT-5). */
export const maySpendOn = (
  state: Pick<State, 'units'>,
  { side, purpose }: SpendOpportunity,
  roll: Pick<Roll, 'side' | 'unit'>,
): boolean => {
  if (purpose === 'own') return roll.side === side
  const unit = roll.unit === null ? undefined : state.units[roll.unit]
  return roll.side !== side && unit !== undefined && canOpponentsSpendOnRoll(unit)
}

/** Whether a pending decision still has rolls without dice. */
export const hasUnthrownRolls = (frame: PendingWithRolls): boolean =>
  frame.rolls.length > 0 && frame.rolls.some(({ result }) => result === null)

/**
 * Who spends next: the first in the row that has points and something to spend them on; null when the dice come
 * (GT-5).
 */
export const nextSpender = (state: State, frame: AnyPending): SpendOpportunity | null => {
  if (!isPendingWithRolls(frame) || !hasUnthrownRolls(frame)) return null
  return (
    frame.waiting.find(
      (turn) =>
        state.sides[turn.side].points > 0 && frame.rolls.some((roll) => maySpendOn(state, turn, roll)),
    ) ?? null
  )
}
