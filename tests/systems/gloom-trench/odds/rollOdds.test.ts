import { describe, expect, it } from 'vitest'
import { chanceOfOutcomes } from '@/dice'
import {
  pointsLeftOdds,
  chargeReachOdds,
  moraleOdds,
  moralePhaseLossOdds,
  rollOdds,
  stressTestPassOdds,
} from '@/systems/gloom-trench/odds'
import {
  pointAttritionPool,
  stressAndCasualtiesAfterMorale,
  moralePool,
  rollModifiersFromOpposingPoints,
  rollModifiersFromOwnPoints,
  plainDice,
  rollPoolOf,
  withModifiers,
} from '@/systems/gloom-trench/rules'
import { lowest } from '../../../helpers/fraction'
import { aModifier, models, unitOf } from '../../../helpers/gloomTrench'
import { asResult, rows } from '../../../helpers/oracles'
import { everyRoll } from './twin'

const commanded = (command: number, details = {}) => unitOf([models(3, { command })], details)

describe('GT-2: rollOdds', () => {
  const oracles = rows<{ pool: [number, 6 | 8 | 12][]; mod: number }>('count_')
  it('there are more than ten oracles to compare with', () => expect(oracles.length).toBeGreaterThan(10))
  it.each(oracles)('equals the oracle $id exactly', ({ params, result }) => {
    const modifiers = params.mod === 0 ? [] : [aModifier(params.mod)]
    const pool = rollPoolOf(
      params.pool.map(([count, sides]) => plainDice(count, sides)),
      modifiers,
    )
    const { total, weights } = rollOdds(pool)
    expect(asResult(total, weights.entries())).toEqual(result)
  })
})

describe('GT-9: stressTestPassOdds', () => {
  it.each([
    [1, 2, '3/8'],
    [1, 3, '1/4'],
    [2, 3, '3/8'],
    [0, 1, '3/8'],
    [0, 4, '0/1'],
    [3, 1, '3/4'],
  ])('GT-9: with Command %i and Stress %i the chance to pass is %s', (command, stress, chances) => {
    const { total, pass } = stressTestPassOdds(commanded(command, { stress }))
    expect(lowest(pass, total)).toBe(chances)
  })

  it('GT-1, GT-5: own points raise and opposing points lower the chance of Command 1 with Stress 2', () => {
    const unit = commanded(1, { stress: 2 })
    const passes = (own: number, opposing: number) => {
      const { total, pass } = stressTestPassOdds(unit, [
        ...rollModifiersFromOwnPoints(own),
        ...rollModifiersFromOpposingPoints(opposing),
      ])
      return lowest(pass, total)
    }
    expect([passes(1, 0), passes(2, 0), passes(0, 1), passes(1, 1)]).toEqual(['7/12', '2/3', '1/4', '1/2'])
  })
})

describe('GT-4: pointsLeftOdds', () => {
  it('GT-4: of four points each one stays with a chance of a third', () => {
    const { total, weights } = pointsLeftOdds(pointAttritionPool(4))
    expect(weights.map((ways) => lowest(ways, total))).toEqual(['16/81', '32/81', '8/27', '8/81', '1/81'])
  })
})

describe('GT-10: moraleOdds and moralePhaseLossOdds', () => {
  it.each([
    [1, 1, 0],
    [1, 3, 0],
    [2, 4, 1],
    [0, 2, -1],
    [3, 3, -2],
  ])(
    'GT-10: with Command %i, Stress %i and %i points they equal every throw read by the rules',
    (command, stress, points) => {
      const unit = commanded(command, { stress, left: [2] })
      const more = points > 0 ? rollModifiersFromOwnPoints(points) : rollModifiersFromOpposingPoints(-points)
      const pool = withModifiers(moralePool(unit), more)
      const { total, lost, stress: left, destroyed } = moraleOdds({ unit, pool })
      const throws = everyRoll(pool).map((roll) => stressAndCasualtiesAfterMorale(unit, roll))
      const ways = (test: (effect: (typeof throws)[number]) => boolean) => BigInt(throws.filter(test).length)
      expect(total).toBe(BigInt(throws.length))
      expect(lost).toEqual(lost.map((_, models) => ways(({ casualties }) => casualties === models)))
      expect(left).toEqual(left.map((_, tokens) => ways((effect) => effect.stress === tokens)))
      expect(left).toHaveLength(stress + 1)
      expect(destroyed).toBe(ways(({ casualties }) => casualties === 2))
    },
  )

  it('GT-10: the phase loses no model only when no unit throws a natural 1', () => {
    const units = [commanded(1, { stress: 2 }), commanded(1, { stress: 3 }), commanded(1, { stress: 1 })]
    const { total, weights } = moralePhaseLossOdds(units.map((unit) => ({ unit, pool: moralePool(unit) })))
    expect(total).toBe(8n ** 6n)
    expect(weights[0]).toBe(7n ** 6n)
    expect(weights.reduce((sum, ways) => sum + ways, 0n)).toBe(total)
  })

  it('GT-10: a unit never loses more models than it has', () => {
    const unit = commanded(1, { stress: 4, left: [1] })
    const { lost, destroyed } = moraleOdds({ unit, pool: moralePool(unit) })
    expect(lost).toEqual([7n ** 4n, 8n ** 4n - 7n ** 4n])
    expect(destroyed).toBe(8n ** 4n - 7n ** 4n)
  })

  it('GT-10: without Stress no model is lost', () => {
    const unit = commanded(1)
    expect(moralePhaseLossOdds([])).toEqual({ total: 1n, weights: [1n] })
    expect(moraleOdds({ unit, pool: moralePool(unit) })).toMatchObject({
      total: 1n,
      lost: [1n],
      destroyed: 0n,
    })
  })
})

describe('GT-5, GT-15: chargeReachOdds', () => {
  it.each([
    [7, 0, 0, 1],
    [8, 0, 0, 1],
    [9, 0, 0, 5 / 6],
    [13, 0, 0, 1 / 6],
    [13.1, 0, 0, 0],
    [13, 1, 0, 3 / 8],
    [13, 2, 0, 4 / 8],
    [10, 0, 1, 3 / 6],
    [7, 0, 9, 1],
  ])(
    'GT-15: a charge of %d MU with %i own and %i opposing points arrives with chance %d',
    (distance, own, opposing, expected) => {
      const die = rollPoolOf(
        [plainDice(1, 6)],
        [...rollModifiersFromOwnPoints(own), ...rollModifiersFromOpposingPoints(opposing)],
      )
      const { total, reaches } = chargeReachOdds(distance, die)
      expect(chanceOfOutcomes(reaches, total)).toBe(expected)
    },
  )
})
