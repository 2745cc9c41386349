import { describe, expect, it } from 'vitest'
import { backupFile, backupName, dumpOf } from '@/app/backup'
import { readBackupFile } from '@/exchange'
import { memoryStore } from '@/storage'
import { logOf, good, writeLog } from '../helpers/battleLog'

const filled = async () => {
  const store = memoryStore()
  await writeLog(store, 'b', logOf('b', 5).entries)
  good(await store.warbands.save({ id: 'w', game: 'counter', name: 'W <b>&', body: { a: 1 }, touchedAt: 5 }))
  good(await store.pictures.save({ id: 'p', type: 'image/jpeg', bytes: Uint8Array.from([0, 255, 7]).buffer }))
  return store
}

describe('a backup of everything', () => {
  it('comes back as the same, pictures byte for byte', async () => {
    const dump = good(await (await filled()).dump())
    const backup = good(await readBackupFile(await backupFile(dump, 1_700_000_000_000)))
    const back = good(dumpOf(backup))
    expect(back.battles).toEqual(dump.battles)
    expect(back.warbands).toEqual(dump.warbands)
    expect(back.pictures.map(({ bytes }) => [...new Uint8Array(bytes)])).toEqual([[0, 255, 7]])
  })

  it('is refused whole when a part of it makes no sense', async () => {
    const dump = good(await (await filled()).dump())
    const twice = { ...dump, warbands: [...dump.warbands, ...dump.warbands] }
    const backup = good(await readBackupFile(await backupFile(twice, 1)))
    expect(dumpOf(backup)).toMatchObject({ ok: false, reason: { kind: 'damaged' } })
  })

  it('is named by its day', () => {
    expect(backupName(Date.UTC(2026, 10, 21))).toBe('firestep-2026-11-21.json.gz')
  })
})
