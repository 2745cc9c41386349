import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  positionAfterStep,
  nonAcrobaticSteps,
  stepOutcome,
  headingTo,
  headings,
  isSameSquare,
  squareLabel,
  rotatedHeading,
  type Aircraft,
  type PlacedAircraft,
  type Step,
} from '@/systems/bomber-run/rules'
import { placedAt, position, someCrowd, someHeading, somePosition } from '../../../helpers/bomberRun'

const forward: Step = { kind: 'forward' }
const left: Step = { kind: 'diagonal', side: 'left' }
const right: Step = { kind: 'diagonal', side: 'right' }
const outcome = (mover: PlacedAircraft, step: Step, ...others: readonly Aircraft[]) =>
  stepOutcome(mover, step, [mover, ...others])

describe('BR-3: steps relative to the heading', () => {
  it.each([
    ['F12 N', 'E11 NW', 'F11 N', 'G11 NE'],
    ['F12 NE', 'F11 N', 'G11 NE', 'G12 E'],
    ['F12 E', 'G11 NE', 'G12 E', 'G13 SE'],
    ['F12 SE', 'G12 E', 'G13 SE', 'F13 S'],
    ['F12 S', 'G13 SE', 'F13 S', 'E13 SW'],
    ['F12 SW', 'F13 S', 'E13 SW', 'E12 W'],
    ['F12 W', 'E13 SW', 'E12 W', 'E11 NW'],
    ['F12 NW', 'E12 W', 'E11 NW', 'F11 N'],
  ])('BR-3: from %s, left leads to %s, forward to %s, right to %s', (from, ...places) => {
    expect([left, forward, right].map((step) => positionAfterStep(position(from), step))).toEqual(
      places.map(position),
    )
  })

  it('BR-3: an Acrobatic turns to any heading without leaving the square', () => {
    for (const heading of headings)
      expect(positionAfterStep(position('F12 E'), { kind: 'acrobatic', heading })).toEqual(
        position(`F12 ${heading}`),
      )
  })

  it('BR-3: a flying step turns by at most 45 degrees, to the heading of the new square', () => {
    fc.assert(
      fc.property(somePosition, fc.constantFrom(...nonAcrobaticSteps), (from, step) => {
        const to = positionAfterStep(from, step)
        const way = headingTo(from.square, to.square)
        expect(to.heading).toBe(way)
        expect([-1, 0, 1].map((eighths) => rotatedHeading(from.heading, eighths))).toContain(way)
      }),
    )
    fc.assert(
      fc.property(somePosition, someHeading, (from, heading) =>
        isSameSquare(positionAfterStep(from, { kind: 'acrobatic', heading }).square, from.square),
      ),
    )
  })
})

describe('BR-3, BR-7, BR-10: outcome of a step', () => {
  const mover = placedAt('west', 'fighter', 'F12 E')

  it('BR-3: a step onto a flying own aircraft is refused', () => {
    const ally = placedAt('west', 'bomber', 'G12 N')
    expect(outcome(mover, forward, ally)).toEqual({
      ok: false,
      reason: { kind: 'ownAircraft', by: 'west-bomber-1', ruling: 'BR-3' },
    })
    expect(outcome(mover, left, ally).ok).toBe(true)
    expect(outcome(mover, forward, { ...ally, status: 'destroyed' }).ok).toBe(true)
    expect(outcome(mover, forward, { ...ally, position: null }).ok).toBe(true)
  })

  it('BR-3, BR-7: a step onto an enemy flies into it', () => {
    expect(outcome(mover, right, placedAt('east', 'fighter', 'G13 W'))).toEqual({
      ok: true,
      value: { kind: 'intoEnemy', position: position('G13 SE'), enemy: 'east-fighter-1' },
    })
  })

  it('BR-3: an Acrobatic stays in its square and meets nobody', () => {
    expect(outcome(mover, { kind: 'acrobatic', heading: 'S' })).toEqual({
      ok: true,
      value: { kind: 'flown', position: position('F12 S') },
    })
  })

  it.each(['A12 W', 'X1 E', 'C1 N', 'X24 SE', 'A1 NW', 'T24 S'])(
    'BR-10: from %s, forward leaves the board as a retreat',
    (where) => {
      expect(outcome(placedAt('east', 'bomber', where), forward)).toEqual({
        ok: true,
        value: { kind: 'retreated' },
      })
    },
  )

  it('BR-3: no step ends in an occupied square, except by flying into an enemy', () => {
    fc.assert(
      fc.property(someCrowd(), fc.constantFrom(...nonAcrobaticSteps), (crowd, step) => {
        for (const one of crowd) {
          const to = positionAfterStep(one.position, step).square
          const there = crowd.find(({ position: { square } }) => isSameSquare(square, to))
          const result = stepOutcome(one, step, crowd)
          if (there?.side === one.side) expect(result).toMatchObject({ ok: false, reason: { by: there.id } })
          else if (there) expect(result).toMatchObject({ value: { kind: 'intoEnemy', enemy: there.id } })
          else if (to.column < 0 || to.row < 1) expect(result).toMatchObject({ value: { kind: 'retreated' } })
          else {
            expect(result).toMatchObject({ value: { kind: 'flown' } })
            expect(squareLabel(to)).toMatch(/^[A-X]\d+$/)
          }
        }
      }),
    )
  })
})
