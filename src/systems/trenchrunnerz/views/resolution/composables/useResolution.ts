import { defineResolution, type Resolution as Shared } from '@/play/defineResolution'
import type { BattleLook, Command } from '../../../state'
import { answerDraft, type Draft } from '../draft'
import { fits, readDraft } from '../readDraft'

/** What every part of an open resolution sheet shares: the battle, the draft, and how both are changed. */
export type Resolution = Shared<BattleLook, Command, Draft>

export const { provideResolution, useResolution } = defineResolution<BattleLook, Command, Draft>({
  read: readDraft,
  fits,
  answerTo: answerDraft,
  throwsByPhone: (commands) => commands.some((command) => command.type === 'throw' && !command.faces),
})
