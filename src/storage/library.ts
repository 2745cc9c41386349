import * as v from 'valibot'
import type { Parsed } from '@/table'
import { timestamp } from '@/table/parsing'
import { id } from './rows'

const thing = v.object({ id, kind: v.picklist(['weapon', 'unit']), body: v.unknown(), touchedAt: timestamp })
/** A weapon or a unit that players keep to use again. The body is the game's, and is validated by the game. */
export type LibraryThing = Parsed<typeof thing>

/** The setting in which the library of a game is kept: one list, so that it is in every backup. */
export const libraryPlace = (game: string): string => `${prefix}${game}`
export const isLibraryPlace = (key: string): boolean => key.startsWith(prefix)
const prefix = 'library:'

const table = v.object({ id, body: v.unknown(), touchedAt: timestamp })
/** A table that players own, to be rolled on. The body is the campaign's, and is validated by it. */
export type KeptTable = Parsed<typeof table>
/** The setting in which those tables are kept, of whatever game: a game's own things lie in places of their own. */
export const tablesPlace = 'tables'
/** No player owns so many: what a file may bring. */
const mostTables = 500

/** What a device or a backup holds of a library, newest first; what is damaged, or there twice, is left out. */
export const readLibrary = (raw: unknown): readonly LibraryThing[] => newestOf(thing, raw)
/** The same for tables. */
export const readTables = (raw: unknown): readonly KeptTable[] => newestOf(table, raw).slice(0, mostTables)

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
export const mergeLibraries = (here: unknown, backup: unknown): readonly LibraryThing[] =>
  readLibrary([...readLibrary(here), ...readLibrary(backup)])
export const mergeTables = (here: unknown, backup: unknown): readonly KeptTable[] =>
  readTables([...readTables(here), ...readTables(backup)])
