import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  dieIndexOfFighter,
  fightersGettingDice,
  fightersWithoutDie,
  unassignedDieIndexes,
  assignDie,
  startingAircraftOfSide,
  movementPointsOf,
  takeDieBack,
  newMovementDice,
  type MovementDiceAssignment,
} from '@/systems/bomber-run/rules'

const aircraft = [
  ...startingAircraftOfSide('west', 'standard'),
  ...startingAircraftOfSide('east', 'standard'),
]
const context = { aircraft, side: 'west', hasMoved: false } as const
const given = (dice: MovementDiceAssignment, die: number, fighter: string): MovementDiceAssignment => {
  const result = assignDie(dice, die, fighter, context)
  if (!result.ok) throw new RangeError(result.reason.kind)
  return result.value
}

describe('BR-3: dice given to fighters', () => {
  const dice = newMovementDice([4, 4, 3, 2, 2, 1])

  it('BR-3: every flying own fighter gets a die, bombers get none', () => {
    const shot = aircraft.map((one) =>
      one.id === 'west-fighter-2' ? ({ ...one, status: 'destroyed' } as const) : one,
    )
    expect(fightersGettingDice(shot, 'west').map(({ id }) => id)).toEqual([
      'west-fighter-1',
      'west-fighter-3',
      'west-fighter-4',
      'west-fighter-5',
      'west-fighter-6',
    ])
  })

  it('BR-3: a die gives its face as movement points, counted in halves', () => {
    const one = given(dice, 2, 'west-fighter-5')
    expect(movementPointsOf(one, 'west-fighter-5')).toBe(6)
    expect(movementPointsOf(one, 'west-fighter-1')).toBe(0)
    expect(dieIndexOfFighter(one, 'west-fighter-5')).toBe(2)
    expect(unassignedDieIndexes(one)).toEqual([0, 1, 3, 4, 5])
    expect(fightersWithoutDie(one, aircraft, 'west')).toHaveLength(5)
  })

  it('BR-3: giving an assigned die swaps it, and a second die for a fighter frees its first', () => {
    const two = given(given(dice, 0, 'west-fighter-1'), 5, 'west-fighter-2')
    expect(given(two, 5, 'west-fighter-1').givenTo).toEqual([
      'west-fighter-2',
      null,
      null,
      null,
      null,
      'west-fighter-1',
    ])
    expect(given(two, 1, 'west-fighter-1').givenTo).toEqual([
      null,
      'west-fighter-1',
      null,
      null,
      null,
      'west-fighter-2',
    ])
    expect(given(two, 0, 'west-fighter-1')).toEqual(two)
    expect(takeDieBack(two, 0, false)).toMatchObject({ ok: true, value: given(dice, 5, 'west-fighter-2') })
  })

  it('BR-3: no die is given or taken back once an aircraft has moved', () => {
    const late = { ok: false, reason: { kind: 'tooLate', ruling: 'BR-3' } }
    expect(assignDie(dice, 0, 'west-fighter-1', { ...context, hasMoved: true })).toEqual(late)
    expect(takeDieBack(dice, 0, true)).toEqual(late)
  })

  it.each([
    [6, 'west-fighter-1', 'noSuchDie'],
    [-1, 'west-fighter-1', 'noSuchDie'],
    [0, 'west-bomber-1', 'noFighter'],
    [0, 'east-fighter-1', 'noFighter'],
    [0, 'nobody', 'noFighter'],
  ])('BR-3: giving die %i to %s is refused as %s', (die, fighter, kind) => {
    expect(assignDie(dice, die, fighter, context)).toMatchObject({ ok: false, reason: { kind } })
  })
  it('BR-3: taking back a die that does not exist is refused', () => {
    expect(takeDieBack(dice, 6, false)).toMatchObject({ ok: false, reason: { kind: 'noSuchDie' } })
  })

  it('BR-3: after any commands no die is lost, no fighter has two, and all dice can be given', () => {
    const someFighter = fc.integer({ min: 1, max: 6 }).map((number) => `west-fighter-${number}`)
    const someCommand = fc.tuple(fc.nat(5), fc.option(someFighter))
    fc.assert(
      fc.property(fc.array(someCommand, { maxLength: 30 }), (commands) => {
        let now = dice
        for (const [die, fighter] of commands) {
          const result =
            fighter === null ? takeDieBack(now, die, false) : assignDie(now, die, fighter, context)
          if (result.ok) now = result.value
          expect(now.faces).toEqual(dice.faces)
          expect(now.givenTo[die] ?? null).toBe(fighter)
          const holders = now.givenTo.filter((one) => one !== null)
          expect(new Set(holders).size).toBe(holders.length)
          expect(unassignedDieIndexes(now).length + holders.length).toBe(6)
        }
        for (const [index, fighter] of fightersWithoutDie(now, aircraft, 'west').entries()) {
          expect(unassignedDieIndexes(now).length === 0).toBe(false)
          const [free] = unassignedDieIndexes(now)
          expect(free, String(index)).toBeDefined()
          now = given(now, free ?? 0, fighter)
        }
        expect(unassignedDieIndexes(now).length === 0).toBe(true)
      }),
    )
  })
})
