import { gameManifests, type ListedGame } from '../gameManifests'

/** The games whose forces have an editor of their own, so that a new one can be written. */
export const writingGames: readonly ListedGame[] = gameManifests.filter(({ writes }) => writes)

/** The games of whose weapons and units players may keep a library. */
export const libraryGames: readonly ListedGame[] = gameManifests.filter(({ library }) => library)

/** By game, the ids that its files carry: Home does not pay for them. */
const systemsOf = import.meta.glob<readonly string[]>('../../systems/[!_]*/manifest/files.ts', {
  eager: true,
  import: 'gameSystems',
})

/** A game that makes forces of files (`roster.fromImport`). */
export interface ImportingGame extends ListedGame {
  /** The ids that its files carry for their game. */
  readonly gameSystems: readonly string[]
}

/** The game whose warbands are read from files: all formats that are known are of one. Undefined where none reads any. */
export const importingGame: ImportingGame | undefined = gameManifests.flatMap((bay) => {
  const gameSystems = systemsOf[`../../systems/${bay.id}/manifest/files.ts`]
  return gameSystems ? [{ ...bay, gameSystems }] : []
})[0]
