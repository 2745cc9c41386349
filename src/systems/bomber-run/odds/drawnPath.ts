import {
  positionAfterStep,
  nonAcrobaticSteps,
  stepOutcome,
  isOnBoard,
  placedAircraft,
  isSameSquare,
  snapShooters,
  moveAfterStep,
  stepFault,
  targetsOf,
  type AircraftId,
  type Square,
  type Step,
} from '../rules'
import { reachableSquares, type ReachableEnd } from './reachableSquares'
import type { ReachQuestion } from './findPaths'

/** A move while a finger draws it: its end so far, and every square of the path with the points spent. */
export interface DrawnPath extends ReachableEnd {
  /** A square for each step, also for an Acrobatic. */
  readonly squares: readonly Square[]
  /** The points spent after each step, in halves. */
  readonly costs: readonly number[]
}

/** Flies these steps by the rules; null if one is not allowed or leads off the board (BR-3, BR-6, BR-7). */
export const drawnPathFromSteps = (question: ReachQuestion, steps: readonly Step[]): DrawnPath | null => {
  const around = placedAircraft(question.aircraft)
  const snapShots: (readonly AircraftId[])[] = []
  const squares: Square[] = []
  const costs: number[] = []
  let { mover, move } = question
  let into: AircraftId | null = null
  let snapped = question.snapped ?? []
  for (const step of steps) {
    if (stepFault(move, step.kind)) return null
    const outcome = stepOutcome(mover, step, around)
    if (!outcome.ok || outcome.value.kind === 'retreated') return null
    const from = mover.position
    mover = { ...mover, position: positionAfterStep(from, step) }
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
 * The steps of a drawn move after the finger came to a square. Back on its own path it removes steps. Next to the end
 * it adds a step. Further away it takes the cheapest path, from the end if the points are enough, otherwise from the
 * start. If no path leads there, the steps stay the same.
 */
export const updateDrawnSteps = (
  question: ReachQuestion,
  steps: readonly Step[],
  square: Square,
): readonly Step[] => {
  const now = drawnPathFromSteps(question, steps)
  if (!now) return []
  const visited = [question.mover.position.square, ...now.squares]
  const before = visited.findLastIndex((one) => isSameSquare(one, square))
  if (before >= 0) return steps.slice(0, before)
  if (!isOnBoard(square)) return steps
  const beside = nonAcrobaticSteps
    .map((step) => [...steps, step])
    .find((one) => {
      const end = drawnPathFromSteps(question, one)
      return end !== null && isSameSquare(end.position.square, square)
    })
  if (beside) return beside
  const cheapest = (from: ReachQuestion): readonly Step[] | null => {
    const ends = reachableSquares(from).ends.filter(({ position }) => isSameSquare(position.square, square))
    const [best] = [...ends].sort((one, other) => one.path.cost - other.path.cost)
    return best?.path.steps ?? null
  }
  const onwards = now.into === null ? cheapest(after(question, now)) : null
  return onwards ? [...steps, ...onwards] : (cheapest(question) ?? steps)
}

/** The rest of the move after these steps. */
const after = (question: ReachQuestion, { position, path }: DrawnPath): ReachQuestion => ({
  ...question,
  mover: { ...question.mover, position },
  move: path.steps.reduce((move, { kind }) => moveAfterStep(move, kind), question.move),
  snapped: [...(question.snapped ?? []), ...path.snapShots.flat()],
})
