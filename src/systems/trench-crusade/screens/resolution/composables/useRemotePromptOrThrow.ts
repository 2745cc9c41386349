import { computed, type ComputedRef } from 'vue'
import { remotePromptOrThrowForCommands, type RemotePromptOrThrow } from '@/play/remotePromptOrThrow'
import type { SideId } from '../../../rules'
import type { Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { useThrowableDice } from './useThrowableDice'

/** The answers that other phones must send before the dice, at a table of several phones (TC-3). */
export const useRemotePromptOrThrow = (): ComputedRef<RemotePromptOrThrow<Command, SideId>> => {
  const { session } = useBattle()
  const next = useThrowableDice(() => 'throw')
  return computed(() => remotePromptOrThrowForCommands(session, () => next.value?.commands(null) ?? []))
}

const markersOf = (command: Command): number => {
  if (command.type === 'ward') return command.blessing
  if (command.type === 'oppose') return command.blood + command.infection
  if (command.type !== 'worsen') return 0
  const { blood, infection, bloodbath } = command
  return blood + infection + (bloodbath ? bloodbath.blood + bloodbath.infection : 0)
}

/** How many markers an answer spends. */
export const paidMarkerCount = (ahead: RemotePromptOrThrow<Command, SideId>): number =>
  ahead.kind === 'answer' ? ahead.commands.reduce((sum, one) => sum + markersOf(one), 0) : 0
