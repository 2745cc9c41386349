import { computed, type ComputedRef, type Ref } from 'vue'
import { useSideAndPieceSelection } from '@/play/useSideAndPieceSelection'
import { createContext } from '@/ui/createContext'
import type { Model, ModelId, SideId } from '../../rules'
import type { BattleView } from '../../state'
import { activeModelsOnTable } from '../battle/battleTexts'

export interface PieceSelection {
  /** The side whose list is shown. */
  readonly shown: Ref<SideId>
  /** The model in the dock: the one that players tapped, else the one that the battle proposes. */
  readonly model: ComputedRef<Model | null>
  pick(model: ModelId): void
}

/** The shown side, for parts that are drawn over its list. */
const [useShownSide, provideShownSide] = createContext<Readonly<Ref<SideId>>>('the shown side', 'the hand')
export { useShownSide }

/** The side that moves: the active one, the next one, or the one that begins the turn. */
const busySide = ({ activation, next, starter }: BattleView): SideId | null =>
  activation?.side ?? next ?? (starter === 'tie' ? null : starter)

const onSide = (view: BattleView, side: SideId): readonly Model[] =>
  view.sides[side].rows.flatMap((row) => (row.kind === 'model' ? [row.model] : row.models))

/** The model that a side shows first: active, proposed, Ready and up, or at least on the table. */
const proposed = (view: BattleView, side: SideId): Model | null => {
  const models = onSide(view, side)
  const { proposal } = view
  const active = activeModelsOnTable(view).map(({ id }) => id)
  return (
    models.find(({ id }) => active.includes(id)) ??
    models.find((model) => proposal.kind === 'activate' && proposal.model === model.id) ??
    models.find((model) => model.posture === 'up' && !model.activated) ??
    models.find((model) => model.posture !== 'out') ??
    models[0] ??
    null
  )
}

/** Which side is shown and which model is selected. Both follow the battle when it moves on. */
export const useSelectedPiece = (view: Readonly<Ref<BattleView>>): PieceSelection => {
  const moment = () => {
    const { turn, phase, next } = view.value
    // When one of a Fireteam goes Out of Action, its mate goes on.
    const active = activeModelsOnTable(view.value).map(({ id }) => id)
    return [turn, phase, next, ...active].join(' ')
  }
  const { shown, picked } = useSideAndPieceSelection<SideId, ModelId>(() => busySide(view.value), moment, 'a')
  provideShownSide(shown)

  const model = computed(() => {
    const held = picked.value === null ? undefined : view.value.models[picked.value]
    return held && held.side === shown.value ? held : proposed(view.value, shown.value)
  })

  return {
    shown,
    model,
    pick: (id) => {
      const held = view.value.models[id]
      if (!held) return
      picked.value = id
      shown.value = held.side
    },
  }
}
