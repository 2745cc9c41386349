import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  positionAfterStep,
  attackFault,
  isAttackHit,
  attackSquares,
  threatsTo,
  mayAttackBeforeSnapShot,
  allowedTargetBearing,
  combatDieOfKind,
  nonAcrobaticSteps,
  mayAttack,
  snapShooters,
  squareLabel,
  targetsOf,
  type TargetBearing,
  type PlacedAircraft,
} from '@/systems/bomber-run/rules'
import { at, placedAt, position, someCrowd, unplaced } from '../../../helpers/bomberRun'

const seen = (kind: 'fighter' | 'bomber', where: string): Readonly<Partial<Record<TargetBearing, string>>> =>
  Object.fromEntries(
    attackSquares(kind, position(where)).map(({ bearing, square }) => [bearing, squareLabel(square)]),
  )

describe('BR-5: attack positions', () => {
  it.each([
    ['F12 N', 'F11', 'E12', 'G12', 'F13'],
    ['F12 NE', 'G11', 'E11', 'G13', 'E13'],
    ['F12 E', 'G12', 'F11', 'F13', 'E12'],
    ['F12 SE', 'G13', 'G11', 'E13', 'E11'],
    ['F12 S', 'F13', 'G12', 'E12', 'F11'],
    ['F12 SW', 'E13', 'G13', 'E11', 'G11'],
    ['F12 W', 'E12', 'F13', 'F11', 'G12'],
    ['F12 NW', 'E11', 'E13', 'G11', 'G13'],
  ])(
    'BR-5: on %s a fighter attacks ahead (%s), a bomber also at left wing %s, right wing %s and behind %s',
    (where, ahead, leftWing, rightWing, behind) => {
      expect(seen('fighter', where)).toEqual({ ahead })
      expect(seen('bomber', where)).toEqual({ ahead, leftWing, rightWing, behind })
    },
  )

  it('BR-5: no attack square lies off the board or diagonally between nose and wing', () => {
    expect(seen('fighter', 'A12 W')).toEqual({})
    expect(seen('bomber', 'A1 NW')).toEqual({ behind: 'B2' })
    expect(seen('bomber', 'A1 W')).toEqual({ leftWing: 'A2', behind: 'B1' })
    for (const diagonal of ['E11', 'G11', 'E13', 'G13'])
      expect(allowedTargetBearing('bomber', position('F12 N'), at(diagonal))).toBeNull()
    expect(allowedTargetBearing('fighter', position('F12 N'), at('F10'))).toBeNull()
    expect(allowedTargetBearing('fighter', position('F12 N'), at('F12'))).toBeNull()
  })

  it('BR-5: targets are only flying enemies that are on the map', () => {
    const bomber = placedAt('west', 'bomber', 'F12 E')
    const enemies = [placedAt('east', 'fighter', 'E12 N', 1), placedAt('east', 'fighter', 'G12 N', 2)]
    const others = [placedAt('west', 'fighter', 'F11 N'), unplaced('east', 'bomber')]
    const dead = { ...placedAt('east', 'fighter', 'F13 N', 3), status: 'destroyed' as const }
    expect(
      targetsOf(bomber, [bomber, ...enemies, ...others, dead]).map(({ target, bearing }) => [
        target.id,
        bearing,
      ]),
    ).toEqual([
      ['east-fighter-2', 'ahead'],
      ['east-fighter-1', 'behind'],
    ])
  })

  it('BR-5: a fighter throws a D4, a bomber a D6, and a tie hits', () => {
    expect([combatDieOfKind('fighter'), combatDieOfKind('bomber')]).toEqual([4, 6])
    expect([isAttackHit(3, 3), isAttackHit(4, 3), isAttackHit(2, 3)]).toEqual([true, true, false])
  })

  it('BR-5: allows one attack per turn, with the map only from an attack position', () => {
    const fighter = placedAt('west', 'fighter', 'F12 E')
    expect(attackFault(fighter, placedAt('east', 'bomber', 'G12 N'), false)).toBeNull()
    expect(attackFault(fighter, placedAt('east', 'bomber', 'G12 N'), true)).toEqual({
      kind: 'hasAttacked',
      ruling: 'BR-5',
    })
    expect(attackFault(fighter, placedAt('east', 'bomber', 'G13 N'), false)).toEqual({
      kind: 'noAttackPosition',
      ruling: 'BR-5',
    })
    expect(attackFault(unplaced('west', 'fighter'), unplaced('east', 'bomber'), false)).toBeNull()
    expect(attackFault(unplaced('west', 'fighter'), unplaced('east', 'bomber'), true)?.kind).toBe(
      'hasAttacked',
    )
  })

  it('BR-5: mayAttack, targetsOf and threatsTo agree for every pair of aircraft', () => {
    fc.assert(
      fc.property(someCrowd(), (crowd) => {
        for (const one of crowd)
          for (const other of crowd) {
            const may = mayAttack(one, other)
            expect(targetsOf(one, crowd).some(({ target }) => target.id === other.id)).toBe(may)
            expect(threatsTo(other, crowd).some(({ id }) => id === one.id)).toBe(may)
            if (may) expect(one.side).not.toBe(other.side)
          }
      }),
    )
  })
})

describe('BR-6: snap-shots', () => {
  const bomber = placedAt('east', 'bomber', 'H12 W')
  const fighter = placedAt('east', 'fighter', 'G13 N')
  const arrives = (where: string, from: string, snapped: readonly string[] = []) => {
    const mover = placedAt('west', 'fighter', where)
    return snapShooters(mover, position(from), [mover, bomber, fighter], snapped).map(({ id }) => id)
  }

  it.each([
    ['G12 E', 'F12 E', ['east-bomber-1', 'east-fighter-1']],
    ['H11 E', 'G11 E', ['east-bomber-1']],
    ['I12 W', 'J12 W', ['east-bomber-1']],
    ['G11 E', 'F11 E', []],
    ['F13 E', 'E13 E', []],
  ])('BR-6: a mover that arrives at %s from %s gets snap-shots of %j', (where, from, shooters) => {
    expect(arrives(where, from)).toEqual(shooters)
  })

  it('BR-6: turning on the spot provokes no snap-shot', () => {
    expect(arrives('G12 E', 'G12 N')).toEqual([])
  })

  it('BR-6: each defender shoots once per move, also when the mover enters its sights again', () => {
    expect(arrives('H11 NE', 'G12 E', ['east-bomber-1'])).toEqual([])
    expect(arrives('H11 NE', 'G12 E')).toEqual(['east-bomber-1'])
  })

  it('BR-6: a destroyed defender takes no snap-shot', () => {
    const mover = placedAt('west', 'fighter', 'G12 E')
    const destroyed = { ...bomber, status: 'destroyed' as const }
    expect(snapShooters(mover, position('F12 E'), [mover, destroyed]).map(({ id }) => id)).toEqual([])
  })

  it('BR-6: the mover may attack the enemy first, if it has the position and has not attacked yet', () => {
    const mover = placedAt('west', 'fighter', 'G12 E')
    expect(mayAttackBeforeSnapShot(mover, bomber, false)).toBe(true)
    expect(mayAttackBeforeSnapShot(mover, bomber, true)).toBe(false)
    expect(mayAttackBeforeSnapShot(mover, fighter, false)).toBe(false)
  })

  it('BR-6: exactly the enemies that could attack the mover take a snap-shot', () => {
    fc.assert(
      fc.property(someCrowd(), fc.constantFrom(...nonAcrobaticSteps), ([mover, ...others], step) => {
        if (!mover) return
        const there: PlacedAircraft = { ...mover, position: positionAfterStep(mover.position, step) }
        const shooters = snapShooters(there, mover.position, others)
        for (const one of others) {
          const shoots = shooters.some(({ id }) => id === one.id)
          expect(shoots).toBe(mayAttack(one, there))
          expect(shoots).toBe(targetsOf(one, [there]).length > 0)
        }
      }),
    )
  })
})
