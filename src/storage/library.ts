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
/** A weapon or a unit that players keep to use again. The body is the game's, and is validated by the game. */
export type LibraryItem = Parsed<typeof thing>

/** The setting in which the library of a game is kept: one list, so that it is in every backup. */
export const librarySettingKey = (game: string): string => `${prefix}${game}`
export const isLibrarySettingKey = (key: string): boolean => key.startsWith(prefix)
const prefix = 'library:'

const table = v.object({ id: rowIdSchema, body: v.unknown(), touchedAt: timestamp })
/** A table that players own, to be rolled on. The body is the campaign's, and is validated by it. */
export type SavedRollTable = Parsed<typeof table>
/** The setting in which those tables are kept, of whatever game: a game's own things lie in places of their own. */
export const rollTablesSettingKey = 'tables'
/** No player owns so many: what a file may bring. */
const mostTables = 500

/** What a device or a backup holds of a library, newest first; what is damaged, or there twice, is left out. */
export const readLibrary = (raw: unknown): readonly LibraryItem[] => newestOf(thing, raw)
/** The same for tables. */
export const readRollTables = (raw: unknown): readonly SavedRollTable[] =>
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

/** Both libraries in one; of a thing that is in both the newer counts. */
export const mergeLibraries = (here: unknown, backup: unknown): readonly LibraryItem[] =>
  readLibrary([...readLibrary(here), ...readLibrary(backup)])
export const mergeRollTables = (here: unknown, backup: unknown): readonly SavedRollTable[] =>
  readRollTables([...readRollTables(here), ...readRollTables(backup)])
