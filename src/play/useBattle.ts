import { ref, shallowRef, watch } from 'vue'
import type { BattleSession } from '@/table'
import { useCommands } from './useCommands'
import { useTableLook } from './useTableLook'

/** What lies over the table: the open sheet, the draft of a resolution, and the last refusal; and how changes are tried. */
export const useBattle = <
  Look extends { readonly ask: unknown },
  Command extends { readonly type: string },
  Sheet,
  Draft,
>(
  session: BattleSession<Look, Command>,
) => {
  const { send, refused, insist, drop } = useCommands(session)

  const sheet = shallowRef<Sheet | null>(null)
  const draft = shallowRef<Draft | null>(null)
  /** The sheet of an open question was put aside to look at the table. */
  const lowered = ref(false)
  watch(
    () => session.look.ask === null,
    () => (lowered.value = false),
  )
  const look = useTableLook(
    session,
    () => !lowered.value && (session.look.ask !== null || draft.value !== null),
  )

  let following: (() => void) | null = null
  return {
    look,
    sheet,
    draft,
    lowered,
    refused,
    drop,
    /** Sends a command. `then` follows once it is carried out, also when the players first have to insist on it. */
    attempt: (command: Command, then: (() => void) | null = null) => {
      following = then
      if (send(command)) then?.()
    },
    insist: () => {
      if (insist()) following?.()
    },
  }
}
