import { describe, expect, it } from 'vitest'
import type { Fact } from '@/engine'
import { deedsReportOf } from '@/campaign/rules/deeds'

const called = ['a', 'b'].map((side) => ({
  side,
  victoryPoints: null,
  models: [1, 2, 3].map((place) => ({
    model: `${side}${place}`,
    name: `${side}${place}`,
    icon: '',
    source: null,
    ducats: place * 100,
  })),
}))
const fell = (model: string, by: string): Fact => ({ kind: 'fell', side: model.slice(0, 1), model, by })
const report = (...facts: readonly Fact[]) => deedsReportOf([{ facts }], called)

describe('deedsReportOf', () => {
  it('gives nobody a friend that falls, and no model the fall of a model that is no longer part of it', () => {
    const { sides, nobodys } = report(fell('a2', 'a1'), fell('b9', 'a1'))
    expect(sides.map(({ total }) => total.out)).toEqual([0, 0])
    expect(nobodys.out).toBe(1)
  })

  it('names the model that destroyed the most ducats, before the one that took out more models', () => {
    const { best, sides } = report(fell('b3', 'a1'), fell('b1', 'a2'), fell('b1', 'a2'))
    expect(best.map(({ model }) => model)).toEqual(['a1'])
    expect(sides[0]?.models.map(({ model }) => model)).toEqual(['a1', 'a2'])
  })

  it('names only the models that are tied with the first one', () => {
    const { best } = report(fell('b2', 'a1'), fell('a2', 'b1'), fell('b1', 'a2'))
    expect(best.map(({ model }) => model)).toEqual(['a1', 'b1'])
  })
})
