import { err, ok, type Result } from '@/kit'
import type { Store, StoreFault } from '@/storage'
import { toPlainData } from '../battle/toPlainData'
import {
  maxSavedPresets,
  maxSavedRolls,
  parseDiceHistory,
  toStoredDiceHistory,
  unreadDiceRows,
  type SavedRoll,
} from './storedDiceHistory'
import type { DicePreset } from './builtInPresetSets'

const place = 'quickDice'

/** The saved throws and presets, the newest first. */
export interface DiceHistory {
  readonly rolls: readonly SavedRoll[]
  readonly presets: readonly DicePreset[]
}

/** One change of the history. Doing it twice has the same result as once. */
export type DiceHistoryUpdater = (before: DiceHistory) => DiceHistory

const first = <Thing extends { readonly id: string }>(item: Thing, items: readonly Thing[], max: number) =>
  [item, ...items.filter(({ id }) => id !== item.id)].slice(0, max)
const without = <Thing extends { readonly id: string }>(items: readonly Thing[], ids: ReadonlySet<string>) =>
  items.filter(({ id }) => !ids.has(id))

export const createAddRollUpdater =
  (roll: SavedRoll): DiceHistoryUpdater =>
  ({ rolls, presets }) => ({ presets, rolls: first(roll, rolls, maxSavedRolls) })
export const createAddPresetUpdater =
  (preset: DicePreset): DiceHistoryUpdater =>
  ({ rolls, presets }) => ({ rolls, presets: first(preset, presets, maxSavedPresets) })
export const createRemovePresetUpdater =
  (id: string): DiceHistoryUpdater =>
  ({ rolls, presets }) => ({ rolls, presets: without(presets, new Set([id])) })
/** Deletes the rolls that were shown: rolls that another tab added meanwhile stay. */
export const createRemoveRollsUpdater = (seen: readonly SavedRoll[]): DiceHistoryUpdater => {
  const ids = new Set(seen.map(({ id }) => id))
  return ({ rolls, presets }) => ({ presets, rolls: without(rolls, ids) })
}

export const applyHistoryChanges = (
  before: DiceHistory,
  changes: readonly DiceHistoryUpdater[],
): DiceHistory => changes.reduce((now, change) => change(now), before)

/** The stored history; rolls that are known here are not parsed again. */
export const readDiceHistory = async (
  store: Store,
  known: readonly SavedRoll[],
): Promise<Result<DiceHistory, StoreFault>> => {
  const answer = await store.settings.get(place)
  return answer.ok ? ok(parseDiceHistory(answer.value, known)) : err(answer.reason)
}

/** One tab at a time, where tabs can wait for each other. */
const alone = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks
  return locks ? await locks.request('firestep.quickDice', work) : await work()
}

/** Applies changes to the stored history, which another tab may have changed, and returns the result. */
export const writeHistoryChanges = (
  store: Store,
  changes: readonly DiceHistoryUpdater[],
  known: readonly SavedRoll[],
): Promise<Result<DiceHistory, StoreFault>> =>
  alone(async () => {
    const stored = await store.settings.get(place)
    if (!stored.ok) return err(stored.reason)
    const before = parseDiceHistory(stored.value, known)
    const now = applyHistoryChanges(before, changes)
    const unread = unreadDiceRows(stored.value, before.rolls)
    const kept = toStoredDiceHistory(now.rolls, now.presets, unread)
    const written = await store.settings.set(place, toPlainData(kept))
    return written.ok ? ok(now) : err(written.reason)
  })
