import { describe, expect, it } from 'vitest'
import { opposedWeightsRethrowingTies, opposedWeights } from '@/dice/opposed'
import { keepPoolWeights } from '@/dice/keepPoolWeights'
import { dieWeights } from '@/dice/sum'

describe('opposedWeightsRethrowingTies', () => {
  it('counts a duel that one side can only lose', () => {
    expect(opposedWeightsRethrowingTies(dieWeights(2), dieWeights(2), -1)).toEqual({
      total: 3,
      win: 0,
      lose: 3,
    })
  })

  it('counts a duel that one side can only win', () => {
    expect(opposedWeightsRethrowingTies(dieWeights(2), dieWeights(2), 1)).toEqual({
      total: 3,
      win: 3,
      lose: 0,
    })
  })

  it('refuses a duel that is always a tie', () => {
    expect(() =>
      opposedWeightsRethrowingTies({ total: 1, weights: [0, 1] }, { total: 1, weights: [0, 1] }),
    ).toThrow(RangeError)
  })
})

describe('opposedWeights', () => {
  it('adds the lead to the first side for wins and for ties', () => {
    expect(opposedWeights(dieWeights(3), dieWeights(3), 1)).toEqual({ total: 9, win: 6, tie: 2, lose: 1 })
  })
})

describe('keepPoolWeights', () => {
  it('counts a net of 18 DICE exactly, and refuses 19 in either direction', () => {
    expect(keepPoolWeights(18).weights.reduce((sum, ways) => sum + ways, 0)).toBe(6 ** 20)
    for (const net of [19, -19]) expect(() => keepPoolWeights(net)).toThrow(RangeError)
  })
})
