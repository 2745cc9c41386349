import { defineBattle } from '@/play/defineBattle'
import type { BattleView, Command } from '../../state'
import type { Sheet } from '../battle/sheets'
import type { ResolutionDraft } from '../resolution/draft'
import { isDraftValid, parseDraft } from '../resolution/parseDraft'

/** The battle for all parts of its screen. The screen provides it. */
export const { provideBattle, useBattle } = defineBattle<BattleView, Command, Sheet, ResolutionDraft>({
  fits: (sheet, look) =>
    sheet.kind === 'endTurn'
      ? look.phase === 'turn' && look.ask === null
      : !('id' in sheet) || look.models[sheet.id] !== undefined,
  drafts: { kinds: ['attack', 'test', 'charge', 'retreat', 'answer'], read: parseDraft, fits: isDraftValid },
})
