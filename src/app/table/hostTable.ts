import type { OpenBattle } from '../battle/openBattle'
import { hostUntilHandover } from './hostHandover'
import { loadHostedTable } from './hostedTableRecords'
import type { HostedTable } from './startHosting'
import { ownSeat } from './ownSeat'

/**
 * Hosts the table of a battle that is open on this phone.
 * @param begin `again`: the table that this phone hosted when its app was closed, if there was one; `new`: a new table
 */
export const hostTable = async (
  open: OpenBattle,
  createdAt: number,
  begin: 'again' | 'new',
): Promise<HostedTable> => {
  await open.fetchLog()
  // Another guest may have entries that this phone has only just received.
  await open.flush()
  // A follower tab leaves the table to the tab that writes.
  const again = begin === 'again' && open.session.accepting
  const before = again ? await loadHostedTable(open.session.battle) : null
  const sides = open.game.participants(open.state()).map(({ side }) => side)
  const plays = before?.plays ?? null
  const own = await ownSeat(plays ?? sides)
  return hostUntilHandover(open, createdAt, {
    own,
    chosen: plays !== null,
    mayAnswer: before?.mayAnswer ?? true,
    known: before?.known.filter(({ id }) => id !== own.id) ?? [],
    reopened: before !== null,
  })
}
