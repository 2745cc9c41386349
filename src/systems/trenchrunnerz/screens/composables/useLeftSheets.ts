import { watch } from 'vue'
import { isSheetValid } from '../battle/parseSheet'
import type { FlakSheetState, InterceptorSheetState, Sheet } from '../battle/sheets'
import type { Battle } from './useBattle'

/** What the Defender chooses for a move outlives its sheet, by what it is about. */
type LeftSheet = InterceptorSheetState | FlakSheetState

const aboutOf = (sheet: LeftSheet): string => (sheet.kind === 'flak' ? 'flak' : sheet.interceptor)

/**
 * What the Defender has chosen stays until its move is made, though its sheet was put down: what this returns opens a sheet as
 * it was left.
 */
export const useLeftSheets = ({ look, sheet, open }: Battle): ((asked: LeftSheet) => void) => {
  const left = new Map<string, LeftSheet>()
  watch(sheet, (_now, before: Sheet | null) => {
    if (before?.kind === 'interceptor' || before?.kind === 'flak') left.set(aboutOf(before), before)
  })
  watch(
    () => [look.value.turn, look.value.wave, look.value.phase].join(),
    () => left.clear(),
  )
  return (asked) => {
    const last = left.get(aboutOf(asked))
    open(last && isSheetValid(last, look.value) ? last : asked)
  }
}
