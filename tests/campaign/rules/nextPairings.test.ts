import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { dueRoundRobinPairings, groupAlikeLedgerEntries, swissRound } from '@/campaign/rules'
import { campaignOf, line, won } from '../../helpers/campaigns'

const meeting = { id: 'm', game: 'trench-crusade', on: null, place: '', note: '', battle: null }

describe('nextPairings', () => {
  it('names each two warbands that never met, or met less often than others', () => {
    const campaign = campaignOf(['A', 'B', 'C'], {
      results: [won('1', 'A', 'B'), won('2', 'B', 'A'), won('3', 'A', 'C')],
      meetings: [{ ...meeting, warbands: ['C', 'B'] }],
    })
    expect(dueRoundRobinPairings(campaign)).toEqual([
      { pair: ['A', 'C'], count: 1, planned: false },
      { pair: ['B', 'C'], count: 2, planned: true },
    ])
  })

  it('leaves out warbands that left, and does not count a struck battle', () => {
    const { warbands, ...campaign } = campaignOf(['A', 'B', 'C'])
    const left = warbands.map((one) => ({ ...one, left: one.id === 'C' }))
    const struck = { ...won('1', 'A', 'B'), struck: true }
    expect(dueRoundRobinPairings({ ...campaign, warbands: left, results: [struck] })).toEqual([
      { pair: ['A', 'B'], count: 1, planned: false },
    ])
  })
})

describe('swissRound', () => {
  it('pairs neighbours in the standings, and avoids a second meeting where possible', () => {
    const campaign = campaignOf(['A', 'B', 'C', 'D'], { results: [won('1', 'A', 'B'), won('2', 'C', 'D')] })
    expect(swissRound(campaign, ['A', 'B', 'C', 'D'])).toEqual({
      pairs: [
        ['A', 'C'],
        ['B', 'D'],
      ],
      bye: null,
    })
  })

  it('gives the bye to the last of those who played most', () => {
    const campaign = campaignOf(['A', 'B', 'C'], { results: [won('1', 'A', 'B')] })
    expect(swissRound(campaign, ['A', 'B', 'C'])).toEqual({ pairs: [['A', 'C']], bye: 'B' })
  })

  it('pairs everybody exactly once, for any number of warbands and any past battles', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    const name = fc.constantFrom(...names)
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { maxLength: 20 }), fc.subarray(names), (fought, come) => {
        const results = fought
          .filter(([one, other]) => one !== other)
          .map(([one, other], at) => won(`${at}`, one, other))
        const { pairs, bye } = swissRound(campaignOf(names, { results }), come)
        const seated = [...pairs.flat(), ...(bye === null ? [] : [bye])]
        expect([...seated].sort()).toEqual(come.length < 2 ? [] : [...come].sort())
      }),
    )
  })
})

describe('groupAlikeLedgerEntries', () => {
  it('TC-20 groups what several models gained alike at the same time', () => {
    const earns = (model: string, amount: number, result = '1') =>
      line(`${model}${result}`, { kind: 'experience', amount }, { model, result })
    const lines = [earns('a', 1), earns('b', 1), earns('c', 2), earns('a', 1, '2'), earns('b', 1, '2')]
    const read = groupAlikeLedgerEntries(lines, ({ id }) => id !== 'b2')
    expect(read.map((entry) => entry.map(({ id }) => id))).toEqual([['a1', 'b1'], ['c1'], ['a2'], ['b2']])
  })
})
