import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { imageSizeFromHeader } from '@/play/imageSizeFromHeader'

const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0))
const big = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 255)
const little = (value: number, bytes: number): number[] => big(value, bytes).reverse()

const png = (width: number, height: number) => [
  0x89,
  ...text('PNG\r\n'),
  0x1a,
  0x0a,
  ...big(13, 4),
  ...text('IHDR'),
  ...big(width, 4),
  ...big(height, 4),
]
const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  ...big(content.length + 2, 2),
  ...content,
]
const jpeg = (width: number, height: number, start = 0xc0) => [
  0xff,
  0xd8,
  ...segment(0xe1, Array(300).fill(0xff)),
  ...segment(0xc4, [1, 2, 3]),
  ...segment(start, [8, ...big(height, 2), ...big(width, 2), 3]),
]
const webp = (chunk: string, content: readonly number[]) => [
  ...text('RIFF'),
  ...little(100, 4),
  ...text('WEBP'),
  ...text(chunk),
  ...little(content.length, 4),
  ...content,
]
const size = (bytes: readonly number[]) => imageSizeFromHeader(Uint8Array.from(bytes))

describe('pictureSize', () => {
  it.each([
    ['PNG', png(4000, 3000)],
    ['JPEG', jpeg(4000, 3000)],
    ['progressive JPEG', jpeg(4000, 3000, 0xc2)],
    ['JPEG with fill bytes', [0xff, 0xd8, 0xff, ...jpeg(4000, 3000).slice(2)]],
    ['WebP with a header', webp('VP8X', [0, 0, 0, 0, ...little(3999, 3), ...little(2999, 3)])],
    ['WebP without loss', webp('VP8L', [0x2f, ...little(3999 | (2999 << 14), 4)])],
    ['WebP with loss', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, ...little(4000, 2), ...little(3000, 2)])],
  ])('reads the size from the header of a %s', (_name, bytes) => {
    expect(size(bytes)).toEqual({ width: 4000, height: 3000 })
  })

  it.each([
    ['nothing', []],
    ['text', text('<svg width="9" height="9">')],
    ['a picture without width', png(0, 5)],
    ['a JPEG that is cut off', jpeg(4000, 3000).slice(0, 40)],
    ['a PNG that is cut off', png(4000, 3000).slice(0, 18)],
    ['a segment of no length', [0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xe1, 0, 0]],
  ])('is null for %s', (_name, bytes) => {
    expect(size(bytes)).toBeNull()
  })

  it('never throws, whatever the bytes are', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<readonly number[]>([], [0xff, 0xd8], text('RIFF')),
        fc.uint8Array(),
        (start, rest) => {
          size([...start, ...rest])
        },
      ),
    )
  })
})
