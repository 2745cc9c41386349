import { createResolutionContext } from '@/play/createResolutionContext'
import type { BattleView, Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import type { ResolutionDraft } from '../draft'

/** The command that declares a push. `foresee` uses it to find the objections and the prompt that it opens. */
export const pushCommand = ({ rush }: { readonly rush: boolean }): Command => ({ type: 'push', rush })

/** What all parts of an open resolution sheet share: the battle, the draft, and how to change both. */
export const { provideResolution, useResolution } = createResolutionContext<
  BattleView,
  Command,
  ResolutionDraft
>(useBattle, {
  answerTo: (frame) => ({ kind: 'answer', frame, typed: null }),
  commands: (draft) => (draft.kind === 'push' ? [pushCommand(draft)] : []),
  throwsByPhone: (commands) => commands.some((command) => command.type === 'throw' && !command.faces),
})
