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
import { duelOdds } from './duelOdds'
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

export interface MoveReach {
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
  let way = last
  while (way.step && way.before) {
    steps.unshift(way.step)
    snapShots.unshift(inSet(way.shooters & ~way.before.shooters, enemies).map(({ id }) => id))
    way = way.before
  }
  return { steps, cost: last.move.spent - way.move.spent, snapShots }
}

/**
 * In how many dice results the mover survives the snap-shots of a set of enemies; comparable between sets of the same
 * enemies.
 */
const survival = (set: number, mover: AircraftKind, enemies: readonly PlacedAircraft[]): bigint =>
  enemies.reduce((ways, { kind }, index) => {
    const { total, hits } = duelOdds(kind, mover)
    return ways * BigInt(((set >> index) & 1) === 1 ? total - hits : total)
  }, 1n)

/** All positions where a move may end, each with its best path and its targets (BR-3 to BR-7). */
export const reachableSquares = (question: ReachQuestion): MoveReach => {
  const { mover, aircraft } = question
  const { enemies, arrivals, retreats } = findPaths(question)
  const best = (ways: readonly PathNode[]): PathNode | undefined => {
    const [first, ...others] = ways
    if (!first || others.length === 0) return first
    const rated = ways.map((way) => ({ way, survives: survival(way.shooters, mover.kind, enemies) }))
    const [safest] = rated.sort(
      (one, other) =>
        Number(other.survives > one.survives) - Number(other.survives < one.survives) ||
        one.way.move.spent - other.way.move.spent,
    )
    return safest?.way
  }
  const ends = arrivals.flatMap((ways): ReachableEnd[] => {
    const way = best(ways)
    if (!way || way.move.squares === 0) return []
    const { position, into } = way
    return [
      {
        position,
        into,
        path: pathOf(way, enemies),
        targets: into === null ? targetsOf({ ...mover, position }, aircraft) : [],
      },
    ]
  })
  const retreat = best(retreats)
  return { ends, retreat: retreat ? pathOf(retreat, enemies) : null }
}
