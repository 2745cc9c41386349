import { describe, expect, it } from 'vitest'
import { chronicleEntryText } from '@/app/campaigns/chronicleEntryText'
import { translate } from '@/app/i18n'
import { dateText } from '@/app/times'
import { defaultAgreement, type LedgerEntry } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { line, side, won } from '../helpers/campaigns'
import { fold } from '../helpers/foldCampaign'
import { StrictWords } from '../helpers/strictWords'

const day = new Date(2001, 4, 3, 19, 30).getTime()
const dorn = { name: 'Dorn', role: 'Yeoman', icon: '', leader: false, source: null }

/** Every kind of event, one after the other; all people and things in them have this name. */
const everything = (name: string): readonly CampaignEvent[] => {
  const { struck: _struck, ...result } = { ...won('r', 'w', 'x', [7, 4]), on: day, place: name }
  const joins = (id: string, lines: readonly LedgerEntry[] = []): CampaignEvent => ({
    type: 'warbandJoined',
    warband: { id, player: 'p', game: 'trench-crusade', name, icon: '', roster: null },
    lines,
  })
  const meeting = {
    id: 'm',
    game: 'trench-crusade',
    on: day,
    place: name,
    warbands: ['w', 'x'],
    note: name,
  }
  return [
    { type: 'founded', name, agreement: defaultAgreement },
    { type: 'named', name },
    {
      type: 'agreed',
      agreement: {
        ...defaultAgreement,
        battles: 6,
        promotions: [2, 4, 7],
        caps: [700, 800],
        resale: 50,
        unfought: { bye: 3, walkover: 2, noShow: 0 },
      },
    },
    { type: 'agreed', agreement: { ...defaultAgreement, tieBreaks: [] } },
    { type: 'deviceNamed', device: { id: 'd', name } },
    { type: 'playerJoined', player: { id: 'p', name } },
    { type: 'playerNamed', player: 'p', name },
    { type: 'playerLeft', player: 'p', left: true },
    { type: 'playerLeft', player: 'p', left: false },
    { type: 'playerLeft', player: 'nobody', left: true },
    joins('w', [
      line('l1', { kind: 'recruited', recruit: { ...dorn, name } }, { warband: 'w', model: 'dorn' }),
      line('l2', { kind: 'ducats', amount: 700 }, { warband: 'w' }),
    ]),
    joins('x'),
    { type: 'warbandChanged', warband: 'w', changes: { name, icon: 'skull', roster: 'r1', player: 'p' } },
    { type: 'warbandChanged', warband: 'w', changes: { roster: null } },
    { type: 'warbandLeft', warband: 'x', left: true },
    { type: 'warbandLeft', warband: 'x', left: false },
    { type: 'warbandLeft', warband: 'nobody', left: true },
    { type: 'meetingPlanned', meeting },
    {
      type: 'meetingPlanned',
      meeting: { ...meeting, id: 'm2', on: null, place: '', warbands: ['w'], bye: true },
    },
    { type: 'meetingPlanned', meeting: { ...meeting, id: 'm3', warbands: [] } },
    { type: 'battleBegun', meeting: 'm', battle: 'b' },
    { type: 'battleEntered', result, lines: [] },
    {
      type: 'battleEntered',
      result: { ...result, id: 'r2', place: '', sides: [side('w', { name }), side(null, { name })] },
      lines: [1, 2, 3, 4, 5].map((amount) =>
        line(`e${amount}`, { kind: 'experience', amount }, { warband: 'w', model: 'dorn', result: 'r2' }),
      ),
    },
    { type: 'battleStruck', result: 'r2', struck: true },
    { type: 'battleStruck', result: 'r2', struck: false },
    { type: 'battleStruck', result: 'none', struck: true },
    {
      type: 'unfoughtEntered',
      unfought: {
        id: 'u',
        meeting: null,
        game: 'trench-crusade',
        on: day,
        there: ['w'],
        absent: ['x'],
        note: '',
      },
    },
    { type: 'unfoughtStruck', unfought: 'u', struck: true },
    { type: 'unfoughtStruck', unfought: 'u', struck: false },
    { type: 'unfoughtStruck', unfought: 'none', struck: true },
    {
      type: 'written',
      lines: [
        line('n1', { kind: 'note' }, { warband: 'w', text: name }),
        line('n2', { kind: 'skill', name }, { warband: 'w', model: 'dorn', text: name }),
        line('n3', { kind: 'countered', line: 'n1' }, { warband: 'w', text: name }),
        line('n4', { kind: 'countered', line: 'none' }, { warband: 'nobody', text: '' }),
      ],
    },
    { type: 'written', lines: [] },
    { type: 'meetingCancelled', meeting: 'm2' },
    { type: 'settled', stands: ['a'], aside: ['b', 'c'] },
    { type: 'settled', stands: ['a'], aside: [] },
    { type: 'settled', stands: [], aside: ['b'] },
  ]
}

describe('entryText', () => {
  it('names who and what for every kind of event', () => {
    const events = everything('Iron Vow')
    const words = events.map((event) => chronicleEntryText(translate, fold(events), event))
    const told = (part: string) => words.find((text) => text.includes(part))
    expect(told('Planned')).toBe(
      `Planned Iron Vow (Iron Vow) – Iron Vow (Iron Vow) on ${dateText(day)}, 19:30, Iron Vow`,
    )
    expect(told('led by')).toBe('Iron Vow joined, led by Iron Vow: 1 model, 700 ducats')
    expect(told('Battle on')).toBe(`Battle on ${dateText(day)}: w beat x, 7\u00a0:\u00a04, Iron Vow`)
    expect(told('drawn. ')).toBe(
      `Battle on ${dateText(day)}: Iron Vow, Iron Vow: drawn. Iron Vow: +1 XP; Iron Vow: +2 XP; Iron Vow: +3 XP; Iron Vow: +4 XP; and 1 more`,
    )
    expect(told('struck')).toContain('Iron Vow: struck – Iron Vow (Iron Vow)')
    expect(told('struck')).toContain('A warband: struck – an entry')
    expect(told('Struck')).toBe('Struck: Iron Vow, Iron Vow: drawn')
    expect(told('Settled')).toBe('Settled a conflict: 1 entry counts, 2 entries are set aside')
    expect(new Set(events.map(({ type }) => type)).size).toBe(19)
  })

  it('has no gap and is short for every kind of event, whatever the names are', () => {
    const strict = new StrictWords()
    for (const event of everything('Dorka'))
      strict.text(event.type, chronicleEntryText(strict.sayAt(event.type), fold(everything('Dorka')), event))
    expect([...strict.faults]).toEqual([])
    for (const name of ['x'.repeat(500), ' ', '\n\u202e', '🜏'.repeat(250), '{name} | {n}']) {
      const events = everything(name)
      for (const event of events) {
        const text = chronicleEntryText(translate, fold(events), event)
        expect([...text].length).toBeLessThan(900)
        expect(text.trim()).not.toBe('')
      }
    }
  })
})
