import { defineResolution, type Resolution as Shared } from '@/play/defineResolution'
import type { BattleView, Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { withProvisionalTarget, declarationCommands } from '../declarationCommands'
import { answerDraft, type ResolutionDraft } from '../draft'

/** What all components of the resolution sheet share: the battle, the draft, and how to change both. */
export type Resolution = Shared<BattleView, Command, ResolutionDraft>

export const { provideResolution, useResolution } = defineResolution<BattleView, Command, ResolutionDraft>(
  useBattle,
  {
    answerTo: answerDraft,
    throwsByPhone: (commands) =>
      commands.some(({ type, ...rest }) => (type === 'throw' || type === 'throwFree') && !('faces' in rest)),
    commands: (draft, look) => declarationCommands(look, withProvisionalTarget(look, draft)),
    // Free dice have no prompt that would show them, so their sheet stays open.
    stays: (draft) => (draft?.kind === 'free' ? { ...draft, typed: null } : null),
  },
)
