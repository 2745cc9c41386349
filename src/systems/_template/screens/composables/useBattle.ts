import { defineBattle } from '@/play/defineBattle'
import type { BattleView, Command } from '../../state'
import type { Sheet } from '../battle/sheets'
import { isDraftValid, parseDraft, type ResolutionDraft } from '../resolution/draft'

/** The battle for all parts of its screen. The screen provides it. */
export const { provideBattle, useBattle } = defineBattle<BattleView, Command, Sheet, ResolutionDraft>({
  fits: ({ kind }, { outcome, ask }) => kind === 'menu' || (outcome === null && ask === null),
  drafts: { kinds: ['push', 'answer'], read: parseDraft, fits: isDraftValid },
})
