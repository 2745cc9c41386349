import { shallowRef, type Ref } from 'vue'
import type { BattleSession, Refusal, RulingId } from '@/engine'
import { useAnnounce } from '@/ui/controls/announcer'
import { useTranslate } from '@/ui/useTranslate'

/** The last refusal, and the commands to send again. */
export interface RefusedCommands<Command = unknown> {
  readonly refusal: Refusal
  readonly commands: readonly Command[]
  /** Rulings that the players have already overruled for these commands. */
  readonly overruled: readonly RulingId[]
}

export interface CommandSender<Command> {
  /**
   * Carries out commands one after another; the first refusal stops them and is in `refused`. True when all were
   * carried out. `overruled` are rulings that the players knowingly overruled before sending.
   */
  send(commands: Command | readonly Command[], overruled?: readonly RulingId[]): boolean
  /** The current refusal: a ruling that the players may overrule, or a sentence that says what is missing. */
  readonly refused: Readonly<Ref<RefusedCommands<Command> | null>>
  /** Sends the refused commands again, with the ruling overruled. True when all were carried out. */
  insist(): boolean
  /** Accepts the refusal. */
  drop(): void
}

/** Sends a screen's commands to the battle and stores the refusal that stopped them, if any. */
export const useCommandSender = <Command extends { readonly type: string }>(
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
    // Commands that were carried out are not sent twice when the players insist on the rest.
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
