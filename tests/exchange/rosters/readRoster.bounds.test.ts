import { describe, expect, it } from 'vitest'
import { readRoster } from '@/exchange/rosters/readRoster'
import { normalizeKeywords } from '@/exchange/rosters/stats'
import { maxRosterBytes, maxRosterNodes } from '@/exchange/rosters/zip'
import { zipOf } from '../../helpers/rosterFiles'

const faultOf = async (source: Blob | string) => {
  const read = await readRoster(source)
  return read.ok ? null : read.reason
}
const zip = (...names: readonly string[]) =>
  new Blob([zipOf(names.map((name) => ({ name, content: '<roster/>', method: 0 })))])
const newRecruit = (forces: unknown) => readRoster(JSON.stringify({ roster: { name: 'W', forces } }))
const soldier = (number: number) => ({
  name: 'Yeoman',
  type: 'model',
  number,
  profiles: [{ name: 'Yeoman', typeName: 'Unit', characteristics: [] }],
})

describe('readRoster', () => {
  it('reads a file of the maximum size, and refuses a larger one', async () => {
    expect(await faultOf(new Blob([' '.repeat(maxRosterBytes)]))).toEqual({ kind: 'empty' })
    expect(await faultOf(new Blob([' '.repeat(maxRosterBytes + 1)]))).toEqual({ kind: 'tooLarge' })
  })

  it('refuses XML with more elements than any roster has, before it is parsed', async () => {
    expect(await faultOf('<'.repeat(2 * maxRosterNodes + 1))).toEqual({ kind: 'tooMany' })
  })

  it('knows a PDF whose signature comes after other bytes', async () => {
    expect(await faultOf(new Blob(['\n\n\n%PDF-1.7']))).toEqual({ kind: 'pdf' })
  })

  it('reads two hundred models, and refuses more', async () => {
    expect((await newRecruit([{ selections: [soldier(200)] }])).ok).toBe(true)
    expect(await newRecruit([{ selections: [soldier(150), soldier(51)] }])).toMatchObject({
      reason: { kind: 'tooMany' },
    })
  })

  it('leaves out forces within an illegal force', async () => {
    const inner = { name: 'Inner', selections: [soldier(1)] }
    const read = await newRecruit([{ selections: [soldier(1)] }, { name: 'Illegal Units', forces: [inner] }])
    expect(read.ok && read.value.models).toHaveLength(1)
  })

  it('skips models beyond two hundred in the text of Trench Companion', async () => {
    const models = Array.from({ length: 201 }, (_, at) => `Yeoman ${at}\n• Cost: 30 Ducats`).join('\n')
    const read = await readRoster(`## W ##\n## Troops ##\n${models}`)
    expect(read.ok && [read.value.models.length, read.value.skipped.length]).toEqual([200, 1])
  })
})

describe('a roster in a zip', () => {
  it.each(['../w.ros', '/w.ros', 'C:/w.ros', '\\w.ros'])('is refused with the path %s', async (name) => {
    expect(await faultOf(zip(name))).toEqual({ kind: 'zip', problem: 'path' })
  })

  it('is refused if there are two', async () => {
    expect(await faultOf(zip('a.ros', 'b.ros'))).toEqual({ kind: 'zip', problem: 'several' })
  })

  it('is refused if the file ends before its content does', async () => {
    const bytes = zipOf([{ name: 'w.ros', content: '<roster/>', method: 0 }])
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const member = Array.from(bytes.keys()).find(
      (at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
    )
    view.setUint32((member ?? 0) + 20, 5_000, true)
    expect(await faultOf(new Blob([bytes]))).toMatchObject({ kind: 'broken', detail: 'cut off' })
  })

  it('is refused beside a thousand other files', async () => {
    const folders = (count: number) => Array.from({ length: count }, (_, at) => `${at}/`)
    expect(await faultOf(zip('w.ros', ...folders(1_000)))).toMatchObject({ kind: 'broken', format: 'zip' })
    expect(await faultOf(zip('w.ros', ...folders(999)))).not.toMatchObject({ format: 'zip' })
  })

  it('is found beside the files that macOS adds', async () => {
    expect(await faultOf(zip('a.xml', '__MACOSX/._a.xml'))).not.toEqual({ kind: 'zip', problem: 'several' })
  })
})

describe('normalizeKeywords', () => {
  it('leaves out placeholders, and gives each keyword once in capitals', () => {
    expect(normalizeKeywords(['', ' - ', 'n/a', ' strong  arm ', 'Strong Arm'])).toEqual(['STRONG ARM'])
  })
})
