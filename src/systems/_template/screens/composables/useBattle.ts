import { createBattleContext } from '@/play/createBattleContext'
import type { BattleView, Command } from '../../state'
import type { OpenSheet } from '../battle/openSheet'
import { isDraftValid, parseDraft, type ResolutionDraft } from '../resolution/draft'

/** The battle for all parts of its screen. The screen provides it. */
export const { provideBattle, useBattle } = createBattleContext<
  BattleView,
  Command,
  OpenSheet,
  ResolutionDraft
>({
  fits: ({ kind }, { outcome, ask }) => kind === 'menu' || (outcome === null && ask === null),
  drafts: { kinds: ['push', 'answer'], read: parseDraft, fits: isDraftValid },
})
