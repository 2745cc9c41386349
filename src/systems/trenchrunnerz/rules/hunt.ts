import {
  neighboursOf,
  shortestPathsFrom,
  type BoardGraph,
  type SpaceId,
  type SpaceWithPrevious,
  type SpacePath,
} from './boardGraph'

/** A possible target and its space. */
export interface HuntTarget<Id> {
  readonly id: Id
  readonly at: SpaceId
}

/** The distance of the nearest bombers, and the path to each (TR-14). */
export interface NearestTargets<Id> {
  readonly far: number
  readonly nearest: readonly { readonly id: Id; readonly way: SpacePath; readonly caught: boolean }[]
}

/** More steps than any path without a second loop has. */
const everywhere = 200

/**
 * The nearest targets along the links, never straight back; several if they are equally near (TR-14). No path enters
 * the bow: the path to a bomber at the bow ends next to it, and it is not caught. Null: no target can be reached.
 */
export const findNearestTargets = <Id>(
  board: BoardGraph,
  stance: SpaceWithPrevious,
  quarries: readonly HuntTarget<Id>[],
): NearestTargets<Id> | null => {
  const ways = shortestPathsFrom(board, stance, everywhere, () => true)
  const reached = quarries.flatMap(({ id, at }) => {
    if (at === stance.at) return [{ id, far: 0, way: [] as SpacePath, caught: true }]
    if (at !== 'bow') {
      const way = ways.get(at)
      return way ? [{ id, far: way.length, way, caught: true }] : []
    }
    const beside = neighboursOf(board, 'bow').flatMap((space) =>
      space === stance.at
        ? [[] as SpacePath]
        : (ways.get(space) ?? []).length > 0
          ? [ways.get(space) ?? []]
          : [],
    )
    const [way] = beside.sort((one, other) => one.length - other.length)
    return way ? [{ id, far: way.length + 1, way, caught: false }] : []
  })
  if (reached.length === 0) return null
  const far = Math.min(...reached.map((one) => one.far))
  return {
    far,
    nearest: reached.flatMap((one) =>
      one.far === far ? [{ id: one.id, way: one.way, caught: one.caught }] : [],
    ),
  }
}

/**
 * The part of a path that an interceptor flies: its full Speed, or up to the bomber that it fights. If it may not
 * stay at the end, it stops as late as possible before (TR-10, TR-14).
 */
export const pathWithinSpeed = (
  { way, caught }: { readonly way: SpacePath; readonly caught: boolean },
  speed: number,
  mayStay: (space: SpaceId) => boolean,
): { readonly way: SpacePath; readonly fights: boolean } => {
  if (caught && way.length <= speed) return { way, fights: true }
  let flown = way.slice(0, speed)
  for (let last = flown.at(-1); last !== undefined && !mayStay(last); last = flown.at(-1))
    flown = flown.slice(0, -1)
  return { way: flown, fights: false }
}
