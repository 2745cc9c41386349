import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { backupFile, backupFileName, dumpFromBackup, backupFileText } from '@/app/backupFile'
import { useBackup } from '@/app/stores/backup'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { readBackupFile, serializeBackup } from '@/exchange'
import { memoryStore } from '@/storage'
import { logOf, good, writeLog } from '../helpers/battleLog'

const filled = async () => {
  const store = memoryStore()
  await writeLog(store, 'b', logOf('b', 5).entries)
  good(await store.warbands.save({ id: 'w', game: 'counter', name: 'W <b>&', body: { a: 1 }, touchedAt: 5 }))
  good(await store.pictures.save({ id: 'p', type: 'image/jpeg', bytes: Uint8Array.from([0, 255, 7]).buffer }))
  return store
}

describe('backup files', () => {
  it('give back the same battles, forces and photographs, byte for byte', async () => {
    const dump = good(await (await filled()).dump())
    const backup = good(await readBackupFile(await backupFile(dump, 1_700_000_000_000)))
    const back = good(dumpFromBackup(backup))
    expect(back.battles).toEqual(dump.battles)
    expect(back.warbands).toEqual(dump.warbands)
    expect(back.pictures.map(({ bytes }) => [...new Uint8Array(bytes)])).toEqual([[0, 255, 7]])
  })

  it('are refused as damaged when they hold the same force twice', async () => {
    const dump = good(await (await filled()).dump())
    const twice = { ...dump, warbands: [...dump.warbands, ...dump.warbands] }
    const backup = good(await readBackupFile(await backupFile(twice, 1)))
    expect(dumpFromBackup(backup)).toMatchObject({ ok: false, reason: { kind: 'damaged' } })
  })

  it('are named by their date', () => {
    expect(backupFileName(Date.UTC(2026, 10, 21))).toBe('firestep-2026-11-21.json.gz')
  })

  it('leave out what belongs to shared tables, and ignore it in an older file', async () => {
    const store = await filled()
    await store.settings.set('device', 'mine')
    const tables = { 'joined-tables': ['b'], 'ways-back': [['b', 'FTABLE']], 'hosted-tables': [['b', {}]] }
    for (const [place, value] of Object.entries(tables)) await store.settings.set(place, value)
    const text = backupFileText('backup', good(await store.dump()), 0)
    for (const place of Object.keys(tables)) expect(text).not.toContain(place)
    const { content } = good(await readBackupFile(new Blob([text])))
    const settings = { ...content.settings, ...tables }
    const older = serializeBackup({ kind: 'backup', made: 0, app: '1', content: { ...content, settings } })
    const back = good(dumpFromBackup(good(await readBackupFile(new Blob([older])))))
    expect(back.settings).toEqual({ device: 'mine' })
    expect(back.battles).toHaveLength(1)
  })

  it('leave this phone’s shared tables alone when a restore replaces everything', async () => {
    const store = await filled()
    setActivePinia(createPinia())
    useDeviceStorage().use(store)
    const backup = useBackup()
    await store.settings.set('table-size', 7)
    const file = await backupFile(good(await store.dump()), 1)
    await store.settings.set('joined-tables', ['b'])
    await store.settings.set('other', 'gone')
    good(await backup.restore(good(await backup.open(file)), 'replace'))
    expect(good(await store.settings.all())).toEqual({ 'table-size': 7, 'joined-tables': ['b'] })
  })
})
