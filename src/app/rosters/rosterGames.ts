import { gameManifests, type ListedGame } from '../gameManifests'

/** The games with an editor for forces, in which players can write a new one. */
export const gamesWithForceEditor: readonly ListedGame[] = gameManifests.filter(({ writes }) => writes)

/** The games in which players can have a library of weapons and units. */
export const gamesWithLibrary: readonly ListedGame[] = gameManifests.filter(({ library }) => library)

/** The ids of each game in roster files. They are not in the manifests, so that Home does not load them. */
const systemsOf = import.meta.glob<readonly string[]>('../../systems/[!_]*/manifest/importedGameSystems.ts', {
  eager: true,
  import: 'gameSystems',
})

/** A game that makes forces from roster files (`roster.fromImport`). */
export interface GameWithImport extends ListedGame {
  /** The ids of the game in roster files. */
  readonly gameSystems: readonly string[]
}

/**
 * The game whose warbands are imported from files: all known formats are of one game. Undefined where no game imports
 * any.
 */
export const onlyGameWithImport: GameWithImport | undefined = gameManifests.flatMap((bay) => {
  const gameSystems = systemsOf[`../../systems/${bay.id}/manifest/importedGameSystems.ts`]
  return gameSystems ? [{ ...bay, gameSystems }] : []
})[0]
