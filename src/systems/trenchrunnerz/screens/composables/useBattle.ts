import { createBattleContext, type BattleController as Shared } from '@/play/createBattleContext'
import type { BattleView, Command } from '../../state'
import { isSheetValid, savedSheetKinds, parseSheet } from '../battle/parseSheet'
import type { OpenSheet } from '../battle/openSheet'
import type { Draft } from '../resolution/draft'
import { isDraftValid, parseStoredDraft } from '../resolution/parseStoredDraft'

/** The battle as all parts of its screen share it. */
export type Battle = Shared<BattleView, Command, OpenSheet, Draft>

export const { provideBattle, useBattle } = createBattleContext<BattleView, Command, OpenSheet, Draft>({
  fits: isSheetValid,
  keeps: { kinds: savedSheetKinds, read: parseSheet },
  drafts: { kinds: ['answer'], read: parseStoredDraft, fits: isDraftValid },
})
