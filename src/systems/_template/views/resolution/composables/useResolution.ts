import { defineResolution } from '@/play/defineResolution'
import type { BattleLook, Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import type { ResolutionDraft } from '../draft'

/** What every part of an open resolution sheet shares: the battle, the draft, and how both are changed. */
export const { provideResolution, useResolution } = defineResolution<BattleLook, Command, ResolutionDraft>(
  useBattle,
  {
    answerTo: (frame) => ({ kind: 'answer', frame, typed: null }),
    throwsByPhone: (commands) => commands.some((command) => command.type === 'throw' && !command.faces),
  },
)
