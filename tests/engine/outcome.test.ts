import { describe, expect, it } from 'vitest'
import {
  sideResultOf,
  facingSides,
  winnersOf,
  outcomeWonBy,
  type BattleOutcome,
  type BattleSummary,
} from '@/engine'

const ended = (outcome: BattleOutcome, ...names: readonly string[]): BattleSummary => ({
  turn: 4,
  outcome,
  sides: names.map((name) => ({ name, icon: '', total: 2, fallen: 0, testAt: 0 })),
})
const endings = (summary: BattleSummary) => summary.sides.map((_, index) => sideResultOf(summary, index))

describe('the outcome of a battle', () => {
  it.each([
    [null, null, [null, null, null]],
    ['draw', [], ['drawn', 'drawn', 'drawn']],
    [0, [0], ['won', 'lost', 'lost']],
    [
      [1, 2],
      [1, 2],
      ['lost', 'won', 'won'],
    ],
    [[1], [1], ['lost', 'won', 'lost']],
    [[], [], ['drawn', 'drawn', 'drawn']],
  ] as const)('%j: won by %j', (outcome, winners, each) => {
    const summary = ended(outcome, 'Ada', 'Ben', 'Cleo')
    expect(winnersOf(summary)).toEqual(winners)
    expect(endings(summary)).toEqual(each)
  })

  it('is kept as one index wherever one side won alone', () => {
    expect([outcomeWonBy([]), outcomeWonBy([2]), outcomeWonBy([1, 3])]).toEqual(['draw', 2, [1, 3]])
  })

  it.each([
    [null, [0, 1]],
    [0, [0, 1]],
    [1, [0, 1]],
    [2, [0, 2]],
    [
      [2, 3],
      [0, 2],
    ],
  ] as const)('%j: two sides stand for all, a winner among them', (outcome, places) => {
    expect(facingSides(ended(outcome, 'Ada', 'Ben', 'Cleo', 'Dag')).map(({ index }) => index)).toEqual(places)
  })

  it('has one side stand alone where there is one', () => {
    expect(facingSides(ended(0, 'Ada')).map(({ name }) => name)).toEqual(['Ada'])
    expect(facingSides(ended('draw'))).toEqual([])
  })
})
