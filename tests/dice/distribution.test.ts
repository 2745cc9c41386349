import { describe, expect, it } from 'vitest'
import {
  addDistributions,
  certainResult,
  meanAndSpread,
  negateDistribution,
  opposedOutcomes,
  outcomesAtLeast,
  repeatDistribution,
  trimDistribution,
  uniformSum,
} from '@/dice/distribution'

const d6 = { least: 1, total: 6n, weights: [1n, 1n, 1n, 1n, 1n, 1n] }

describe('trimDistribution', () => {
  it('drops impossible results at both ends and keeps those within', () => {
    expect(trimDistribution({ least: 3, total: 4n, weights: [0n, 0n, 1n, 0n, 3n, 0n] })).toEqual({
      least: 5,
      total: 4n,
      weights: [1n, 0n, 3n],
    })
  })
})

describe('outcomesAtLeast', () => {
  it.each([
    [-5, 6n],
    [1, 6n],
    [2, 5n],
    [6, 1n],
    [7, 0n],
  ])('counts the faces of a D6 from %s on', (from, ways) => {
    expect(outcomesAtLeast(d6, from)).toBe(ways)
  })
})

describe('negateDistribution', () => {
  it('mirrors the results around zero', () => {
    expect(negateDistribution({ least: 2, total: 3n, weights: [1n, 2n] })).toEqual({
      least: -3,
      total: 3n,
      weights: [2n, 1n],
    })
  })
})

describe('repeatDistribution', () => {
  it('is the sum of that many dice', () => {
    expect(repeatDistribution(d6, 2)).toEqual(addDistributions(d6, d6))
    expect(repeatDistribution(d6, 0)).toEqual(certainResult(0))
  })
})

describe('uniformSum', () => {
  it.each([
    [2, 1],
    [6, 1],
    [6, 2],
    [7, 5],
    [2, 9],
    [20, 4],
    [100, 3],
  ])('of dice with %i faces, %i of them, equals one die added so many times', (sides, count) => {
    const die = { least: 1, total: BigInt(sides), weights: Array<bigint>(sides).fill(1n) }
    expect(uniformSum(sides, count)).toEqual(repeatDistribution(die, count))
  })
})

describe('meanAndSpread', () => {
  it('is the mean of a D6 and its standard deviation', () => {
    const { mean, spread } = meanAndSpread(d6)
    expect(mean).toBeCloseTo(3.5)
    expect(spread).toBeCloseTo(Math.sqrt(35 / 12))
  })
})

describe('opposedOutcomes', () => {
  it('counts wins, ties and losses of dice that do not begin at the same result', () => {
    const other = { least: 3, total: 6n, weights: [1n, 1n, 1n, 1n, 1n, 1n] }
    expect(opposedOutcomes(d6, other)).toEqual({ total: 36n, win: 6n, tie: 4n, lose: 26n })
    expect(opposedOutcomes(other, d6)).toEqual({ total: 36n, win: 26n, tie: 4n, lose: 6n })
  })
})
