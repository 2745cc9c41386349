import { defineBattle, type BattleController as Shared } from '@/play/defineBattle'
import type { BattleView, Command } from '../../state'
import { isSheetValid, savedKinds, parseSheet } from '../battle/parseSheet'
import type { Sheet } from '../battle/sheets'
import type { Draft } from '../resolution/draft'
import { isDraftValid, parseDraft } from '../resolution/parseDraft'

/** The battle as all parts of its screen share it. */
export type Battle = Shared<BattleView, Command, Sheet, Draft>

export const { provideBattle, useBattle } = defineBattle<BattleView, Command, Sheet, Draft>({
  fits: isSheetValid,
  keeps: { kinds: savedKinds, read: parseSheet },
  drafts: { kinds: ['answer'], read: parseDraft, fits: isDraftValid },
})
