import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  antiAircraftOdds,
  bombingRunOdds,
  collisionOdds,
  duelOddsOfKinds,
  oddsOfDice,
} from '@/systems/bomber-run/odds'
import {
  aircraftKinds,
  isAttackHit,
  isBombingRunHit,
  collisionKind,
  collisionLosses,
  combatDieOfKind,
} from '@/systems/bomber-run/rules'
import { everyFall, fraction, lowest } from '../../../helpers/fraction'
import { rows } from '../../../helpers/oracles'

const pairs = aircraftKinds.flatMap((own) => aircraftKinds.map((other) => [own, other] as const))

describe('BR-5: odds of a duel', () => {
  it.each([
    ['fighter', 'fighter', 10, 16],
    ['fighter', 'bomber', 10, 24],
    ['bomber', 'fighter', 18, 24],
    ['bomber', 'bomber', 21, 36],
  ] as const)('BR-5: %s attacks %s: hits in %i of %i', (attacker, defender, hits, total) => {
    expect(duelOddsOfKinds(attacker, defender)).toMatchObject({ hits, total })
  })

  it('BR-5: the grid has every pair of faces, and its hits add up to the odds', () => {
    for (const [attacker, defender] of pairs) {
      const { grid, hits, total, attackSides, defenceSides } = duelOddsOfKinds(attacker, defender)
      expect([attackSides, defenceSides]).toEqual([combatDieOfKind(attacker), combatDieOfKind(defender)])
      const falls = everyFall([attackSides, defenceSides])
      expect(falls).toHaveLength(total)
      expect(falls.filter(([attack = 0, defence = 0]) => isAttackHit(attack, defence))).toHaveLength(hits)
      for (const [attack = 0, defence = 0] of falls)
        expect(grid[attack - 1]?.[defence - 1]).toBe(attack >= defence)
      expect(grid.flat()).toHaveLength(total)
    }
  })

  it('BR-5: agrees with the independently computed odds, where a tie counts for the attacker', () => {
    const plain = rows<{ a: number; amod: number; b: number; bmod: number }>('opposed_d').filter(
      ({ params: { amod, bmod } }) => amod === 0 && bmod === 0,
    )
    expect(plain.map(({ id }) => id)).toHaveLength(3)
    for (const { params, result } of plain) {
      const [win, tie, lose] = [result.win, result.tie, result.lose].map((text) => fraction(text ?? '0'))
      const { hits, total } = oddsOfDice(params.a, params.b)
      const wins = (win?.part ?? 0n) * (tie?.whole ?? 1n) + (tie?.part ?? 0n) * (win?.whole ?? 1n)
      expect(lowest(wins, (win?.whole ?? 1n) * (tie?.whole ?? 1n))).toBe(lowest(hits, total))
      // The other way round, the defender's die attacks and ties count for it.
      const back = oddsOfDice(params.b, params.a)
      const losses = (lose?.part ?? 0n) * (tie?.whole ?? 1n) + (tie?.part ?? 0n) * (lose?.whole ?? 1n)
      expect(lowest(losses, (lose?.whole ?? 1n) * (tie?.whole ?? 1n))).toBe(lowest(back.hits, back.total))
    }
  })

  it('BR-5: equals the count of all pairs for any two dice', () => {
    const someSides = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(someSides, someSides, (attack, defence) => {
        const { hits, total } = oddsOfDice(attack, defence)
        const falls = everyFall([attack, defence])
        expect(total).toBe(falls.length)
        expect(hits).toBe(falls.filter(([one = 0, other = 0]) => one >= other).length)
      }),
    )
  })
})

describe('BR-7: odds of a collision', () => {
  it.each([
    ['fighter', 'fighter', { total: 16, both: 10, moverAlone: 6, enemyAlone: 0 }],
    ['fighter', 'bomber', { total: 24, both: 10, moverAlone: 14, enemyAlone: 0 }],
    ['bomber', 'fighter', { total: 24, both: 6, moverAlone: 0, enemyAlone: 18 }],
    ['bomber', 'bomber', { total: 36, both: 21, moverAlone: 15, enemyAlone: 0 }],
  ] as const)('BR-7: %s flies into %s: the odds are %j', (mover, enemy, odds) => {
    expect(collisionOdds(mover, enemy)).toEqual(odds)
  })

  it('BR-7: equals the count of all dice results, judged by the rules', () => {
    for (const [mover, enemy] of pairs) {
      const lost = everyFall([combatDieOfKind(mover), combatDieOfKind(enemy)]).map(
        ([attack = 0, defence = 0]) =>
          collisionLosses(collisionKind(mover, enemy), isAttackHit(attack, defence)),
      )
      const count = (own: boolean, other: boolean) =>
        lost.filter((one) => one.mover === own && one.enemy === other).length
      expect(collisionOdds(mover, enemy)).toEqual({
        total: lost.length,
        both: count(true, true),
        moverAlone: count(true, false),
        enemyAlone: count(false, true),
      })
    }
  })
})

describe('BR-8: odds of anti-aircraft fire', () => {
  it('BR-8: the base throws a D4 against the die of its target', () => {
    expect(antiAircraftOdds('fighter')).toMatchObject({ hits: 10, total: 16 })
    expect(antiAircraftOdds('bomber')).toMatchObject({ hits: 10, total: 24 })
  })
})

describe('BR-9: odds of a bombing run', () => {
  it('BR-9: one run destroys the base in 3 of 4, and several runs equal the count of all dice results', () => {
    expect(bombingRunOdds()).toEqual({ total: 4, destroys: 3 })
    for (let runs = 0; runs <= 5; runs += 1) {
      const falls = everyFall(Array<number>(runs).fill(4))
      expect(bombingRunOdds(runs)).toEqual({
        total: falls.length,
        destroys: falls.filter((fall) => fall.some(isBombingRunHit)).length,
      })
    }
    expect(() => bombingRunOdds(27)).toThrow(RangeError)
  })
})
