import { defineResolution } from '@/play/defineResolution'
import type { BattleView, Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import type { ResolutionDraft } from '../draft'

/** What declares a push: the battle is asked beforehand what speaks against it, and which question it opens. */
export const declaring = ({ rush }: { readonly rush: boolean }): Command => ({ type: 'push', rush })

/** What every part of an open resolution sheet shares: the battle, the draft, and how both are changed. */
export const { provideResolution, useResolution } = defineResolution<BattleView, Command, ResolutionDraft>(
  useBattle,
  {
    answerTo: (frame) => ({ kind: 'answer', frame, typed: null }),
    commands: (draft) => (draft.kind === 'push' ? [declaring(draft)] : []),
    throwsByPhone: (commands) => commands.some((command) => command.type === 'throw' && !command.faces),
  },
)
