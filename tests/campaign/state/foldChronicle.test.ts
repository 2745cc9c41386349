import { describe, expect, it } from 'vitest'
import { validLedgerEntries, defaultAgreement, type BattleResult, type LedgerEntry } from '@/campaign/rules'
import {
  mergeChronicles,
  campaignEventVersion,
  foldChronicle,
  headsOf,
  nextLamportClock,
  type CampaignEvent,
  type ChronicleEntry,
} from '@/campaign/state'
import { fold } from '../../helpers/foldCampaign'

const line = (id: string, what: LedgerEntry['what'], rest: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  warband: 'w',
  model: null,
  on: 0,
  text: '',
  result: null,
  what,
  ...rest,
})
const written = (...lines: readonly LedgerEntry[]): CampaignEvent => ({ type: 'written', lines })
const result = (id: string, rest: Partial<BattleResult> = {}) => ({
  id,
  meeting: null,
  battle: null,
  game: 'game',
  on: 0,
  place: '',
  turns: null,
  sides: [
    {
      warband: 'w',
      name: 'W',
      outcome: 'won',
      victoryPoints: null,
      campaignPoints: null,
      fought: [],
      fallen: [],
    },
  ] as BattleResult['sides'],
  note: '',
  ...rest,
})
const entered = (
  id: string,
  rest: Partial<BattleResult> = {},
  lines: readonly LedgerEntry[] = [],
): CampaignEvent => ({ type: 'battleEntered', result: result(id, rest), lines })
const meeting = (place: string): CampaignEvent => ({
  type: 'meetingPlanned',
  meeting: { id: 'm', game: 'game', on: null, place, warbands: ['w'], note: '' },
})
const unfought = (id: string): CampaignEvent => ({
  type: 'unfoughtEntered',
  unfought: { id, meeting: 'm', game: 'game', on: 0, there: ['w'], absent: [], note: '' },
})
const gear = (id: string, act: 'bought' | 'sold' | 'given', of: string | null, model: string | null) =>
  line(
    id,
    { kind: 'gear', act, name: 'Sword', of, coin: 'ducats', amount: 0, worth: 0, body: null },
    { model },
  )
const founded: CampaignEvent = { type: 'founded', name: 'The Long Winter', agreement: defaultAgreement }
const model = { name: 'Dorn', role: '', icon: '', leader: false, source: null }

/** Appends an entry to a chronicle, as a phone does. */
const wrote = (
  entries: readonly ChronicleEntry[],
  by: string,
  id: string,
  body: CampaignEvent,
): readonly ChronicleEntry[] => [
  ...entries,
  {
    campaign: 'k',
    seq: entries.length,
    id,
    at: 1,
    by,
    ...(nextLamportClock(entries) !== entries.length && { clock: nextLamportClock(entries) }),
    ...(entries.length > 0 && { past: headsOf(entries) }),
    v: campaignEventVersion,
    body,
  },
]
const together = (one: readonly ChronicleEntry[], other: readonly ChronicleEntry[]) => {
  const both = mergeChronicles(one, other)
  if (!both) throw new Error('they are one campaign')
  return both
}
/** The entries that both know before each of them writes alone. */
const before = (...events: readonly CampaignEvent[]) =>
  [founded, ...events].reduce<readonly ChronicleEntry[]>(
    (entries, event, index) => wrote(entries, 'ada', `before-${index}`, event),
    [],
  )
/** Ada and Borys each write one event alone, then their chronicles are merged. */
const parted = (known: readonly ChronicleEntry[], ada: CampaignEvent, borys: CampaignEvent) =>
  together(wrote(known, 'ada', 'hers', ada), wrote(known, 'borys', 'his', borys))

const joined = before(written(line('joins', { kind: 'recruited', recruit: model }, { model: 'dorn' })))
const fought = before(entered('r'))
const sale = (id: string, why: 'sold' | 'died') => written(line(id, { kind: 'gone', why }, { model: 'dorn' }))
const brought = (id: string, amount: number) =>
  written(line(id, { kind: 'experience', amount }, { model: 'dorn', result: 'r' }))

describe('foldChronicle › conflicts between two phones', () => {
  const exclusive: readonly (readonly [string, readonly ChronicleEntry[], CampaignEvent, CampaignEvent])[] = [
    ['the name of the campaign', before(), { type: 'named', name: 'Mud' }, { type: 'named', name: 'Snow' }],
    [
      'the agreement',
      before(),
      { type: 'agreed', agreement: { ...defaultAgreement, battles: 5 } },
      { type: 'agreed', agreement: { ...defaultAgreement, battles: 6 } },
    ],
    ['the place of a meeting', before(meeting('Club')), meeting('Attic'), meeting('Cellar')],
    [
      'the result of a meeting',
      before(meeting('Club')),
      entered('a', { meeting: 'm' }),
      entered('b', { meeting: 'm' }),
    ],
    ['whether a meeting was fought', before(meeting('Club')), entered('a', { meeting: 'm' }), unfought('u')],
    ['the result of a battle', before(), entered('a', { battle: 'log' }), entered('b', { battle: 'log' })],
    ['the correction of a result', fought, entered('r', { note: 'one' }), entered('r', { note: 'other' })],
    ['the end of a model', joined, sale('s', 'sold'), sale('d', 'died')],
    ['the aftermath of a battle', fought, brought('one', 2), brought('other', 3)],
    [
      'the owner of gear',
      before(written(gear('sword', 'bought', null, null))),
      written(gear('one', 'given', 'sword', 'dorn')),
      written(gear('other', 'given', 'sword', 'kern')),
    ],
    [
      'the name of a warband',
      before(),
      { type: 'warbandChanged', warband: 'w', changes: { name: 'Crows' } },
      { type: 'warbandChanged', warband: 'w', changes: { name: 'Rooks' } },
    ],
  ]
  it.each(exclusive)(
    '%s: the first entry counts and the second waits, in either order of merging',
    (_, known, hers, his) => {
      for (const [ada, borys] of [
        [hers, his],
        [his, hers],
      ] as const) {
        const { campaign, partings } = foldChronicle(parted(known, ada, borys))
        expect(partings).toMatchObject([{ first: 'hers', second: 'his', waits: true }])
        expect(campaign).toEqual(foldChronicle(wrote(known, 'ada', 'hers', ada)).campaign)
      }
    },
  )

  const crossed: typeof exclusive = [
    [
      'a model that left and gained a skill',
      joined,
      sale('s', 'sold'),
      written(line('x', { kind: 'skill', name: 'Dodge' }, { model: 'dorn' })),
    ],
    [
      'a meeting that was cancelled and moved',
      before(meeting('Club')),
      { type: 'meetingCancelled', meeting: 'm' },
      meeting('Attic'),
    ],
    [
      'a result that was struck and corrected',
      fought,
      { type: 'battleStruck', result: 'r', struck: true },
      entered('r', { note: 'x' }),
    ],
    [
      'a result that was struck and has an aftermath',
      fought,
      { type: 'battleStruck', result: 'r', struck: true },
      brought('one', 2),
    ],
    [
      'gear that was sold and given away',
      before(written(gear('sword', 'bought', null, null))),
      written(gear('one', 'sold', 'sword', null)),
      written(gear('other', 'given', 'sword', 'kern')),
    ],
    [
      'a purchase that was countered and sold',
      before(written(gear('sword', 'bought', null, null))),
      written(line('c', { kind: 'countered', line: 'sword' })),
      written(gear('other', 'sold', 'sword', null)),
    ],
  ]
  it.each(crossed)('%s: both entries count until players settle the conflict', (_, known, hers, his) => {
    const { campaign, partings, aside } = foldChronicle(parted(known, hers, his))
    expect(partings).toMatchObject([{ first: 'hers', second: 'his', waits: false }])
    expect(aside.size).toBe(0)
    expect(campaign).not.toEqual(foldChronicle(wrote(known, 'ada', 'hers', hers)).campaign)
  })

  const agreeing: typeof exclusive = [
    ['the same name', before(), { type: 'named', name: 'Mud' }, { type: 'named', name: 'Mud' }],
    ['the same result', before(), entered('r', { battle: 'log' }), entered('r', { battle: 'log' })],
    ['the same end', joined, sale('s', 'died'), sale('d', 'died')],
    [
      'two sides of one aftermath',
      fought,
      brought('one', 2),
      written(line('y', { kind: 'experience', amount: 3 }, { model: 'kern', warband: 'v', result: 'r' })),
    ],
    [
      'two skills of one model',
      joined,
      written(line('x', { kind: 'skill', name: 'Dodge' }, { model: 'dorn' })),
      written(line('y', { kind: 'skill', name: 'Aim' }, { model: 'dorn' })),
    ],
    [
      'two players',
      before(),
      { type: 'playerJoined', player: { id: 'a', name: 'Ada' } },
      { type: 'playerJoined', player: { id: 'b', name: 'Borys' } },
    ],
  ]
  it.each(agreeing)('no conflict where both can hold: %s', (_, known, hers, his) => {
    expect(foldChronicle(parted(known, hers, his)).partings).toEqual([])
  })

  it('an entry whose author knew of the other one is no conflict, and the later one counts', () => {
    const one = wrote(before(), 'ada', 'hers', { type: 'named', name: 'Mud' })
    const { campaign, partings } = foldChronicle(wrote(one, 'borys', 'his', { type: 'named', name: 'Snow' }))
    expect([campaign.name, partings]).toEqual(['Snow', []])
  })

  it('settling decides for all phones, and a later settling can change it', () => {
    const open = parted(before(), { type: 'named', name: 'Mud' }, { type: 'named', name: 'Snow' })
    const settled = wrote(open, 'cyd', 'settled', { type: 'settled', stands: ['his'], aside: ['hers'] })
    expect(foldChronicle(settled)).toMatchObject({ campaign: { name: 'Snow' }, partings: [] })
    expect(foldChronicle(settled).aside).toEqual(new Set(['hers']))
    const again = wrote(settled, 'ada', 'again', { type: 'settled', stands: ['hers'], aside: ['his'] })
    expect(foldChronicle(again)).toMatchObject({ campaign: { name: 'Mud' }, partings: [] })
  })

  it('settling for both lets both entries count', () => {
    const open = parted(fought, brought('one', 2), brought('other', 3))
    const settled = wrote(open, 'cyd', 'settled', { type: 'settled', stands: ['hers', 'his'], aside: [] })
    const { campaign, partings } = foldChronicle(settled)
    expect([validLedgerEntries(campaign).map(({ id }) => id), partings]).toEqual([['one', 'other'], []])
  })

  it('deciding again settles a conflict about a name, but not about a result', () => {
    const open = parted(before(), { type: 'named', name: 'Mud' }, { type: 'named', name: 'Snow' })
    const { campaign, partings } = foldChronicle(wrote(open, 'cyd', 'anew', { type: 'named', name: 'Ice' }))
    expect([campaign.name, partings]).toEqual(['Ice', []])
    const battles = parted(before(), entered('a', { battle: 'log' }), entered('b', { battle: 'log' }))
    const third = wrote(battles, 'cyd', 'anew', entered('c', { battle: 'log' }))
    expect(foldChronicle(third).partings).toMatchObject([{ first: 'hers', second: 'his' }])
  })

  it('two settlements that disagree conflict themselves, and can be settled in turn', () => {
    const open = parted(before(), { type: 'named', name: 'Mud' }, { type: 'named', name: 'Snow' })
    const hers = wrote(open, 'ada', 'settled-a', { type: 'settled', stands: ['hers'], aside: ['his'] })
    const his = wrote(open, 'borys', 'settled-b', { type: 'settled', stands: ['his'], aside: ['hers'] })
    const both = together(hers, his)
    expect(foldChronicle(both)).toMatchObject({
      campaign: { name: 'Mud' },
      partings: [{ first: 'settled-a', second: 'settled-b', waits: true }],
    })
    const third = wrote(both, 'cyd', 'settled-c', { type: 'settled', stands: ['his'], aside: ['hers'] })
    expect(foldChronicle(third)).toMatchObject({ campaign: { name: 'Snow' }, partings: [] })
  })

  it('without a conflict, gives the same campaign as folding the events, and each ledger entry once', () => {
    const sword = gear('sword', 'bought', null, null)
    const entries = [
      written(sword, line('joins', { kind: 'recruited', recruit: model }, { model: 'dorn' })),
      entered('r', {}, [
        line('xp', { kind: 'experience', amount: 1 }, { model: 'dorn', result: 'r' }),
        sword,
      ]),
      { type: 'battleStruck', result: 'r', struck: true } as const,
      written(gear('given', 'given', 'sword', 'dorn')),
    ].reduce((known, event, index) => wrote(known, 'ada', `e${index}`, event), before())
    const { campaign } = foldChronicle(entries)
    expect(campaign).toEqual(fold(entries.map(({ body }) => body)))
    expect(campaign.lines.map(({ id }) => id)).toEqual(['sword', 'joins', 'xp', 'given'])
  })

  it('settling can set any entry aside, and ignores unknown ids', () => {
    const one = wrote(before(), 'ada', 'hers', { type: 'named', name: 'Mud' })
    const aside = wrote(one, 'borys', 's', {
      type: 'settled',
      stands: ['nobody'],
      aside: ['hers', 'nothing'],
    })
    expect(foldChronicle(aside).campaign.name).toBe('The Long Winter')
    expect(foldChronicle(aside).aside).toEqual(new Set(['hers']))
  })
})
