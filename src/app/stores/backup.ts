import { defineStore } from 'pinia'
import { readBackupFile, type BackupFault } from '@/exchange'
import { err, ok, type Result } from '@/kit'
import { planRestore, type Dump, type RestoreMode, type RestorePlan, type StoreFault } from '@/storage'
import { backupFile, backupName, dumpOf } from '../backup'
import { saveFile } from '../saveFile'
import { uniqueId } from '../uniqueId'
import { useKeep } from './keep'
import { useLastBackup } from './lastBackup'

/** A backup that was read and can be restored. */
export interface OpenedBackup {
  readonly made: number
  readonly app: string
  readonly dump: Dump
}

/** Backups of everything, and the way back. Nothing is changed before a plan is carried out, whole. */
export const useBackup = defineStore('backup', () => {
  const keep = useKeep()
  const last = useLastBackup()

  const save = async (): Promise<Result<{ readonly name: string; readonly bytes: number }, StoreFault>> => {
    const store = await keep.store()
    const made = Date.now()
    const dump = await store.dump()
    if (!dump.ok) return dump
    const file = await backupFile(dump.value, made)
    saveFile(backupName(made), file)
    await last.note(made)
    return ok({ name: backupName(made), bytes: file.size })
  }

  const open = async (file: Blob): Promise<Result<OpenedBackup, BackupFault>> => {
    const backup = await readBackupFile(file)
    if (!backup.ok) return backup
    const dump = dumpOf(backup.value)
    return dump.ok ? ok({ made: backup.value.made, app: backup.value.app, dump: dump.value }) : dump
  }

  const plan = async (dump: Dump, mode: RestoreMode): Promise<Result<RestorePlan, StoreFault>> => {
    const here = await (await keep.store()).dump()
    return here.ok ? ok(planRestore(here.value, dump, mode, uniqueId)) : here
  }

  /** Carries out a plan, if nothing changed here since it was made: otherwise it is made anew first. */
  const restore = async (dump: Dump, mode: RestoreMode): Promise<Result<RestorePlan, StoreFault>> => {
    const made = await plan(dump, mode)
    if (!made.ok) return made
    const done = await (await keep.store()).restore(made.value)
    return done.ok ? made : err(done.reason)
  }

  return { save, open, plan, restore }
})
