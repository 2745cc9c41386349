import fc from '../../../helpers/fastCheck'
import { expect, it } from 'vitest'
import { clampSquareToBoard } from '@/systems/bomber-run/pieces/skyBoardModel'
import {
  reachableSquares,
  updateDrawnSteps,
  drawnPathFromSteps,
  type ReachQuestion,
} from '@/systems/bomber-run/odds'
import {
  positionAfterStep,
  newMove,
  isSameSquare,
  squareLabel,
  type Square,
  type Step,
} from '@/systems/bomber-run/rules'
import { at, placedAt, someCrowd } from '../../../helpers/bomberRun'

/** Fingers that wander around the mover, a square or two at a time. */
const someTrail = fc.array(
  fc.record({ dx: fc.integer({ min: -2, max: 2 }), dy: fc.integer({ min: -2, max: 2 }) }),
  {
    minLength: 1,
    maxLength: 8,
  },
)

it('BR-3 updateDrawnSteps draws only legal paths wherever the finger goes, and gets to every reachable square', () => {
  fc.assert(
    fc.property(someCrowd(), fc.integer({ min: 1, max: 4 }), someTrail, (crowd, face, trail) => {
      const mover = crowd.find(({ kind }) => kind === 'fighter')
      if (!mover) return
      const question: ReachQuestion = { aircraft: crowd, mover, move: newMove('fighter', face * 2) }
      const inReach = reachableSquares(question).ends.map(({ position }) => squareLabel(position.square))
      let square: Square = mover.position.square
      let steps: readonly Step[] = []
      for (const { dx, dy } of trail) {
        square = clampSquareToBoard({ column: square.column + dx, row: square.row + dy })
        steps = updateDrawnSteps(question, steps, square)
        const trace = drawnPathFromSteps(question, steps)
        if (!trace) throw new Error('a way that the rules forbid')
        expect(trace.path.cost).toBeLessThanOrEqual(face * 2)
        const comes = isSameSquare(trace.position.square, square)
        if (inReach.includes(squareLabel(square))) expect(comes).toBe(true)
        if (isSameSquare(square, mover.position.square)) expect(steps).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})

it('BR-3 updateDrawnSteps takes the heading at the end from the direction of the finger', () => {
  const mover = placedAt('west', 'fighter', 'J5 E')
  const question: ReachQuestion = { aircraft: [mover], mover, move: newMove('fighter', 8) }
  const drawn = (...labels: readonly string[]) => {
    const steps = labels.reduce<readonly Step[]>((so, label) => updateDrawnSteps(question, so, at(label)), [])
    const end = steps.reduce(positionAfterStep, mover.position)
    return [squareLabel(end.square), end.heading, steps.length]
  }
  expect(drawn('K5', 'L6')).toEqual(['L6', 'SE', 2])
  expect(drawn('K6', 'L6')).toEqual(['L6', 'E', 2])
  // Skipped squares are filled in; going back takes back.
  expect(drawn('M5')).toEqual(['M5', 'E', 3])
  expect(drawn('K5', 'L5', 'K5', 'L4')).toEqual(['L4', 'NE', 2])
})

it('BR-6, BR-7 drawnPathFromSteps counts one snap-shot per enemy, and no targets from an enemy’s square', () => {
  const bomber = placedAt('east', 'bomber', 'H9 N')
  const mover = placedAt('west', 'fighter', 'G11 N')
  const question: ReachQuestion = { aircraft: [mover, bomber], mover, move: newMove('fighter', 8) }
  // Over its wing, then before its nose.
  const past = drawnPathFromSteps(question, [
    { kind: 'forward' },
    { kind: 'forward' },
    { kind: 'diagonal', side: 'right' },
  ])
  expect(past?.path.snapShots).toEqual([[], [bomber.id], []])
  const [near, far] = [placedAt('east', 'fighter', 'G10 N'), placedAt('east', 'fighter', 'G9 N', 2)]
  const into = drawnPathFromSteps({ ...question, aircraft: [mover, near, far] }, [{ kind: 'forward' }])
  expect(into).toMatchObject({ into: near.id, targets: [] })
})
