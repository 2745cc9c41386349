import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { standingsOf, chronicleItemsOldestFirst, defaultAgreement } from '@/campaign/rules'
import { parseChronicle, entriesBeforeNewerVersion, type CampaignEvent } from '@/campaign/state'
import { fold } from '../../helpers/foldCampaign'
import { battle, line, recruited, side } from '../../helpers/campaigns'

const ids = fc.constantFrom('A', 'B', 'C')
const { struck: _struck, ...result } = battle('1', [side('A', { outcome: 'won' }), side('B')])
const warband = { player: 'p', game: 'trench-crusade', name: 'W', icon: '', roster: null }
const event: fc.Arbitrary<CampaignEvent> = fc.oneof(
  ids.map((id): CampaignEvent => ({
    type: 'warbandJoined',
    warband: { ...warband, id },
    lines: [recruited(id)],
  })),
  ids.map((id): CampaignEvent => ({
    type: 'battleEntered',
    result: { ...result, id },
    lines: [line(`l${id}`, { kind: 'ducats', amount: 5 }, { result: id })],
  })),
  fc
    .tuple(ids, fc.boolean())
    .map(([id, struck]): CampaignEvent => ({ type: 'battleStruck', result: id, struck })),
  ids.map((id): CampaignEvent => ({
    type: 'written',
    lines: [line(`x${id}`, { kind: 'countered', line: `l${id}` })],
  })),
)
const founded: CampaignEvent = { type: 'founded', name: 'K', agreement: defaultAgreement }
const entriesOf = (events: readonly CampaignEvent[]) =>
  events.map((body, seq) => ({ campaign: 'k', seq, id: `e${seq}`, at: seq, by: 'd', v: 1, body }))

describe('parseChronicle', () => {
  it('a chronicle that was stored and parsed folds to the same campaign', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (more) => {
        const events = [founded, ...more]
        const parsed = parseChronicle(JSON.parse(JSON.stringify(entriesOf(events))) as unknown[])
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.reason))
        const campaign = fold(parsed.value.map(({ body }) => body))
        expect(campaign).toEqual(fold(events))
        const won = campaign.results.filter(({ struck }) => !struck).length
        const here = new Set(campaign.warbands.map(({ id }) => id))
        const each = (here.has('A') ? 3 : 0) + (here.has('B') ? 1 : 0)
        expect(standingsOf(campaign).reduce((sum, { points }) => sum + points, 0)).toBe(won * each)
      }),
    )
  })

  it('never throws on hostile data, and what it accepts can be folded and shown', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 6 }),
        fc.nat(6),
        fc.jsonValue(),
        fc.boolean(),
        (more, at, junk, deep) => {
          const raw: unknown[] = entriesOf([founded, ...more])
          const there = raw[at]
          raw[at] = deep && typeof there === 'object' ? { ...there, body: junk } : junk
          const parsed = parseChronicle(raw)
          if (parsed.ok) chronicleItemsOldestFirst(fold(parsed.value.map(({ body }) => body)))
        },
      ),
    )
  })

  it.each([
    ['nothing', []],
    ['a chronicle without a founding', entriesOf([{ type: 'named', name: 'K' }])],
    ['a chronicle that was founded twice', entriesOf([founded, founded])],
    ['a gap', entriesOf([founded, founded]).slice(1)],
  ])('refuses %s', (_name, raw) => {
    expect(parseChronicle(raw).ok).toBe(false)
  })

  const won = (points: number, on = 1, id = 'first'): CampaignEvent => ({
    type: 'battleEntered',
    result: { ...result, id, on, sides: [side('A', { outcome: 'won', campaignPoints: points })] },
    lines: [],
  })
  const year900000 = 28_339_368_000_000_000
  it.each<[string, CampaignEvent]>([
    ['a battle of the year 900000', won(1, year900000)],
    ['a battle of the year -900000', won(1, -year900000)],
    ['a battle of half a millisecond', won(1, 0.5)],
    ['1e300 points', won(1e300)],
    ['-1e300 points', won(-1e300)],
    ['endless points', won(Infinity)],
    [
      'a win worth 1e300 points',
      { type: 'agreed', agreement: { ...defaultAgreement, points: { won: 1e300, drawn: 1, lost: 0 } } },
    ],
    [
      'a meeting of the year 900000',
      {
        type: 'meetingPlanned',
        meeting: { id: 'm', game: 'g', on: year900000, place: '', warbands: [], note: '' },
      },
    ],
    ['1e300 ducats', { type: 'written', lines: [line('l', { kind: 'ducats', amount: 1e300 })] }],
  ])('reports as damaged what no screen could show: %s', (_name, event) => {
    expect(parseChronicle(entriesOf([founded, event]))).toMatchObject({
      ok: false,
      reason: { kind: 'damaged' },
    })
  })

  it('reports an entry dated in the year 900000 as damaged', () => {
    const [first] = entriesOf([founded])
    expect(parseChronicle([{ ...first, at: year900000 }])).toMatchObject({ reason: { kind: 'damaged' } })
  })

  it('entriesBeforeNewerVersion gives the readable entries before the first of a newer version', () => {
    const next = { ...entriesOf([founded, won(1), won(2)])[2], v: 2, body: { type: 'rained' } }
    const raw = [
      ...entriesOf([founded, won(1)]),
      next,
      ...entriesOf([founded, won(1), won(2), won(3)]).slice(3),
    ]
    expect(parseChronicle(raw)).toMatchObject({ reason: { kind: 'newer' } })
    expect(entriesBeforeNewerVersion(raw).map(({ id }) => id)).toEqual(['e0', 'e1'])
    expect(entriesBeforeNewerVersion([{ ...next, seq: 0 }])).toEqual([])
    expect(entriesBeforeNewerVersion([{ torn: true }, next])).toEqual([])
    expect(entriesBeforeNewerVersion(entriesOf([founded, won(1)])).map(({ id }) => id)).toEqual(['e0', 'e1'])
  })

  it('stores points as written, and foldChronicle rounds them to a hundredth', () => {
    const parsed = parseChronicle(entriesOf([founded, won(1 / 3)]))
    if (!parsed.ok) throw new Error('it is a chronicle')
    expect(parsed.value[1]?.body).toEqual(won(1 / 3))
    expect(fold([founded, won(1 / 3)]).results[0]?.sides[0]?.campaignPoints).toBe(0.33)
    const joined: CampaignEvent = { type: 'warbandJoined', warband: { ...warband, id: 'A' }, lines: [] }
    const standings = standingsOf(fold([founded, joined, won(0.1), won(0.2, 2, 'second')]))
    expect(standings[0]?.points).toBe(0.3)
  })
})
