import type { Component } from 'vue'
import { message, type Message } from '@/kit'
import type { Rulebook } from '@/rulebook'
import type { GameEdition, WithPendingStack, System } from '@/engine'
import { gameManifests, type ListedGame } from './gameManifests'
import { addEnglishMessages, loadMessagePart, type MessageCatalogue } from './i18n'

type Lazy<Module> = () => Promise<{ readonly default: Module }>

/** What a game's `index.ts` offers: its rules, screens and messages. Each loads only when needed. */
export interface LoadedGame extends System<WithPendingStack, unknown, unknown, unknown> {
  readonly screens: {
    /** Gets `session: SetUpSession`. */
    readonly setUp: Lazy<Component>
    /** Gets `session: BattleSession`; emits `leave` and `openLog`. */
    readonly battle: Lazy<Component>
    /**
     * Gets `kept: SavedForce | null`; emits `keep` with its name and body, and `done`. If files can be imported,
     * `model` opens one model alone, by its index.
     */
    readonly force?: Lazy<Component>
    /**
     * Gets `reel`, the replay; emits `share` with a function that draws the image:
     * `() => Promise<Result<Blob, ShareImageFault>>`.
     */
    readonly replay?: Lazy<Component>
    /**
     * Gets the `body` of a saved force: its preview as it is on the table, for games whose forces are not rows of
     * models.
     */
    readonly glance?: Lazy<Component>
    /** Gets `view`, the view model for everybody. The last step is its slot. */
    readonly board?: Lazy<Component>
    /** Gets `kind` and `body` of a library item; emits `keep` with its body, `remove`, and `done`. */
    readonly thing?: Lazy<Component>
  }
  /** Its messages in English. */
  readonly messages: Lazy<MessageCatalogue>
  /** The editions of its rules, the newest first. Absent in a game that has only one. */
  readonly editions?: readonly GameEdition[]
  /** Its rulebook in English, separate from the rest: most battles never open it. Each edition has its own. */
  readonly rulebook?: (edition?: string) => Promise<{ readonly default: Rulebook }>
}

export const gameManifestOf = (game: string): ListedGame | undefined =>
  gameManifests.find((bay) => bay.id === game)

/** A game's name as a message; a game that this version does not know has its id. */
export const gameNameMessage = (game: string): Message => message(gameManifestOf(game)?.name ?? game)

/** Loads a game and its messages. Null if this version has no such game; rejects if it can't be loaded. */
export const loadGame = async (id: string): Promise<LoadedGame | null> => {
  const load = gameManifestOf(id)?.load
  if (!load) return null
  const game = (await load()).system as LoadedGame
  // The messages that all games' screens share load with the first game: Home uses none of them.
  const catalogues = await Promise.all([game.messages(), import('./messages/play/en.json')])
  for (const catalogue of catalogues) addEnglishMessages(catalogue.default)
  await Promise.all([loadMessagePart('app'), loadMessagePart(id)])
  return game
}
