import type { Point } from './vector'

/** Short numbers keep path strings short. */
export const roundCoordinate = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** A closed path through the points. */
export const polygonPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${roundCoordinate(x)} ${roundCoordinate(y)}`).join('L')}Z`

/** Corners of a regular polygon. `turn` in radians. */
export const regularPolygon = (corners: number, cx: number, cy: number, radius: number, turn = 0): Point[] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i / corners) * 2 * Math.PI
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius]
  })

export const octagonCorners = (cx: number, cy: number, radius: number): Point[] =>
  regularPolygon(8, cx, cy, radius, Math.PI / 8)

/** Convex hull, counter-clockwise in screen terms (Andrew's monotone chain). */
export const convexHull = (points: readonly Point[]): Point[] => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const turns = (o: Point, a: Point, b: Point) =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  const chain = (source: readonly Point[]): Point[] => {
    const kept: Point[] = []
    for (const point of source) {
      for (;;) {
        const last = kept.at(-1)
        const before = kept.at(-2)
        if (!last || !before || turns(before, last, point) > 0) break
        kept.pop()
      }
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...chain(sorted), ...chain([...sorted].reverse())]
}

/** A convex hull grown by `radius` with round corners, as one path (no double-painted stroke). */
export const roundedHullPath = (hull: readonly Point[], radius: number): string => {
  const area = hull.reduce((sum, p, i) => {
    const q = hull[(i + 1) % hull.length] ?? p
    return sum + p[0] * q[1] - q[0] * p[1]
  }, 0)
  const corners = area < 0 ? [...hull].reverse() : hull
  const grown = corners.map((p, i): [Point, Point] => {
    const q = corners[(i + 1) % corners.length] ?? p
    const dx = q[0] - p[0]
    const dy = q[1] - p[1]
    const size = Math.hypot(dx, dy) || 1
    const nx = (dy / size) * radius
    const ny = (-dx / size) * radius
    return [
      [p[0] + nx, p[1] + ny],
      [q[0] + nx, q[1] + ny],
    ]
  })
  const arc = `A${radius} ${radius} 0 0 1 `
  const sides = grown.map(
    ([a, b], i) =>
      `${i ? arc : 'M'}${roundCoordinate(a[0], 3)} ${roundCoordinate(a[1], 3)}L${roundCoordinate(b[0], 3)} ${roundCoordinate(b[1], 3)}`,
  )
  const first = grown[0]?.[0] ?? [0, 0]
  return `${sides.join('')}${arc}${roundCoordinate(first[0], 3)} ${roundCoordinate(first[1], 3)}Z`
}

/** The silhouette of a flat piece of thickness `depth`, seen slightly from the front: the shape swept downwards. */
export const sweptPath = (points: readonly Point[], depth: number): string =>
  polygonPath(convexHull([...points, ...points.map(([x, y]): Point => [x, y + depth])]))

/** The same sweep for an ellipse. */
export const sweptEllipsePath = (cx: number, cy: number, rx: number, ry: number, depth: number): string =>
  `M${roundCoordinate(cx - rx)} ${cy}A${rx} ${roundCoordinate(ry)} 0 0 1 ${roundCoordinate(cx + rx)} ${cy}v${depth}` +
  `A${rx} ${roundCoordinate(ry)} 0 0 1 ${roundCoordinate(cx - rx)} ${roundCoordinate(cy + depth)}Z`
