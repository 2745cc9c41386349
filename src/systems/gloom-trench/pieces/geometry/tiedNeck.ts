import { taperedStroke, seededNoise } from '@/ui/pieces/geometry/engravingStrokes'

/** The neck of the sack above the cord, tied shut, in the bag's box of 390 x 190. */
export interface TiedNeck {
  readonly ruff: string
  readonly pleats: string
  /** A second turn of the cord, and the loops of its bow. */
  readonly turn: string
  readonly loops: readonly string[]
  /** The short ends of the cord. */
  readonly tails: readonly string[]
}

const drawPleats = (): string => {
  const uneven = seededNoise(47)
  return Array.from({ length: 17 }, (_, i) => {
    const t = (i / 16 - 0.5) * 2
    const x = 195 + t * 38
    return taperedStroke(x, 58, 195 + t * 58, 26 + Math.abs(t) * 5 + uneven() * 12, 3.4, t * -4)
  }).join('')
}

export const TIED_NECK: TiedNeck = {
  ruff:
    'M155 60C162 50 150 38 131 27C143 29 150 17 163 22C172 11 183 20 195 12C207 20 218 11 227 22' +
    'C240 17 247 29 259 27C240 38 228 50 235 60Z',
  pleats: drawPleats(),
  turn: Array.from({ length: 15 }, (_, i) => `M${152 + i * 5.8} 58.5c2 -3 3.8 -6.4 4.8 -11.5`).join(''),
  tails: ['M238 67C252 72 259 78 258 86', 'M233 67C239 76 238 82 231 87'],
  loops: [
    'M236 62C252 34 292 34 290 52C288 68 256 66 238 66',
    'M232 62C220 36 182 40 188 54C194 66 220 66 232 66',
  ],
}
