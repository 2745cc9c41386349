import { parseChronicle } from '@/campaign/state'
import type { BackupFault } from '@/exchange'
import { err, message, ok, type Message, type Result } from '@/kit'
import {
  emptyDump,
  isBattleRow,
  memoryStore,
  planRestore,
  parseSavedRollTables,
  rollTablesSettingKey,
  type Dump,
  type Store,
  type WarbandRow,
} from '@/storage'
import { Timeline, type WithPendingStack } from '@/engine'
import { rollTablesIn } from '../backupFile'
import { loadGame, type LoadedGame } from '../loadGame'
import type { OpenedFile } from '../stores/backup'
import { uniqueId } from '../uniqueId'
import { loadSharedItemGame, rollTableInItem } from './sharedItem'

/** Why a Firestep file can't be imported as an item, in one sentence that also says that nothing was changed. */
export const firestepFileFaultText = (fault: BackupFault): Message => message(`share.fault.${fault.kind}`)

/**
 * Checks an item before its preview: it contains one item of a known game, and that game can read it. A battle is
 * opened in memory as a test, so that no battle is saved that does not open afterwards.
 */
export const checkSharedItem = async ({
  kind,
  dump,
}: OpenedFile): Promise<Result<LoadedGame | null, Message>> => {
  if (kind === 'backup') return err(message('share.fault.backup'))
  const [battle] = dump.battles
  const [force] = dump.warbands
  if (kind === 'campaign') return checkCampaign(dump)
  if (kind === 'table') return checkTable(dump)
  if (dump.battles.length + dump.warbands.length + dump.campaigns.length !== 1)
    return err(message('share.fault.damaged'))
  const game = await loadSharedItemGame(dump)
  if (!game) return err(message('share.fault.noSuchGame'))
  const fault = battle ? await whyNotOpened(dump, game) : isReadable(game, force?.body) ? null : 'unreadable'
  return fault === null ? ok(game) : err(message(`share.fault.${fault}`))
}

/** A force, or another shareable item that the game stores next to its forces. */
const isReadable = ({ roster }: LoadedGame, body: unknown): boolean =>
  roster?.preview(body) !== null || (roster.describeOther?.(body) ?? null) !== null

/** A roll table belongs to no game: players own it. */
const checkTable = (dump: Dump): Result<null, Message> => {
  if (
    dump.battles.length + dump.warbands.length + dump.campaigns.length > 0 ||
    rollTablesIn(dump).length !== 1
  )
    return err(message('share.fault.damaged'))
  return rollTableInItem(dump) ? ok(null) : err(message('share.fault.unreadable'))
}

/** Whether the same roster or table is here, and whether it is older than the new one. */
export type ExistingItemAge = 'none' | 'older' | 'newer'
export const existingItemAge = async (store: Store, { dump }: OpenedFile): Promise<ExistingItemAge> => {
  const [force] = dump.campaigns.length > 0 ? [] : dump.warbands
  const came = force ?? rollTablesIn(dump)[0]
  if (!came) return 'none'
  const here = force ? await store.warbands.get(force.id) : await store.settings.get(rollTablesSettingKey)
  if (!here.ok || !here.value) return 'none'
  const own = force
    ? (here.value as WarbandRow)
    : parseSavedRollTables(here.value).find(({ id }) => id === came.id)
  if (!own) return 'none'
  return own.touchedAt < came.touchedAt ? 'older' : 'newer'
}

/**
 * A campaign may have several games, or none yet: its chronicle must be consistent, and its game must be able to read
 * each force.
 */
const checkCampaign = async ({ battles, campaigns, warbands }: Dump): Promise<Result<null, Message>> => {
  const [campaign, ...others] = campaigns
  if (!campaign || others.length > 0 || battles.length > 0) return err(message('share.fault.damaged'))
  const chronicle = parseChronicle(campaign.entries)
  if (!chronicle.ok)
    return err(message(`share.fault.${chronicle.reason.kind === 'newer' ? 'newer' : 'unreadable'}`))
  for (const { game, body } of warbands) {
    const known = await loadGame(game)
    if (!known) return err(message('share.fault.noSuchGame'))
    if (known.roster?.preview(body) === null) return err(message('share.fault.unreadable'))
  }
  return ok(null)
}

const whyNotOpened = async (
  dump: Dump,
  game: LoadedGame,
): Promise<'newer' | 'damaged' | 'unreadable' | null> => {
  const trial = memoryStore()
  const [battle] = dump.battles
  await trial.restore(planRestore(emptyDump, dump, 'merge', uniqueId))
  const id = battle?.row.id ?? ''
  const loaded = await trial.loadBattle(id, game, { whole: true })
  if (!loaded.ok && loaded.reason.kind === 'newer') return 'newer'
  if (!isBattleRow(battle?.row)) return 'damaged'
  if (!loaded.ok) return 'unreadable'
  return Timeline.open<WithPendingStack, unknown, unknown>(game, id, loaded.value.tail).ok
    ? null
    : 'unreadable'
}

/**
 * A copy of the item, to save next to the existing one. Only forces and tables are copied: a log in conflict is saved
 * separately anyway.
 */
export const withNewItemId = (opened: OpenedFile): OpenedFile => ({
  ...opened,
  dump: {
    ...opened.dump,
    warbands: opened.dump.warbands.map(({ source: _source, ...row }) => ({ ...row, id: uniqueId() })),
    settings: Object.fromEntries(
      rollTablesIn(opened.dump).map((table) => [rollTablesSettingKey, [{ ...table, id: uniqueId() }]]),
    ),
  },
})
