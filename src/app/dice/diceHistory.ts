import { err, ok, type Result } from '@/kit'
import type { Store, StoreFault } from '@/storage'
import { toPlainData } from '../battle/toPlainData'
import { maxPresets, maxRolls, parseSavedDice, toSavedDice, type SavedRoll } from './savedDice'
import type { DicePreset } from './builtInPresetSets'

const place = 'quickDice'

/** What is remembered of dice: throws and presets, the newest first. */
export interface DiceHistory {
  readonly rolls: readonly SavedRoll[]
  readonly presets: readonly DicePreset[]
}

/** One thing done to what is remembered. Done twice it is as if done once. */
export type DiceHistoryChange = (before: DiceHistory) => DiceHistory

const first = <Thing extends { readonly id: string }>(thing: Thing, things: readonly Thing[], most: number) =>
  [thing, ...things.filter(({ id }) => id !== thing.id)].slice(0, most)
const without = <Thing extends { readonly id: string }>(things: readonly Thing[], ids: ReadonlySet<string>) =>
  things.filter(({ id }) => !ids.has(id))

export const addedRoll =
  (roll: SavedRoll): DiceHistoryChange =>
  ({ rolls, presets }) => ({ presets, rolls: first(roll, rolls, maxRolls) })
export const addedPreset =
  (preset: DicePreset): DiceHistoryChange =>
  ({ rolls, presets }) => ({ rolls, presets: first(preset, presets, maxPresets) })
export const removedPreset =
  (id: string): DiceHistoryChange =>
  ({ rolls, presets }) => ({ rolls, presets: without(presets, new Set([id])) })
/** Deletes the rolls that were shown: rolls that another tab added meanwhile stay. */
export const clearedRolls = (seen: readonly SavedRoll[]): DiceHistoryChange => {
  const ids = new Set(seen.map(({ id }) => id))
  return ({ rolls, presets }) => ({ presets, rolls: without(rolls, ids) })
}

export const withChange = (before: DiceHistory, changes: readonly DiceHistoryChange[]): DiceHistory =>
  changes.reduce((now, change) => change(now), before)

/** The stored history; rolls that are known here are not parsed again. */
export const readRemembered = async (
  store: Store,
  known: readonly SavedRoll[],
): Promise<Result<DiceHistory, StoreFault>> => {
  const answer = await store.settings.get(place)
  return answer.ok ? ok(parseSavedDice(answer.value, known)) : err(answer.reason)
}

/** One tab at a time, where tabs can wait for each other. */
const alone = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks
  return locks ? await locks.request('firestep.quickDice', work) : await work()
}

/** Applies changes to the stored history, which another tab may have changed, and returns the result. */
export const writeChanges = (
  store: Store,
  changes: readonly DiceHistoryChange[],
  known: readonly SavedRoll[],
): Promise<Result<DiceHistory, StoreFault>> =>
  alone(async () => {
    const kept = await readRemembered(store, known)
    if (!kept.ok) return kept
    const now = withChange(kept.value, changes)
    const written = await store.settings.set(place, toPlainData(toSavedDice(now.rolls, now.presets)))
    return written.ok ? ok(now) : err(written.reason)
  })
