import { beforeAll, describe, expect, it } from 'vitest'
import { splitIntoCodes, loadQrEncoder, loadQrDecoder, type CodeGrid, type PixelImage } from '@/exchange/qr'
import { good } from '../../helpers/battleLog'

/** Numbers from 0 to 1 that look random and are the same in every run. */
const noise = (seed: number) => {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

interface View {
  /** Pixels of one module. */
  readonly scale: number
  readonly degrees: number
  /** By how much a pixel's grey may be wrong, out of 255. */
  readonly grain: number
  /** The darkest and brightest grey of the picture, as a camera in a dim room sees them. */
  readonly range: readonly [number, number]
}

/** What a camera sees of a code on another phone: turned, in greys, with grain, on a dark table. */
const seen = (grid: CodeGrid, { scale, degrees, grain, range: [dark, bright] }: View): PixelImage => {
  const side = Math.ceil(grid.length * scale * 1.5)
  const data = new Uint8ClampedArray(side * side * 4)
  const turn = (degrees * Math.PI) / 180
  const chance = noise(7)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [right, down] = [x - side / 2, y - side / 2]
      const column = (right * Math.cos(turn) + down * Math.sin(turn)) / scale + grid.length / 2
      const row = (down * Math.cos(turn) - right * Math.sin(turn)) / scale + grid.length / 2
      const cell = grid[Math.floor(row)]?.[Math.floor(column)]
      const grey = (cell === undefined ? dark + 12 : cell ? dark : bright) + (chance() - 0.5) * 2 * grain
      data.set([grey, grey, grey, 255], (y * side + x) * 4)
    }
  return { width: side, height: side, data }
}

const chance = noise(3)
const whole = Uint8Array.from({ length: 1900 }, () => Math.floor(chance() * 256))
let draw: (text: string) => CodeGrid
let read: (pixels: PixelImage) => string | null

beforeAll(async () => {
  draw = await loadQrEncoder()
  read = await loadQrDecoder()
})

describe('QR codes of a transfer', () => {
  it('all codes of a transfer have the same size and a quiet zone of four cells', () => {
    const grids = good(splitIntoCodes(whole)).map(draw)
    expect(new Set(grids.map((grid) => grid.length))).toEqual(new Set([89]))
    expect(
      grids.every((grid) =>
        grid
          .slice(0, 4)
          .flat()
          .every((cell) => !cell),
      ),
    ).toBe(true)
  })

  it.each<readonly [string, View]>([
    ['it is straight and clean', { scale: 3, degrees: 0, grain: 0, range: [0, 255] }],
    ['it is grainy', { scale: 4, degrees: 0, grain: 40, range: [30, 220] }],
    ['it is a little turned', { scale: 4, degrees: 7, grain: 20, range: [20, 235] }],
    ['it is turned by 160 degrees in a dim room', { scale: 5, degrees: 160, grain: 15, range: [40, 170] }],
    ['it is on its side', { scale: 3.5, degrees: 90, grain: 25, range: [10, 240] }],
  ])('a code is read when %s', (_how, view) => {
    for (const text of good(splitIntoCodes(whole))) expect(read(seen(draw(text), view))).toBe(text)
  })

  it('the reader finds nothing in noise', () => {
    const data = new Uint8ClampedArray(200 * 200 * 4).map(() => Math.floor(chance() * 256))
    expect(read({ width: 200, height: 200, data })).toBeNull()
  })
})
