import type { LibraryItem } from '@/storage'
import type { LibraryItemProfile } from '@/engine'
import type { LoadedGame } from '../registry'

/** Parses the library items of a game. Damaged ones are left out. */
export const readLibraryItems = (
  game: LoadedGame,
  things: readonly LibraryItem[],
): readonly LibraryItemProfile[] =>
  things.flatMap(({ kind, body }) => game.roster?.readLibraryItem?.(kind, body) ?? [])
