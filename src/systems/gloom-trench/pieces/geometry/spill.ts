import { taperedStroke, seededNoise } from '@/ui/pieces/geometry/engravingStrokes'

/** The centre and turn (degrees) of a chit that fell out of the tipped bag, in the box of the drawing. */
export interface SpillPlace {
  readonly x: number
  readonly y: number
  readonly turn: number
}

export interface SpillLayout {
  /** The size of each chit: smaller when there are more, so that all of them are visible. */
  readonly size: number
  readonly places: readonly SpillPlace[]
}

/** The box of the drawing, and the mouth of the tipped bag in it. */
export const SPILL_BOX = { width: 390, height: 246 } as const
export const SPILL_MOUTH = { x: 188, y: 122 } as const

/** The area before the mouth. */
const GROUND = { left: 214, top: 58, right: 380, bottom: 240 } as const
const LARGEST = 54

/** Fixed places when there are only a few chits. */
const FEW: readonly SpillPlace[] = [
  { x: 276, y: 164, turn: 38 },
  { x: 286, y: 104, turn: 14 },
  { x: 236, y: 128, turn: -20 },
  { x: 330, y: 140, turn: -8 },
  { x: 322, y: 194, turn: 24 },
]

/** Staggered rows, as many as fit into the area at this size. */
const rowsOf = (size: number): readonly SpillPlace[] => {
  const uneven = seededNoise(97)
  const step = size * 1.06
  const places: SpillPlace[] = []
  for (let row = 0, y = GROUND.top + size / 2; y <= GROUND.bottom - size / 2; row += 1, y += step * 0.9)
    for (let x = GROUND.left + size / 2 + (row % 2 ? step / 2 : 0); x <= GROUND.right - size / 2; x += step)
      places.push({
        x: x + (uneven() - 0.5) * size * 0.16,
        y: y + (uneven() - 0.5) * size * 0.16,
        turn: Math.round((uneven() - 0.5) * 80),
      })
  return places
}

const fromMouth = ({ x, y }: SpillPlace): number => Math.hypot(x - SPILL_MOUTH.x, y - SPILL_MOUTH.y)

/** Places for this many chits before the mouth of the tipped bag: side by side, nearest first, always the same. */
export const spillLayoutForCount = (count: number): SpillLayout => {
  if (count <= FEW.length) return { size: LARGEST, places: FEW.slice(0, count) }
  let size = LARGEST - 4
  while (size > 10 && rowsOf(size).length < count) size -= 1
  const places = [...rowsOf(size)].sort((one, other) => fromMouth(one) - fromMouth(other))
  return { size, places: places.slice(0, count) }
}

/** The burst around a landing chit at 0, 0: grooves from `inner` outwards, wider than high. */
export const landingBurst = (inner: number, count: number, start = 5): string => {
  const uneven = seededNoise(start)
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI + uneven() * 0.1
    const from = inner + uneven() * 10
    const to = from + 14 + uneven() * 46
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return taperedStroke(x * from, y * from * 0.92, x * to, y * to * 0.78, 3)
  }).join('')
}
