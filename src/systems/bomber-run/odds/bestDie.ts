import {
  newMove,
  pointsOfFace,
  sameSquare,
  movementDie,
  moveAfterStep,
  spendingFault,
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

/** What a fighter is wanted for: to attack this enemy, to fly into it, or to end its move in this square. */
export type DiePurpose =
  | { readonly kind: 'attack'; readonly enemy: AircraftId }
  | { readonly kind: 'kamikaze'; readonly enemy: AircraftId }
  | { readonly kind: 'square'; readonly square: Square }

/** The least that serves a purpose. */
export interface DieNeed {
  readonly purpose: DiePurpose
  /** Where the move ends, and by which path. */
  readonly end: ReachableEnd
  readonly points: HalfPoints
  /** The least face of a D4 that gives them, 1 to 4. */
  readonly die: number
}

const serves = ({ position, into, targets }: ReachableEnd, purpose: DiePurpose): boolean => {
  switch (purpose.kind) {
    case 'attack':
      return targets.some(({ target }) => target.id === purpose.enemy)
    case 'kamikaze':
      return into === purpose.enemy
    case 'square':
      return into === null && sameSquare(position.square, purpose.square)
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
  reachableSquares({ aircraft, mover: fighter, move: newMove('fighter', pointsOfFace(movementDie)) }).ends

/** Every enemy that a fighter could attack after flying, with the least die for it; the cheapest first (BR-3, BR-5). */
export const attackNeeds = (aircraft: readonly Aircraft[], fighter: PlacedAircraft): readonly DieNeed[] => {
  const ends = reachOfBestDie(aircraft, fighter)
  const enemies = new Set(ends.flatMap(({ targets }) => targets.map(({ target }) => target.id)))
  return [...enemies]
    .flatMap((enemy) => needAmong(ends, { kind: 'attack', enemy }) ?? [])
    .sort((one, other) => one.points - other.points)
}

/**
 * Which of the free dice suits: the place of the smallest that is enough, so that greater ones are left for others; null when
 * none is. `faces` may hold null for dice that are given.
 */
export const smallestFittingDie = (
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

/** One way to spend a die to the end: how many steps of each kind, and the halves that are lost. */
export interface SpendPlan {
  readonly steps: Readonly<Record<StepKind, number>>
  readonly lost: HalfPoints
}

const none: SpendPlan['steps'] = { forward: 0, diagonal: 0, acrobatic: 0 }

/**
 * What so many points buy, without looking at the map: every mixture of steps after which no other can be paid for. Their order
 * is free, but for a first square before an acrobatic (BR-3).
 */
export const spendPlans = (points: HalfPoints): readonly SpendPlan[] => {
  const ends = new Map<string, SpendPlan>()
  const buy = (move: MoveProgress, steps: SpendPlan['steps']): void => {
    const open = stepKinds.filter((step) => !spendingFault(move, step))
    for (const step of open) buy(moveAfterStep(move, step), { ...steps, [step]: steps[step] + 1 })
    if (open.length === 0) ends.set(Object.values(steps).join(), { steps, lost: pointsLeft(move) })
  }
  buy(newMove('fighter', points), none)
  return [...ends.values()]
}
