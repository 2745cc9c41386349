import { shallowRef, watch, type ShallowRef } from 'vue'

/** The side whose list is shown, and the piece that players picked from it. */
export interface SideAndPieceSelection<SideId, PieceId> {
  readonly shown: ShallowRef<SideId>
  /** Null until a tap after the last change of the battle. */
  readonly picked: ShallowRef<PieceId | null>
}

/**
 * Follows the battle: whenever its `moment` changes (turn, phase, who acts), it shows the side that has something to
 * do and clears the pick. While no side is busy, the shown one stays; `first` is shown at the start.
 */
export const useSideAndPieceSelection = <SideId extends string, PieceId>(
  busy: () => SideId | null,
  moment: () => string,
  first: SideId,
): SideAndPieceSelection<SideId, PieceId> => {
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
