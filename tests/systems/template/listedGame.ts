import type { ListedGame } from '@/app/gameManifests'
import type { Store } from '@/storage'
import type { BattleSummary } from '@/engine'
import { system } from '@/systems/_template'
import { gameManifest } from '@/systems/_template/manifest'
import { good } from '../../helpers/battleLog'
import { memorySession } from '../../helpers/memorySession'

/** The game as the app lists games. */
export const listedGame: ListedGame = { ...(gameManifest as Omit<ListedGame, 'id'>), id: system.id }

/** Stores a battle of the game after one push. If the summary has an outcome, the second side has conceded. */
export const putBattle = async (store: Store, id: string, at: number, { outcome }: BattleSummary) => {
  const session = memorySession(system)
  session.must({ type: 'setUp', names: { first: 'Iron Vow', second: 'Choir' }, turns: 6 })
  const begun = system.summary(session.state)
  session.must({ type: 'push', rush: true }, { type: 'throw' }, { type: 'accept' })
  if (outcome !== null) session.must({ type: 'concede', side: 'second' })
  const [first, ...others] = session.entries.map((entry) => ({
    ...entry,
    battle: id,
    id: `${id}-${entry.seq}`,
    at,
  }))
  if (!first) throw new Error('a battle begins with an entry')
  good(await store.createBattle({ id, game: system.id, createdAt: at, summary: begun }, first))
  for (const entry of others) good(await store.append(entry, system.summary(session.state)))
}
