import { describe, expect, it } from 'vitest'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { parseCodeChunk, splitIntoCodes } from '@/exchange/qr/codeChunk'
import {
  addScannedCodeToTransfers,
  assembleTransfer,
  type PartialTransferList,
} from '@/exchange/qr/partialTransfer'

const codesOf = (fill: number, length = 1_000) => {
  const codes = splitIntoCodes(new Uint8Array(length).map((_, at) => (at * 7 + fill) % 256))
  if (!codes.ok) throw new Error(codes.reason)
  return codes.value
}
const scan = (before: PartialTransferList, ...codes: readonly (string | undefined)[]) =>
  codes.reduce((state, code) => addScannedCodeToTransfers(state, code ?? '').gatherings, before)
/** The same code with another index or count, and the check that fits. */
const renumbered = (code: string, index: number, count: number): string => {
  const [name, transfer, , , , ...data] = code.split(':')
  const about = `${transfer}:${index}:${count}`
  const check = bytesToHex(sha256(utf8ToBytes(`${about}:${data.join(':')}`)))
    .slice(0, 8)
    .toUpperCase()
  return `${name}:${about}:${check}:${data.join(':')}`
}

describe('parseCodeChunk', () => {
  it('refuses a code beyond the number of codes', () => {
    const [code = ''] = codesOf(1)
    expect(parseCodeChunk(renumbered(code, 2, 3))).not.toBeNull()
    expect(parseCodeChunk(renumbered(code, 3, 3))).toBeNull()
  })
})

describe('addScannedCodeToTransfers', () => {
  it('does not mix codes of one transfer that claim different numbers of codes', () => {
    const [code = ''] = codesOf(1)
    const state = scan([], code, renumbered(code, 1, 5))
    expect(state.map(({ count, parts }) => [count, parts.size])).toEqual([
      [5, 1],
      [3, 1],
    ])
  })

  it('remembers the three transfers that were scanned last', () => {
    const first = codesOf(1)
    const state = scan([], first[0], codesOf(2)[0], codesOf(3)[0], codesOf(4)[0])
    expect(state).toHaveLength(3)
    expect(state[0]?.transfer).toBe(parseCodeChunk(codesOf(4)[0] ?? '')?.transfer)
    expect(state.some(({ transfer }) => transfer === parseCodeChunk(first[0] ?? '')?.transfer)).toBe(false)
  })
})

describe('assembleTransfer', () => {
  it('puts codes that were scanned in any order into theirs', () => {
    const codes = codesOf(1)
    const [whole] = scan([], codes[2], codes[0], codes[1])
    expect(whole && assembleTransfer(whole)).toMatchObject({ ok: true, value: { length: 1_000 } })
  })
})
