import {
  afterStep,
  flyingSteps,
  stepOutcome,
  isOnBoard,
  placedAircraft,
  sameSquare,
  snapShooters,
  moveAfterStep,
  spendingFault,
  targetsOf,
  type AircraftId,
  type Square,
  type Step,
} from '../rules'
import { reachableSquares, type ReachableEnd } from './reachableSquares'
import type { ReachQuestion } from './findPaths'

/** A move as far as a finger has drawn it: where it comes to, and every square on the way with what is spent so far. */
export interface DrawnPath extends ReachableEnd {
  /** A square for each step, an acrobatic's too. */
  readonly squares: readonly Square[]
  /** What was spent after each step, in halves. */
  readonly costs: readonly number[]
}

/** Flies these steps by the rules; null where one is not allowed, or leads off the board (BR-3, BR-6, BR-7). */
export const drawnPathOf = (question: ReachQuestion, steps: readonly Step[]): DrawnPath | null => {
  const around = placedAircraft(question.aircraft)
  const snapShots: (readonly AircraftId[])[] = []
  const squares: Square[] = []
  const costs: number[] = []
  let { mover, move } = question
  let into: AircraftId | null = null
  let snapped = question.snapped ?? []
  for (const step of steps) {
    if (spendingFault(move, step.kind)) return null
    const outcome = stepOutcome(mover, step, around)
    if (!outcome.ok || outcome.value.kind === 'retreated') return null
    const from = mover.position
    mover = { ...mover, position: afterStep(from, step) }
    into = outcome.value.kind === 'intoEnemy' ? outcome.value.enemy : null
    move = moveAfterStep(move, step.kind, into !== null)
    const provoked = snapShooters(mover, from, around, snapped).map(({ id }) => id)
    snapped = [...snapped, ...provoked]
    snapShots.push(provoked)
    squares.push(mover.position.square)
    costs.push(move.spent - question.move.spent)
  }
  return {
    position: mover.position,
    into,
    path: { steps, cost: move.spent - question.move.spent, snapShots },
    targets: into === null ? targetsOf(mover, question.aircraft) : [],
    squares,
    costs,
  }
}

/**
 * The steps of a move whose finger has come to a square: back on its own way it takes steps back; beside its end it flies on;
 * further away by the cheapest way, from the end if points are left for it, else from the start. Steps stay as they are where
 * no way leads.
 */
export const stepsTo = (question: ReachQuestion, steps: readonly Step[], square: Square): readonly Step[] => {
  const now = drawnPathOf(question, steps)
  if (!now) return []
  const visited = [question.mover.position.square, ...now.squares]
  const before = visited.findLastIndex((one) => sameSquare(one, square))
  if (before >= 0) return steps.slice(0, before)
  if (!isOnBoard(square)) return steps
  const beside = flyingSteps
    .map((step) => [...steps, step])
    .find((one) => {
      const end = drawnPathOf(question, one)
      return end !== null && sameSquare(end.position.square, square)
    })
  if (beside) return beside
  const cheapest = (from: ReachQuestion): readonly Step[] | null => {
    const ends = reachableSquares(from).ends.filter(({ position }) => sameSquare(position.square, square))
    const [best] = [...ends].sort((one, other) => one.path.cost - other.path.cost)
    return best?.path.steps ?? null
  }
  const onwards = now.into === null ? cheapest(after(question, now)) : null
  return onwards ? [...steps, ...onwards] : (cheapest(question) ?? steps)
}

/** The question that is left once a trace was flown. */
const after = (question: ReachQuestion, { position, path }: DrawnPath): ReachQuestion => ({
  ...question,
  mover: { ...question.mover, position },
  move: path.steps.reduce((move, { kind }) => moveAfterStep(move, kind), question.move),
  snapped: [...(question.snapped ?? []), ...path.snapShots.flat()],
})
