import * as v from 'valibot'
import type { Parsed } from '@/engine'
import { timestamp } from '@/engine/schemas'
import { rowIdSchema } from './rows'

const thing = v.object({
  id: rowIdSchema,
  kind: v.picklist(['weapon', 'unit']),
  body: v.unknown(),
  touchedAt: timestamp,
})
/** A weapon or a unit that players save to use again. The body is the game's, and the game validates it. */
export type LibraryItem = Parsed<typeof thing>

/** The setting that stores the library of a game: one list, so that it is in every backup. */
export const librarySettingKey = (game: string): string => `${prefix}${game}`
export const isLibrarySettingKey = (key: string): boolean => key.startsWith(prefix)
const prefix = 'library:'

const table = v.object({ id: rowIdSchema, body: v.unknown(), touchedAt: timestamp })
/** A roll table that players own. The body is the campaign's, and the campaign validates it. */
export type SavedRollTable = Parsed<typeof table>
/** The setting that stores those tables for all games; each game's own items have separate keys. */
export const rollTablesSettingKey = 'tables'
/** The maximum from a file; no player owns this many. */
const mostTables = 500

/** The library of a device or a backup, newest first, without damaged items and duplicates. */
export const parseLibrary = (raw: unknown): readonly LibraryItem[] => newestOf(thing, raw)
/** The same for tables. */
export const parseSavedRollTables = (raw: unknown): readonly SavedRollTable[] =>
  newestOf(table, raw).slice(0, mostTables)

const newestOf = <Thing extends { readonly id: string; readonly touchedAt: number }>(
  schema: v.GenericSchema<unknown, Thing>,
  raw: unknown,
): readonly Thing[] => {
  if (!Array.isArray(raw)) return []
  const newest = raw
    .flatMap((one: unknown): readonly Thing[] => {
      const read = v.safeParse(schema, one)
      return read.success ? [read.output] : []
    })
    .sort((one, other) => other.touchedAt - one.touchedAt)
  const known = new Set<string>()
  return newest.filter(({ id }) => !known.has(id) && known.add(id))
}

/** Merges two libraries; of an item in both, the newer one counts. */
export const mergeLibraries = (here: unknown, backup: unknown): readonly LibraryItem[] =>
  parseLibrary([...parseLibrary(here), ...parseLibrary(backup)])
export const mergeRollTables = (here: unknown, backup: unknown): readonly SavedRollTable[] =>
  parseSavedRollTables([...parseSavedRollTables(here), ...parseSavedRollTables(backup)])
