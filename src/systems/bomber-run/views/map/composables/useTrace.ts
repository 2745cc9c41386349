import { computed, shallowRef, type ComputedRef } from 'vue'
import { useTranslate, type Translate } from '@/ui/say'
import type { SkyBubble, SkyWay } from '../../../pieces/sky'
import { stepsTo, traceOf, type ExchangeQuestion, type Trace } from '../../../odds'
import { squareLabel, type AircraftId, type Square, type Step } from '../../../rules'
import type { BattleLook } from '../../../state'
import { points } from '../../battle/words'
import { questionOf, worthOf, type Worth } from './usePlan'

/** A way that a finger draws from an aircraft, with what it is worth so far. */
export interface Drawn {
  readonly mover: AircraftId
  readonly trace: Trace
  readonly worth: Worth
}

/** The way that a finger draws: it flies when the finger is let go, and takes its steps back where the finger goes back. */
export const useTrace = (look: () => BattleLook) => {
  const say = useTranslate()
  const question = shallowRef<ExchangeQuestion | null>(null)
  const steps = shallowRef<readonly Step[]>([])
  const drawn: ComputedRef<Drawn | null> = computed(() => {
    const asked = question.value
    const trace = asked && steps.value.length > 0 ? traceOf(asked, steps.value) : null
    return asked && trace ? { mover: asked.mover.id, trace, worth: worthOf(asked, trace) } : null
  })
  /** The finger is over a square; null: it is let go. */
  const over = (id: AircraftId, square: Square | null): void => {
    if (!square) question.value = null
    else if (question.value?.mover.id !== id) question.value = questionOf(look(), id)
    steps.value = square && question.value ? stepsTo(question.value, steps.value, square) : []
  }
  const way = computed((): SkyWay | null => {
    const now = drawn.value
    return now && question.value
      ? wayOf(say, question.value.mover.position.square, now.trace, question.value.mover.kind === 'bomber')
      : null
  })
  const bubble = computed((): SkyBubble | undefined => {
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
          : say('br.map.drawn.left', { left: points(left) }),
    }
  })
  return { drawn, over, way, bubble }
}

/** A way as the board draws it: what is spent stands on every square but a bomber's. */
export const wayOf = (say: Translate, from: Square, { squares, costs }: Trace, bomber: boolean): SkyWay => ({
  from,
  steps: squares.map((square, index) => ({ square, note: bomber ? '' : say(points(costs[index] ?? 0)) })),
})
