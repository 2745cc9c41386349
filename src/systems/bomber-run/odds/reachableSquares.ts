import {
  targetsOf,
  type AircraftId,
  type AircraftKind,
  type HalfPoints,
  type PlacedAircraft,
  type Position,
  type Step,
  type Target,
} from '../rules'
import { duelOddsOfKinds } from './duelOdds'
import { findPaths, type ReachQuestion, type PathNode } from './findPaths'

export interface FlightPath {
  readonly steps: readonly Step[]
  /** The cost of the steps, in halves. */
  readonly cost: HalfPoints
  /** For each step, the enemies that may take a snap-shot after it (BR-6). */
  readonly snapShots: readonly (readonly AircraftId[])[]
}

export interface ReachableEnd {
  readonly position: Position
  /** The enemy in whose square it ends; null if the square is free (BR-7). */
  readonly into: AircraftId | null
  /**
   * The path with the best chance to survive its snap-shots, and of equal ones the cheapest. With the points of a D4,
   * a cheaper path is never riskier.
   */
  readonly path: FlightPath
  /** The targets from there (BR-5); none from an enemy's square. */
  readonly targets: readonly Target[]
}

export interface ReachableEndsAndRetreat {
  readonly ends: readonly ReachableEnd[]
  /** The safest path off the board, and of equal ones the cheapest; null if none is in reach (BR-10). */
  readonly retreat: FlightPath | null
}

/** The enemies of a set of bits. */
const inSet = (set: number, enemies: readonly PlacedAircraft[]): readonly PlacedAircraft[] =>
  enemies.filter((_, index) => ((set >> index) & 1) === 1)

const pathOf = (last: PathNode, enemies: readonly PlacedAircraft[]): FlightPath => {
  const steps: Step[] = []
  const snapShots: AircraftId[][] = []
  let node = last
  while (node.step && node.before) {
    steps.unshift(node.step)
    snapShots.unshift(inSet(node.shooters & ~node.before.shooters, enemies).map(({ id }) => id))
    node = node.before
  }
  return { steps, cost: last.move.spent - node.move.spent, snapShots }
}

/**
 * In how many dice results the mover survives the snap-shots of a set of enemies; comparable between sets of the same
 * enemies.
 */
const survival = (set: number, mover: AircraftKind, enemies: readonly PlacedAircraft[]): bigint =>
  enemies.reduce((ways, { kind }, index) => {
    const { total, hits } = duelOddsOfKinds(kind, mover)
    return ways * BigInt(((set >> index) & 1) === 1 ? total - hits : total)
  }, 1n)

/** All positions where a move may end, each with its best path and its targets (BR-3 to BR-7). */
export const reachableSquares = (question: ReachQuestion): ReachableEndsAndRetreat => {
  const { mover, aircraft } = question
  const { enemies, arrivals, retreats } = findPaths(question)
  const best = (nodes: readonly PathNode[]): PathNode | undefined => {
    const [first, ...others] = nodes
    if (!first || others.length === 0) return first
    const rated = nodes.map((node) => ({ node, survives: survival(node.shooters, mover.kind, enemies) }))
    const [safest] = rated.sort(
      (one, other) =>
        Number(other.survives > one.survives) - Number(other.survives < one.survives) ||
        one.node.move.spent - other.node.move.spent,
    )
    return safest?.node
  }
  const ends = arrivals.flatMap((nodes): ReachableEnd[] => {
    const node = best(nodes)
    if (!node || node.move.squares === 0) return []
    const { position, into } = node
    return [
      {
        position,
        into,
        path: pathOf(node, enemies),
        targets: into === null ? targetsOf({ ...mover, position }, aircraft) : [],
      },
    ]
  })
  const retreat = best(retreats)
  return { ends, retreat: retreat ? pathOf(retreat, enemies) : null }
}
