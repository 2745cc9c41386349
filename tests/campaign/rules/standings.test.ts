import { describe, expect, it } from 'vitest'
import { playedSidesFromBattle, standingsOf, type Campaign } from '@/campaign/rules'
import type { BattleSummary } from '@/engine'
import { battle, campaignOf, side, won } from '../../helpers/campaigns'

const table = (campaign: Campaign) =>
  standingsOf(campaign).map(({ warband, rank, points, decidedBy }) => [warband, rank, points, decidedBy])

describe('TC-20 standingsOf', () => {
  it('orders by points, and warbands that nothing separates share a rank', () => {
    const results = [won('1', 'B', 'A'), won('2', 'C', 'A'), battle('3', [side('B'), side('C')])]
    expect(table(campaignOf(['A', 'B', 'C', 'D'], { results }))).toEqual([
      ['B', 1, 4, null],
      ['C', 1, 4, null],
      ['A', 3, 0, null],
      ['D', 3, 0, null],
    ])
  })

  it('breaks a tie of two by their own battles, and ignores battles against guests', () => {
    const results = [won('1', 'B', 'A'), battle('2', [side('A', { outcome: 'won' }), side(null)])]
    expect(table(campaignOf(['A', 'B'], { results }))).toEqual([
      ['B', 1, 3, null],
      ['A', 2, 3, 'headToHead'],
    ])
  })

  it('breaks a tie of three that beat each other by the point difference', () => {
    const results = [won('1', 'A', 'B', [5, 4]), won('2', 'B', 'C', [9, 1]), won('3', 'C', 'A', [3, 2])]
    expect(table(campaignOf(['A', 'B', 'C'], { results }))).toEqual([
      ['B', 1, 3, null],
      ['A', 2, 3, 'difference'],
      ['C', 3, 3, 'difference'],
    ])
  })

  it('TR-16 gives each side of a shared victory the points of a victory', () => {
    const called = ['a', 'b', 'c'].map((id) => ({ side: id, victoryPoints: null, models: [] }))
    const names = ['A', 'B', 'C'].map((name) => ({ name, icon: '', total: 2, fallen: 0, testAt: 0 }))
    const after = (outcome: BattleSummary['outcome']) => {
      const sides = playedSidesFromBattle({ turn: 3, sides: names, outcome }, called, ({ key }) => key)
      const results = [
        battle(
          '1',
          sides.map(({ name, outcome }) => side(name, { outcome })),
        ),
      ]
      return standingsOf(campaignOf(['A', 'B', 'C'], { results }))
        .map(({ warband, points }) => `${warband} ${points}`)
        .sort()
    }
    expect(after([1, 2])).toEqual(['A 0', 'B 3', 'C 3'])
    expect(after(1)).toEqual(['A 0', 'B 3', 'C 0'])
    expect(after('draw')).toEqual(['A 1', 'B 1', 'C 1'])
    expect(after(null)).toEqual(['A 1', 'B 1', 'C 1'])
  })

  it('counts points that were entered by hand, and ignores struck battles', () => {
    const typed = battle('1', [side('A', { campaignPoints: 7 }), side('B', { outcome: 'won' })])
    const results = [typed, { ...won('2', 'B', 'A'), struck: true }]
    expect(table(campaignOf(['A', 'B'], { results }))).toEqual([
      ['A', 1, 7, null],
      ['B', 2, 3, null],
    ])
  })
})
