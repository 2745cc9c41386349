import { createBattleContext } from '@/play/createBattleContext'
import type { BattleView, Command } from '../../state'
import type { OpenSheet } from '../battle/openSheet'
import type { ResolutionDraft } from '../resolution/draft'
import { isDraftValid, parseStoredDraft } from '../resolution/parseStoredDraft'

/** The battle for all components of its screen, which provides it. */
export const { provideBattle, useBattle } = createBattleContext<
  BattleView,
  Command,
  OpenSheet,
  ResolutionDraft
>({
  fits: (sheet, view) => !('id' in sheet) || view.units[sheet.id] !== undefined,
  drafts: {
    kinds: ['order', 'fire', 'charge', 'hurt', 'free', 'answer'],
    read: parseStoredDraft,
    fits: isDraftValid,
  },
})
