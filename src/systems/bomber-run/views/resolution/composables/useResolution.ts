import { defineResolution, type Resolution as Shared } from '@/play/defineResolution'
import type { BattleLook, Command } from '../../../state'
import { answerDraft, type ResolutionDraft } from '../draft'
import { fits, readDraft } from '../readDraft'

/** What every part of an open resolution sheet shares: the battle, the draft, and how both are changed. */
export type Resolution = Shared<BattleLook, Command, ResolutionDraft>

export const { provideResolution, useResolution } = defineResolution<BattleLook, Command, ResolutionDraft>({
  read: readDraft,
  fits,
  answerTo: answerDraft,
  throwsByPhone: (commands) =>
    commands.some(
      (command) =>
        command.type === 'throw' && (!command.faces || command.faces.some((face) => face === null)),
    ),
})
