import { convexHull, roundCoordinate, roundedHullPath } from './outline'
import {
  applyMatrix,
  composeMatrices,
  dot,
  LIGHT_DIRECTION,
  project,
  rotationMatrixX,
  rotationMatrixY,
  rotationMatrixZ,
  type Point,
  type Vector,
} from './vector'

/** `face` is flat with its value towards the player. `hand` is on a corner, so that it can't be read as a result. */
export type DiePose = 'face' | 'hand'

/** One visible face: its matrix on the screen, its brightness (percent), and its pips as one path. */
export interface DieFace {
  readonly matrix: string
  readonly lit: number
  readonly top: boolean
  /** The face is so steep that its pips should be faint. */
  readonly steep: boolean
  readonly pips: string
  readonly pipLights: string
}

export interface DieSixDrawing {
  readonly body: string
  readonly faces: readonly DieFace[]
  readonly shadow: { readonly cx: number; readonly cy: number; readonly rx: number; readonly ry: number }
}

/** The drawing is in the box from -1.46 to 1.46 on both axes. The cube's half edge is 1. */
export const DIE_BOX = '-1.46 -1.46 2.92 2.92'

const CORNER = 0.24
const PIP = 0.185
const PIP_STEP = 0.47
/** Below this size (in px) the side faces stay blank, so that only one number shows. */
const SMALL_DIE = 60

const PIP_PLACES: Readonly<Record<number, readonly Point[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
}

const pipPath = (value: number, dx = 0, dy = 0): string =>
  (PIP_PLACES[value] ?? [])
    .map(([x, y]) => {
      const left = roundCoordinate(x * PIP_STEP + dx - PIP, 3)
      return `M${left} ${roundCoordinate(y * PIP_STEP + dy, 3)}a${PIP} ${PIP} 0 1 0 ${2 * PIP} 0a${PIP} ${PIP} 0 1 0 ${-2 * PIP} 0`
    })
    .join('')

const draw = (value: number, pose: DiePose, spin: number, small: boolean): DieSixDrawing => {
  const tilt = pose === 'face' ? 26 : 57
  const yaw = 0
  const turn = pose === 'face' ? spin : spin + 45
  const rotation = composeMatrices(
    rotationMatrixX(-tilt),
    composeMatrices(rotationMatrixY(yaw), rotationMatrixZ(turn)),
  )
  const inset = 1 - CORNER
  const corners: Point[] = []
  for (const x of [-inset, inset])
    for (const y of [-inset, inset])
      for (const z of [-inset, inset]) corners.push(project(applyMatrix(rotation, [x, y, z])))
  const hull = convexHull(corners)
  const xs = hull.map((p) => p[0])
  const ys = hull.map((p) => p[1])
  const left = Math.min(...xs) - CORNER
  const right = Math.max(...xs) + CORNER
  const top = Math.min(...ys) - CORNER
  const bottom = Math.max(...ys) + CORNER

  // Opposite faces of a die add up to seven. Two neighbours determine the other four.
  const free = [1, 2, 3].filter((v) => v !== value && v !== 7 - value)
  const across = free[0] ?? 2
  const along = free[1] ?? 3
  const sides: readonly { n: Vector; u: Vector; v: Vector; value: number }[] = [
    { n: [0, 0, 1], u: [1, 0, 0], v: [0, -1, 0], value },
    { n: [1, 0, 0], u: [0, 0, 1], v: [0, 1, 0], value: across },
    { n: [-1, 0, 0], u: [0, 0, 1], v: [0, 1, 0], value: 7 - across },
    { n: [0, 1, 0], u: [1, 0, 0], v: [0, 0, 1], value: along },
    { n: [0, -1, 0], u: [1, 0, 0], v: [0, 0, 1], value: 7 - along },
  ]
  const faces = sides
    .map((side) => ({ ...side, normal: applyMatrix(rotation, side.n) }))
    .filter((side) => side.normal[2] > 0.04)
    .sort((a, b) => a.normal[2] - b.normal[2])
    .map((side): DieFace => {
      const isTop = side.n[2] === 1
      const u = project(applyMatrix(rotation, side.u))
      const v = project(applyMatrix(rotation, side.v))
      const centre = project(side.normal)
      const blank = small && !isTop
      const lit = 0.16 + 0.84 * Math.max(0, dot(side.normal, LIGHT_DIRECTION)) ** 1.05
      return {
        matrix: `matrix(${[...u, ...v, ...centre].map((n) => roundCoordinate(n, 4)).join(' ')})`,
        lit: Math.round(lit * 100),
        top: isTop,
        steep: side.normal[2] < 0.5,
        pips: blank ? '' : pipPath(side.value),
        pipLights: blank || !isTop ? '' : pipPath(side.value, 0.025, 0.035),
      }
    })
  return {
    body: roundedHullPath(hull, CORNER),
    faces,
    shadow: {
      cx: roundCoordinate((left + right) / 2 + 0.16),
      cy: roundCoordinate(bottom - 0.2),
      rx: roundCoordinate(((right - left) / 2) * 1.16),
      ry: roundCoordinate((bottom - top) * 0.32),
    },
  }
}

const drawn = new Map<string, DieSixDrawing>()

/**
 * A six-sided die with `value` (1 to 6) up, turned by `spin` degrees. The few drawings that occur are cached, so that
 * a list of a hundred dice computes each one once.
 */
export const dieSixDrawing = (value: number, pose: DiePose, spin: number, size: number): DieSixDrawing => {
  const small = size < SMALL_DIE
  const key = `${value} ${pose} ${spin} ${small}`
  const known = drawn.get(key)
  if (known) return known
  const drawing = draw(value, pose, spin, small)
  drawn.set(key, drawing)
  return drawing
}
