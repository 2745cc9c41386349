import { describe, expect, it } from 'vitest'
import {
  canHurt,
  chargeReaches,
  chargeReactions,
  minChargeMoveToReach,
  damageValueOf,
  directionOf,
  chargeMoveAllowsReaction,
  meleeDamage,
  meleeRoundOutcomeOfDamageTaken,
  meleePool,
  offeredMeleeModifiers,
  rollModifiersFromOpposingPoints,
  otherRole,
  rollModifiersFromOwnPoints,
  plainDice,
  rollPoolOf,
  rolledMoveDistance,
  pointsPerChargeReaction,
  readyDice,
  activeModifiers,
} from '@/systems/gloom-trench/rules'
import { aUnit, aModifier, models, unitOf } from '../../../helpers/gloomTrench'

describe('GT-5, GT-15: moves and charges', () => {
  it.each([
    [0, 0, 6, 0],
    [1, 0, 8, 0],
    [2, 0, 8, 1],
    [0, 1, 6, -1],
    [1, 2, 8, -2],
  ])(
    'GT-1, GT-5: %i own and %i opposing points make the D6 a D%i with %i',
    (own, opposing, sides, rollModifier) => {
      const points = [...rollModifiersFromOwnPoints(own), ...rollModifiersFromOpposingPoints(opposing)]
      expect(readyDice(rollPoolOf([plainDice(1, 6)], points))).toMatchObject([{ sides, rollModifier }])
    },
  )

  it('GT-15: a move is 5 MU and the die, and a negative die adds nothing', () => {
    expect(rolledMoveDistance(4, { rollModifier: 0 })).toBe(9)
    expect(rolledMoveDistance(8, { rollModifier: 1 })).toBe(14)
    expect(rolledMoveDistance(1, { rollModifier: -3 })).toBe(5)
  })

  it.each([
    [8, 10, true],
    [8, 10.1, false],
    [6, 1, true],
  ])('GT-15: a charge of %d MU reaches an enemy %d MU away: %s', (move, distance, reaches) => {
    expect(chargeReaches(move, distance)).toBe(reaches)
  })

  it('GT-15: the defender may react for a point when the closest model moved more than 5 MU', () => {
    expect([5, 5.1].map(chargeMoveAllowsReaction)).toEqual([false, true])
    expect([7, 7.5, 1].map(minChargeMoveToReach)).toEqual([5, 5.5, 0])
    expect([chargeReactions, pointsPerChargeReaction]).toEqual([['brace', 'holdAndShoot'], 1])
  })
})

describe('GT-16: melee pools', () => {
  const mixed = unitOf([models(3, { combat: 6, defence: 8 }), models(1, { combat: 12, defence: 6 })])

  it('GT-16, GT-20: each model throws its own Combat die, or its Defence die when charged', () => {
    expect(meleePool(mixed, 'attacker', []).dice).toMatchObject([
      { count: 3, sides: 6 },
      { count: 1, sides: 12 },
    ])
    expect(meleePool({ ...mixed, left: [2, 0] }, 'defender', []).dice).toMatchObject([{ count: 2, sides: 8 }])
    // Dice that players agree on are dice of the profile with the most models.
    expect(meleePool(mixed, 'attacker', [], 2).dice).toMatchObject([{ count: 5 }, { count: 1 }])
    expect(meleePool({ ...mixed, left: [1, 2] }, 'attacker', [], -1).dice).toMatchObject([
      { count: 1 },
      { count: 1 },
    ])
  })

  const value = (...question: Parameters<typeof offeredMeleeModifiers>) =>
    readyDice(meleePool(mixed, question[0], activeModifiers(offeredMeleeModifiers(...question), [])))[0]
      ?.rollModifier

  it.each([
    ['attacker', false, 'open', 1],
    ['attacker', true, 'open', 0],
    ['attacker', false, 'solid', 0],
    ['attacker', false, 'heavy', 1],
    ['defender', false, 'open', 0],
    ['defender', false, 'solid', -1],
  ] as const)(
    'GT-16: the modifier of the %s, braced %s, with the enemy in %s cover, is %i',
    (role, braced, cover, modifier) => {
      expect(value(role, braced, cover)).toBe(modifier)
    },
  )

  it('GT-16, GT-20: Damage is that of the profile with the most models left', () => {
    const brutes = unitOf([models(2, { damage: 1 }), models(2, { damage: 3 })])
    expect(damageValueOf(brutes)).toBe(1)
    expect(damageValueOf(brutes, 1)).toBe(3)
    expect(damageValueOf({ ...brutes, left: [0, 1] })).toBe(3)
    expect(damageValueOf({ ...brutes, left: [0, 0] })).toBe(0)
    expect(meleeDamage(4, 1, 3)).toBe(9)
  })

  it('GT-16: a pool can hurt only with Damage, models and faces that succeed', () => {
    const pool = meleePool(mixed, 'attacker', [])
    expect(canHurt(pool, 1)).toBe(true)
    expect(canHurt(pool, 0)).toBe(false)
    expect(canHurt(meleePool({ ...mixed, left: [3, 0] }, 'attacker', [aModifier(-2)]), 1)).toBe(false)
    expect(canHurt(meleePool({ ...mixed, left: [0, 0] }, 'attacker', []), 1)).toBe(false)
  })
})

describe('GT-16: who wins a melee', () => {
  const [alive, gone] = [aUnit(), aUnit({ left: [0] })]
  it.each([
    ['the attacker wins with less damage taken', 1, 2, alive, alive, { kind: 'won', winner: 'attacker' }],
    ['the defender wins with less damage taken', 3, 2, alive, alive, { kind: 'won', winner: 'defender' }],
    [
      'the side with less damage taken wins, also without models left',
      4,
      5,
      gone,
      gone,
      { kind: 'won', winner: 'attacker' },
    ],
    ['equal damage with models on both sides is another round', 2, 2, alive, alive, { kind: 'again' }],
    [
      'equal damage with only the attacker left is won by the attacker',
      2,
      2,
      alive,
      gone,
      { kind: 'won', winner: 'attacker' },
    ],
    [
      'equal damage with only the defender left is won by the defender',
      2,
      2,
      gone,
      alive,
      { kind: 'won', winner: 'defender' },
    ],
    ['equal damage with no models left removes both units', 5, 5, gone, gone, { kind: 'bothGone' }],
    ['no damage on either side is another round', 0, 0, alive, alive, { kind: 'again' }],
  ] as const)('GT-16: %s', (_, own, theirs, attacker, defender, outcome) => {
    expect(
      meleeRoundOutcomeOfDamageTaken({ attacker: own, defender: theirs }, { attacker, defender }),
    ).toEqual(outcome)
  })

  it('otherRole gives the other of the two roles', () => {
    expect([otherRole('attacker'), otherRole('defender')]).toEqual(['defender', 'attacker'])
  })
})

describe('a random direction', () => {
  it.each([
    [1, 8, 0],
    [3, 8, 90],
    [8, 8, 315],
    [1, 12, 0],
    [12, 12, 330],
  ] as const)('face %i of a D%i points to %i degrees', (face, sides, degrees) => {
    expect(directionOf(face, sides)).toBe(degrees)
  })
})
