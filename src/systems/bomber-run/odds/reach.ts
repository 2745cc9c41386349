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
import { findWays, type ReachQuestion, type Way } from './ways'

/** A way to fly from here. */
export interface Path {
  readonly steps: readonly Step[]
  /** What the steps cost, in halves. */
  readonly cost: HalfPoints
  /** For each step the enemies that may take a snap-shot after it (BR-6). */
  readonly snapShots: readonly (readonly AircraftId[])[]
}

/** Where a move may end. */
export interface Reached {
  readonly position: Position
  /** The enemy in whose square it ends; null where nobody is (BR-7). */
  readonly into: AircraftId | null
  /** The path that costs least; of equal ones the safest. */
  readonly cheapest: Path
  /** The path that most likely outlives its snap-shots; of equal ones the cheapest. */
  readonly safest: Path
  /** Whom it may attack from there (BR-5); nobody from an enemy's square. */
  readonly targets: readonly Target[]
}

/** All that a move may come to. */
export interface Reach {
  readonly ends: readonly Reached[]
  /** The cheapest way off the board, of equal ones the safest; null where none is in reach (BR-10). */
  readonly retreat: Path | null
}

/** Every enemy that may take a snap-shot along a path, in order. */
export const snapShootersOf = ({ snapShots }: Path): readonly AircraftId[] => snapShots.flat()

/** The enemies of a set of bits. */
const inSet = (set: number, enemies: readonly PlacedAircraft[]): readonly PlacedAircraft[] =>
  enemies.filter((_, index) => ((set >> index) & 1) === 1)

const pathOf = (last: Way, enemies: readonly PlacedAircraft[]): Path => {
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

/** In how many ways the mover outlives the snap-shots of a set; comparable between sets of the same enemies. */
const survival = (set: number, mover: AircraftKind, enemies: readonly PlacedAircraft[]): bigint =>
  enemies.reduce((ways, { kind }, index) => {
    const { total, hits } = duelOdds(kind, mover)
    return ways * BigInt(((set >> index) & 1) === 1 ? total - hits : total)
  }, 1n)

/** Everywhere that a move may end, with the best paths there and whom the mover may attack then (BR-3 to BR-7). */
export const reach = (question: ReachQuestion): Reach => {
  const { mover, aircraft } = question
  const { enemies, arrivals, retreats } = findWays(question)
  const choose = (ways: readonly Way[], first: 'points' | 'safety'): Way | undefined => {
    const [only, ...others] = ways
    if (!only || others.length === 0) return only
    const rated = ways.map((way) => ({ way, survives: survival(way.shooters, mover.kind, enemies) }))
    const [best] = rated.sort((one, other) => {
      const points = one.way.move.spent - other.way.move.spent
      const safety = Number(other.survives > one.survives) - Number(other.survives < one.survives)
      return first === 'points' ? points || safety : safety || points
    })
    return best?.way
  }
  const ends = arrivals.flatMap((ways): Reached[] => {
    const [cheapest, safest] = [choose(ways, 'points'), choose(ways, 'safety')]
    if (!cheapest || !safest || cheapest.move.squares === 0) return []
    const { position, into } = cheapest
    return [
      {
        ...{ position, into },
        cheapest: pathOf(cheapest, enemies),
        safest: pathOf(safest, enemies),
        targets: into === null ? targetsOf({ ...mover, position }, aircraft) : [],
      },
    ]
  })
  const retreat = choose(retreats, 'points')
  return { ends, retreat: retreat ? pathOf(retreat, enemies) : null }
}
