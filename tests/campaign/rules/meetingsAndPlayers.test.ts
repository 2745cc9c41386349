import { describe, expect, it } from 'vitest'
import {
  meetingsWithoutResult,
  standingsOf,
  modelStoryline,
  chronicleItemsOldestFirst,
  defaultAgreement,
  type Meeting,
} from '@/campaign/rules'
import { type CampaignEvent } from '@/campaign/state'
import { fold } from '../../helpers/foldCampaign'
import { battle, campaignOf, line, recruited, side, won } from '../../helpers/campaigns'

const meeting = (id: string, on: number | null): Meeting => ({
  id,
  game: 'trench-crusade',
  on,
  place: '',
  warbands: ['A', 'B'],
  note: '',
  battle: null,
})
const table = (warbands: string, results: Parameters<typeof campaignOf>[1]) =>
  standingsOf(campaignOf([...warbands], results)).map(
    ({ warband, rank, played, points }) => `${rank} ${warband} ${played} ${points}`,
  )

describe('meetingsWithoutResult', () => {
  it.each<[string, Meeting[], ReturnType<typeof battle>[], string[]]>([
    ['nothing planned', [], [], []],
    ['meetings with the earliest day first', [meeting('m2', 20), meeting('m1', 10)], [], ['m1', 'm2']],
    ['meetings without a day last', [meeting('some day', null), meeting('m1', 10)], [], ['m1', 'some day']],
    [
      'meetings without a day in the order they were planned',
      [meeting('one', null), meeting('two', null)],
      [],
      ['one', 'two'],
    ],
    [
      'meetings of one day in the order they were planned',
      [meeting('b', 10), meeting('a', 10)],
      [],
      ['b', 'a'],
    ],
    [
      'no meeting whose battle was fought',
      [meeting('m1', 10), meeting('m2', 20)],
      [battle('r', [side('A')], { meeting: 'm1' })],
      ['m2'],
    ],
    [
      'a meeting whose battle was struck',
      [meeting('m1', 10)],
      [battle('r', [side('A')], { meeting: 'm1', struck: true })],
      ['m1'],
    ],
    [
      'no meeting whose battle was struck and entered again',
      [meeting('m1', 10)],
      [
        battle('r', [side('A')], { meeting: 'm1', struck: true }),
        battle('again', [side('A')], { meeting: 'm1' }),
      ],
      [],
    ],
    ['a meeting whose day passed without a battle', [meeting('m1', -5)], [], ['m1']],
  ])('lists %s', (_what, meetings, results, ids) => {
    expect(meetingsWithoutResult(campaignOf(['A', 'B'], { meetings, results })).map(({ id }) => id)).toEqual(
      ids,
    )
  })
})

describe('players and warbands of a campaign', () => {
  it('standings work with one warband against guests, and with none', () => {
    const guest = battle('1', [side('A', { outcome: 'won', victoryPoints: 5 }), side(null)])
    expect(table('A', { results: [guest] })).toEqual(['1 A 1 3'])
    expect(table('A', {})).toEqual(['1 A 0 0'])
    expect(table('', {})).toEqual([])
  })

  it('an odd number of warbands gets no points for a missing battle', () => {
    const results = [won('1', 'A', 'B'), won('2', 'B', 'C'), won('3', 'A', 'C')]
    expect(table('ABC', { results })).toEqual(['1 A 2 6', '2 B 2 3', '3 C 2 0'])
    expect(table('ABC', { results: results.slice(0, 2) })).toEqual(['1 A 1 3', '2 B 2 3', '3 C 1 0'])
  })

  it('the battles of a player who left still count, and coming back restores everything', () => {
    const joined = (id: string): CampaignEvent => ({
      type: 'warbandJoined',
      warband: { id, player: id, game: 'trench-crusade', name: id, icon: '', roster: null },
      lines: [],
    })
    const { struck: _struck, ...result } = won('1', 'B', 'A')
    const before: CampaignEvent[] = [
      { type: 'playerJoined', player: { id: 'A', name: 'Ann' } },
      joined('A'),
      { type: 'playerJoined', player: { id: 'B', name: 'Ben' } },
      joined('B'),
      { type: 'battleEntered', result, lines: [] },
    ]
    const left = fold([...before, { type: 'playerLeft', player: 'B', left: true }])
    expect(standingsOf(left).map(({ warband, points }) => [warband, points])).toEqual([
      ['B', 3],
      ['A', 0],
    ])
    expect(chronicleItemsOldestFirst(left).filter(({ kind }) => kind === 'battle')).toHaveLength(1)
    expect(
      fold([
        ...before,
        { type: 'playerLeft', player: 'B', left: true },
        { type: 'playerLeft', player: 'B', left: false },
      ]),
    ).toEqual(fold(before))
  })

  it('names lose invisible characters, and an empty one becomes "?"', () => {
    const turned = (name: string) => `\u202E${name}\u200B\n`
    const warband = { id: 'w', player: 'p', game: 'g', name: turned('Vow'), icon: '', roster: null }
    const written: readonly CampaignEvent[] = [
      { type: 'founded', name: turned('War'), agreement: defaultAgreement },
      { type: 'deviceNamed', device: { id: 'd', name: turned('Phone') } },
      { type: 'deviceNamed', device: { id: 'e', name: '\u202E' } },
      { type: 'playerJoined', player: { id: 'p', name: turned('Ann') } },
      { type: 'warbandJoined', warband, lines: [] },
    ]
    const names = ({ name, devices, players, warbands }: ReturnType<typeof fold>) =>
      [{ name }, ...devices, ...players, ...warbands].map((one) => one.name)
    expect(names(fold(written))).toEqual(['War', 'Phone', '', 'Ann', 'Vow'])
    const renamed: readonly CampaignEvent[] = [
      { type: 'named', name: turned('Long War') },
      { type: 'playerNamed', player: 'p', name: '\u202E' },
      { type: 'warbandChanged', warband: 'w', changes: { name: turned('Iron Vow') } },
    ]
    expect(names(fold([...written, ...renamed]))).toEqual(['Long War', 'Phone', '', '?', 'Iron Vow'])
  })

  it('modelStoryline begins with the recruitment, though a battle is dated earlier', () => {
    const lines = [{ ...recruited('m', 'Vaas'), on: 17 }, line('n', { kind: 'note' }, { model: 'm', on: 9 })]
    const results = [battle('1', [side('A', { fought: ['m'] }), side('B')], { on: 12 })]
    const { chapters } = modelStoryline(campaignOf(['A', 'B'], { lines, results }), 'A', 'm')
    expect(chapters.map(({ kind, on }) => `${kind} ${on}`)).toEqual(['lines 17', 'lines 9', 'battle 12'])
  })
})
