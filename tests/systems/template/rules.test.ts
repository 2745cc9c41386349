import { describe, expect, it } from 'vitest'
import { pushOdds } from '@/systems/_template/odds'
import {
  flagHolder,
  minPullingFace,
  modifiersOf,
  nextMoment,
  poolOf,
  flagAfterPull,
  pullsOf,
  pushDie,
  winnerByFlag,
} from '@/systems/_template/rules'

describe('T-1 turns', () => {
  it('pass from the first side to the second, and then to the next turn', () => {
    expect(nextMoment({ turn: 1, side: 'first' })).toEqual({ turn: 1, side: 'second' })
    expect(nextMoment({ turn: 1, side: 'second' })).toEqual({ turn: 2, side: 'first' })
  })
})

describe('T-2 a push', () => {
  it('pulls one step for each die of 4 or more', () => {
    expect(pullsOf([1, 2, 3, 4, 5, 6])).toBe(3)
    expect(pullsOf([])).toBe(0)
  })

  it('moves the flag towards the side that pushes, and stops at its camp', () => {
    expect(flagAfterPull(0, 'first', 2)).toBe(-2)
    expect(flagAfterPull(0, 'second', 2)).toBe(2)
    expect(flagAfterPull(-4, 'first', 3)).toBe(-5)
    expect(flagAfterPull(4, 'second', 3)).toBe(5)
  })
})

describe('T-3 the dice of a push', () => {
  it.each([
    [{ side: 'first', flag: 0, rush: false }, [], 3],
    [{ side: 'first', flag: 1, rush: false }, ['behind'], 4],
    [{ side: 'second', flag: 1, rush: false }, [], 3],
    [{ side: 'second', flag: -1, rush: true }, ['rush', 'behind'], 6],
  ] as const)('push %j has the modifiers %j and %i dice', (push, kinds, dice) => {
    const modifiers = modifiersOf(push)
    expect(modifiers.map(({ kind }) => kind)).toEqual(kinds)
    expect(poolOf(modifiers)).toBe(dice)
  })
})

describe('T-4 the flag', () => {
  it('belongs to the side whose half it is on, and wins the battle for the side whose camp it reaches', () => {
    expect([-5, -1, 0, 1, 5].map(flagHolder)).toEqual(['first', 'first', null, 'second', 'second'])
    expect([-5, -4, 0, 4, 5].map(winnerByFlag)).toEqual(['first', null, null, null, 'second'])
  })
})

describe('pushOdds', () => {
  it.each([1, 3, 4, 6])('equals a count of every throw of %i dice', (dice) => {
    const counted = Array<bigint>(dice + 1).fill(0n)
    const count = (left: number, pulls: number): void => {
      if (left === 0) counted[pulls] = (counted[pulls] ?? 0n) + 1n
      else
        for (let face = 1; face <= pushDie; face += 1) count(left - 1, pulls + Number(face >= minPullingFace))
    }
    count(dice, 0)
    expect(pushOdds(dice)).toEqual({ total: 6n ** BigInt(dice), weights: counted })
  })
})
