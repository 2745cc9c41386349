import type { Prompt, BattleSession } from '@/engine'

/** What stands between a tap and the dice, at a table of several phones. */
export type PendingSends<Command, Side extends string> =
  /** Nothing: the dice fall. */
  | { readonly kind: 'dice' }
  /** A side is asked on its own phone, once these commands are sent. */
  | { readonly kind: 'ask'; readonly side: Side; readonly commands: readonly Command[] }
  /** This phone is asked what it pays, and another one throws: these are its answer. */
  | { readonly kind: 'answer'; readonly commands: readonly Command[] }

/**
 * How far what would be sent goes before somebody is asked on another phone: the battle says whom each command leads to. Alone at the
 * table nothing stands ahead; who answers for another phone's player throws at once, too.
 * @param commands all that would be sent, the throw last; what answers for several sides as the answers of each
 */
export const pendingSendsOf = <Side extends string, Command>(
  session: Pick<BattleSession<{ readonly ask: Prompt<Side> | null }, Command>, 'look' | 'foresee' | 'seat'>,
  commands: () => readonly Command[],
): PendingSends<Command, Side> => {
  const { seat } = session
  if (!seat || seat.waits !== null || seat.elsewhere.length === 0) return { kind: 'dice' }
  const all = commands()
  for (let count = 1; count < all.length; count += 1) {
    const before = all.slice(0, count)
    const asked = session.foresee(before).look?.ask
    if (!asked || !seat.elsewhere.includes(asked.side)) continue
    return session.look.ask?.kind === 'spend' && asked.kind === 'throw'
      ? { kind: 'answer', commands: before }
      : { kind: 'ask', side: asked.side, commands: before }
  }
  return { kind: 'dice' }
}
