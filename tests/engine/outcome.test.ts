import { describe, expect, it } from 'vitest'
import {
  sideResultOf,
  twoSidesToShow,
  winnersOf,
  outcomeWithWinners,
  type BattleOutcome,
  type BattleSummary,
} from '@/engine'

const ended = (outcome: BattleOutcome, ...names: readonly string[]): BattleSummary => ({
  turn: 4,
  outcome,
  sides: names.map((name) => ({ name, icon: '', total: 2, fallen: 0, testAt: 0 })),
})
const endings = (summary: BattleSummary) => summary.sides.map((_, index) => sideResultOf(summary, index))

describe('battle outcome', () => {
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
  ] as const)('%j: winnersOf gives %j, and sideResultOf agrees for each side', (outcome, winners, each) => {
    const summary = ended(outcome, 'Ada', 'Ben', 'Cleo')
    expect(winnersOf(summary)).toEqual(winners)
    expect(endings(summary)).toEqual(each)
  })

  it('outcomeWithWinners stores a single winner as an index, several as a list, and none as a draw', () => {
    expect([outcomeWithWinners([]), outcomeWithWinners([2]), outcomeWithWinners([1, 3])]).toEqual([
      'draw',
      2,
      [1, 3],
    ])
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
  ] as const)('%j: twoSidesToShow picks two sides, a winner among them', (outcome, places) => {
    expect(twoSidesToShow(ended(outcome, 'Ada', 'Ben', 'Cleo', 'Dag')).map(({ index }) => index)).toEqual(
      places,
    )
  })

  it('twoSidesToShow picks the only side there is, or nobody', () => {
    expect(twoSidesToShow(ended(0, 'Ada')).map(({ name }) => name)).toEqual(['Ada'])
    expect(twoSidesToShow(ended('draw'))).toEqual([])
  })
})
