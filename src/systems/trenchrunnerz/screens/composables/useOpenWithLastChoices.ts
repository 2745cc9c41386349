import { watch } from 'vue'
import { isSheetValid } from '../battle/parseSheet'
import type { MoveFlakBatterySheetState, InterceptorSheetState, OpenSheet } from '../battle/openSheet'
import type { Battle } from './useBattle'

/** A sheet with choices of the Defender, which are kept when it is closed. */
type ClosedSheet = InterceptorSheetState | MoveFlakBatterySheetState

const sheetKeyOf = (sheet: ClosedSheet): string => (sheet.kind === 'flak' ? 'flak' : sheet.interceptor)

/**
 * Keeps the Defender's choices of a closed sheet until the move is made. Returns a function that opens a sheet with
 * its last choices.
 */
export const useOpenWithLastChoices = ({ view, sheet, open }: Battle): ((requested: ClosedSheet) => void) => {
  const left = new Map<string, ClosedSheet>()
  watch(sheet, (_now, before: OpenSheet | null) => {
    if (before?.kind === 'interceptor' || before?.kind === 'flak') left.set(sheetKeyOf(before), before)
  })
  watch(
    () => [view.value.turn, view.value.wave, view.value.phase].join(),
    () => left.clear(),
  )
  return (requested) => {
    const last = left.get(sheetKeyOf(requested))
    open(last && isSheetValid(last, view.value) ? last : requested)
  }
}
