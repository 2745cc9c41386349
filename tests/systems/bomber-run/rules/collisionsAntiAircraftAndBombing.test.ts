import { describe, expect, it } from 'vitest'
import {
  antiAircraftSquares,
  bombingRunFault,
  isBombingRunHit,
  collisionKind,
  collisionLosses,
  isUnderFire,
  squareLabel,
  aircraftUnderFire,
} from '@/systems/bomber-run/rules'
import { at, placedAt, unplaced } from '../../../helpers/bomberRun'

const rows = { west: 7, east: 15 }

describe('BR-7: collisions', () => {
  it.each([
    ['fighter', 'fighter', true, 'kamikaze', true, true],
    ['fighter', 'fighter', false, 'kamikaze', true, false],
    ['fighter', 'bomber', true, 'kamikaze', true, true],
    ['fighter', 'bomber', false, 'kamikaze', true, false],
    ['bomber', 'fighter', true, 'bomberIntoFighter', false, true],
    ['bomber', 'fighter', false, 'bomberIntoFighter', true, true],
    ['bomber', 'bomber', true, 'bomberIntoBomber', true, true],
    ['bomber', 'bomber', false, 'bomberIntoBomber', true, false],
  ] as const)(
    'BR-7: %s flies into %s, success %s: kind %s, mover lost %s, enemy lost %s',
    (own, other, success, kind, mover, enemy) => {
      expect(collisionKind(own, other)).toBe(kind)
      expect(collisionLosses(kind, success)).toEqual({ mover, enemy })
    },
  )
})

describe('BR-8: anti-aircraft fire', () => {
  it('BR-8: covers the diagonal neighbours of a base that are on the board, and no other square', () => {
    expect(antiAircraftSquares('east', rows).map(squareLabel)).toEqual(['W14', 'W16', 'U16', 'U14'])
    expect(antiAircraftSquares('west', { west: 1, east: 15 }).map(squareLabel)).toEqual(['D2', 'B2'])
    expect(isUnderFire(at('U14'), 'west', rows)).toBe(true)
    for (const label of ['V15', 'V14', 'U15', 'W15', 'T13'])
      expect(isUnderFire(at(label), 'west', rows)).toBe(false)
  })

  it('BR-8: hits only flying aircraft of the side whose turn ends, beside the enemy base', () => {
    const mine = [placedAt('west', 'fighter', 'U14 E', 1), placedAt('west', 'bomber', 'W16 N', 1)]
    const others = [
      placedAt('west', 'fighter', 'V15 E', 2),
      placedAt('west', 'fighter', 'D8 E', 3),
      placedAt('east', 'fighter', 'U16 W', 1),
      unplaced('west', 'fighter', 4),
      { ...placedAt('west', 'fighter', 'W14 E', 5), status: 'destroyed' as const },
    ]
    expect(aircraftUnderFire([...mine, ...others], 'west', rows)).toEqual(mine)
    expect(aircraftUnderFire([...mine, ...others], 'east', rows)).toEqual([])
    expect(aircraftUnderFire([placedAt('east', 'bomber', 'D8 W')], 'east', rows)).toHaveLength(1)
  })
})

describe('BR-9: bombing run', () => {
  it('BR-9: a 1 misses, a 2 to 4 destroys the base', () => {
    expect([1, 2, 3, 4].map(isBombingRunHit)).toEqual([false, true, true, true])
  })

  it.each([
    [placedAt('west', 'bomber', 'V15 E'), false, null],
    [placedAt('west', 'bomber', 'V15 E'), true, 'mustLeaveFirst'],
    [placedAt('west', 'bomber', 'V14 E'), false, 'notOverBase'],
    [placedAt('west', 'bomber', 'C7 E'), false, 'notOverBase'],
    [placedAt('west', 'fighter', 'V15 E'), false, 'noBomber'],
    [unplaced('west', 'bomber'), false, null],
    [unplaced('west', 'bomber'), true, 'mustLeaveFirst'],
    [unplaced('west', 'fighter'), false, 'noBomber'],
  ] as const)(
    'BR-9: the fault of a bombing run by %j, missed before %s, is %s',
    (bomber, hasMissed, kind) => {
      expect(bombingRunFault(bomber, rows, hasMissed)).toEqual(
        kind === null ? null : { kind, ruling: 'BR-9' },
      )
    },
  )
})
