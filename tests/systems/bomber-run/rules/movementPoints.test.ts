import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  finishFault,
  newMove,
  pointsLeft,
  pointsOfFace,
  moveAfterStep,
  stepFault,
  stepCosts,
  stepKinds,
  type MoveProgress,
  type StepKind,
} from '@/systems/bomber-run/rules'

const after = (face: number, ...steps: StepKind[]): MoveProgress =>
  steps.reduce((move, step) => moveAfterStep(move, step), newMove('fighter', pointsOfFace(face)))

describe('BR-3: movement points', () => {
  it('BR-3: forward costs 1 point, a diagonal 1.5, an Acrobatic 2, counted in halves', () => {
    expect(stepCosts).toEqual({ forward: 2, diagonal: 3, acrobatic: 4 })
    expect(pointsLeft(after(4, 'forward', 'diagonal'))).toBe(3)
  })

  it.each([
    [after(4, 'forward', 'diagonal'), 'diagonal', null],
    [after(4, 'forward', 'diagonal'), 'acrobatic', { kind: 'short', by: 1, ruling: 'BR-3' }],
    [after(1, 'forward'), 'forward', { kind: 'short', by: 2, ruling: 'BR-3' }],
    [after(1), 'diagonal', { kind: 'short', by: 1, ruling: 'BR-3' }],
    [after(2, 'diagonal'), 'forward', { kind: 'short', by: 1, ruling: 'BR-3' }],
    [after(4), 'acrobatic', { kind: 'acrobaticFirst', ruling: 'BR-3' }],
    [after(1), 'acrobatic', { kind: 'short', by: 2, ruling: 'BR-3' }],
    [after(3, 'forward'), 'acrobatic', null],
    [after(4, 'forward', 'acrobatic'), 'forward', null],
    [moveAfterStep(after(4), 'forward', true), 'forward', { kind: 'ended', ruling: 'BR-3' }],
  ] as const)('BR-3: after %j, the fault of a step %s is %j', (move, step, fault) => {
    expect(stepFault(move, step)).toEqual(fault)
  })

  it('BR-3: a fighter may finish only after it has flown a square', () => {
    expect(finishFault(after(4))).toEqual({ kind: 'unspent', ruling: 'BR-3' })
    expect(finishFault(after(4, 'acrobatic'))).toEqual({ kind: 'unspent', ruling: 'BR-3' })
    expect(finishFault(after(4, 'forward'))).toBeNull()
    expect(finishFault(after(1, 'diagonal'))).toBeNull()
  })

  it('BR-4: a bomber has no points and may finish only after it has flown a square', () => {
    const bomber = newMove('bomber', 8)
    expect(bomber.points).toBe(0)
    expect(finishFault(bomber)).toEqual({ kind: 'unmoved', ruling: 'BR-4' })
    const flown = moveAfterStep(bomber, 'diagonal')
    expect(flown).toMatchObject({ spent: 0, squares: 1 })
    expect(finishFault(flown)).toBeNull()
  })

  it('BR-3: steps without a fault never cost more than the die gave', () => {
    const someStep = fc.constantFrom(...stepKinds)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(someStep, { maxLength: 12 }), (face, steps) => {
        let move = newMove('fighter', pointsOfFace(face))
        let cost = 0
        for (const step of steps) {
          const fault = stepFault(move, step)
          if (fault) {
            if (fault.kind === 'short') expect(stepCosts[step]).toBe(pointsLeft(move) + fault.by)
            continue
          }
          move = moveAfterStep(move, step)
          cost += stepCosts[step]
          expect(move.spent).toBe(cost)
          expect(cost).toBeLessThanOrEqual(2 * face)
          expect(pointsLeft(move)).toBe(2 * face - cost)
          expect(move.squares).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('BR-3: a move that ended in an enemy’s square stays ended after a further step', () => {
    expect(moveAfterStep(moveAfterStep(newMove('bomber', 0), 'forward', true), 'forward').ended).toBe(true)
  })

  it('BR-3: the points left are 0, not negative, when players overrule the cost', () => {
    expect(pointsLeft(after(1, 'forward', 'forward', 'forward'))).toBe(0)
  })
})
