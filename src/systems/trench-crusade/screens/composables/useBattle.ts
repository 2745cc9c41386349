import { createBattleContext } from '@/play/createBattleContext'
import type { BattleView, Command } from '../../state'
import type { OpenSheet } from '../battle/openSheet'
import type { ResolutionDraft } from '../resolution/draft'
import { isDraftValid, parseStoredDraft } from '../resolution/parseStoredDraft'

/** The battle for all parts of its screen. The screen provides it. */
export const { provideBattle, useBattle } = createBattleContext<
  BattleView,
  Command,
  OpenSheet,
  ResolutionDraft
>({
  fits: (sheet, view) =>
    sheet.kind === 'endTurn'
      ? view.phase === 'turn' && view.ask === null
      : !('id' in sheet) || view.models[sheet.id] !== undefined,
  drafts: {
    kinds: ['attack', 'test', 'charge', 'retreat', 'answer'],
    read: parseStoredDraft,
    fits: isDraftValid,
  },
})
