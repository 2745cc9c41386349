import { defineStore } from 'pinia'
import { readBackupFile, type BackupFault, type BackupKind } from '@/exchange'
import { err, ok, type Result } from '@/kit'
import {
  emptyDump,
  planRestore,
  type Dump,
  type PictureRow,
  type RestoreMode,
  type RestorePlan,
  type Store,
  type StoreFault,
} from '@/storage'
import { withLocalCampaignIds } from '../campaigns/withLocalCampaignIds'
import { mergeCampaignCopies } from '../campaigns/mergeCampaignCopies'
import { campaignLockName } from '../campaigns/openCampaign'
import { withWriteLock } from '../openTabs/withWriteLock'
import { backupFile, backupFileName, dumpFromBackup, toShareableDump } from '../backupFile'
import { downloadFile } from '../downloadFile'
import { uniqueId } from '../uniqueId'
import { useDeviceStorage } from './deviceStorage'
import { useLastBackup } from './lastBackup'
import { tableSettingsIn } from './tableSettingKeys'

/** A Firestep file that was read: a backup to restore, or a shared item to add. */
export interface OpenedFile {
  readonly kind: BackupKind
  readonly made: number
  readonly app: string
  readonly dump: Dump
}

/** A backup that was saved as a file. */
export interface SavedBackup {
  readonly name: string
  readonly bytes: number
  /** It contains secrets that only the owner of a battle may see. */
  readonly hides: boolean
}

/** How often a plan is made again because something was written in between. */
const mostPlans = 3

/** Backups of everything, and restoring them. Nothing changes before a complete plan is carried out. */
export const useBackup = defineStore('backup', () => {
  const device = useDeviceStorage()
  const last = useLastBackup()

  const save = async (): Promise<Result<SavedBackup, StoreFault>> => {
    const store = await device.store()
    const made = Date.now()
    const dump = await store.dump()
    if (!dump.ok) return dump
    const file = await backupFile(dump.value, made)
    downloadFile(backupFileName(made), file)
    await last.note(made)
    const hides = dump.value.battles.some(({ entries }) => entries.some(({ sealed }) => sealed !== undefined))
    return ok({ name: backupFileName(made), bytes: file.size, hides })
  }

  const open = async (file: Blob): Promise<Result<OpenedFile, BackupFault>> => {
    const backup = await readBackupFile(file)
    if (!backup.ok) return backup
    const dump = dumpFromBackup(backup.value)
    if (!dump.ok) return dump
    const { kind, made, app } = backup.value
    return ok({ kind, made, app, dump: kind === 'backup' ? dump.value : toShareableDump(dump.value, kind) })
  }

  /** A restore point of this device: all of it belongs to its player, so nothing is left out. */
  const openPoint = async (id: number): Promise<Result<OpenedFile, BackupFault | StoreFault>> => {
    const file = await (await device.points())?.file(id)
    if (!file?.ok) return err(file?.reason ?? { kind: 'missing', detail: 'no restore points here' })
    const backup = await readBackupFile(file.value)
    if (!backup.ok) return backup
    const dump = dumpFromBackup(backup.value)
    const { kind, made, app } = backup.value
    return dump.ok ? ok({ kind, made, app, dump: dump.value }) : dump
  }

  /** A shared item is only ever added: otherwise one item would replace everything. */
  const plan = async (
    { kind, dump }: OpenedFile,
    mode: RestoreMode,
  ): Promise<Result<RestorePlan, StoreFault>> => {
    const store = await device.store()
    const how = kind === 'backup' ? mode : 'merge'
    const came = how === 'merge' ? await withLocalCampaignIds(store, dump) : dump
    const here = kind === 'campaign' ? await metBy(store, came) : await store.dump()
    if (!here.ok) return here
    const planned = planRestore(here.value, came, how, uniqueId, mergeCampaignCopies)
    // No file contains the tables of battles: this phone's table settings stay when everything else is replaced.
    const tables = how === 'replace' ? tableSettingsIn(here.value.settings) : {}
    return ok({ ...planned, settings: { ...planned.settings, ...tables } })
  }

  /** Carries out a plan, if nothing changed here since it was made. Otherwise it is made again first. */
  const restore = async (opened: OpenedFile, mode: RestoreMode): Promise<Result<RestorePlan, StoreFault>> => {
    const store = await device.store()
    for (let tries = mostPlans; ; tries -= 1) {
      const made = await plan(opened, mode)
      if (!made.ok) return made
      const written = made.value.campaigns.filter(({ fate }) => fate === 'longer' || fate === 'together')
      const lockNames = written.map(({ campaign }) => campaignLockName(campaign.row.id))
      const done = await withWriteLock(lockNames, () => store.restore(made.value))
      if (done?.ok) return made
      const reason = done?.reason ?? { kind: 'conflict', detail: 'another tab writes' }
      if (reason.kind !== 'conflict' || tries === 1) return err(reason)
    }
  }

  return { save, open, openPoint, plan, restore }
})

/**
 * Everything here that an imported campaign can collide with: items with the same ids. Battles and photos may be a
 * hundred times as much.
 */
const metBy = async (
  store: Store,
  { campaigns, warbands, pictures }: Dump,
): Promise<Result<Dump, StoreFault>> => {
  const here = { campaigns: [...emptyDump.campaigns], warbands: [...emptyDump.warbands] }
  for (const { row } of campaigns) {
    const existing = await store.campaigns.load(row.id)
    if (!existing.ok) return existing
    if (existing.value) here.campaigns.push(existing.value)
  }
  for (const { id } of warbands) {
    const existing = await store.warbands.get(id)
    if (!existing.ok) return existing
    if (existing.value) here.warbands.push(existing.value)
  }
  const known: PictureRow[] = []
  for (const { id } of pictures) {
    const existing = await store.pictures.get(id)
    if (!existing.ok) return existing
    if (existing.value) known.push(existing.value)
  }
  return ok({ ...emptyDump, ...here, pictures: known })
}
