import { computed, type ComputedRef } from 'vue'
import { readD6AsD2OrD3 } from '@/dice'
import { readyDice, type ReadyDice, type SideId, type UnitId } from '../../../rules'
import { isPendingWithRolls, type Command } from '../../../state'
import { diceGroupId, type FreeDiceDraft, type TypedDice } from '../draft'
import { throwCommand } from './plannedSpends'
import { lastThrows } from './sheetThrows'
import { useUpcomingThrow } from './useUpcomingThrow'
import { useResolution } from './useResolution'

/** Equal dice that are thrown together, as the pad takes them. */
export interface DiceGroup {
  readonly id: string
  readonly side: SideId | null
  readonly unit: UnitId | null
  readonly count: number
  readonly sides: 6 | 8 | 12
  /** Decides whether a face is a success; null when the dice have no success. */
  readonly rollModifier: number | null
}

/** Dice before their throw, or thrown dice that can be corrected. */
export interface ThrowableDice {
  readonly stacks: readonly DiceGroup[]
  /** The faces that are already thrown. */
  readonly faces: TypedDice['faces']
  /** The commands of this throw and of everything before it; null lets the phone throw. */
  readonly commands: (faces: TypedDice['faces'] | null) => readonly Command[]
}

interface Thrower {
  readonly side: SideId
  readonly unit: UnitId | null
  readonly dice: readonly ReadyDice[]
}

const stacksOf = (throwers: readonly Thrower[], counted: boolean): readonly DiceGroup[] =>
  throwers.flatMap(({ side, unit, dice }, roll) =>
    dice.flatMap(({ count, sides, rollModifier }, group) =>
      count > 0
        ? [
            {
              id: diceGroupId(roll, group),
              side,
              unit,
              count,
              sides,
              rollModifier: counted ? rollModifier : null,
            },
          ]
        : [],
    ),
  )

const inRolls = (throwers: readonly Thrower[], faces: TypedDice['faces']): readonly (readonly number[])[] =>
  throwers.map(({ dice }, roll) => dice.flatMap((_, group) => faces[diceGroupId(roll, group)] ?? []))

const freeThrowOf = ({ side, purpose, sides, count }: FreeDiceDraft): ThrowableDice => {
  const small = sides === 2 || sides === 3 ? sides : null
  const real = sides === 2 || sides === 3 ? 6 : sides
  const command = { type: 'throwFree', side, purpose, sides, count } as const
  return {
    stacks: [{ id: diceGroupId(0, 0), side, unit: null, count, sides: real, rollModifier: null }],
    faces: {},
    commands: (faces) => {
      if (!faces) return [command]
      const fallen = faces[diceGroupId(0, 0)] ?? []
      // A D3 or D2 is half or a third of a D6: players type the face of the real die (GT-3).
      return [{ ...command, faces: small ? fallen.map((face) => readD6AsD2OrD3(small, face)) : fallen }]
    },
  }
}

/** The next throw (`throw`), or the last one that can be corrected (`change`); null without one. */
export const useThrowableDice = (purpose: () => TypedDice['purpose']): ComputedRef<ThrowableDice | null> => {
  const resolution = useResolution()
  const { view, ask, draft } = resolution
  const question = useUpcomingThrow(resolution)

  const correctableThrow = (): ThrowableDice | null => {
    const frame = ask.value?.frame
    if (!frame || !ask.value?.canCorrect || !isPendingWithRolls(frame)) return null
    const units = Object.fromEntries(
      Object.values(view.value.units).map(({ unit }) => [unit.id, unit] as const),
    )
    const lying = lastThrows(frame, units)
    const throwers = lying.map(({ side, unit, result }) => ({ side, unit, dice: result.dice }))
    return {
      stacks: stacksOf(throwers, frame.kind !== 'charge' && frame.kind !== 'takeThatGround'),
      faces: Object.fromEntries(
        lying.flatMap(({ result }, roll) =>
          result.faces.map((faces, group) => [diceGroupId(roll, group), faces] as const),
        ),
      ),
      commands: (faces) => (faces ? [{ type: 'changeDice', faces: inRolls(throwers, faces) }] : []),
    }
  }
  const nextThrow = (): ThrowableDice | null => {
    const one = draft.value
    if (one?.kind === 'free') return freeThrowOf(one)
    const asked = question.value
    if (!asked || asked.rolls.length === 0) return null
    const { rolls, before, turns, frame } = asked
    const throwers = rolls.map(({ side, unit, pool }) => ({ side, unit, dice: readyDice(pool) }))
    const moves = frame ? frame.kind === 'charge' || frame.kind === 'takeThatGround' : one?.kind === 'charge'
    return {
      stacks: stacksOf(throwers, !moves),
      faces: {},
      commands: (faces) => [...before, throwCommand(turns, faces && inRolls(throwers, faces))],
    }
  }
  return computed(() => (purpose() === 'change' ? correctableThrow() : nextThrow()))
}

/** How many dice of a throw are not typed yet. */
export const missingDiceCount = (
  { stacks }: Pick<ThrowableDice, 'stacks'>,
  faces: TypedDice['faces'],
): number => stacks.reduce((sum, { id, count }) => sum + Math.max(0, count - (faces[id]?.length ?? 0)), 0)
