import * as v from 'valibot'

/** A weapon or a unit that players keep to use again. The body is the game's, and is validated by the game. */
export interface LibraryThing {
  readonly id: string
  readonly kind: 'weapon' | 'unit'
  readonly body: unknown
  readonly touchedAt: number
}

/** The setting in which the library of a game is kept: one list, so that it is in every backup. */
export const libraryPlace = (game: string): string => `${prefix}${game}`
export const isLibraryPlace = (key: string): boolean => key.startsWith(prefix)
const prefix = 'library:'

const thing = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  kind: v.picklist(['weapon', 'unit']),
  body: v.unknown(),
  touchedAt: v.pipe(v.number(), v.finite()),
})

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
