import {
  newMove,
  pointsOfFace,
  isSameSquare,
  movementDieSides,
  moveAfterStep,
  stepFault,
  pointsLeft,
  stepKinds,
  type Aircraft,
  type AircraftId,
  type HalfPoints,
  type MoveProgress,
  type PlacedAircraft,
  type Square,
  type StepKind,
} from '../rules'
import { reachableSquares, type ReachableEnd } from './reachableSquares'

/** What a fighter may need points for: to attack this enemy, to fly into it, or to end its move in this square. */
export type DiePurpose =
  | { readonly kind: 'attack'; readonly enemy: AircraftId }
  | { readonly kind: 'kamikaze'; readonly enemy: AircraftId }
  | { readonly kind: 'square'; readonly square: Square }

/** The smallest die for a purpose. */
export interface DieNeed {
  readonly purpose: DiePurpose
  /** Where the move ends, and by which path. */
  readonly end: ReachableEnd
  readonly points: HalfPoints
  /** The smallest face of a D4 that gives these points, 1 to 4. */
  readonly die: number
}

const serves = ({ position, into, targets }: ReachableEnd, purpose: DiePurpose): boolean => {
  switch (purpose.kind) {
    case 'attack':
      return targets.some(({ target }) => target.id === purpose.enemy)
    case 'kamikaze':
      return into === purpose.enemy
    case 'square':
      return into === null && isSameSquare(position.square, purpose.square)
  }
}

const needAmong = (ends: readonly ReachableEnd[], purpose: DiePurpose): DieNeed | null => {
  const serving = ends.filter((end) => serves(end, purpose))
  const [end] = serving.sort((one, other) => one.path.cost - other.path.cost)
  if (!end) return null
  const points = end.path.cost
  return { purpose, end, points, die: Math.ceil(points / pointsOfFace(1)) }
}

const reachOfBestDie = (aircraft: readonly Aircraft[], fighter: PlacedAircraft): readonly ReachableEnd[] =>
  reachableSquares({ aircraft, mover: fighter, move: newMove('fighter', pointsOfFace(movementDieSides)) })
    .ends

/**
 * Every enemy that a fighter could attack after flying, with the smallest die for it, the cheapest first (BR-3,
 * BR-5).
 */
export const movementDieNeedsForAttacks = (
  aircraft: readonly Aircraft[],
  fighter: PlacedAircraft,
): readonly DieNeed[] => {
  const ends = reachOfBestDie(aircraft, fighter)
  const enemies = new Set(ends.flatMap(({ targets }) => targets.map(({ target }) => target.id)))
  return [...enemies]
    .flatMap((enemy) => needAmong(ends, { kind: 'attack', enemy }) ?? [])
    .sort((one, other) => one.points - other.points)
}

/**
 * The index of the smallest free die that is enough, so that higher ones are left for others; null if there is none.
 * `faces` has null for dice that are given.
 */
export const smallestFittingDieIndex = (
  faces: readonly (number | null)[],
  need: Pick<DieNeed, 'die'>,
): number | null => {
  let best: number | null = null
  for (const [index, face] of faces.entries()) {
    if (face === null || face < need.die) continue
    const sofar = best === null ? null : faces[best]
    if (sofar === null || sofar === undefined || face < sofar) best = index
  }
  return best
}

/** One way to spend a die completely: the number of steps of each kind, and the half points that are lost. */
export interface StepCombination {
  readonly steps: Readonly<Record<StepKind, number>>
  readonly lost: HalfPoints
}

const none: StepCombination['steps'] = { forward: 0, diagonal: 0, acrobatic: 0 }

/**
 * What these points buy, without the map: every mix of steps after which no further step can be paid for. The order
 * is free, except that an Acrobatic needs a flown square before it (BR-3).
 */
export const stepCombinationsForPoints = (points: HalfPoints): readonly StepCombination[] => {
  const ends = new Map<string, StepCombination>()
  const buy = (move: MoveProgress, steps: StepCombination['steps']): void => {
    const open = stepKinds.filter((step) => !stepFault(move, step))
    for (const step of open) buy(moveAfterStep(move, step), { ...steps, [step]: steps[step] + 1 })
    if (open.length === 0) ends.set(Object.values(steps).join(), { steps, lost: pointsLeft(move) })
  }
  buy(newMove('fighter', points), none)
  return [...ends.values()]
}
