import { computed, ref, shallowRef, watch } from 'vue'
import type { BattleSession } from '@/table'
import { useCommands } from './useCommands'

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
  const look = computed(() => session.look)

  const sheet = shallowRef<Sheet | null>(null)
  const draft = shallowRef<Draft | null>(null)
  /** The sheet of an open question was put aside to look at the table. */
  const lowered = ref(false)
  watch(
    () => look.value.ask === null,
    () => (lowered.value = false),
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
