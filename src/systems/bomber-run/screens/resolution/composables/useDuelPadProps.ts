import { computed } from 'vue'
import { oddsOfDice } from '../../../odds'
import type { TypedDice } from '../draft'
import { useRollView, type RollView } from './useRollView'
import { useSheetTranslate } from './useSheetTranslate'

/** Typed dice that begin with one die of a duel; the phone throws the other (C-2). */
export const emptyDieByDieDraft: TypedDice = { purpose: 'throw', faces: { attack: [] } }

/** Both faces of a duel as typed dice. */
export const duelPairToTypedFaces = (attack: number, defence: number): TypedDice['faces'] => ({
  attack: [attack],
  defence: [defence],
})

/** The grid of a duel, to enter both real dice in one tap; null for a roll that is no duel. */
export const useDuelPadProps = () => {
  const roll = useRollView()
  const words = useSheetTranslate()
  const padOf = ({ duel, dice }: RollView) => {
    if (!duel) return null
    const { grid } = oddsOfDice(duel.attackSides, duel.defenceSides)
    return {
      attack: duel.attackSides,
      defence: duel.defenceSides,
      wins: (attack: number, defence: number) => grid[attack - 1]?.[defence - 1] ?? false,
      label: words('pad.pairs'),
      down: dice[0]?.name ?? '',
      across: dice[1]?.name ?? '',
      namePair: (attack: number, defence: number, wins: boolean) =>
        words(`pad.pair.${wins}`, { attack, defence }),
    }
  }
  return computed(() => roll.value && padOf(roll.value))
}
