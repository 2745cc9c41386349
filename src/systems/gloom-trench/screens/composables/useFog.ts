import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { BattleView } from '../../state'

/** The third Fog of War has just ended the turn's activations, and nothing of the Turn End is done yet (GT-7). */
export const endedByFog = ({ phase, step, ask, bag }: BattleView): boolean =>
  phase === 'turnEnd' &&
  step === 'effects' &&
  ask === null &&
  bag.drawn.at(-1) === 'fog' &&
  bag.fogDrawn >= bag.fogLimit

export interface Fog {
  /** The chit and the tipped bag are to be seen; the Turn End waits behind them. */
  readonly shown: ComputedRef<boolean>
  /** The chit was drawn under the players' eyes: it lands. Else it lies there. */
  readonly lands: Readonly<Ref<boolean>>
  /** On to the Turn End. */
  readonly goOn: () => void
}

/**
 * The third Fog of War, until players go on. Whether they did is no part of the battle: who opens the app again at that moment sees
 * the chit lie there. A draw that is made again after an undo lands again.
 */
export const useFog = (look: Readonly<Ref<BattleView>>): Fog => {
  const seen = ref(false)
  const lands = ref(false)
  watch(
    () => [look.value.turn, look.value.bag.drawn.length] as const,
    ([turn, drawn], [turnBefore, before]) => {
      seen.value = false
      lands.value = turn === turnBefore && drawn > before
    },
  )
  return {
    shown: computed(() => endedByFog(look.value) && !seen.value),
    lands,
    goOn: () => {
      seen.value = true
    },
  }
}
