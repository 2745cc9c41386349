import type { Component } from 'vue'
import { message, type Message } from '@/kit'
import type { Rulebook } from '@/rulebook'
import type { WithPending, System } from '@/engine'
import { gameManifests, type ListedGame } from './gameManifests'
import { addMessages, loadMessages, type MessageCatalogue } from './i18n'

type Lazy<Module> = () => Promise<{ readonly default: Module }>

/** What a game's door offers: its rules, its two screens and its words, each fetched only when needed. */
export interface LoadedGame extends System<WithPending, unknown, unknown, unknown> {
  readonly screens: {
    /** Gets `session: SetUpSession`. */
    readonly setUp: Lazy<Component>
    /** Gets `session: BattleSession`; emits `leave` and `openLog`. */
    readonly battle: Lazy<Component>
    /**
     * Gets `kept: KeptForce | null`; emits `keep` with its name and body, and `done`. Where files can be imported, `model`
     * opens one model alone, by its place.
     */
    readonly force?: Lazy<Component>
    /** Gets `reel`; emits `share` with a drawing yet to be made: `() => Promise<Result<Blob, NoPicture>>`. */
    readonly replay?: Lazy<Component>
    /** Gets the `body` of a kept force: what it looks like on the table, where rows of models do not show it. */
    readonly glance?: Lazy<Component>
    /** Gets `look`, what everybody may see; what was just done is its slot. */
    readonly board?: Lazy<Component>
    /** Gets `kind` and `body` of a thing in the library; emits `keep` with its body, `remove`, and `done`. */
    readonly thing?: Lazy<Component>
  }
  /** Its words in English. */
  readonly messages: Lazy<MessageCatalogue>
  /** Its rulebook in English, apart from everything else: most battles open it never. */
  readonly rulebook?: Lazy<Rulebook>
}

export const gameManifestOf = (game: string): ListedGame | undefined =>
  gameManifests.find((bay) => bay.id === game)

/** A game's name in words yet to be said; a game that this version does not know keeps its id. */
export const gameName = (game: string): Message => message(gameManifestOf(game)?.name ?? game)

/** Fetches a game and its words. Null if this version has no such game; rejects if it can't be fetched. */
export const loadGame = async (id: string): Promise<LoadedGame | null> => {
  const load = gameManifestOf(id)?.load
  if (!load) return null
  const game = (await load()).system as LoadedGame
  // What all games' screens say alike comes with the first of them: Home says none of it.
  const catalogues = await Promise.all([game.messages(), import('./messages/play/en.json')])
  for (const catalogue of catalogues) addMessages(catalogue.default)
  await Promise.all([loadMessages('app'), loadMessages(id)])
  return game
}
