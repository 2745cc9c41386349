import { afterEach, describe, expect, it, vi } from 'vitest'
import { backupFile, backupFileName } from '@/app/backupFile'
import { packText, readBackupFile, serializeBackup } from '@/exchange'
import { readRoster } from '@/exchange/rosters/readRoster'
import { emptyDump } from '@/storage'
import { rosterFile } from '../helpers/rosterFiles'

const made = Date.UTC(2026, 10, 21)
const takeAway = (): void => {
  vi.stubGlobal('CompressionStream', undefined)
  vi.stubGlobal('DecompressionStream', undefined)
}
afterEach(() => vi.unstubAllGlobals())

describe('a browser without CompressionStream', () => {
  it('writes its backup unpacked, under a name that ends in .json, and reads it back', async () => {
    takeAway()
    const file = await backupFile(emptyDump, made)
    expect(backupFileName(made)).toBe('firestep-2026-11-21.json')
    expect(await readBackupFile(file)).toMatchObject({ ok: true, value: { kind: 'backup' } })
  })

  it('reports "unable" for a packed backup', async () => {
    const content = { battles: [], forces: [], campaigns: [], pictures: [], settings: {} }
    const packed = await packText(serializeBackup({ kind: 'backup', made, app: '0', content }))
    takeAway()
    expect(await readBackupFile(packed)).toEqual({ ok: false, reason: { kind: 'unable' } })
  })

  it('reports "unable" for a packed roster', async () => {
    const file = rosterFile('saint-orsolyas-own.rosz')
    takeAway()
    expect(await readRoster(file)).toMatchObject({ ok: false, reason: { kind: 'unable' } })
  })
})
