import type { Component } from 'vue'
import { message, type Message } from '@/kit'
import type { Rulebook } from '@/rulebook'
import type { Framed, System } from '@/table'
import type { GameName } from '@/ui/objects/types'
import { addCatalogue, locale, type Catalogue } from './i18n'

type Lazy<Module> = () => Promise<{ readonly default: Module }>

/** What a game's door offers: its rules, its two screens and its words, each fetched only when needed. */
export interface Game extends System<Framed, unknown, unknown, unknown> {
  readonly views: {
    /** Gets `session: SetUpSession`. */
    readonly setUp: Lazy<Component>
    /** Gets `session: BattleSession`; emits `leave` and `openLog`. */
    readonly battle: Lazy<Component>
    /**
     * Gets `kept: KeptForce | null`; emits `keep` with its name and body, and `done`. Where files can be imported, `model`
     * opens one model alone, by its place.
     */
    readonly force?: Lazy<Component>
    /** Gets the `body` of a kept force: what it looks like on the table, where rows of models do not show it. */
    readonly glance?: Lazy<Component>
    /** Gets `kind` and `body` of a thing in the library; emits `keep` with its body, `remove`, and `done`. */
    readonly thing?: Lazy<Component>
  }
  readonly messages: Readonly<Record<string, Lazy<Catalogue>>>
  /** Its rulebook by language, apart from everything else: most battles open it never. */
  readonly rulebook?: Readonly<Record<string, Lazy<Rulebook>>>
}

export interface Bay {
  readonly id: GameName
  readonly nameKey: string
  readonly load: () => Promise<{ readonly system: unknown }>
}

/** The games, one line each, as their bays stand on Home. */
export const bays: readonly Bay[] = [
  {
    id: 'trench-crusade',
    nameKey: 'game.trenchCrusade',
    load: () => import('@/systems/trench-crusade'),
  },
  {
    id: 'gloom-trench',
    nameKey: 'game.gloomTrench',
    load: () => import('@/systems/gloom-trench'),
  },
  {
    id: 'trenchrunnerz',
    nameKey: 'game.trenchRunnerz',
    load: () => import('@/systems/trenchrunnerz'),
  },
  { id: 'bomber-run', nameKey: 'game.bomberRun', load: () => import('@/systems/bomber-run') },
]

/** The game whose warbands are read from files: all formats that are known are of this one. */
export const importingGame: GameName = 'trench-crusade'

/** The games whose forces have an editor of their own (`views.force`), so that a new one can be written: all. */
export const writingGames: readonly GameName[] = bays.map(({ id }) => id)

/** The games of whose weapons and units players may keep a library. */
export const libraryGames: readonly GameName[] = ['trench-crusade', 'gloom-trench']

export const bayOf = (game: string): Bay | undefined => bays.find((bay) => bay.id === game)

/** A game's name in words yet to be said; a game that this version does not know keeps its id. */
export const nameOfGame = (game: string): Message => message(bayOf(game)?.nameKey ?? game)

/** Fetches a game and its words. Null if this version has no such game; rejects if it can't be fetched. */
export const loadGame = async (id: string): Promise<Game | null> => {
  const load = bayOf(id)?.load
  if (!load) return null
  const game = (await load()).system as Game
  const words = game.messages[locale] ?? game.messages.en
  // What all games' screens say alike comes with the first of them: Home says none of it.
  const catalogues = await Promise.all([words?.(), import('./messages/play/en.json')])
  for (const catalogue of catalogues) if (catalogue) addCatalogue(catalogue.default)
  return game
}
