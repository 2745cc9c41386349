import type { Component } from 'vue'
import type { GameManifest } from '@/engine'

/** A game in the list of games. */
export interface ListedGame extends GameManifest {
  /** Its folder's name, which is also its id in stored battles and forces. */
  readonly id: string
  readonly illustration?: Component
}

/**
 * All games, in the order that players see: each folder with a manifest is a game, and there is no other list.
 * Folders that begin with `_` are for developers and tests: no build contains them.
 */
export const gameManifests: readonly ListedGame[] = Object.entries(
  import.meta.glob<Omit<ListedGame, 'id'>>('../systems/[!_]*/manifest/index.ts', {
    eager: true,
    import: 'gameManifest',
  }),
)
  .map(([path, gameManifest]) => ({ ...gameManifest, id: path.split('/')[2] ?? '' }))
  .sort((one, other) => one.order - other.order)
