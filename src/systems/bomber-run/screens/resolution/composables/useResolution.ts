import { defineResolution, type Resolution as Shared } from '@/play/defineResolution'
import type { BattleView, Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { answerDraft, type ResolutionDraft } from '../draft'

/** What every part of an open resolution sheet shares: the battle, the draft, and how both are changed. */
export type Resolution = Shared<BattleView, Command, ResolutionDraft>

export const { provideResolution, useResolution } = defineResolution<BattleView, Command, ResolutionDraft>(
  useBattle,
  {
    answerTo: answerDraft,
    throwsByPhone: (commands) =>
      commands.some(
        (command) =>
          command.type === 'throw' && (!command.faces || command.faces.some((face) => face === null)),
      ),
  },
)
