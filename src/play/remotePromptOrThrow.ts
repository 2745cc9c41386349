import type { Prompt, BattleSession } from '@/engine'

/** What happens between a tap and the dice, at a shared table. */
export type RemotePromptOrThrow<Command, Side extends string> =
  /** Nothing: the dice are thrown. */
  | { readonly kind: 'dice' }
  /** A side is prompted on its own phone after these commands. */
  | { readonly kind: 'ask'; readonly side: Side; readonly commands: readonly Command[] }
  /** This phone is prompted for what it spends, and another one throws. These commands are its answer. */
  | { readonly kind: 'answer'; readonly commands: readonly Command[] }

/**
 * How many of the commands can be sent before another phone is prompted: the battle knows the deciding side for each
 * command. On a single phone nothing comes before the dice; a player who answers for another phone's player throws at
 * once, too.
 * @param commands all commands to send, the throw last; one that answers for several sides is split into the answers
 * of each
 */
export const remotePromptOrThrowForCommands = <Side extends string, Command>(
  session: Pick<BattleSession<{ readonly ask: Prompt<Side> | null }, Command>, 'view' | 'foresee' | 'seat'>,
  commands: () => readonly Command[],
): RemotePromptOrThrow<Command, Side> => {
  const { seat } = session
  if (!seat || seat.waits !== null || seat.elsewhere.length === 0) return { kind: 'dice' }
  const all = commands()
  for (let count = 1; count < all.length; count += 1) {
    const before = all.slice(0, count)
    const prompt = session.foresee(before).view?.ask
    if (!prompt || !seat.elsewhere.includes(prompt.side)) continue
    return session.view.ask?.kind === 'spend' && prompt.kind === 'throw'
      ? { kind: 'answer', commands: before }
      : { kind: 'ask', side: prompt.side, commands: before }
  }
  return { kind: 'dice' }
}
