import { defineBattle } from '@/play/defineBattle'
import type { BattleView, Command } from '../../state'
import type { Sheet } from '../battle/sheets'
import type { ResolutionDraft } from '../resolution/draft'
import { isDraftValid, parseDraft } from '../resolution/parseDraft'

/** The battle for all components of its screen, which provides it. */
export const { provideBattle, useBattle } = defineBattle<BattleView, Command, Sheet, ResolutionDraft>({
  fits: (sheet, look) => !('id' in sheet) || look.units[sheet.id] !== undefined,
  drafts: {
    kinds: ['order', 'fire', 'charge', 'hurt', 'free', 'answer'],
    read: parseDraft,
    fits: isDraftValid,
  },
})
