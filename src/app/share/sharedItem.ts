import type { BackupKind } from '@/exchange'
import { err, message, ok, type Message, type Result } from '@/kit'
import { parseRollTable, type RollTable } from '@/campaign/rules'
import { foldChronicle, parseChronicle } from '@/campaign/state'
import {
  emptyDump,
  isBattleRow,
  parseSavedRollTables,
  rollTablesSettingKey,
  type Dump,
  type PictureRow,
  type Store,
  type StoreFault,
  type WarbandRow,
} from '@/storage'
import { toShareableDump, rollTablesIn } from '../backupFile'
import { resultHeadline } from '../battle/report/resultHeadline'
import { loadGame, gameNameMessage, type LoadedGame } from '../loadGame'
import { rollTableDiceText } from '../rollTables/rollTableDiceText'

/** The kinds of items that can be shared. */
export type SharedItemKind = Exclude<BackupKind, 'backup'>

/** One item in its shared form. */
export interface ItemToShare {
  readonly kind: SharedItemKind
  /** Without settings, drafts and secrets, as `toShareableDump` returns it. */
  readonly dump: Dump
  /** How many of its steps had a secret that was left out. */
  readonly hidden: number
}

/** Where each kind comes from; null if it is not there. A new kind is one more line here. */
const takers: Readonly<
  Record<SharedItemKind, (store: Store, id: string) => Promise<Result<Dump | null, StoreFault>>>
> = {
  force: async (store, id) => {
    const row = await store.warbands.get(id)
    return row.ok ? ok(row.value && { ...emptyDump, warbands: [row.value] }) : row
  },
  campaign: async (store, id) => {
    const loaded = await store.campaigns.load(id)
    if (!loaded.ok || !loaded.value) return loaded.ok ? ok(null) : loaded
    const { row, entries } = loaded.value
    const warbands: WarbandRow[] = []
    for (const roster of rostersOf(entries)) {
      const saved = await store.warbands.get(roster)
      if (saved.ok && saved.value) warbands.push(saved.value)
    }
    return ok({ ...emptyDump, warbands, campaigns: [{ row, entries }] })
  },
  battle: async (store, id) => {
    const raw = await store.exportRaw(id)
    if (!raw.ok) return raw.reason.kind === 'missing' ? ok(null) : raw
    const { row, entries } = raw.value
    // An item that can't be read here is useless elsewhere; the list of battles offers its raw data.
    return ok(
      isBattleRow(row)
        ? {
            ...emptyDump,
            battles: [{ row, entries: entries as Dump['battles'][number]['entries'], draft: null }],
          }
        : null,
    )
  },
  table: async (store, id) => {
    const saved = await store.settings.get(rollTablesSettingKey)
    if (!saved.ok) return saved
    const table = parseSavedRollTables(saved.value).find((one) => one.id === id)
    return ok(table ? { ...emptyDump, settings: { [rollTablesSettingKey]: [table] } } : null)
  },
}

/** The forces of a campaign's warbands; none if the chronicle can't be read. */
const rostersOf = (entries: readonly unknown[]): readonly string[] => {
  const chronicle = parseChronicle(entries)
  if (!chronicle.ok) return []
  const { warbands } = foldChronicle(chronicle.value).campaign
  return [...new Set(warbands.flatMap(({ roster }) => roster ?? []))]
}

export const isSharedItemKind = (kind: string): kind is SharedItemKind => Object.hasOwn(takers, kind)

/** Reads one item from the store, with its photos. Null if it is not there. */
export const loadItemToShare = async (
  store: Store,
  kind: SharedItemKind,
  id: string,
): Promise<Result<ItemToShare | null, StoreFault>> => {
  const taken = await takers[kind](store, id)
  if (!taken.ok || !taken.value) return taken.ok ? ok(null) : err(taken.reason)
  const pictures: PictureRow[] = []
  for (const photoId of picturesIn(taken.value)) {
    const saved = await store.pictures.get(photoId)
    if (saved.ok && saved.value) pictures.push(saved.value)
  }
  const hidden = taken.value.battles.flatMap(({ entries }) => entries).filter((entry) => 'sealed' in entry)
  return ok({ kind, dump: toShareableDump({ ...taken.value, pictures }, kind), hidden: hidden.length })
}

/** Every photo that is named anywhere in an item. */
const picturesIn = (value: unknown, names = new Set<string>(), depth = 0): ReadonlySet<string> => {
  if (typeof value !== 'object' || value === null || depth > 24) return names
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'picture' && typeof inner === 'string') names.add(inner)
    else picturesIn(inner, names, depth + 1)
  }
  return names
}

/** The roll table in an item; null for all other items, and if it can't be read. */
export const rollTableInItem = (dump: Dump): RollTable | null => {
  const [saved] = rollTablesIn(dump)
  return saved ? parseRollTable(saved.body) : null
}

/** The name and the game of an item. Its players typed the name: it may be anything, even empty. */
export const sharedItemNameAndGame = (dump: Dump): { readonly name: string; readonly game: Message } => {
  const [battle] = dump.battles
  const [force] = dump.warbands
  const [campaign] = dump.campaigns
  if (campaign) return { name: campaign.row.name, game: gameNameMessage(force?.game ?? '') }
  const table = rollTableInItem(dump)
  if (table) return { name: table.name, game: gameNameMessage('') }
  const sides = battle?.row.summary.sides.map(({ name }) => name) ?? []
  return {
    name: force?.name ?? sides.join(' – '),
    game: gameNameMessage(battle?.row.game ?? force?.game ?? ''),
  }
}

/** The facts about an item before it is shared or imported, one line each; its game computes the cost of a force. */
export const sharedItemFacts = (dump: Dump, game: LoadedGame | null): readonly Message[] => {
  const { battles, warbands, campaigns, pictures } = dump
  const table = rollTableInItem(dump)
  if (table) return [message('share.table', { dice: rollTableDiceText(table.dice), n: table.rows.length })]
  const photographs = pictures.length > 0 ? [message('share.pictures', { n: pictures.length })] : []
  const [battle] = battles
  const [campaign] = campaigns
  if (campaign)
    return [
      message('share.chronicle', { n: campaign.entries.length }),
      ...(warbands.length > 0 ? [message('share.rosters', { n: warbands.length })] : []),
      ...photographs,
    ]
  if (!battle) {
    const preview = game?.roster?.preview(warbands[0]?.body)
    const beside = game?.roster?.describeOther?.(warbands[0]?.body)
    return [preview?.facts ?? beside ?? message('share.roster'), ...photographs]
  }
  const { summary } = battle.row
  const stands =
    summary.outcome === null ? message('share.turn', { turn: summary.turn }) : resultHeadline(summary)
  return [message('share.steps', { n: battle.entries.length }), stands, ...photographs]
}

/** The game of an item that is not a force and is only for its set-up. Null for all others. */
export const gameIdOfSetUpItem = ({ warbands: [saved] }: Dump, game: LoadedGame | null): string | null =>
  saved && game?.roster?.isForce?.(saved.body) === false ? saved.game : null

/** The game of an item, loaded with its messages; null if this version does not know it. */
export const loadSharedItemGame = ({ battles, warbands }: Dump): Promise<LoadedGame | null> =>
  loadGame(battles[0]?.row.game ?? warbands[0]?.game ?? '')
