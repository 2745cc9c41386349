import { defineBattle } from '@/play/defineBattle'
import type { BattleView, Command } from '../../state'
import { isSheetValid, savedKinds, parseSheet } from '../battle/parseSheet'
import type { Sheet } from '../battle/sheets'
import type { ResolutionDraft } from '../resolution/draft'
import { isDraftValid, parseDraft } from '../resolution/parseDraft'

/** The context of the battle for all parts of its screen. */
export const { provideBattle, useBattle } = defineBattle<BattleView, Command, Sheet, ResolutionDraft>({
  fits: isSheetValid,
  keeps: { kinds: savedKinds, read: parseSheet },
  drafts: { kinds: ['answer'], read: parseDraft, fits: isDraftValid },
})
