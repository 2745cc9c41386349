import { err, type Result } from '@/kit'
import type { Store, StoreFault, UnreadBattle } from '@/storage'
import { Timeline, type Framed, type Snapshot } from '@/table'
import type { Game } from '../registry'

export type AnyTimeline = Timeline<Framed, unknown, unknown>
type Loaded = Result<AnyTimeline, StoreFault | UnreadBattle>

/** Reads a battle's log from the store and folds it: from its last snapshot, or `whole`. A snapshot that does not fit is left aside. */
export const loadTimeline = async (
  store: Store,
  game: Game,
  battle: string,
  options: { readonly whole?: boolean } = {},
): Promise<Loaded> => {
  const loaded = await store.loadBattle<unknown>(battle, game, options)
  if (!loaded.ok) return loaded
  const { tail, snapshot } = loaded.value
  const timeline = Timeline.open<Framed, unknown, unknown>(
    game,
    battle,
    tail,
    snapshot as Snapshot<Framed> | undefined,
  )
  if (timeline.ok) return timeline
  const { kind, seq } = timeline.reason
  if (snapshot && kind === 'history') return loadTimeline(store, game, battle, { whole: true })
  const raw = await store.exportRaw(battle)
  return raw.ok ? err({ kind: 'damaged', detail: `${kind} at entry ${seq}`, raw: raw.value }) : raw
}
