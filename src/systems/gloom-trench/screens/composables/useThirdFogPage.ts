import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { BattleView } from '../../state'

/** The third Fog of War has just ended the activations, and the Turn End has not begun (GT-7). */
export const activationsEndedByThirdFog = ({ phase, step, ask, bag }: BattleView): boolean =>
  phase === 'turnEnd' &&
  step === 'effects' &&
  ask === null &&
  bag.drawn.at(-1) === 'fog' &&
  bag.fogDrawn >= bag.fogLimit

export interface ThirdFogPageState {
  /** Whether the page of the third Fog of War is shown. */
  readonly shown: ComputedRef<boolean>
  /** Whether the chit was drawn just now and is animated. */
  readonly lands: Readonly<Ref<boolean>>
  /** Goes on to the Turn End. */
  readonly goOn: () => void
}

/**
 * The page of the third Fog of War, until players go on. The battle does not store whether they did: the page is shown
 * again when the app is opened at that moment. A draw after an undo is animated again.
 */
export const useThirdFogPage = (view: Readonly<Ref<BattleView>>): ThirdFogPageState => {
  const seen = ref(false)
  const lands = ref(false)
  watch(
    () => [view.value.turn, view.value.bag.drawn.length] as const,
    ([turn, drawn], [turnBefore, before]) => {
      seen.value = false
      lands.value = turn === turnBefore && drawn > before
    },
  )
  return {
    shown: computed(() => activationsEndedByThirdFog(view.value) && !seen.value),
    lands,
    goOn: () => {
      seen.value = true
    },
  }
}
