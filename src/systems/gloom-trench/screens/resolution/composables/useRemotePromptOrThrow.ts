import { computed, type ComputedRef } from 'vue'
import { remotePromptOrThrow, type RemotePromptOrThrow } from '@/play/remotePromptOrThrow'
import type { SideId } from '../../../rules'
import { splitBySide, type Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { useThrowableDice } from './useThrowableDice'

/** What must be sent or asked between a tap and the dice, with several phones (GT-5). */
export const useRemotePromptOrThrow = (): ComputedRef<RemotePromptOrThrow<Command, SideId>> => {
  const { session } = useBattle()
  const next = useThrowableDice(() => 'throw')
  return computed(() =>
    remotePromptOrThrow(session, () => next.value?.commands(null).flatMap(splitBySide) ?? []),
  )
}

/** The points of the spend commands, one list for each. */
const spent = (ahead: RemotePromptOrThrow<Command, SideId>): readonly (readonly number[])[] =>
  ahead.kind === 'dice'
    ? []
    : ahead.commands.flatMap((command) => (command.type === 'spend' ? [command.points] : []))

/** How many spends are for this phone before another one is asked or throws. */
export const spendCountForThisPhone = (ahead: RemotePromptOrThrow<Command, SideId>): number =>
  spent(ahead).length
/** How many points an answer costs. */
export const pointsPaid = (ahead: RemotePromptOrThrow<Command, SideId>): number =>
  spent(ahead)
    .flat()
    .reduce((sum, one) => sum + one, 0)
