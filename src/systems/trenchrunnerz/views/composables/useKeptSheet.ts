import { watch, type Ref } from 'vue'
import type { BattleSession } from '@/table'
import type { BattleLook, Command } from '../../state'
import { fits, isKept, readSheet } from '../battle/readSheet'
import type { Sheet } from '../battle/sheets'

/**
 * Keeps what is typed or chosen on an open sheet with the session, reads it back when the screen comes up, and closes
 * sheets that the battle has overtaken.
 */
export const useKeptSheet = (session: BattleSession<BattleLook, Command>, sheet: Ref<Sheet | null>): void => {
  sheet.value = readSheet(session.draft, session.look)
  watch(sheet, (now, before) => {
    if (isKept(now)) session.saveDraft(now)
    else if (isKept(before)) session.dropDraft()
  })
  watch(
    () => sheet.value !== null && !fits(sheet.value, session.look),
    (overtaken) => {
      if (overtaken) sheet.value = null
    },
  )
}
