import { describe, expect, it } from 'vitest'
import {
  isPlainPool,
  keptCountOf,
  maxDiceInExpression,
  plainPoolFromGroups,
  poolFault,
  diceExpressionFault,
  expressionOfOnePool,
} from '@/dice/pool'
import { hasNotation, printNotation } from '@/dice/printNotation'
import { maxDice, throwDice } from '@/dice/throwDice'

const d6 = (count: number) => plainPoolFromGroups([{ count, sides: 6 }])

describe('keptCountOf', () => {
  it('is none of the dice if more are dropped than there are', () => {
    expect(keptCountOf({ ...d6(3), keeping: { verb: 'drop', end: 'lowest', count: 5 } })).toBe(0)
  })

  it('is all of the dice if more are kept than there are', () => {
    expect(keptCountOf({ ...d6(3), keeping: { verb: 'keep', end: 'highest', count: 5 } })).toBe(3)
  })
})

describe('poolFault and sumFault', () => {
  it('allow a hundred dice in all, and no more', () => {
    expect([poolFault(d6(maxDiceInExpression)), poolFault(d6(maxDiceInExpression + 1))]).toEqual([
      null,
      'tooManyDice',
    ])
    const terms = (count: number) => [d6(50), d6(count)].map((pool) => ({ sign: 1, pool }) as const)
    expect(diceExpressionFault({ terms: terms(50), plus: 0 })).toBeNull()
    expect(diceExpressionFault({ terms: terms(51), plus: 0 })).toBe('tooManyDice')
  })
})

describe('isPlainPool', () => {
  it('is false for dice with a modifier for each of them', () => {
    expect([isPlainPool(d6(2)), isPlainPool({ ...d6(2), perDie: 1 })]).toEqual([true, false])
  })
})

describe('printNotation', () => {
  const mixed = plainPoolFromGroups([
    { count: 1, sides: 6 },
    { count: 1, sides: 8 },
  ])
  it('puts mixed dice into braces when they are subtracted, but not when they are added', () => {
    const terms = [
      { sign: 1, pool: mixed },
      { sign: -1, pool: mixed },
    ] as const
    expect(printNotation({ terms, plus: 0 })).toBe('1d6+1d8-{1d6+1d8}')
  })
})

describe('hasNotation', () => {
  it('is false only where a failing natural 1 matters', () => {
    const ones = { ...d6(2), naturalOneFails: true }
    expect(hasNotation(expressionOfOnePool(ones))).toBe(true)
    expect(hasNotation(expressionOfOnePool({ ...ones, target: 4 }))).toBe(false)
  })
})

describe('throwDice', () => {
  it('throws up to a thousand dice, and no more', () => {
    const rng = { below: () => 0 }
    expect(throwDice(maxDice, 6, rng)).toHaveLength(maxDice)
    expect(() => throwDice(maxDice + 1, 6, rng)).toThrow(RangeError)
  })
})
