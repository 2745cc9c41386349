import { describe, expect, it } from 'vitest'
import { dueRoundRobinPairings, swissRound } from '@/campaign/rules/nextPairings'
import { campaignOf, won } from '../../helpers/campaigns'

describe('nextPairings', () => {
  it('does not pair warbands of different games', () => {
    const campaign = campaignOf(['A', 'B', 'C'])
    const warbands = campaign.warbands.map((one) => (one.id === 'C' ? { ...one, game: 'gloom-trench' } : one))
    expect(dueRoundRobinPairings({ ...campaign, warbands }).map(({ pair }) => pair)).toEqual([['A', 'B']])
  })
})

describe('swissRound', () => {
  it('avoids a rematch of neighbours as long as another pairing is possible', () => {
    const campaign = campaignOf(['A', 'B', 'C', 'D'], { results: [won('r', 'A', 'B')] })
    expect(swissRound(campaign, ['A', 'B', 'C', 'D']).pairs).not.toContainEqual(['A', 'B'])
    expect(swissRound(campaign, ['A', 'B']).pairs).toEqual([['A', 'B']])
  })

  it('avoids a second rematch of a pair, when others have met only once', () => {
    const met = [won('1', 'A', 'B'), won('2', 'A', 'B'), won('3', 'A', 'C'), won('4', 'A', 'D')]
    const campaign = campaignOf(['A', 'B', 'C', 'D'], { results: met })
    const [first] = swissRound(campaign, ['A', 'B', 'C', 'D']).pairs
    expect(first).not.toEqual(['A', 'B'])
  })
})
