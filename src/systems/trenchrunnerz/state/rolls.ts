import { malusOf } from '../rules'
import {
  isPendingWithRolls,
  type AnyPending,
  type Modifier,
  type Roll,
  type RollTest,
  type ThrownRoll,
} from './pending'
import type { CraftId } from './craftIdTypes'
import type { State } from './state'
import { craftOf } from './queries'
import type { SideId } from '../rules'
import type { DiceThrow } from '@/engine'

/** The malus of a craft as a modifier that players can switch (TR-6); none for a craft without it. */
const malusModifiers = (state: State, craft: CraftId | null): readonly Modifier[] => {
  const hits = craft === null ? 0 : (craftOf(state, craft)?.hits ?? 0)
  const value = malusOf(hits)
  return value === 0 ? [] : [{ source: 'damage', value, ruling: 'TR-6', on: true, byHand: false }]
}

/** A roll that is not thrown yet, with the malus of its craft. */
export const newRoll = (
  state: State,
  side: SideId,
  craft: CraftId | null,
  dice: number,
  test: RollTest,
): Roll => ({ side, craft, dice, test, modifiers: malusModifiers(state, craft), result: null })

/** The sum of the active modifiers. */
export const modifierSum = ({ modifiers }: Pick<Roll, 'modifiers'>): number =>
  modifiers.reduce((sum, { value, on }) => (on ? sum + value : sum), 0)

/** The result of thrown dice: their values after modifiers, and how many pass (C-5). */
export const rollWithResult = (
  roll: Omit<Roll, 'result'>,
  { faces, thrown, first }: DiceThrow,
): ThrownRoll => {
  const values = faces.map((face) => face + modifierSum(roll))
  const { test } = roll
  const passed = test.kind === 'atLeast' ? values.filter((value) => value >= test.value).length : 0
  return { ...roll, result: { faces, values, passed, thrown, first } }
}

/** Whether the dice of a pending decision are thrown and not accepted yet. */
export const awaitsThrow = (frame: AnyPending): boolean =>
  isPendingWithRolls(frame) && frame.rolls.some(({ result }) => result === null)

/** Whether no face can pass, modifiers included. */
const isHopeless = (roll: Roll): boolean =>
  roll.test.kind === 'atLeast' && 6 + modifierSum(roll) < roll.test.value

/** Whether a raid can't hit with any throw: then it needs no dice (TR-12). */
export const isHopelessRaid = (frame: AnyPending): boolean =>
  frame.kind === 'raid' && frame.rolls.every((roll) => roll.result === null && isHopeless(roll))

/** The values of one roll; empty before the throw. */
export const valuesOf = (rolls: readonly Roll[], index: number): readonly number[] =>
  rolls[index]?.result?.values ?? []
