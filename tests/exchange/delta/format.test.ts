import { randomUUID } from 'node:crypto'
import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { packText, readDeltaText, readDeltaFile, serializeDelta } from '@/exchange'
import { splitIntoCodes } from '@/exchange/qr'
import { versionVectorOf, toWireEntries, type ChronicleEntry } from '@/campaign/state'
import { good } from '../../helpers/battleLog'
import { writtenTogether } from '../../helpers/chronicles'

const said = (entries: readonly ChronicleEntry[], name = 'The Long Winter') => ({
  name,
  have: versionVectorOf(entries),
  entries: toWireEntries(entries),
})

describe('campaign delta files', () => {
  it('readDelta gives back what serializeDelta wrote, packed or not', async () => {
    const news = said(writtenTogether(['anna', 'ben', 'anna', 'cleo']))
    expect(good(readDeltaText(serializeDelta(news)))).toEqual(news)
    expect(good(await readDeltaFile(await packText(serializeDelta(news))))).toEqual(news)
    expect(good(await readDeltaFile(new Blob([serializeDelta(news)])))).toEqual(news)
  })

  it('a version vector of eight phones and 1,200 entries fits into one QR code', async () => {
    const phones = Array.from({ length: 8 }, () => randomUUID())
    const entries = writtenTogether(
      Array.from({ length: 1_200 }, (_, at) => phones[at % 8] ?? ''),
      randomUUID,
    )
    const have = { ...said(entries, 'The Long Winter of the Iron Vow and its foes'), entries: [] }
    const text = serializeDelta(have)
    expect(have.have.devices).toHaveLength(8)
    const packed = new Uint8Array(await (await packText(text)).arrayBuffer())
    expect(good(splitIntoCodes(packed))).toHaveLength(1)
  })

  it.each([
    ['an empty text', '', 'notNews'],
    ['another text', 'Saint Orsolya', 'notNews'],
    ['a backup', '{"format":"firestep","version":2}', 'notNews'],
    ['a newer Firestep', '{"format":"firestep-news","version":2}', 'newer'],
    ['a file that is cut off', serializeDelta(said(writtenTogether(['anna']))).slice(0, -4), 'damaged'],
    ['a file without fields', '{"format":"firestep-news","version":1}', 'damaged'],
    [
      'a malformed digest',
      '{"format":"firestep-news","version":1,"name":"","founded":"f","devices":"zz","entries":[]}',
      'damaged',
    ],
    [
      'a malformed count',
      `{"format":"firestep-news","version":1,"name":"","founded":"f","devices":"${'0'.repeat(20)}1e9","entries":[]}`,
      'damaged',
    ],
    [
      'JSON that is too deep',
      `{"format":"firestep-news","version":1,"entries":${'['.repeat(500)}${']'.repeat(500)}}`,
      'damaged',
    ],
  ])('readDelta reports the fault of %s', (_, text, fault) => {
    const read = readDeltaText(text)
    expect(read.ok ? null : read.reason).toBe(fault)
  })

  it('readDelta never throws, whatever arrives', () =>
    fc.assert(
      fc.property(fc.json(), fc.string(), (json, text) => {
        readDeltaText(`{"format":"firestep-news","version":1,"entries":${json}}`)
        readDeltaText(text)
      }),
    ))
})
