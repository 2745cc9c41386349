import * as v from 'valibot'
import type { Read } from '@/table'
import { id, time } from './rows'

const thing = v.object({ id, kind: v.picklist(['weapon', 'unit']), body: v.unknown(), touchedAt: time })
/** A weapon or a unit that players keep to use again. The body is the game's, and is validated by the game. */
export type LibraryThing = Read<typeof thing>

/** The setting in which the library of a game is kept: one list, so that it is in every backup. */
export const libraryPlace = (game: string): string => `${prefix}${game}`
export const isLibraryPlace = (key: string): boolean => key.startsWith(prefix)
const prefix = 'library:'

/** What a device or a backup holds of a library, newest first; what is damaged, or there twice, is left out. */
export const readLibrary = (raw: unknown): readonly LibraryThing[] => {
  if (!Array.isArray(raw)) return []
  const newest = raw
    .flatMap((one: unknown): readonly LibraryThing[] => {
      const read = v.safeParse(thing, one)
      return read.success ? [read.output] : []
    })
    .sort((one, other) => other.touchedAt - one.touchedAt)
  return newest.filter(({ id }, place) => newest.findIndex((other) => other.id === id) === place)
}

/** Both libraries in one; of a thing that is in both the newer counts. */
export const mergeLibraries = (here: unknown, backup: unknown): readonly LibraryThing[] =>
  readLibrary([...readLibrary(here), ...readLibrary(backup)])
