import { createBattleContext } from '@/play/createBattleContext'
import type { BattleView, Command } from '../../state'
import { isSheetValid, savedSheetKinds, parseSheet } from '../battle/parseSheet'
import type { OpenSheet } from '../battle/openSheet'
import type { ResolutionDraft } from '../resolution/draft'
import { isDraftValid, parseStoredDraft } from '../resolution/parseStoredDraft'

/** The context of the battle for all parts of its screen. */
export const { provideBattle, useBattle } = createBattleContext<
  BattleView,
  Command,
  OpenSheet,
  ResolutionDraft
>({
  fits: isSheetValid,
  keeps: { kinds: savedSheetKinds, read: parseSheet },
  drafts: { kinds: ['answer'], read: parseStoredDraft, fits: isDraftValid },
})
