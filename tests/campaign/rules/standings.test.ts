import { describe, expect, it } from 'vitest'
import { standingsOf, type Campaign } from '@/campaign/rules'
import { battle, campaignOf, side, won } from '../../helpers/campaigns'

const table = (campaign: Campaign) =>
  standingsOf(campaign).map(({ warband, rank, points, decidedBy }) => [warband, rank, points, decidedBy])

describe('standings (TC-20: only what players agreed on)', () => {
  it('go by points, and warbands that nothing decides between share a rank', () => {
    const results = [won('1', 'B', 'A'), won('2', 'C', 'A'), battle('3', [side('B'), side('C')])]
    expect(table(campaignOf(['A', 'B', 'C', 'D'], { results }))).toEqual([
      ['B', 1, 4, null],
      ['C', 1, 4, null],
      ['A', 3, 0, null],
      ['D', 3, 0, null],
    ])
  })

  it('break a tie of two by their own battles, strangers aside', () => {
    const results = [won('1', 'B', 'A'), battle('2', [side('A', { outcome: 'won' }), side(null)])]
    expect(table(campaignOf(['A', 'B'], { results }))).toEqual([
      ['B', 1, 3, null],
      ['A', 2, 3, 'headToHead'],
    ])
  })

  it('break a tie of three that beat each other in turn by the difference', () => {
    const results = [won('1', 'A', 'B', [5, 4]), won('2', 'B', 'C', [9, 1]), won('3', 'C', 'A', [3, 2])]
    expect(table(campaignOf(['A', 'B', 'C'], { results }))).toEqual([
      ['B', 1, 3, null],
      ['A', 2, 3, 'difference'],
      ['C', 3, 3, 'difference'],
    ])
  })

  it('take points that were typed in, and leave out battles that were struck', () => {
    const typed = battle('1', [side('A', { campaignPoints: 7 }), side('B', { outcome: 'won' })])
    const results = [typed, { ...won('2', 'B', 'A'), struck: true }]
    expect(table(campaignOf(['A', 'B'], { results }))).toEqual([
      ['A', 1, 7, null],
      ['B', 2, 3, null],
    ])
  })
})
