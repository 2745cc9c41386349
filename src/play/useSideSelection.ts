import { shallowRef, watch, type ShallowRef } from 'vue'

/** Which side's list is shown, and what players took in hand of it. */
export interface SideSelection<SideId, PieceId> {
  readonly shown: ShallowRef<SideId>
  /** Null while nobody tapped anything since the battle moved on. */
  readonly picked: ShallowRef<PieceId | null>
}

/**
 * Follows the battle: whenever its `moment` changes (turn, phase, who acts), the side that has something to do is shown
 * and what was picked is put down. While no side is busy, the shown one stays; `first` is shown at the very beginning.
 */
export const useSideSelection = <SideId extends string, PieceId>(
  busy: () => SideId | null,
  moment: () => string,
  first: SideId,
): SideSelection<SideId, PieceId> => {
  const shown = shallowRef(busy() ?? first) as ShallowRef<SideId>
  const picked = shallowRef<PieceId | null>(null)
  watch(
    moment,
    () => {
      picked.value = null
      shown.value = busy() ?? shown.value
    },
    { flush: 'sync' },
  )
  return { shown, picked }
}
