import { computed, type ComputedRef } from 'vue'
import { remotePromptOrThrowForCommands, type RemotePromptOrThrow } from '@/play/remotePromptOrThrow'
import type { SideId } from '../../../rules'
import { splitCommandBySide, type Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { useThrowableDice } from './useThrowableDice'

/** What must be sent or asked between a tap and the dice, with several phones (GT-5). */
export const useRemotePromptOrThrow = (): ComputedRef<RemotePromptOrThrow<Command, SideId>> => {
  const { session } = useBattle()
  const next = useThrowableDice(() => 'throw')
  return computed(() =>
    remotePromptOrThrowForCommands(
      session,
      () => next.value?.commands(null).flatMap(splitCommandBySide) ?? [],
    ),
  )
}

/** The points of the spend commands, one list for each. */
const spent = (ahead: RemotePromptOrThrow<Command, SideId>): readonly (readonly number[])[] =>
  ahead.kind === 'dice'
    ? []
    : ahead.commands.flatMap((command) => (command.type === 'spend' ? [command.points] : []))

/** How many spends are for this phone before another one is asked or throws. */
export const spendCommandCountForThisPhone = (ahead: RemotePromptOrThrow<Command, SideId>): number =>
  spent(ahead).length
/** How many points an answer costs. */
export const totalPointsSpent = (ahead: RemotePromptOrThrow<Command, SideId>): number =>
  spent(ahead)
    .flat()
    .reduce((sum, one) => sum + one, 0)
