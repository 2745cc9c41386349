import type { Store } from '@/storage'
import type { LogEntry, BattleSummary } from '@/engine'

/** A summary of two warbands for lists. */
export const summaryOf = (some: Partial<BattleSummary> = {}): BattleSummary => ({
  turn: 3,
  sides: [
    { name: 'Iron Vow', icon: 'visored-helm', total: 9, fallen: 4, testAt: 5 },
    { name: 'Ninth Lantern', icon: 'brutal-helm', total: 10, fallen: 3, testAt: 5 },
  ],
  outcome: null,
  ...some,
})

/** Stores a battle of the made-up game: its beginning, and with an outcome its end. */
export const putBattle = async (
  store: Store,
  id: string,
  at: number,
  summary: BattleSummary,
  game = 'counter',
) => {
  const first: LogEntry = {
    battle: id,
    seq: 0,
    step: 0,
    id: `${id}-0`,
    at,
    by: 'device',
    v: 1,
    body: { kind: 'played', events: [{ kind: 'began' }] },
  }
  await store.createBattle({ id, game, createdAt: at, summary: { ...summary, outcome: null } }, first)
  const body = { kind: 'played' as const, events: [{ kind: 'added', by: 100 }] }
  if (summary.outcome !== null)
    await store.append({ ...first, seq: 1, step: 1, id: `${id}-1`, body }, summary)
}
