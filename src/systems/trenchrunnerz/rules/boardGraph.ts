import { placeIds, type PlaceId } from './model'

/** A plain space: one of the printed board that is none of the nine places, entered by players as `s1`, `s2`, … */
export type PlainId = `s${number}`
/** Every space that a link can lead to. Bombers start at the bow; a craft that enters the stern leaves the board. */
export type SpaceId = PlaceId | PlainId | 'bow' | 'stern'

/** A plain space and its position on the map, from 0 to 1 of its width and height. */
export interface PlainSpace {
  readonly id: PlainId
  readonly x: number
  readonly y: number
}
export type BoardGraphEdge = readonly [SpaceId, SpaceId]

/** The links of the printed board, entered once by players (TR-1). */
export interface BoardGraph {
  readonly spaces: readonly PlainSpace[]
  /** Each pair once, in either order. */
  readonly links: readonly BoardGraphEdge[]
}
export const emptyBoardGraph: BoardGraph = { spaces: [], links: [] }

/** The maximum numbers of plain spaces and links. */
export const maxSpaces = 80
export const maxBoardGraphEdges = 240

export const isPlainSpaceId = (space: string): space is PlainId => /^s[1-9]\d{0,2}$/.test(space)

const named: readonly string[] = [...placeIds, 'bow', 'stern']
/** Whether each plain space has its own id, and each link has two existing ends and occurs once. */
export const isValidBoardGraph = ({ spaces, links }: BoardGraph): boolean => {
  const ids = spaces.map(({ id }) => id)
  const pairs = links.map((link) => [...link].sort().join(' '))
  return (
    new Set(ids).size === ids.length &&
    ids.every(isPlainSpaceId) &&
    new Set(pairs).size === pairs.length &&
    links.every(
      ([one, other]) =>
        one !== other && [one, other].every((end) => named.includes(end) || ids.some((id) => id === end)),
    )
  )
}

/** The spaces linked with one, in the order of entry. */
export const neighboursOf = ({ links }: BoardGraph, space: SpaceId): readonly SpaceId[] =>
  links.flatMap(([one, other]) => (one === space ? [other] : other === space ? [one] : []))

/** A path along links: the entered spaces in order, without the start. */
export type SpacePath = readonly SpaceId[]

/** A craft's space, and the space that it came from: it does not fly straight back there (TR-5). */
export interface SpaceWithPrevious {
  readonly at: SpaceId
  readonly cameFrom: SpaceId | null
}

/**
 * The shortest path to every space within this many steps, never straight back (TR-5); a loop may lead to the start.
 * `passes` says through which spaces a path may go on; no path goes on from the stern or enters the bow.
 */
export const shortestPathsFrom = (
  board: BoardGraph,
  { at, cameFrom }: SpaceWithPrevious,
  steps: number,
  passes: (space: SpaceId) => boolean = isPlainSpaceId,
): ReadonlyMap<SpaceId, SpacePath> => {
  const found = new Map<SpaceId, SpacePath>()
  const met = new Set<string>()
  interface Tip {
    readonly at: SpaceId
    readonly cameFrom: SpaceId | null
    readonly way: SpacePath
  }
  let tips: readonly Tip[] = [{ at, cameFrom, way: [] }]
  for (let step = 0; step < steps && tips.length > 0; step += 1) {
    const next: Tip[] = []
    for (const tip of tips)
      for (const to of neighboursOf(board, tip.at)) {
        if (to === tip.cameFrom || to === 'bow' || met.has(`${tip.at} ${to}`)) continue
        // A later path over the same last link is not shorter.
        met.add(`${tip.at} ${to}`)
        const way = [...tip.way, to]
        if (!found.has(to)) found.set(to, way)
        if (to !== 'stern' && passes(to)) next.push({ at: to, cameFrom: tip.at, way })
      }
    tips = next
  }
  return found
}

/**
 * The path to each of these stops, one after another at one Speed; fewer paths than stops if the Speed is not enough
 * (TR-5). Each is the shortest path, as in a move on the map.
 */
export const legsThroughStops = (
  board: BoardGraph,
  from: SpaceWithPrevious,
  speed: number,
  stops: readonly SpaceId[],
  passes: (space: SpaceId) => boolean = isPlainSpaceId,
): readonly SpacePath[] => {
  const legs: SpacePath[] = []
  let stance = from
  let left = speed
  for (const stop of stops) {
    const way = shortestPathsFrom(board, stance, left, passes).get(stop)
    if (!way) break
    legs.push(way)
    left -= way.length
    stance = { at: stop, cameFrom: way.at(-2) ?? stance.at }
  }
  return legs
}

/** The least number of links between two spaces; null if there is no path. No path goes over the stern. */
export const distanceBetween = (board: BoardGraph, from: SpaceId, to: SpaceId): number | null => {
  if (from === to) return 0
  const met = new Set<SpaceId>([from])
  let ring: readonly SpaceId[] = [from]
  for (let steps = 1; ring.length > 0; steps += 1) {
    const next = ring
      .filter((space) => space !== 'stern')
      .flatMap((space) => neighboursOf(board, space))
      .filter((space) => !met.has(space))
    if (next.includes(to)) return steps
    for (const space of next) met.add(space)
    ring = [...new Set(next)]
  }
  return null
}

/** Adds a plain space there, with the next free id. */
export const addPlainSpace = (
  board: BoardGraph,
  x: number,
  y: number,
): { readonly board: BoardGraph; readonly id: PlainId } => {
  const numbers = board.spaces.map(({ id }) => Number(id.slice(1)))
  const id: PlainId = `s${Math.max(0, ...numbers) + 1}`
  return { board: { ...board, spaces: [...board.spaces, { id, x, y }] }, id }
}

/** Removes a plain space and its links. */
export const withoutSpace = ({ spaces, links }: BoardGraph, gone: PlainId): BoardGraph => ({
  spaces: spaces.filter(({ id }) => id !== gone),
  links: links.filter((link) => !link.includes(gone)),
})

export const areNeighbours = (board: BoardGraph, one: SpaceId, other: SpaceId): boolean =>
  neighboursOf(board, one).includes(other)

/** Links two spaces, or removes their link. */
export const withToggledEdge = (board: BoardGraph, one: SpaceId, other: SpaceId): BoardGraph =>
  areNeighbours(board, one, other)
    ? { ...board, links: board.links.filter((link) => !(link.includes(one) && link.includes(other))) }
    : one === other
      ? board
      : { ...board, links: [...board.links, [one, other]] }
