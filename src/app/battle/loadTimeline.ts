import { err, type Result } from '@/kit'
import { entryWithoutSealedIfListed, type EntrySeqAndId, type Store, type BattleLoadFault } from '@/storage'
import { Timeline, type LogEntry, type WithPendingStack, type Snapshot } from '@/engine'
import type { LoadedGame } from '../loadGame'

export type AnyTimeline = Timeline<WithPendingStack, unknown, unknown>
type Loaded = Result<AnyTimeline, BattleLoadFault>

/**
 * Reads a battle's log from the store and applies it: from its last snapshot, or from the beginning with `whole`. A
 * snapshot that does not fit is ignored.
 */
export const loadTimeline = async (
  store: Store,
  game: LoadedGame,
  battle: string,
  options: { readonly whole?: boolean } = {},
): Promise<Loaded> => {
  const loaded = await store.loadBattle<unknown>(battle, game, options)
  if (!loaded.ok) return loaded
  const { tail, snapshot } = loaded.value
  const timeline = Timeline.open<WithPendingStack, unknown, unknown>(
    game,
    battle,
    tail,
    snapshot as Snapshot<WithPendingStack> | undefined,
  )
  if (timeline.ok) return timeline
  if (snapshot) return loadTimeline(store, game, battle, { whole: true })
  const { kind, seq } = timeline.reason
  const raw = await store.exportRaw(battle)
  return raw.ok ? err({ kind: 'damaged', detail: `${kind} at entry ${seq}`, raw: raw.value }) : raw
}

/** The same log without the secrets of the named entries; null if they have none here. The log must be complete. */
export const timelineWithoutSealedParts = (
  timeline: AnyTimeline,
  game: LoadedGame,
  battle: string,
  names: readonly EntrySeqAndId[],
): AnyTimeline | null => {
  const open = timeline.entries.map((entry) => entryWithoutSealedIfListed(entry, names))
  if (open.every((entry, index) => entry.sealed === timeline.entries[index]?.sealed)) return null
  const folded = Timeline.open<WithPendingStack, unknown, unknown>(game, battle, open)
  return folded.ok ? folded.value : null
}

/** Whether a timeline still has secrets of these entries that are deleted in the store. */
export const stillHoldsDeletedSecrets = ({ entries }: AnyTimeline, stored: readonly LogEntry[]): boolean => {
  const hiding = new Set(entries.flatMap(({ seq, sealed }) => (sealed === undefined ? [] : [seq])))
  return stored.some(({ seq, sealed }) => sealed === undefined && hiding.has(seq))
}
