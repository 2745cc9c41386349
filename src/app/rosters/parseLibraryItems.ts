import type { LibraryItem } from '@/storage'
import type { LibraryItemProfile } from '@/engine'
import type { LoadedGame } from '../loadGame'

/** Parses the library items of a game. Damaged ones are left out. */
export const parseLibraryItems = (
  game: LoadedGame,
  items: readonly LibraryItem[],
): readonly LibraryItemProfile[] =>
  items.flatMap(({ kind, body }) => game.roster?.readLibraryItem?.(kind, body) ?? [])
