/** The linear algebra for drawing solids. Right-handed, y up, the viewer looks down -z. */
export type Point = readonly [x: number, y: number]
export type Vector = readonly [x: number, y: number, z: number]
export type Matrix = readonly [Vector, Vector, Vector]

const RADIANS = Math.PI / 180

export const rotationMatrixX = (degrees: number): Matrix => {
  const c = Math.cos(degrees * RADIANS)
  const s = Math.sin(degrees * RADIANS)
  return [
    [1, 0, 0],
    [0, c, -s],
    [0, s, c],
  ]
}
export const rotationMatrixY = (degrees: number): Matrix => {
  const c = Math.cos(degrees * RADIANS)
  const s = Math.sin(degrees * RADIANS)
  return [
    [c, 0, s],
    [0, 1, 0],
    [-s, 0, c],
  ]
}
export const rotationMatrixZ = (degrees: number): Matrix => {
  const c = Math.cos(degrees * RADIANS)
  const s = Math.sin(degrees * RADIANS)
  return [
    [c, -s, 0],
    [s, c, 0],
    [0, 0, 1],
  ]
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vector, k: number): Vector => [a[0] * k, a[1] * k, a[2] * k]
export const length = (a: Vector): number => Math.hypot(a[0], a[1], a[2])
export const normalize = (a: Vector): Vector => scale(a, 1 / length(a))

/** The matrix applied to a vector. */
export const applyMatrix = (m: Matrix, v: Vector): Vector => [dot(m[0], v), dot(m[1], v), dot(m[2], v)]

/** First b, then a. */
export const composeMatrices = (a: Matrix, b: Matrix): Matrix => {
  const column = (j: 0 | 1 | 2): Vector => [b[0][j], b[1][j], b[2][j]]
  const row = (r: Vector): Vector => [dot(r, column(0)), dot(r, column(1)), dot(r, column(2))]
  return [row(a[0]), row(a[1]), row(a[2])]
}

/** Orthographic view onto the screen, where y grows downwards. Faces therefore stay affine. */
export const project = (v: Vector): Point => [v[0], -v[1]]

/** The direction of the light, from the upper left in front of the table. */
export const LIGHT_DIRECTION: Vector = normalize([-0.52, 0.62, 0.78])
