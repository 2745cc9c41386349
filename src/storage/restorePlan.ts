import type { LogEntry } from '@/engine'
import type { Dump, DumpedBattle, DumpedCampaign } from './dump'
import type { ChronicleRow } from './rows'
import { isLibrarySettingKey, mergeLibraries, mergeRollTables, rollTablesSettingKey } from './library'

/** `merge` keeps all that is here and adds what is new; `replace` leaves exactly what was backed up. */
export type RestoreMode = 'merge' | 'replace'

/** What a restore would do to one battle of the backup, or one campaign. */
export type BattleRestoreAction =
  /** Not here yet. */
  | 'new'
  /** Here, and the backup holds more of it: it goes on where this stops, or knows what was hidden. */
  | 'longer'
  /** Here, as long or longer. */
  | 'kept'
  /** Here, but gone on with differently: both are kept, the backup's as a battle or campaign of its own. */
  | 'parted'

/** Or both have gone on, and what either wrote is brought together: only campaigns can be. */
export type CampaignRestoreAction = BattleRestoreAction | 'together'

/**
 * Makes one chronicle of two of a campaign; null where they are no two of one, or one of them can't be read: then they stay apart.
 * Storage knows no campaign, so it is told how.
 */
export type MergeCampaign = (own: DumpedCampaign, other: DumpedCampaign) => DumpedCampaign | null

/** The rows that a restore would delete. */
export interface DeletedRows {
  readonly battles: readonly DumpedBattle['row'][]
  readonly warbands: Dump['warbands']
  readonly campaigns: readonly DumpedCampaign['row'][]
}
export const noDeletedRows: DeletedRows = { battles: [], warbands: [], campaigns: [] }

/** What a restore would do to one campaign of the backup, and which of its entries would be new here. */
export interface PlannedCampaign {
  readonly fate: CampaignRestoreAction
  readonly campaign: DumpedCampaign
  readonly fresh: readonly ChronicleRow[]
  /** How many entries were here when it was planned: with another number it is not carried out. Left out where nothing else writes. */
  readonly basedOn?: number
}

export interface RestorePlan {
  readonly mode: RestoreMode
  readonly battles: readonly { readonly fate: BattleRestoreAction; readonly battle: DumpedBattle }[]
  readonly campaigns: readonly PlannedCampaign[]
  /** Warbands that are new, or newer than those here. */
  readonly warbands: Dump['warbands']
  readonly pictures: Dump['pictures']
  readonly settings: Dump['settings']
  /** Only with `replace`: what is here and not in the backup, and would be gone. */
  readonly lost: DeletedRows
}

/**
 * What restoring a backup comes to, before anything is touched. A battle or a campaign is told by its id, and a log by its entries' ids.
 * @param freshId names a battle or campaign that parted from the one here
 * @param bringTogether what becomes of a campaign that went on here and there
 */
export const planRestore = (
  here: Dump,
  backup: Dump,
  mode: RestoreMode,
  freshId: () => string,
  bringTogether: MergeCampaign = () => null,
): RestorePlan => {
  if (mode === 'replace') return replacing(here, backup)
  const own = new Map(here.battles.map((battle) => [battle.row.id, battle]))
  const ownCampaigns = new Map(here.campaigns.map((campaign) => [campaign.row.id, campaign]))
  const warbands = new Map(here.warbands.map((warband) => [warband.id, warband]))
  const pictures = new Set(here.pictures.map(({ id }) => id))
  return {
    mode,
    battles: backup.battles.map((battle) => {
      const here = own.get(battle.row.id)
      const fate = fateOf(here, battle)
      if (fate === 'parted') return { fate, battle: withNewBattleId(battle, freshId()) }
      return { fate, battle: fate === 'longer' && here ? joined(here, battle) : battle }
    }),
    campaigns: backup.campaigns.map((campaign) =>
      plannedCampaign(ownCampaigns.get(campaign.row.id), campaign, freshId, bringTogether),
    ),
    warbands: backup.warbands.filter(
      ({ id, touchedAt }) => touchedAt > (warbands.get(id)?.touchedAt ?? Number.NEGATIVE_INFINITY),
    ),
    pictures: backup.pictures.filter(({ id }) => !pictures.has(id)),
    settings: mergedSettings(here.settings, backup.settings),
    lost: noDeletedRows,
  }
}

/** Settings that are new here; a library gets those things of the backup that are new, or newer than those here. */
const mergedSettings = (here: Dump['settings'], backup: Dump['settings']): Dump['settings'] =>
  Object.fromEntries(
    Object.entries(backup).flatMap(([key, value]) => {
      if (!(key in here)) return [[key, value]]
      if (key === rollTablesSettingKey) return [[key, mergeRollTables(here[key], value)]]
      return isLibrarySettingKey(key) ? [[key, mergeLibraries(here[key], value)]] : []
    }),
  )

const replacing = (here: Dump, backup: Dump): RestorePlan => {
  const battles = new Set(backup.battles.map(({ row }) => row.id))
  const campaigns = new Set(backup.campaigns.map(({ row }) => row.id))
  const warbands = new Set(backup.warbands.map(({ id }) => id))
  return {
    mode: 'replace',
    battles: backup.battles.map((battle) => ({ fate: 'new', battle })),
    campaigns: backup.campaigns.map((campaign) => ({
      fate: 'new',
      campaign,
      fresh: campaign.entries,
    })),
    warbands: backup.warbands,
    pictures: backup.pictures,
    settings: backup.settings,
    lost: {
      battles: here.battles.map(({ row }) => row).filter(({ id }) => !battles.has(id)),
      warbands: here.warbands.filter(({ id }) => !warbands.has(id)),
      campaigns: here.campaigns.map(({ row }) => row).filter(({ id }) => !campaigns.has(id)),
    },
  }
}

const plannedCampaign = (
  own: DumpedCampaign | undefined,
  backup: DumpedCampaign,
  freshId: () => string,
  bringTogether: MergeCampaign,
): PlannedCampaign => {
  const fate = fateOf(own, backup)
  if (!own) return { fate, campaign: backup, fresh: backup.entries, basedOn: 0 }
  const basedOn = own.entries.length
  if (fate === 'kept') return { fate, campaign: own, fresh: [] }
  const campaign = bringTogether(own, backup)
  if (!campaign && fate === 'longer') {
    // What is here stays as it is, whatever the file says of it.
    const fresh = backup.entries.slice(own.entries.length)
    const entries = [...own.entries, ...fresh]
    const row = { ...backup.row, entries: entries.length }
    return { fate: fresh.length > 0 ? fate : 'kept', campaign: { row, entries }, fresh, basedOn }
  }
  if (!campaign) return { fate, campaign: withNewCampaignId(backup, freshId()), fresh: backup.entries }
  const known = new Set(own.entries.map(({ id }) => id))
  const fresh = campaign.entries.filter(({ id }) => !known.has(id))
  const knowsAll = campaign.entries.length === backup.entries.length
  return { fate: fresh.length === 0 ? 'kept' : knowsAll ? 'longer' : 'together', campaign, fresh, basedOn }
}

/** The campaigns that are no longer as a plan has met them; `count` tells how many entries of one are here now. */
export const changedSincePlan = (plan: RestorePlan, count: ReadonlyMap<string, number>): readonly string[] =>
  plan.campaigns.flatMap(({ fate, campaign: { row }, basedOn }) =>
    fate === 'kept' || basedOn === undefined || basedOn === (count.get(row.id) ?? 0) ? [] : [row.id],
  )

type Logged = { readonly entries: readonly { readonly id: string }[] }

const fateOf = (own: Logged | undefined, backup: Logged): BattleRestoreAction => {
  if (!own) return 'new'
  const common = Math.min(own.entries.length, backup.entries.length)
  for (let seq = 0; seq < common; seq += 1)
    if (own.entries[seq]?.id !== backup.entries[seq]?.id) return 'parted'
  const hidden = backup.entries
    .slice(0, common)
    .some((entry, seq) => 'sealed' in entry && !('sealed' in (own.entries[seq] ?? entry)))
  // What is hidden comes only from the phone that knows it.
  return hidden || backup.entries.length > own.entries.length ? 'longer' : 'kept'
}

/**
 * What is here stays as it is; the backup adds what comes after it, and what was hidden where only it knows. A battle that
 * another player was given comes back without its secrets: those of this phone are kept.
 */
const joined = (own: DumpedBattle, backup: DumpedBattle): DumpedBattle => {
  const longer = backup.entries.length > own.entries.length ? backup : own
  return {
    ...longer,
    entries: longer.entries.map((entry, seq) => {
      const mine = own.entries[seq]
      const theirs = backup.entries[seq]
      if (!mine) return entry
      return theirs && 'sealed' in theirs && !('sealed' in mine) ? { ...mine, sealed: theirs.sealed } : mine
    }),
  }
}

/** A battle under another id, as one of its own. */
export const withNewBattleId = ({ row, entries, draft }: DumpedBattle, id: string): DumpedBattle => ({
  row: { ...row, id },
  entries: entries.map((entry): LogEntry => ({ ...entry, battle: id })),
  draft: draft && { ...draft, battle: id },
})

/** A campaign under another id, as one of its own. */
export const withNewCampaignId = ({ row, entries }: DumpedCampaign, id: string): DumpedCampaign => ({
  row: { ...row, id },
  entries: entries.map((entry) => ({ ...entry, campaign: id })),
})
