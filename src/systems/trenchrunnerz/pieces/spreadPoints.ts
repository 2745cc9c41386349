/** A point of a drawing, in its own units. */
export interface DrawingPoint {
  readonly x: number
  readonly y: number
}

/** The minimum distance of two points, the step in which a point looks for room, and the allowed area. */
export interface SpreadOptions {
  readonly nearest: number
  readonly step: number
  readonly holds: (spot: DrawingPoint) => boolean
}

const around: readonly DrawingPoint[] = Array.from({ length: 13 }, (_, row) =>
  Array.from({ length: 13 }, (_, column) => ({ x: column - 6, y: row - 6 })),
)
  .flat()
  .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))

/** The same points with a minimum distance: a later point moves to the nearest free position. */
export const spreadPoints = (
  wished: readonly DrawingPoint[],
  { nearest, step, holds }: SpreadOptions,
): readonly DrawingPoint[] => {
  const taken: DrawingPoint[] = []
  return wished.map((wish) => {
    const isFree = (spot: DrawingPoint) =>
      taken.every((other) => Math.hypot(spot.x - other.x, spot.y - other.y) >= nearest)
    const spots = () =>
      around.map(({ x, y }) => ({ x: wish.x + x * step, y: wish.y + y * step })).filter(holds)
    const spot = isFree(wish) ? wish : (spots().find(isFree) ?? wish)
    taken.push(spot)
    return spot
  })
}
