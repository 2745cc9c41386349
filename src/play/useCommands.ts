import { shallowRef, type Ref } from 'vue'
import type { BattleSession, Refusal, RulingId } from '@/engine'
import { useAnnounce } from '@/ui/controls/announcer'
import { useTranslate } from '@/ui/translate'

/** What was refused last, and what would be sent again. */
export interface RefusedCommands<Command = unknown> {
  readonly refusal: Refusal
  readonly commands: readonly Command[]
  /** Rulings that the players set aside for these commands already. */
  readonly overruled: readonly RulingId[]
}

export interface CommandSender<Command> {
  /**
   * Carries commands out one after another; the first refusal stops them and stands in `refused`. True when all were
   * carried out. `overruled` are rulings that the players set aside for them knowingly, before they sent them.
   */
  send(commands: Command | readonly Command[], overruled?: readonly RulingId[]): boolean
  /** The open refusal: a ruling that the players may set aside, or a sentence that says what is missing. */
  readonly refused: Readonly<Ref<RefusedCommands<Command> | null>>
  /** Sends the refused commands again, with the ruling that forbade them set aside. True when all were carried out. */
  insist(): boolean
  /** Leaves it at the refusal. */
  drop(): void
}

/** How a screen asks the battle for changes: sends commands and keeps the refusal that stopped them, if one did. */
export const useCommands = <Command extends { readonly type: string }>(
  session: Pick<BattleSession<unknown, Command>, 'dispatch'>,
): CommandSender<Command> => {
  const refused = shallowRef<RefusedCommands<Command> | null>(null)
  const announce = useAnnounce()
  const say = useTranslate()

  const carryOut = (commands: readonly Command[], overruled: readonly RulingId[]): boolean => {
    const answer = session.dispatch(commands, overruled)
    if (answer.ok) {
      refused.value = null
      return true
    }
    // What stands already is not sent twice when the players insist on the rest.
    refused.value = { refusal: answer.reason, commands: commands.slice(answer.done), overruled }
    announce(say(answer.reason.message))
    return false
  }

  return {
    send: (commands, overruled = []) => carryOut('type' in commands ? [commands] : commands, overruled),
    refused,
    insist: () => {
      const last = refused.value
      if (!last || last.refusal.kind !== 'againstRule') return false
      return carryOut(last.commands, [...last.overruled, last.refusal.ruling])
    },
    drop: () => {
      refused.value = null
    },
  }
}
