import { computed, type ComputedRef } from 'vue'
import { bombingRunDieSides } from '../../../rules'
import type { BombingRunView, Command, DieThrow, DuelView } from '../../../state'
import type { DieId, TypedDice } from '../draft'
import { useResolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/** One die of a roll: its name ("Attack D4") and, once thrown, its face. */
export interface RollDie {
  readonly id: DieId
  readonly sides: 4 | 6
  readonly name: string
  readonly thrown: DieThrow | null
}

/** The roll of the prompt, before or after the throw. */
export interface RollView {
  readonly duel: DuelView | null
  readonly bombingRun: BombingRunView | null
  readonly dice: readonly RollDie[]
  readonly thrown: boolean
  /** "D4 v D6", for the buttons. */
  readonly words: string
}

/** The roll of the open prompt; null if the prompt is not about a roll. */
export const useRollView = (): ComputedRef<RollView | null> => {
  const { ask } = useResolution()
  const words = useSheetTranslate()
  const named = (id: DieId, sides: 4 | 6): string => words(`dice.${id}`, { die: words.die(sides) })
  return computed(() => {
    const asked = ask.value
    if (!asked || (asked.question !== 'throw' && asked.question !== 'settle')) return null
    const { bombingRun } = asked
    const [duel] = asked.duels
    if (bombingRun) {
      const { result } = bombingRun
      const die = { id: 'bombs', sides: bombingRunDieSides, thrown: result?.die ?? null } as const
      return {
        duel: null,
        bombingRun,
        thrown: result !== null,
        words: words.die(bombingRunDieSides),
        dice: [{ ...die, name: named('bombs', bombingRunDieSides) }],
      }
    }
    if (!duel) return null
    const { attackSides, defenceSides, result } = duel
    return {
      duel,
      bombingRun: null,
      thrown: result !== null,
      words: words('versus', { attack: words.die(attackSides), defence: words.die(defenceSides) }),
      dice: [
        {
          id: 'attack',
          sides: attackSides,
          name: named('attack', attackSides),
          thrown: result?.attack ?? null,
        },
        {
          id: 'defence',
          sides: defenceSides,
          name: named('defence', defenceSides),
          thrown: result?.defence ?? null,
        },
      ],
    }
  })
}

/** The pad of a roll's dice as they lie, to correct them (C-4). */
export const correctionDraft = ({ dice }: Pick<RollView, 'dice'>): TypedDice => ({
  purpose: 'change',
  faces: Object.fromEntries(dice.map(({ id, thrown }) => [id, thrown ? [thrown.face] : []])),
})

/**
 * The command that sends these faces: a throw, in which the phone throws the other dice, or a change, which leaves
 * the other dice as they are.
 */
export const rollCommandFor = ({ dice }: Pick<RollView, 'dice'>, typed: TypedDice | null): Command => {
  if (!typed) return { type: 'throw' }
  const faces = dice.map(({ id }) => typed.faces[id]?.[0] ?? null)
  return typed.purpose === 'change' ? { type: 'changeDice', faces } : { type: 'throw', faces }
}
