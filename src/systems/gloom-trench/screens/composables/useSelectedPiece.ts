import { computed, type ComputedRef, type Ref } from 'vue'
import { useSideAndPieceSelection } from '@/play/useSideAndPieceSelection'
import { createContext } from '@/ui/createContext'
import type { SideId, UnitId } from '../../rules'
import type { BattleView, UnitView } from '../../state'

export interface PieceSelection {
  /** The side whose list is shown. */
  readonly shown: Ref<SideId>
  /** The unit in the dock: the active one, the tapped one, or the one that the battle proposes. */
  readonly unit: ComputedRef<UnitView | null>
  pick(unit: UnitId): void
}

/** The side whose list is shown, for sheets over it. */
const [useShownSide, provideShownSide] = createContext<Readonly<Ref<SideId>>>('the shown side', 'the hand')
export { useShownSide }

/** The side that has something to do. */
const busySide = ({ ask, activation, due }: BattleView): SideId | null =>
  ask?.side ?? activation?.side ?? due ?? null

/** Which side is shown and which unit is selected. Both follow the battle. */
export const useSelectedPiece = (view: Readonly<Ref<BattleView>>): PieceSelection => {
  const moment = () => {
    const { turn, phase, due, activation, bag } = view.value
    return [turn, phase, due, activation?.unit, bag.drawn.length].join(' ')
  }
  const { shown, picked } = useSideAndPieceSelection<SideId, UnitId>(
    () => busySide(view.value),
    moment,
    view.value.sides[0]?.id ?? 'a',
  )
  provideShownSide(shown)

  const unit = computed(() => {
    const { activation, due, proposal, units } = view.value
    if (activation) return units[activation.unit] ?? null
    if (!due) return null
    const held = picked.value === null ? undefined : units[picked.value]
    if (held && held.unit.side === due && !held.destroyed) return held
    return proposal.kind === 'activate' ? (units[proposal.unit] ?? null) : null
  })

  return {
    shown,
    unit,
    pick: (id) => {
      picked.value = id
    },
  }
}
