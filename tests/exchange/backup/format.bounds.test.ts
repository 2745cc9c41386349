import { describe, expect, it } from 'vitest'
import { maxUnpackedBytesFor, readBackupText, serializeBackup } from '@/exchange/backup/format'
import { isFirestepFile } from '@/exchange/backup/isFirestepFile'
import { base64Of, bytesFromBase64 } from '@/exchange/base64'
import { packText } from '@/exchange/gzip'

const backupWith = (...entries: readonly object[]) =>
  serializeBackup({
    kind: 'backup',
    made: 1,
    app: '1',
    content: {
      battles: [{ row: null, entries, draft: null }],
      forces: [],
      campaigns: [],
      pictures: [],
      settings: {},
    },
  })
const veiled = (text: string) => ({ veiled: base64Of(new TextEncoder().encode(text)) })

describe('maxUnpackedBytesFor', () => {
  it('is a hundred times the packed size, but at least a megabyte and at most the size of a backup', () => {
    expect(maxUnpackedBytesFor(10)).toBe(1024 * 1024)
    expect(maxUnpackedBytesFor(1024 * 1024)).toBe(100 * 1024 * 1024)
    expect(maxUnpackedBytesFor(1024 * 1024 * 1024)).toBe(256 * 1024 * 1024)
  })
})

describe('readBackupText', () => {
  it('gives hidden parts of entries back as they were', () => {
    expect(readBackupText(backupWith({ sealed: { face: 3 } }))).toMatchObject({
      ok: true,
      value: { content: { battles: [{ entries: [{ sealed: { face: 3 } }] }] } },
    })
  })

  it('refuses a battle in which one of several hidden parts can not be read', () => {
    expect(readBackupText(backupWith(veiled('1'), veiled('{'))).ok).toBe(false)
    expect(readBackupText(backupWith(veiled('1'), veiled('2'))).ok).toBe(true)
  })

  it('refuses a hidden part that is nested too deep', () => {
    expect(readBackupText(backupWith(veiled(`${'['.repeat(5_000)}${']'.repeat(5_000)}`))).ok).toBe(false)
  })
})

describe('isFirestepFile', () => {
  it('is true for packed files, whose content can not be seen', async () => {
    expect(await isFirestepFile(await packText('anything'))).toBe(true)
    expect(await isFirestepFile(new Blob(['anything']))).toBe(false)
  })
})

describe('base64Of', () => {
  it('encodes bytes of any length so that they can be decoded again', () => {
    const bytes = Uint8Array.from({ length: 0x8000 * 2 + 5 }, (_, at) => at % 251)
    expect(bytesFromBase64(base64Of(bytes))).toEqual(bytes)
  })
})
