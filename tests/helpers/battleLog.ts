import type { LogEntry, Snapshot, BattleSummary } from '@/engine'
import { Timeline } from '@/engine'
import type { Store } from '@/storage'
import { counter, faces, stamps, type CounterCommand, type CounterEvent } from './counter'

/** A summary that its turn distinguishes from others. */
export const summaryAt = (turn: number, outcome: BattleSummary['outcome'] = null): BattleSummary => ({
  turn,
  sides: [{ name: 'Ash', icon: 'sword', total: 6, fallen: 1, testAt: 3 }],
  outcome,
})

/** A log of the made-up game: the set-up, then ones added to the total. */
export const logOf = (battle: string, length: number) => {
  const timeline = Timeline.open(counter, battle, [])
  if (!timeline.ok) throw new Error('an empty log is whole')
  const stamp = stamps()
  const entries: LogEntry<CounterEvent>[] = []
  const snapshots: (Snapshot<unknown> | null)[] = []
  for (let seq = 0; seq < length; seq++) {
    const command: CounterCommand = seq === 0 ? { kind: 'begin' } : { kind: 'add', by: 1 }
    const played = timeline.value.play(command, { rng: faces(), overrule: [] }, stamp())
    if (!played.ok) throw new Error('the made-up game refuses nothing here')
    entries.push(played.value)
    snapshots.push(timeline.value.snapshot())
  }
  return { entries, snapshots, state: timeline.value.state }
}

/** The element at an index, which must exist. */
export const at = <Value>(list: readonly (Value | null)[], index: number): Value => {
  const value = list[index]
  if (value === undefined || value === null) throw new Error(`nothing at ${index}`)
  return value
}

/** A reason without the battle in it, so that a failure shows what differs and not a thousand rows. */
const brief = (reason: unknown): string =>
  JSON.stringify(reason, (key, value: unknown) => (key === 'raw' ? 'left out' : value)).slice(0, 1000)

/** The value of a result that must be ok. */
export const good = <Value>(answer: { ok: true; value: Value } | { ok: false; reason: unknown }): Value => {
  if (!answer.ok) throw new Error(brief(answer.reason))
  return answer.value
}

/** Writes a whole log, one entry after the other. */
export const writeLog = async (store: Store, battle: string, entries: readonly LogEntry[]): Promise<void> => {
  const first = at(entries, 0)
  good(
    await store.createBattle(
      { id: battle, game: 'counter', createdAt: first.at, summary: summaryAt(0) },
      first,
    ),
  )
  for (const entry of entries.slice(1)) good(await store.append(entry, summaryAt(entry.seq)))
}
