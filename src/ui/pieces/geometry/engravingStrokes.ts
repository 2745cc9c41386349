import { roundCoordinate } from './outline'

/**
 * Woodcut strokes. A stroke starts with a width and ends in a point, and no two are the same. The irregularity comes
 * from a fixed sequence, so that a drawing is the same every time.
 */

/**
 * A repeatable sequence of irregular values in [0, 1): a multiplicative congruential generator with a fixed start.
 */
export const seededNoise = (start: number): (() => number) => {
  let state = start
  return () => {
    state = (state * 16807) % 2147483647
    return (state & 0xffffff) / 0x1000000
  }
}

/** A tapered stroke from a to b: `width` at a, a point at b, bulging sideways by `bulge`. */
export const taperedStroke = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  width: number,
  bulge = 0,
): string => {
  const dx = bx - ax
  const dy = by - ay
  const size = Math.hypot(dx, dy) || 1
  const nx = -dy / size
  const ny = dx / size
  const mx = (ax + bx) / 2 + nx * bulge
  const my = (ay + by) / 2 + ny * bulge
  const at = (x: number, y: number) => `${roundCoordinate(x)} ${roundCoordinate(y)}`
  return (
    `M${at(ax + (nx * width) / 2, ay + (ny * width) / 2)}` +
    `Q${at(mx + (nx * width) / 3, my + (ny * width) / 3)} ${at(bx, by)}` +
    `Q${at(mx - (nx * width) / 3, my - (ny * width) / 3)} ${at(ax - (nx * width) / 2, ay - (ny * width) / 2)}Z`
  )
}

/** A tapered stroke along the curve a, c, b. */
export const curvedCut = (
  ax: number,
  ay: number,
  cx: number,
  cy: number,
  bx: number,
  by: number,
  width: number,
): string => {
  const normal = (x: number, y: number) => {
    const size = Math.hypot(x, y) || 1
    return [-y / size, x / size] as const
  }
  const [sx, sy] = normal(cx - ax, cy - ay)
  const [ex, ey] = normal(bx - ax, by - ay)
  const at = (x: number, y: number) => `${roundCoordinate(x)} ${roundCoordinate(y)}`
  return (
    `M${at(ax + (sx * width) / 2, ay + (sy * width) / 2)}` +
    `Q${at(cx + ex * width * 0.36, cy + ey * width * 0.36)} ${at(bx, by)}` +
    `Q${at(cx - ex * width * 0.36, cy - ey * width * 0.36)} ${at(ax - (sx * width) / 2, ay - (sy * width) / 2)}Z`
  )
}

/** A ring of gouges pointing inwards from `outer` towards `inner`; `spread` is how much their lengths differ. */
export const radialStrokeRing = (
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  count: number,
  width: number,
  spread: number,
  start = 31,
): string => {
  const uneven = seededNoise(start)
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI + 0.04
    const end = inner + uneven() * spread * (outer - inner)
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    return taperedStroke(cx + x * outer, cy + y * outer, cx + x * end, cy + y * end, width)
  }).join('')
}

/** The band of strokes: they fall from the top edge, or point inwards from the left or right edge. */
export const hatchBand = (
  edge: 'top' | 'left' | 'right',
  width: number,
  height: number,
  { gap = 3.2, stroke = 2, start = 236 } = {},
): string => {
  const uneven = seededNoise(start)
  const along = edge === 'top' ? width : height
  const reach = edge === 'top' ? height : width
  const count = Math.floor(along / gap)
  return Array.from({ length: count }, (_, i) => {
    const at = (i + 0.5) * gap
    const swell = 0.45 + 0.55 * Math.abs(Math.sin((i / count) * Math.PI * (edge === 'top' ? 3 : 1) + 0.4))
    const end = reach * swell * (0.55 + uneven() * 0.45)
    if (edge === 'top') return taperedStroke(at, 0, at + 1.5, end, stroke)
    const drift = at + uneven() - 0.5
    return edge === 'left'
      ? taperedStroke(0, at, end, drift, stroke)
      : taperedStroke(width, at, width - end, drift, stroke)
  }).join('')
}

/** Slanted strokes that fill a box, for the part of a chart that stands for a failure. */
export const slantedHatch = (width: number, height: number, { gap = 5.2, start = 8 } = {}): string => {
  const uneven = seededNoise(start)
  const strokes: string[] = []
  for (let x = -height; x < width + 8; x += gap) {
    const endX = x + height * 0.55 + uneven() * 3
    strokes.push(taperedStroke(x, height + 3, endX, -2 + uneven() * height * 0.25, 2.6))
  }
  return strokes.join('')
}

/** Half of a motif's 512 box. */
const HALF = 256

/**
 * Open lines at the lower right of a 512 box, on the shadow side of a motif. They stay within the circle of the box,
 * so that they never reach the rim of a token.
 */
export const motifShadowLines = (): string =>
  Array.from({ length: 15 }, (_, i) => {
    const at = 150 + i * 40
    const [ax, ay] = [520, at - 130]
    const [bx, by] = [520 - (430 - Math.abs(i - 7) * 28) * 0.62, at + 150 - i * 3]
    const steps = Array.from({ length: 41 }, (_unused, k) => k / 40)
    const inside = steps.filter(
      (t) => Math.hypot(ax + (bx - ax) * t - HALF, ay + (by - ay) * t - HALF) < HALF,
    )
    const from = inside[0]
    const to = inside.at(-1)
    if (from === undefined || to === undefined || to - from < 0.2) return ''
    return taperedStroke(
      ax + (bx - ax) * from,
      ay + (by - ay) * from,
      ax + (bx - ax) * to,
      ay + (by - ay) * to,
      13 * (1 - from / 2),
      5,
    )
  }).join('')
