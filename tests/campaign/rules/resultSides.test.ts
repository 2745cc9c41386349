import { describe, expect, it } from 'vitest'
import type { Fact } from '@/engine'
import {
  assignWarbands,
  isSameBySourceOrName,
  matchLedgerModels,
  resultSides,
  type PlayedSide,
} from '@/campaign/rules/resultSides'
import type { LedgerModel } from '@/campaign/rules'

const veteran = (id: string, change: Partial<LedgerModel> = {}): LedgerModel => ({
  id,
  name: id,
  role: '',
  icon: '',
  leader: false,
  source: null,
  experience: 0,
  injuries: [],
  skills: [],
  misses: 0,
  gained: [],
  lost: [],
  joined: 1,
  gone: null,
  ...change,
})
const called = (model: string, name: string, source: string | null = null) => ({
  model,
  name,
  source,
  icon: '',
})

describe('assignWarbands', () => {
  const candidates = [
    { id: 'a', name: 'Alpha' },
    { id: 'b', name: 'Beta' },
    { id: 'c', name: 'Gamma' },
  ]
  it('proposes a warband for one side only, when two sides have its name', () => {
    expect(assignWarbands([{ name: 'Alpha' }, { name: ' alpha' }], candidates)).toEqual(['a', 'b'])
  })

  it('proposes the others of the meeting, in their order, for sides with other names', () => {
    expect(assignWarbands([{ name: 'Strangers' }, { name: 'Alpha' }], candidates)).toEqual(['b', 'a'])
  })
})

describe('matchLedgerModels', () => {
  it('does not match a model that has left', () => {
    const gone = veteran('old', { name: 'Dorn', gone: { why: 'died', on: 1 } })
    const pairs = matchLedgerModels([called('m', 'Dorn')], [gone, veteran('new', { name: 'Dorn' })])
    expect([...pairs]).toEqual([['m', 'new']])
  })

  it('gives two models with one name a model of the ledger each', () => {
    const pairs = matchLedgerModels(
      [called('m1', 'Yeoman'), called('m2', 'Yeoman')],
      [veteran('v1', { name: 'Yeoman' }), veteran('v2', { name: 'Yeoman' })],
    )
    expect([...pairs]).toEqual([
      ['m1', 'v1'],
      ['m2', 'v2'],
    ])
  })

  it('matches by source before any match by name', () => {
    const pairs = matchLedgerModels(
      [called('m1', 'Dorn'), called('m2', 'Brandt', 's')],
      [veteran('v1', { name: 'Dorn', source: 's' }), veteran('v2', { name: 'Dorn' })],
    )
    expect([...pairs]).toEqual([
      ['m2', 'v1'],
      ['m1', 'v2'],
    ])
  })

  it('does not take two missing sources for the same one', () => {
    expect(matchLedgerModels([called('m', 'Dorn')], [veteran('v', { name: 'Brandt' })]).size).toBe(0)
  })
})

describe('isSameBySourceOrName', () => {
  it('compares names when one of the two has no source', () => {
    expect(isSameBySourceOrName({ name: 'Dorn', source: 's' }, { name: 'Dorn', source: null })).toBe(true)
  })

  it('compares only sources when both have one', () => {
    expect(isSameBySourceOrName({ name: 'Dorn', source: 's' }, { name: 'Dorn', source: 't' })).toBe(false)
  })
})

describe('resultSides', () => {
  const sides: readonly PlayedSide[] = ['a', 'b'].map((side) => ({
    side,
    name: side,
    victoryPoints: null,
    outcome: 'drawn',
    models: [called(`${side}1`, `${side}1`), called(`${side}2`, `${side}2`)],
  }))
  const fallen = (...facts: readonly Fact[]) =>
    resultSides(sides, [null, null], facts).map((side) => side.fallen.map(({ name, by }) => [name, by?.name]))

  it('names the enemy that took a model out', () => {
    expect(fallen({ kind: 'fell', side: 'b', model: 'b1', by: 'a2' })).toEqual([[], [['b1', 'a2']]])
  })

  it('names nobody when a friend took a model out, or when nobody is known to have', () => {
    expect(
      fallen({ kind: 'fell', side: 'b', model: 'b1', by: 'b2' }, { kind: 'fell', side: 'a', model: 'a1' }),
    ).toEqual([[['a1', undefined]], [['b1', undefined]]])
  })
})
