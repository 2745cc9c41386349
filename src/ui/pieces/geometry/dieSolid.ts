import type { SolidSides } from '../types'
import { convexHull, polygonPath, roundCoordinate } from './outline'
import {
  add,
  applyMatrix,
  composeMatrices,
  cross,
  dot,
  LIGHT_DIRECTION,
  length,
  normalize,
  project,
  rotationMatrixX,
  rotationMatrixY,
  rotationMatrixZ,
  scale,
  subtract,
  type Matrix,
  type Vector,
} from './vector'

export interface SolidFace {
  readonly path: string
  readonly lit: number
  readonly top: boolean
}

export interface DieSolidDrawing {
  readonly box: string
  readonly body: string
  readonly faces: readonly SolidFace[]
  readonly numeral: { readonly matrix: string; readonly size: number; readonly drop: number }
  readonly shadow: { readonly cx: number; readonly cy: number; readonly rx: number; readonly ry: number }
}

const SIGNS = [-1, 1] as const

const vertices = (sides: SolidSides): Vector[] => {
  if (sides === 4)
    return (
      [
        [1, 1, 1],
        [1, -1, -1],
        [-1, 1, -1],
        [-1, -1, 1],
      ] as Vector[]
    ).map(normalize)
  if (sides === 8)
    return [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ]
  if (sides === 10) return trapezohedron()
  const golden = (1 + Math.sqrt(5)) / 2
  if (sides === 20)
    return SIGNS.flatMap((s) =>
      SIGNS.flatMap((t): Vector[] => [
        [0, s, t * golden],
        [s, t * golden, 0],
        [s * golden, 0, t],
      ]),
    ).map(normalize)
  const all: Vector[] = []
  for (const x of SIGNS) for (const y of SIGNS) for (const z of SIGNS) all.push([x, y, z])
  for (const s of SIGNS)
    for (const t of SIGNS)
      all.push([0, s / golden, t * golden], [s / golden, t * golden, 0], [s * golden, 0, t / golden])
  return all.map(normalize)
}

/**
 * Two apexes and a zigzag of ten points between them, just high and low enough that every kite is flat. The apexes
 * come first.
 */
const trapezohedron = (): Vector[] => {
  const tip = 1.06
  const turn = Math.PI / 5
  const zigzag = (tip * (1 - Math.cos(turn))) / (1 + Math.cos(turn))
  const ring = Array.from({ length: 10 }, (_, i): Vector => {
    const up = i % 2 === 0 ? zigzag : -zigzag
    return [Math.cos(i * turn), Math.sin(i * turn), up]
  })
  return [[0, 0, tip], [0, 0, -tip], ...ring]
}

interface Facet {
  readonly normal: Vector
  readonly corners: readonly Vector[]
  readonly centre: Vector
}

/** Every plane through three vertices with no vertex in front of it is a face. */
const facets = (points: readonly Vector[]): Facet[] => {
  const planes = new Map<string, { normal: Vector; distance: number }>()
  points.forEach((a, i) =>
    points.forEach((b, j) =>
      points.forEach((c, k) => {
        if (!(i < j && j < k)) return
        const across = cross(subtract(b, a), subtract(c, a))
        if (length(across) < 1e-6) return
        const unit = normalize(across)
        const outwards = dot(unit, a) < 0 ? scale(unit, -1) : unit
        const distance = dot(outwards, a)
        if (points.some((p) => dot(outwards, p) > distance + 1e-6)) return
        const key = outwards.map((n) => (n + 1e-9).toFixed(3)).join()
        if (!planes.has(key)) planes.set(key, { normal: outwards, distance })
      }),
    ),
  )
  return [...planes.values()].map(({ normal, distance }) => {
    const own = points.filter((p) => dot(normal, p) > distance - 1e-6)
    const centre = scale(own.reduce(add, [0, 0, 0] as Vector), 1 / own.length)
    const u = normalize(subtract(own[0] ?? normal, centre))
    const v = cross(normal, u)
    const angle = (p: Vector) => Math.atan2(dot(subtract(p, centre), v), dot(subtract(p, centre), u))
    return { normal, centre, corners: [...own].sort((p, q) => angle(p) - angle(q)) }
  })
}

const TILT: Readonly<Record<SolidSides, Matrix>> = {
  4: composeMatrices(rotationMatrixX(-4), rotationMatrixY(-38)),
  8: composeMatrices(rotationMatrixX(-16), rotationMatrixY(-5)),
  10: composeMatrices(rotationMatrixX(-14), rotationMatrixY(-6)),
  12: composeMatrices(rotationMatrixX(-9), rotationMatrixY(-5)),
  20: composeMatrices(rotationMatrixX(-8), rotationMatrixY(-5)),
}
const NUMERAL: Readonly<Record<SolidSides, { size: number; drop: number }>> = {
  4: { size: 0.78, drop: 0.3 },
  8: { size: 0.86, drop: 0.32 },
  10: { size: 0.78, drop: 0.36 },
  12: { size: 0.72, drop: 0.26 },
  20: { size: 0.66, drop: 0.24 },
}

const draw = (sides: SolidSides, spin: number): DieSolidDrawing => {
  const points = vertices(sides)
  const all = facets(points)
  const front = all[0]
  if (!front) throw new Error('a solid has faces')
  const up = normalize(subtract(front.corners[0] ?? front.normal, front.centre))
  const right = cross(up, front.normal)
  const rotation = composeMatrices(
    TILT[sides],
    composeMatrices(rotationMatrixZ(spin), [right, up, front.normal]),
  )
  const flat = points.map((p) => project(applyMatrix(rotation, p)))
  const hull = convexHull(flat)
  const xs = hull.map((p) => p[0])
  const ys = hull.map((p) => p[1])
  const cx = (Math.min(...xs) + Math.max(...xs)) / 2
  const cy = (Math.min(...ys) + Math.max(...ys)) / 2
  const visible = all
    .map((facet) => ({ ...facet, turned: applyMatrix(rotation, facet.normal) }))
    .filter((facet) => facet.turned[2] > 0.02)
    .sort((a, b) => a.turned[2] - b.turned[2])
  const faces = visible.map((facet, i): SolidFace => {
    const top = i === visible.length - 1
    const lit = 0.06 + 0.94 * Math.max(0, dot(facet.turned, LIGHT_DIRECTION)) ** 1.1
    const corners = facet.corners.map((p) =>
      project(applyMatrix(rotation, add(facet.centre, scale(subtract(p, facet.centre), 0.955)))),
    )
    return {
      path: polygonPath(corners),
      lit: Math.round(100 * (top ? Math.max(lit, 0.86) : lit * 0.82)),
      top,
    }
  })
  const readable = visible.at(-1) ?? { ...front, turned: front.normal }
  const u = project(applyMatrix(rotation, right))
  const v = project(applyMatrix(rotation, scale(up, -1)))
  const centre = project(applyMatrix(rotation, readable.centre))
  return {
    box: `${roundCoordinate(cx - 1.15)} ${roundCoordinate(cy - 1.15)} 2.3 2.3`,
    body: polygonPath(hull),
    faces,
    numeral: {
      matrix: `matrix(${[...u, ...v, ...centre].map((n) => roundCoordinate(n, 4)).join(' ')}) rotate(${spin})`,
      ...NUMERAL[sides],
    },
    shadow: {
      cx: roundCoordinate(cx + 0.08),
      cy: roundCoordinate(Math.max(...ys) - 0.1),
      rx: roundCoordinate((Math.max(...xs) - Math.min(...xs)) * 0.54),
      ry: 0.34,
    },
  }
}

const drawn = new Map<string, DieSolidDrawing>()

/** A four-, eight-, ten-, twelve- or twenty-sided die as a convex solid with one readable face. */
export const dieSolidDrawing = (sides: SolidSides, spin: number): DieSolidDrawing => {
  const key = `${sides} ${spin}`
  const known = drawn.get(key)
  if (known) return known
  const drawing = draw(sides, spin)
  drawn.set(key, drawing)
  return drawing
}
