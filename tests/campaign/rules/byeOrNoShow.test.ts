import { describe, expect, it } from 'vitest'
import {
  meetingsWithoutResult,
  dueRoundRobinPairings,
  standingsOf,
  swissRound,
  chronicleItemsOldestFirst,
  defaultAgreement,
  type CampaignAgreement,
  type ByeOrNoShow,
} from '@/campaign/rules'
import { parseChronicle, type CampaignEvent } from '@/campaign/state'
import { fold } from '../../helpers/foldCampaign'
import { campaignOf, won } from '../../helpers/campaigns'

const one = (id: string, there: readonly string[], absent: readonly string[] = []): ByeOrNoShow => ({
  id,
  meeting: null,
  game: 'trench-crusade',
  on: 2,
  there,
  absent,
  note: '',
  struck: false,
})
const agreed: CampaignAgreement = { ...defaultAgreement, unfought: { bye: 1, walkover: 2, noShow: -1 } }
const table = (campaign: Parameters<typeof standingsOf>[0]) =>
  standingsOf(campaign).map(({ warband, points, played, unfought }) => [warband, points, played, unfought])

describe('unplayed pairings: byes, walkovers and no-shows', () => {
  const unfought = [one('1', ['A']), one('2', ['B'], ['C']), one('3', [], ['A', 'C'])]

  it('count the points that the players agreed on, and are not battles played', () => {
    expect(table(campaignOf(['A', 'B', 'C'], { agreement: agreed, unfought }))).toEqual([
      ['B', 2, 0, { bye: 0, walkover: 1, noShow: 0 }],
      ['A', 0, 0, { bye: 1, walkover: 0, noShow: 1 }],
      ['C', -2, 0, { bye: 0, walkover: 0, noShow: 2 }],
    ])
  })

  it('count nothing without an agreement, and nothing once struck', () => {
    const points = (campaign: Parameters<typeof standingsOf>[0]) =>
      standingsOf(campaign).map((each) => each.points)
    expect(points(campaignOf(['A', 'B', 'C'], { unfought }))).toEqual([0, 0, 0])
    const struck = unfought.map((each) => ({ ...each, struck: true }))
    const campaign = campaignOf(['A', 'B', 'C'], { agreement: agreed, unfought: struck })
    expect(points(campaign)).toEqual([0, 0, 0])
    expect(chronicleItemsOldestFirst(campaign)).toEqual([])
  })

  it('are in the chronicle on their day, and do not change the numbers of battles', () => {
    const results = [
      { ...won('r1', 'A', 'B'), on: 1 },
      { ...won('r2', 'A', 'B'), on: 3 },
    ]
    const told = chronicleItemsOldestFirst(
      campaignOf(['A', 'B', 'C'], { results, unfought: unfought.slice(0, 1) }),
    )
    expect(told.map((each) => (each.kind === 'battle' ? each.number : each.kind))).toEqual([1, 'unfought', 2])
  })

  it('settle their meeting, which is then neither upcoming nor due', () => {
    const meeting = { id: 'm', game: 'trench-crusade', on: 2, place: '', note: '', battle: null }
    const campaign = campaignOf(['A', 'B'], { meetings: [{ ...meeting, warbands: ['A', 'B'] }] })
    expect([meetingsWithoutResult(campaign).length, dueRoundRobinPairings(campaign).length]).toEqual([1, 1])
    const settled = { ...campaign, unfought: [{ ...one('1', ['A'], ['B']), meeting: 'm' }] }
    expect([meetingsWithoutResult(settled), dueRoundRobinPairings(settled)]).toEqual([[], []])
  })

  it('the next bye goes to a warband that had neither a bye nor a walkover', () => {
    const campaign = campaignOf(['A', 'B', 'C'], { unfought: [one('1', ['C']), one('2', ['B'], ['A'])] })
    expect(swissRound(campaign, ['A', 'B', 'C'])).toEqual({ pairs: [['B', 'C']], bye: 'A' })
  })

  it('are read back from a file, and can be struck and restored', () => {
    const { struck: _struck, ...entered } = one('1', ['A'], ['B'])
    const events: readonly CampaignEvent[] = [
      { type: 'founded', name: 'K', agreement: agreed },
      { type: 'unfoughtEntered', unfought: entered },
      { type: 'unfoughtStruck', unfought: '1', struck: true },
      { type: 'unfoughtStruck', unfought: '1', struck: false },
    ]
    const entries = events.map((body, seq) => ({
      campaign: 'k',
      seq,
      id: `e${seq}`,
      at: seq,
      by: 'd',
      v: 1,
      body,
    }))
    const parsed = parseChronicle(JSON.parse(JSON.stringify(entries)) as unknown[])
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.reason))
    const bodies = parsed.value.map(({ body }) => body)
    expect(fold(bodies).unfought).toEqual([one('1', ['A'], ['B'])])
    expect(fold(bodies.slice(0, 3)).unfought).toEqual([{ ...one('1', ['A'], ['B']), struck: true }])
  })

  it('parseChronicle refuses a bye without a warband', () => {
    const { struck: _struck, ...nobody } = one('1', [])
    const founded = { type: 'founded', name: 'K', agreement: agreed }
    const raw = [founded, { type: 'unfoughtEntered', unfought: nobody }].map((body, seq) => ({
      campaign: 'k',
      seq,
      id: `e${seq}`,
      at: seq,
      by: 'd',
      v: 1,
      body,
    }))
    expect(parseChronicle(raw).ok).toBe(false)
  })
})
