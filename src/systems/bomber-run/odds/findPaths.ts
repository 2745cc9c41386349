import {
  positionAfterStep,
  nonAcrobaticSteps,
  stepOutcome,
  headings,
  placedAircraft,
  snapShooters,
  moveAfterStep,
  stepFault,
  squareIndex,
  type Aircraft,
  type AircraftId,
  type MoveProgress,
  type PlacedAircraft,
  type Position,
  type Step,
} from '../rules'

export interface ReachQuestion {
  /** All aircraft of the battle, also the mover. */
  readonly aircraft: readonly Aircraft[]
  readonly mover: PlacedAircraft
  /** The move so far: `newMove(kind, points)` before the first step. */
  readonly move: MoveProgress
  /** The enemies that have already taken their snap-shot at it in this move (BR-6). */
  readonly snapped?: readonly AircraftId[]
}

/** A path, as its last step and the path before it. */
export interface PathNode {
  readonly position: Position
  /** The enemy in whose square it ends; null if the square is free (BR-7). */
  readonly into: AircraftId | null
  readonly move: MoveProgress
  /** The enemies that it has provoked: a bit for each enemy, in the order of `enemies`. */
  readonly shooters: number
  readonly step: Step | null
  readonly before: PathNode | null
}

/** All paths of a move that are worth flying. */
export interface FoundPaths {
  readonly enemies: readonly PlacedAircraft[]
  /** For each reachable position: the paths that no other one beats both in points and in snap-shots. */
  readonly arrivals: readonly (readonly PathNode[])[]
  /** Paths off the board (BR-10). */
  readonly retreats: readonly PathNode[]
}

const steps: readonly Step[] = [
  ...nonAcrobaticSteps,
  ...headings.map((heading): Step => ({ kind: 'acrobatic', heading })),
]

/** How many enemies fit into a set of bits. */
const maxEnemies = 31

/** Only paths with the same square, heading and "has flown a square" are compared: the same steps may follow them. */
const comparisonKeyOf = ({ position: { square, heading }, move: { squares } }: PathNode): number =>
  (squareIndex(square) * headings.length + headings.indexOf(heading)) * 2 + Number(squares > 0)

/** Whether the first path spends no more than the second and provokes no other enemy. */
const covers = (one: PathNode, other: PathNode): boolean =>
  one.move.spent <= other.move.spent && (one.shooters & other.shooters) === one.shooters

/**
 * All paths that are worth flying, in order of the points that they spend: Dijkstra's search with snap-shots as a
 * second cost. Throws a RangeError for more than 31 enemies.
 */
export const findPaths = ({ aircraft, mover, move, snapped = [] }: ReachQuestion): FoundPaths => {
  const around = placedAircraft(aircraft)
  const enemies = around.filter(({ side }) => side !== mover.side)
  if (enemies.length > maxEnemies) throw new RangeError('more enemies than can be told apart')
  const found = new Map<number, readonly PathNode[]>()
  const bySpent: PathNode[][] = []
  const retreats: PathNode[] = []

  const arrive = (node: PathNode): void => {
    const key = comparisonKeyOf(node)
    const known = found.get(key) ?? []
    if (known.some((one) => covers(one, node))) return
    found.set(key, [...known.filter((one) => !covers(node, one)), node])
    ;(bySpent[node.move.spent - move.spent] ??= []).push(node)
  }

  const flyOn = (before: PathNode, step: Step): void => {
    const outcome = stepOutcome({ ...mover, position: before.position }, step, around)
    if (!outcome.ok) return
    const position = positionAfterStep(before.position, step)
    if (outcome.value.kind === 'retreated') {
      retreats.push({ ...before, position, move: moveAfterStep(before.move, step.kind, true), step, before })
      return
    }
    const into = outcome.value.kind === 'intoEnemy' ? outcome.value.enemy : null
    const provoked = snapShooters({ ...mover, position }, before.position, enemies, snapped)
    const shooters = provoked.reduce((set, enemy) => set | (1 << enemies.indexOf(enemy)), before.shooters)
    arrive({
      position,
      into,
      move: moveAfterStep(before.move, step.kind, into !== null),
      shooters,
      step,
      before,
    })
  }

  arrive({ position: mover.position, into: null, move, shooters: 0, step: null, before: null })
  for (let spent = 0; spent < bySpent.length; spent += 1)
    for (const node of bySpent[spent] ?? [])
      for (const step of steps) {
        const turnsNothing = step.kind === 'acrobatic' && step.heading === node.position.heading
        if (!turnsNothing && !stepFault(node.move, step.kind)) flyOn(node, step)
      }
  return { enemies, arrivals: [...found.values()], retreats }
}
