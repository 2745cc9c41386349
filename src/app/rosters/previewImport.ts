import { err, message, ok, normalizeForSearch, type Message, type Result } from '@/kit'
import type {
  ImportedForce,
  LibraryItemProfile,
  ChosenNameMatch,
  ImportedRoster,
  RosterFault,
  RosterFormatName,
} from '@/engine'
import type { ReaderWorker } from '@/exchange'
import type { Store, WarbandRow } from '@/storage'
import { loadGame, gameNameMessage, type LoadedGame } from '../loadGame'
import { onlyGameWithImport } from './rosterGames'
import { parseLibraryItems } from './parseLibraryItems'

/** A file that was read and is previewed before anything is saved. */
export interface ImportPreview {
  readonly force: ImportedForce
  /** As the file has it. */
  readonly read: ImportedRoster
  /** With the data of the library: the preview is computed from it again when players match or correct something. */
  readonly whole: ImportedRoster
  readonly game: LoadedGame
  readonly format: RosterFormatName
  /** The id by which the next export of the same warband is recognised; null if the file has none. */
  readonly source: string | null
  /** The saved warband from an earlier export. */
  readonly earlier: WarbandRow | null
  /** Names of weapons that the file only names, and whose profiles came from the players' library. */
  readonly filled: readonly string[]
  /** Weapons in the file that the library lacks: they are added when the warband is saved. */
  readonly learns: readonly LibraryItemProfile[]
}

/** The three forms of a New Recruit roster share their ids, and so do the two of Trench Companion. */
const families: Readonly<Record<RosterFormatName, string>> = {
  ros: 'newRecruit',
  rosz: 'newRecruit',
  newRecruit: 'newRecruit',
  tableJson: 'trenchCompanion',
  shareEnvelope: 'trenchCompanion',
  companionText: 'trenchCompanion',
}

/**
 * Reads a file or a pasted text up to the preview. Nothing is written, whatever comes; a reason is one sentence.
 * @param start starts the worker that reads the file; null where there are no workers
 */
export const previewImport = async (
  source: Blob | string,
  store: Store,
  start: () => ReaderWorker | null = () => null,
): Promise<Result<ImportPreview, Message>> => {
  if (!onlyGameWithImport) return err(message('rosters.fault.noReader'))
  const { id: gameId, gameSystems } = onlyGameWithImport
  const [{ readRosterInWorker: readRosterApart }, game] = await Promise.all([
    import('@/exchange'),
    loadGame(gameId),
  ])
  const read = await readRosterApart(source, { start, gameSystems })
  if (!read.ok) return err(rosterFaultText(read.reason))
  if (!game?.roster?.fromImport) return err(message('rosters.fault.notFound'))
  const { sourceId, format } = read.value
  const id = sourceId === null ? null : `${families[format]}:${sourceId}`
  const stored = id === null ? null : await store.warbands.list(gameId)
  const earlier = (stored?.ok && stored.value.find((row) => row.source === id)) || null
  const own = await ownThings(store, game)
  const { read: whole, filled } = game.roster.fillProfiles?.(read.value, own) ?? {
    read: read.value,
    filled: [],
  }
  const force = game.roster.fromImport(whole, earlier?.body)
  if (!force.ok) return force
  const learns =
    families[format] === 'newRecruit' ? unknownOf(game.roster.weaponsInFile?.(read.value) ?? [], own) : []
  return ok({
    force: force.value,
    read: read.value,
    whole,
    filled,
    learns,
    game,
    format,
    source: id,
    earlier,
  })
}

/** The players' library of a game; empty if it can't be read: an import does not wait for it. */
const ownThings = async (store: Store, game: LoadedGame): Promise<readonly LibraryItemProfile[]> => {
  const { librarySettingKey, parseLibrary } = await import('@/storage')
  const stored = await store.settings.get(librarySettingKey(game.id))
  return stored.ok ? parseLibraryItems(game, parseLibrary(stored.value)) : []
}

/** The items without a library entry of that name: entries that players wrote count. */
const unknownOf = (
  items: readonly LibraryItemProfile[],
  own: readonly LibraryItemProfile[],
): readonly LibraryItemProfile[] => {
  const names = new Set(own.map(({ kind, name }) => `${kind}:${normalizeForSearch(name)}`))
  return items.filter(({ kind, name }) => !names.has(`${kind}:${normalizeForSearch(name)}`))
}

/**
 * The preview with the players' match for a name in the file. The match is saved with the warband, for the next file.
 */
export const withNameMatch = (preview: ImportPreview, match: ChosenNameMatch): ImportPreview =>
  retold(preview, preview.force.body, [match])

/** The preview with the edited body: the players' changes count, as with a repeated import. */
export const withEditedBody = (preview: ImportPreview, body: unknown): ImportPreview =>
  retold(preview, body, [])

const retold = (
  preview: ImportPreview,
  body: unknown,
  matches: readonly ChosenNameMatch[],
): ImportPreview => {
  const force = preview.game.roster?.fromImport?.(preview.whole, body, matches)
  if (!force?.ok) return preview
  // `leaving` stays from the first reading: the body no longer has the models that left.
  const { name, leaving } = preview.force
  return { ...preview, force: { ...force.value, name, leaving } }
}

/** Why a file is not a roster, in one sentence that also says that nothing was changed. */
export const rosterFaultText = (fault: RosterFault): Message => {
  switch (fault.kind) {
    case 'otherGame':
      return message('rosters.fault.otherGame', {
        game: fault.game.slice(0, 100),
        read: gameNameMessage(onlyGameWithImport?.id ?? ''),
      })
    case 'zip':
      return message(`rosters.fault.zip.${fault.problem}`)
    default:
      return message(`rosters.fault.${fault.kind}`)
  }
}
