import { computed, shallowRef, type ComputedRef } from 'vue'
import { useTranslate, type Translate } from '@/ui/useTranslate'
import type { DragBubble, SkyPath } from '../../../pieces/skyBoardModel'
import { updateDrawnSteps, drawnPathFromSteps, type AttackQuestion, type DrawnPath } from '../../../odds'
import { squareLabel, type AircraftId, type Square, type Step } from '../../../rules'
import type { BattleView } from '../../../state'
import { movementPointsText } from '../../battle/battleTexts'
import { reachQuestionOf, pathValueOf, type PathValue } from './useMoveOptions'

/** A path that a finger draws from an aircraft, with its odds so far. */
export interface DrawnPathWithOdds {
  readonly mover: AircraftId
  readonly trace: DrawnPath
  readonly worth: PathValue
}

/** The path that a finger draws: it is flown when the finger lifts, and loses steps when the finger goes back. */
export const useDrawnPath = (view: () => BattleView) => {
  const say = useTranslate()
  const question = shallowRef<AttackQuestion | null>(null)
  const steps = shallowRef<readonly Step[]>([])
  const drawn: ComputedRef<DrawnPathWithOdds | null> = computed(() => {
    const asked = question.value
    const trace = asked && steps.value.length > 0 ? drawnPathFromSteps(asked, steps.value) : null
    return asked && trace ? { mover: asked.mover.id, trace, worth: pathValueOf(asked, trace) } : null
  })
  /** The square below the finger; null: the finger lifted. */
  const over = (id: AircraftId, square: Square | null): void => {
    if (!square) question.value = null
    else if (question.value?.mover.id !== id) question.value = reachQuestionOf(view(), id)
    steps.value = square && question.value ? updateDrawnSteps(question.value, steps.value, square) : []
  }
  const way = computed((): SkyPath | null => {
    const now = drawn.value
    return now && question.value
      ? skyPathOf(
          say,
          question.value.mover.position.square,
          now.trace,
          question.value.mover.kind === 'bomber',
        )
      : null
  })
  const bubble = computed((): DragBubble | undefined => {
    const now = drawn.value
    const asked = question.value
    if (!now || !asked) return undefined
    const left = asked.move.points - asked.move.spent - now.trace.path.cost
    const square = squareLabel(now.trace.position.square)
    return {
      title: square,
      text:
        asked.mover.kind === 'bomber'
          ? say('br.map.path.square')
          : say('br.map.drawn.left', { left: movementPointsText(left) }),
    }
  })
  return { drawn, over, way, bubble }
}

/** A path for the drawn board: every square shows the points spent, except for a bomber. */
export const skyPathOf = (
  say: Translate,
  from: Square,
  { squares, costs }: DrawnPath,
  bomber: boolean,
): SkyPath => ({
  from,
  steps: squares.map((square, index) => ({
    square,
    note: bomber ? '' : say(movementPointsText(costs[index] ?? 0)),
  })),
})
