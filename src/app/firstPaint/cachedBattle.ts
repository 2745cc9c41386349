import type { BattleRow } from '@/storage'

/** What Home shows of the current battle. */
export type CurrentBattleRow = Pick<BattleRow, 'id' | 'game' | 'touchedAt' | 'summary'>

/**
 * The current battle, cached where it can be read before the first paint, with its texts. The database is the truth:
 * the cache only avoids a layout jump on Home. It is overwritten whenever the battles are read, and may be missing.
 */
export interface CachedBattle {
  readonly battle: CurrentBattleRow
  readonly said: CachedTexts
  /** The day of the texts: "today" is soon wrong. */
  readonly day: string
}

/** The texts of its dock. A game that counts no models has no tally. */
export interface CachedTexts {
  /** The text before the number. An older cache has none; then the page's own text stays. */
  readonly turnWord?: string
  readonly turn: string
  readonly where: string
  readonly sides: readonly { readonly name: string; readonly tally: string | null }[]
}

const place = 'firestep.waiting'
/** Longer than any text of the dock. A longer text was not written by this app. */
const maxLength = 20_000

/** The cached battle. Null where there is none, or where the data is not valid. */
export const readCachedBattle = (): CachedBattle | null => {
  try {
    const stored = localStorage.getItem(place)
    return stored && stored.length < maxLength ? parseCachedBattle(JSON.parse(stored)) : null
  } catch {
    return null
  }
}

/** Caches the current battle, or that there is none. */
export const cacheBattle = (waiting: CachedBattle | null): void => {
  try {
    if (waiting) localStorage.setItem(place, JSON.stringify(waiting))
    else localStorage.removeItem(place)
  } catch {
    // Storage is full or not allowed: Home then waits for the database.
  }
}

/** Checks the cached data, which is untrusted. */
export const parseCachedBattle = (stored: unknown): CachedBattle | null => {
  const { battle, said, day } = record(stored)
  const { id, game, touchedAt, summary } = record(battle)
  const { turn, sides } = record(summary)
  if (!isText(id) || !isText(game) || !isMoment(touchedAt) || !isCount(turn) || !isText(day)) return null
  if (!Array.isArray(sides) || sides.length !== 2 || !sides.every(isSide)) return null
  return isSaid(said)
    ? { battle: { id, game, touchedAt, summary: { turn, outcome: null, sides } }, said, day }
    : null
}

type Side = CurrentBattleRow['summary']['sides'][number]

const isSide = (side: unknown): side is Side => {
  const { name, icon, total, fallen, testAt, strength } = record(side)
  if (strength !== undefined && !isText(strength)) return false
  return isText(name) && isText(icon) && [total, fallen, testAt].every(isCount) && Number(total) < 1000
}
const isSaid = (stored: unknown): stored is CachedTexts => {
  const { turnWord, turn, where, sides } = record(stored)
  if (turnWord !== undefined && !isText(turnWord)) return false
  if (!isText(turn) || !isText(where) || !Array.isArray(sides) || sides.length !== 2) return false
  return sides.map(record).every(({ name, tally }) => isText(name) && (tally === null || isText(tally)))
}
/** The latest time of a calendar in milliseconds since 1970: later times have no date. */
const isMoment = (value: unknown): value is number => isCount(value) && value <= 8.64e15
const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Identifies a day, to check whether a cached "today" is still true. */
export const dayIdOfTime = (at: number): string => new Date(at).toDateString()
