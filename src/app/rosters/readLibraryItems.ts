import type { LibraryItem } from '@/storage'
import type { LibraryItemProfile } from '@/engine'
import type { LoadedGame } from '../registry'

/** What a game knows of the things in its library; what is damaged is left out. */
export const readLibraryItems = (
  game: LoadedGame,
  things: readonly LibraryItem[],
): readonly LibraryItemProfile[] =>
  things.flatMap(({ kind, body }) => game.roster?.readLibraryItem?.(kind, body) ?? [])
