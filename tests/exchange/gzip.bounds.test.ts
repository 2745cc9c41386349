import { describe, expect, it } from 'vitest'
import { packText, unpackText } from '@/exchange/gzip'
import { rowsToCsv } from '@/exchange/league/rowsToCsv'

const packed = async (text: string) => new Uint8Array(await (await packText(text)).arrayBuffer())
const unpacked = async (text: string, most: number) => unpackText(await packed(text), 'gzip', most)

describe('unpackText', () => {
  it('unpacks exactly as many bytes as allowed, and no more', async () => {
    expect(await unpacked('abcd', 4)).toEqual({ ok: true, value: 'abcd' })
    expect(await unpacked('abcd', 3)).toEqual({ ok: false, reason: { kind: 'tooLarge' } })
  })

  it('counts all pieces of a long text together', async () => {
    expect(await unpacked('x'.repeat(500_000), 200_000)).toEqual({ ok: false, reason: { kind: 'tooLarge' } })
  })

  it('reads characters that are split between two pieces', async () => {
    const text = `x${'ä'.repeat(200_000)}`
    expect(await unpacked(text, 1_000_000)).toEqual({ ok: true, value: text })
  })

  it('marks a last character that is cut off', async () => {
    const cut = new Response(
      new Blob([Uint8Array.of(97, 0xc3)]).stream().pipeThrough(new CompressionStream('gzip')),
    )
    const bytes = new Uint8Array(await cut.arrayBuffer())
    expect(await unpackText(bytes, 'gzip', 10)).toEqual({ ok: true, value: 'a\ufffd' })
  })
})

describe('rowsToCsv', () => {
  it.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1'])(
    'puts an apostrophe before %j, which may be a formula',
    (text) => {
      expect(rowsToCsv([[text]])).toContain(`'${text}`)
    },
  )

  it('quotes fields with separators, quotes and line ends', () => {
    expect(rowsToCsv([['a;b', 'c"d', 'e\rf', 'g\nh', 'i,j']])).toBe(
      '\uFEFF"a;b","c""d","e\rf","g\nh","i,j"\r\n',
    )
  })

  it('writes numbers with the decimal separator of the reader', () => {
    expect(rowsToCsv([[1.5, 'a']], ',')).toBe('\uFEFF1,5;a\r\n')
  })
})
