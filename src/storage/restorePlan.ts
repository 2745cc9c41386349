import type { LogEntry } from '@/engine'
import type { Dump, DumpedBattle, DumpedCampaign } from './dumpFormat'
import type { ChronicleRow } from './rows'
import {
  isLibrarySettingKey,
  mergeLibraries,
  mergeRollTables,
  rollTablesSettingKey,
} from './savedLibraryAndRollTables'

/** `merge` leaves everything here and adds what is new; `replace` leaves exactly the content of the backup. */
export type RestoreMode = 'merge' | 'replace'

/** What a restore would do to one battle or campaign of the backup. */
export type BattleRestoreAction =
  /** Not here yet. */
  | 'new'
  /** Already here, but the backup has more: it continues the log, or has hidden data that is missing here. */
  | 'longer'
  /** Here, with the same length or longer. */
  | 'kept'
  /** Here, but with a different continuation: both stay, and the backup's becomes a separate battle or campaign. */
  | 'parted'

/** Or both have continued, and the two are merged: only campaigns can be. */
export type CampaignRestoreAction = BattleRestoreAction | 'together'

/**
 * Merges two chronicles of one campaign. Null if they are not of the same campaign, or one can't be read: then they
 * stay separate. Storage knows no campaigns, so the caller provides this.
 */
export type CampaignMerger = (own: DumpedCampaign, other: DumpedCampaign) => DumpedCampaign | null

/** The rows that a restore would delete. */
export interface DeletedRows {
  readonly battles: readonly DumpedBattle['row'][]
  readonly warbands: Dump['warbands']
  readonly campaigns: readonly DumpedCampaign['row'][]
}
export const noDeletedRows: DeletedRows = { battles: [], warbands: [], campaigns: [] }

/** What a restore would do to one campaign of the backup, and its entries that would be new here. */
export interface PlannedCampaign {
  readonly fate: CampaignRestoreAction
  readonly campaign: DumpedCampaign
  readonly fresh: readonly ChronicleRow[]
  /**
   * The number of entries here at planning time: if it has changed, the plan is not carried out. Left out where
   * nothing else writes.
   */
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
  /** Only with `replace`: what is here but not in the backup, and would be deleted. */
  readonly lost: DeletedRows
}

/**
 * The effect of restoring a backup, before anything changes. Battles and campaigns are compared by id, logs by their
 * entries' ids.
 * @param freshId gives a new id to a battle or campaign that conflicts with the one here
 * @param bringTogether merges a campaign that continued both here and there
 */
export const planRestore = (
  here: Dump,
  backup: Dump,
  mode: RestoreMode,
  freshId: () => string,
  bringTogether: CampaignMerger = () => null,
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

/** Settings that are new here. A library gets the items of the backup that are new, or newer than those here. */
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
  bringTogether: CampaignMerger,
): PlannedCampaign => {
  const fate = fateOf(own, backup)
  if (!own) return { fate, campaign: backup, fresh: backup.entries, basedOn: 0 }
  const basedOn = own.entries.length
  if (fate === 'kept') return { fate, campaign: own, fresh: [] }
  const campaign = bringTogether(own, backup)
  if (!campaign && fate === 'longer') {
    // Data that is already here does not change, whatever the file says.
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

/**
 * The campaigns that have changed since the plan was made; `count` gives the current number of a campaign's entries.
 */
export const campaignsChangedSincePlan = (
  plan: RestorePlan,
  count: ReadonlyMap<string, number>,
): readonly string[] =>
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
  // Hidden data comes only from the phone that has it.
  return hidden || backup.entries.length > own.entries.length ? 'longer' : 'kept'
}

/**
 * Data that is already here does not change. The backup adds what follows, and hidden data that only it has. A battle
 * that was handed to another player comes back without its secrets; this phone's own stay.
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

/** A battle under a new id, as a separate one. */
export const withNewBattleId = ({ row, entries, draft }: DumpedBattle, id: string): DumpedBattle => ({
  row: { ...row, id },
  entries: entries.map((entry): LogEntry => ({ ...entry, battle: id })),
  draft: draft && { ...draft, battle: id },
})

/** A campaign under a new id, as a separate one. */
export const withNewCampaignId = ({ row, entries }: DumpedCampaign, id: string): DumpedCampaign => ({
  row: { ...row, id },
  entries: entries.map((entry) => ({ ...entry, campaign: id })),
})
