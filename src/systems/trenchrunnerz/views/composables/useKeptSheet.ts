import { watch, type Ref } from 'vue'
import type { BattleSession } from '@/table'
import type { BattleLook, Command } from '../../state'
import { fits, isKept, readSheet } from '../battle/readSheet'
import type { KeptSheet, Sheet } from '../battle/sheets'

/** Whose choices outlive the sheet: those of the Defender's moves, by what they are about. */
const aboutOf = (sheet: KeptSheet): string | null => {
  if (sheet.kind === 'flak') return 'flak'
  return sheet.kind === 'interceptor' ? sheet.interceptor : null
}

/**
 * Keeps what is typed or chosen on an open sheet with the session, reads it back when the screen comes up, and closes
 * sheets that the battle has overtaken. What the Defender has chosen stays until its move is made, though its sheet was put down:
 * `reopened` is the sheet that is asked for, as it was left.
 */
export const useKeptSheet = (session: BattleSession<BattleLook, Command>, sheet: Ref<Sheet | null>) => {
  const left = new Map<string, KeptSheet>()
  sheet.value = readSheet(session.draft, session.look)
  watch(sheet, (now, before) => {
    if (isKept(now)) session.saveDraft(now)
    else if (isKept(before)) session.dropDraft()
    const about = isKept(before) ? aboutOf(before) : null
    if (about !== null && isKept(before)) left.set(about, before)
  })
  watch(
    () => [session.look.turn, session.look.wave, session.look.phase].join(),
    () => left.clear(),
  )
  watch(
    () => sheet.value !== null && !fits(sheet.value, session.look),
    (overtaken) => {
      if (overtaken) sheet.value = null
    },
  )
  const reopened = (asked: Sheet | null): Sheet | null => {
    const about = isKept(asked) ? aboutOf(asked) : null
    const last = about === null ? undefined : left.get(about)
    return last && fits(last, session.look) ? last : asked
  }
  return { reopened }
}
