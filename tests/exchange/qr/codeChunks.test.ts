import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  splitIntoCodes,
  missingParts,
  maxCodeChunks,
  maxTransferBytes,
  parseCodeChunk,
  addScannedCodeToTransfers,
  assembleTransfer,
} from '@/exchange/qr'
import type { PartialTransfer, PartialTransferList } from '@/exchange/qr'
import { base45Of, bytesOfBase45 } from '@/exchange/qr/base45'
import { good } from '../../helpers/battleLog'

const bytes = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength })
const takeAll = (codes: readonly string[], before: PartialTransferList = []): PartialTransferList =>
  codes.reduce<PartialTransferList>(
    (gatherings, code) => addScannedCodeToTransfers(gatherings, code).gatherings,
    before,
  )
const first = (gatherings: PartialTransferList): PartialTransfer => {
  const [gathering] = gatherings
  if (!gathering) throw new Error('nothing was gathered')
  return gathering
}
const frame = (text: string) => {
  const read = parseCodeChunk(text)
  if (!read) throw new Error(`no frame: ${text}`)
  return read
}

describe('base45', () => {
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('writes "%s" as RFC 9285 does', (text, written) => {
    expect(base45Of(new TextEncoder().encode(text))).toBe(written)
    expect(new TextDecoder().decode(bytesOfBase45(written) ?? undefined)).toBe(text)
  })

  it('reads any bytes back', () =>
    fc.assert(
      fc.property(bytes(0, 800), (some) => {
        expect(bytesOfBase45(base45Of(some))).toEqual(some)
      }),
    ))

  it.each(['A', 'AAAA', 'GGW', '::', 'a0', 'é00'])('refuses "%s"', (text) =>
    expect(bytesOfBase45(text)).toBeNull(),
  )
})

describe('splitIntoCodes, addScannedCodeToTransfers and assembleTransfer', () => {
  it('splitIntoCodes makes as few codes as possible, with at most 384 bytes each', () =>
    fc.assert(
      fc.property(bytes(1, 6000), (whole) => {
        const frames = good(splitIntoCodes(whole))
        const lengths = frames.map((text) => frame(text).bytes.length)
        expect(frames.length).toBeLessThanOrEqual(Math.ceil(whole.length / 384))
        expect(Math.max(...lengths)).toBeLessThanOrEqual(384)
        expect(frames.every((text) => /^[0-9A-Z $%*+\-./:]+$/.test(text))).toBe(true)
      }),
    ))

  it('splitIntoCodes refuses no bytes and too many bytes', () => {
    expect(splitIntoCodes(new Uint8Array())).toEqual({ ok: false, reason: 'empty' })
    expect(splitIntoCodes(new Uint8Array(maxTransferBytes + 1))).toEqual({ ok: false, reason: 'tooLarge' })
    expect(good(splitIntoCodes(new Uint8Array(maxTransferBytes)))).toHaveLength(maxCodeChunks)
  })

  it('assembleTransfer gives the bytes back from codes in any order, and only once all are scanned', () =>
    fc.assert(
      fc.property(
        bytes(1, 5000).chain((whole) => {
          const frames = good(splitIntoCodes(whole))
          const order = fc.shuffledSubarray([...frames], {
            minLength: frames.length,
            maxLength: frames.length,
          })
          return fc.tuple(fc.constant(whole), order, fc.array(fc.constantFrom(...frames)))
        }),
        ([whole, order, repeats]) => {
          const [last, ...others] = order
          const almost = takeAll([...repeats.filter((text) => text !== last), ...others])
          if (almost.length > 0)
            expect(assembleTransfer(first(almost))).toEqual({ ok: false, reason: 'incomplete' })
          const all = first(takeAll([...repeats, ...order], almost))
          expect([...good(assembleTransfer(all))]).toEqual([...whole])
        },
      ),
    ))

  it('missingParts names the codes that were not scanned', () =>
    fc.assert(
      fc.property(bytes(800, 5000), fc.infiniteStream(fc.boolean()), (whole, lost) => {
        const frames = good(splitIntoCodes(whole))
        const kept = frames.filter((_, index) => index === 0 || !lost.next().value)
        const missing = frames.flatMap((text, index) => (kept.includes(text) ? [] : [index]))
        expect(missingParts(first(takeAll(kept)))).toEqual(missing)
      }),
    ))

  it('codes of two transfers in any mix give both transfers', () =>
    fc.assert(
      fc.property(bytes(1000, 3000), bytes(1000, 3000), (one, other) => {
        fc.pre(one.toString() !== other.toString())
        const ones = good(splitIntoCodes(one))
        const others = good(splitIntoCodes(other))
        const mixed = Array.from({ length: Math.max(ones.length, others.length) }, (_, index) => [
          ...ones.slice(index, index + 1),
          ...others.slice(index, index + 1),
        ]).flat()
        const wholes = takeAll(mixed).map((gathering) => good(assembleTransfer(gathering)).toString())
        expect(wholes.sort()).toEqual([one.toString(), other.toString()].sort())
      }),
    ))

  it('at most three transfers are open at once', () =>
    fc.assert(
      fc.property(fc.array(bytes(400, 900), { minLength: 4, maxLength: 30 }), (wholes) => {
        expect(takeAll(wholes.flatMap((whole) => good(splitIntoCodes(whole)))).length).toBeLessThanOrEqual(3)
      }),
    ))

  it('addScannedCodeToTransfers reports a code as new, known or foreign', () => {
    const [one = ''] = good(splitIntoCodes(Uint8Array.of(1, 2, 3)))
    const begun = addScannedCodeToTransfers([], one)
    expect(begun.taken).toBe('new')
    expect(addScannedCodeToTransfers(begun.gatherings, one).taken).toBe('known')
    expect(addScannedCodeToTransfers(begun.gatherings, 'https://example.org')).toEqual({
      gatherings: begun.gatherings,
      taken: 'foreign',
    })
  })
})

describe('hostile codes', () => {
  it('parseCodeChunk refuses any text', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 700 }), (text) => {
        expect(parseCodeChunk(text)).toBeNull()
      }),
    ))

  it('parseCodeChunk refuses a code with one letter changed', () =>
    fc.assert(
      fc.property(bytes(1, 380), fc.nat(), fc.constantFrom(...'0123456789ABCDEF:Z$'), (whole, at, letter) => {
        const [text = ''] = good(splitIntoCodes(whole))
        const place = at % text.length
        const changed = text.slice(0, place) + letter + text.slice(place + 1)
        if (changed !== text) expect(parseCodeChunk(changed)).toBeNull()
      }),
    ))

  it.each([
    'FIRESTEP1:0123456789:0:999:00000000:BB8',
    'FIRESTEP1:0123456789:5:5:00000000:BB8',
    'FIRESTEP1:0123456789:0:0:00000000:BB8',
    `FIRESTEP1:0123456789:0:1:00000000:${'BB8'.repeat(300)}`,
    'FIRESTEP2:0123456789:0:1:00000000:BB8',
  ])('parseCodeChunk refuses %s', (text) => expect(parseCodeChunk(text)).toBeNull())

  it('assembleTransfer reports damage when one part belongs to another transfer', () => {
    const one = good(splitIntoCodes(new Uint8Array(700).fill(1)))
    const gathering = first(takeAll(one))
    const forged = { ...gathering, parts: new Map(gathering.parts).set(0, Uint8Array.of(9)) }
    expect(assembleTransfer(forged)).toEqual({ ok: false, reason: 'damaged' })
  })
})
