import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { dumpFromBackup } from '@/app/backupFile'
import { packText, readBackupText, readBackupFile, serializeBackup, type BackupContent } from '@/exchange'

const content: BackupContent = {
  battles: [
    {
      row: { id: 'b', game: 'trench-crusade' },
      entries: [{ battle: 'b', seq: 0, body: {}, sealed: { pouch: ['laserTurret'] } }],
      draft: null,
    },
  ],
  forces: [{ id: 'w', name: 'Sister Aldith <b>&' }],
  campaigns: [{ row: { id: 'k' }, entries: [{ campaign: 'k', seq: 0, body: { type: 'named' } }] }],
  pictures: [{ id: 'p', type: 'image/jpeg', bytes: '/9j/' }],
  settings: { theme: 'day' },
}
const made = { kind: 'backup', made: 1_700_000_000_000, app: '0.1.0', content } as const
const written = serializeBackup(made)
const reason = (text: string) => {
  const read = readBackupText(text)
  return read.ok ? null : read.reason
}

describe('backup files', () => {
  it('readBackupText gives back what serializeBackup wrote', () => {
    expect(readBackupText(written)).toEqual({ ok: true, value: { ...made, version: 2 } })
  })

  it('serializeBackup puts format, version and kind first, with the SHA-256 hash of the content', () => {
    const { sha256, ...head } = JSON.parse(written) as Record<string, unknown>
    expect(head).toMatchObject({ format: 'firestep', version: 2, kind: 'backup' })
    const held = written.slice(written.indexOf('"content":') + 10, -1)
    expect(sha256).toBe(createHash('sha256').update(held).digest('hex'))
  })

  it('serializeBackup obfuscates hidden tokens', () => {
    expect(written).not.toContain('laserTurret')
    expect(written).not.toContain('pouch')
  })

  it('readBackupFile reads a file packed and unpacked', async () => {
    const packed = await packText(written)
    expect(packed.size).toBeLessThan(written.length)
    expect(await readBackupFile(packed)).toEqual(readBackupText(written))
    expect(await readBackupFile(new Blob([written]))).toEqual(readBackupText(written))
  })

  it('readBackupFile reports a cut-off packed file as damaged', async () => {
    const packed = await packText(written)
    expect(await readBackupFile(packed.slice(0, packed.size - 20))).toMatchObject({
      ok: false,
      reason: { kind: 'damaged' },
    })
  })

  it.each([
    ['nothing', '', { kind: 'notOurs' }],
    ['other JSON', '{"format":"other"}', { kind: 'notOurs' }],
    ['a text', 'Dear players', { kind: 'notOurs' }],
    ['a cut-off file', written.slice(0, -40), { kind: 'damaged', detail: 'cut off' }],
    ['a changed file', written.replace('Aldith', 'Aldiht'), { kind: 'damaged', detail: 'the hash differs' }],
    [
      'a file of a newer version',
      written.replace('"version":2', '"version":3'),
      { kind: 'newer', version: 3 },
    ],
    ['a file without its hash', written.replace('sha256', 'sha255'), { kind: 'damaged' }],
    ['deep JSON', `{"format":"firestep","content":${'['.repeat(100_000)}`, { kind: 'tooDeep' }],
  ])('readBackupText reports the fault of %s', (_name, text, fault) => {
    expect(reason(text)).toMatchObject(fault)
  })

  it('readBackupText reads a file of version 1, without campaigns', async () => {
    const text = readFileSync('tests/fixtures/backups/version-1.json', 'utf8')
    const read = readBackupText(text)
    if (!read.ok) throw new Error(JSON.stringify(read.reason))
    expect(read.value).toMatchObject({ kind: 'backup', version: 1, content: { campaigns: [] } })
    expect(read.value.content.battles[0]?.entries).toMatchObject([
      { seq: 0, sealed: { pouch: [3, 1] } },
      { seq: 1 },
    ])
    const dump = dumpFromBackup(read.value)
    expect(dump).toMatchObject({ ok: true, value: { campaigns: [], warbands: [{ id: 'w', tags: ['old'] }] } })
  })

  it('readBackupText reports content of another shape as damaged, even with a correct hash', () => {
    const odd = serializeBackup({
      ...made,
      content: { ...content, pictures: [{ id: 'p', type: 'text/html', bytes: '' }] },
    })
    expect(reason(odd)).toMatchObject({ kind: 'damaged' })
  })

  it('readBackupText of any changed file gives a fault or the same content', () => {
    fc.assert(
      fc.property(fc.nat(written.length - 1), fc.string({ minLength: 0, maxLength: 3 }), (at, text) => {
        const read = readBackupText(written.slice(0, at) + text + written.slice(at + text.length))
        if (read.ok) expect(read.value.content).toEqual(content)
      }),
      { numRuns: 2_000 },
    )
  })

  it('any JSON in the content is read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 5 })), (forces) => {
        const plain = JSON.parse(JSON.stringify(forces)) as unknown[]
        const read = readBackupText(serializeBackup({ ...made, content: { ...content, forces: plain } }))
        expect(read.ok && read.value.content.forces).toEqual(plain)
      }),
    )
  })
})
