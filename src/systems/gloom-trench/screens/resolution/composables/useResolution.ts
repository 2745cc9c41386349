import { createResolutionContext, type Resolution as Shared } from '@/play/createResolutionContext'
import type { BattleView, Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { draftWithAnyTarget, declarationCommands } from '../declarationCommands'
import { emptyAnswerDraft, type ResolutionDraft } from '../draft'

/** What all components of the resolution sheet share: the battle, the draft, and how to change both. */
export type Resolution = Shared<BattleView, Command, ResolutionDraft>

export const { provideResolution, useResolution } = createResolutionContext<
  BattleView,
  Command,
  ResolutionDraft
>(useBattle, {
  answerTo: emptyAnswerDraft,
  throwsDice: (commands) => commands.some(({ type }) => type === 'throw' || type === 'changeDice'),
  throwsByPhone: (commands) =>
    commands.some(({ type, ...rest }) => (type === 'throw' || type === 'throwFree') && !('faces' in rest)),
  commands: (draft, view) => declarationCommands(view, draftWithAnyTarget(view, draft)),
  // Free dice have no prompt that would show them, so their sheet stays open.
  stays: (draft) => (draft?.kind === 'free' ? { ...draft, typed: null } : null),
})
