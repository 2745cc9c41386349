/** A point of a drawing, in its own units. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** How near two points may come, in which steps a later one looks for room, and where it may stand at all. */
export interface Room {
  readonly nearest: number
  readonly step: number
  readonly holds: (spot: Spot) => boolean
}

const around: readonly Spot[] = Array.from({ length: 13 }, (_, row) =>
  Array.from({ length: 13 }, (_, column) => ({ x: column - 6, y: row - 6 })),
)
  .flat()
  .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))

/** The same points, none too near another: who comes later gives way to the nearest spot that is free. */
export const apart = (wished: readonly Spot[], { nearest, step, holds }: Room): readonly Spot[] => {
  const taken: Spot[] = []
  return wished.map((wish) => {
    const isFree = (spot: Spot) =>
      taken.every((other) => Math.hypot(spot.x - other.x, spot.y - other.y) >= nearest)
    const spots = () =>
      around.map(({ x, y }) => ({ x: wish.x + x * step, y: wish.y + y * step })).filter(holds)
    const spot = isFree(wish) ? wish : (spots().find(isFree) ?? wish)
    taken.push(spot)
    return spot
  })
}
