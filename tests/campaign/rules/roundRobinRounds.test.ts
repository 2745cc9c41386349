import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { roundRobinRounds } from '@/campaign/rules'

const told = (warbands: string, count: number) =>
  roundRobinRounds([...warbands], count).map(({ pairs, bye }) =>
    [...pairs.map((pair) => pair.join('')), ...(bye === null ? [] : [`-${bye}`])].join(' '),
  )

describe('roundRobinRounds', () => {
  it.each([
    ['no warbands', '', 3, []],
    ['one warband', 'A', 3, []],
    ['two warbands again and again', 'AB', 3, ['AB', 'AB', 'AB']],
    ['three warbands with one bye in each round', 'ABC', 3, ['BC -A', 'AB -C', 'AC -B']],
    ['four warbands in three rounds', 'ABCD', 3, ['AD BC', 'AB CD', 'AC DB']],
    ['four warbands in no rounds', 'ABCD', 0, []],
  ])('pairs %s', (_what, warbands, count, rounds) => {
    expect(told(warbands, count)).toEqual(rounds)
  })

  it('each pair meets once before the rounds repeat, and with an odd number each warband has one bye', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), (number) => {
        const ids = Array.from({ length: number }, (_, at) => `w${at}`)
        const length = number % 2 === 0 ? number - 1 : number
        const rounds = roundRobinRounds(ids, length)
        const met = rounds.flatMap(({ pairs }) => pairs.map((pair) => pair.toSorted().join(' ')))
        expect(met).toHaveLength((number * (number - 1)) / 2)
        expect(new Set(met).size).toBe(met.length)
        for (const { pairs, bye } of rounds)
          expect([...pairs.flat(), ...(bye === null ? [] : [bye])].toSorted()).toEqual(ids.toSorted())
        expect(rounds.flatMap(({ bye }) => bye ?? []).toSorted()).toEqual(number % 2 ? ids.toSorted() : [])
        expect(roundRobinRounds(ids, length + 1).at(-1)).toEqual(rounds[0])
      }),
      { numRuns: 50 },
    )
  })
})
