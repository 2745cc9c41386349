import { createResolutionContext, type Resolution as Shared } from '@/play/createResolutionContext'
import type { BattleView, Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { emptyAnswerDraft, type ResolutionDraft } from '../draft'

/** The context of an open resolution sheet: the battle, the draft, and how to change both. */
export type Resolution = Shared<BattleView, Command, ResolutionDraft>

export const { provideResolution, useResolution } = createResolutionContext<
  BattleView,
  Command,
  ResolutionDraft
>(useBattle, {
  answerTo: emptyAnswerDraft,
  throwsDice: (commands) => commands.some(({ type }) => type === 'throw' || type === 'changeDice'),
  throwsByPhone: (commands) =>
    commands.some(
      (command) =>
        command.type === 'throw' && (!command.faces || command.faces.some((face) => face === null)),
    ),
})
