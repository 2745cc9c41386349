import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { duePairings, groupEntries, swissRound } from '@/campaign/rules'
import { campaignOf, line, won } from '../../helpers/campaigns'

const meeting = { id: 'm', game: 'trench-crusade', on: null, place: '', note: '', battle: null }

describe('who still owes whom', () => {
  it('names each two who never met, and those who met less often than others', () => {
    const campaign = campaignOf(['A', 'B', 'C'], {
      results: [won('1', 'A', 'B'), won('2', 'B', 'A'), won('3', 'A', 'C')],
      meetings: [{ ...meeting, warbands: ['C', 'B'] }],
    })
    expect(duePairings(campaign)).toEqual([
      { pair: ['A', 'C'], count: 1, planned: false },
      { pair: ['B', 'C'], count: 2, planned: true },
    ])
  })

  it('asks nothing of those who left, and nothing of a struck battle', () => {
    const { warbands, ...campaign } = campaignOf(['A', 'B', 'C'])
    const left = warbands.map((one) => ({ ...one, left: one.id === 'C' }))
    const struck = { ...won('1', 'A', 'B'), struck: true }
    expect(duePairings({ ...campaign, warbands: left, results: [struck] })).toEqual([
      { pair: ['A', 'B'], count: 1, planned: false },
    ])
  })
})

describe('a round by the standings', () => {
  it('lets neighbours meet, and nobody again as long as there is another way', () => {
    const campaign = campaignOf(['A', 'B', 'C', 'D'], { results: [won('1', 'A', 'B'), won('2', 'C', 'D')] })
    expect(swissRound(campaign, ['A', 'B', 'C', 'D'])).toEqual({
      pairs: [
        ['A', 'C'],
        ['B', 'D'],
      ],
      bye: null,
    })
  })

  it('lets the last rest who has played most, each in turn', () => {
    const campaign = campaignOf(['A', 'B', 'C'], { results: [won('1', 'A', 'B')] })
    expect(swissRound(campaign, ['A', 'B', 'C'])).toEqual({ pairs: [['A', 'C']], bye: 'B' })
  })

  it('pairs everybody once, of any number and after any battles', () => {
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

describe('a ledger as it is read', () => {
  it('tells as one entry what several gained alike at once (TC-20)', () => {
    const earns = (model: string, amount: number, result = '1') =>
      line(`${model}${result}`, { kind: 'experience', amount }, { model, result })
    const lines = [earns('a', 1), earns('b', 1), earns('c', 2), earns('a', 1, '2'), earns('b', 1, '2')]
    const read = groupEntries(lines, ({ id }) => id !== 'b2')
    expect(read.map((entry) => entry.map(({ id }) => id))).toEqual([['a1', 'b1'], ['c1'], ['a2'], ['b2']])
  })
})
