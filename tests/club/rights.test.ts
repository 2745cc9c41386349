import { describe, expect, it } from 'vitest'
import { defaultAgreement, type LedgerEntry } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { mayWrite, writableEntries, type AccessHolder, type SharedEntry } from '@/club'
import { entered as enteredResult, line as lineOf, side } from '../helpers/campaigns'
import { fold } from '../helpers/foldCampaign'
import { entryOf, founded, named } from './shared'

const warband = (id: string, player: string) => ({ id, player, game: 'g', name: id, icon: '', roster: null })
const line = (id: string, of: string, what: LedgerEntry['what'] = { kind: 'note' }): LedgerEntry =>
  lineOf(id, what, { warband: of })
const counters = (id: string, of: string, other: string) => line(id, of, { kind: 'countered', line: other })
const meeting = (id: string, ...warbands: readonly string[]) => ({
  id,
  game: 'g',
  on: null,
  place: '',
  warbands,
  note: '',
})
const gear = (id: string, of: string, told: string | null, model: string | null = null): LedgerEntry => ({
  ...line(id, of, {
    kind: 'gear',
    act: told === null ? 'bought' : 'sold',
    name: 'Rifle',
    of: told,
    coin: 'ducats',
    amount: 0,
    worth: 0,
    body: null,
  }),
  model,
})
const recruited = (id: string, of: string, model: string): LedgerEntry => ({
  ...line(id, of, {
    kind: 'recruited',
    recruit: { name: 'M', role: '', icon: '', leader: false, source: null },
  }),
  model,
})
const gone = (id: string, of: string, model: string): LedgerEntry => ({
  ...line(id, of, { kind: 'gone', why: 'died' }),
  model,
})
const result = (
  id: string,
  sides: readonly (string | null)[],
  at: string | null = null,
  battle: string | null = null,
) =>
  enteredResult(
    id,
    sides.map((one) => side(one)),
    { meeting: at, battle },
  )
const unfought = (
  id: string,
  there: readonly string[],
  absent: readonly string[],
  at: string | null = null,
) => ({
  id,
  meeting: at,
  game: 'g',
  on: 0,
  there,
  absent,
  note: '',
})
const written = (...lines: readonly LedgerEntry[]): CampaignEvent => ({ type: 'written', lines })
const entered = (one: ReturnType<typeof result>, ...lines: readonly LedgerEntry[]): CampaignEvent => ({
  type: 'battleEntered',
  result: one,
  lines,
})
const joins = (id: string, player: string, ...lines: readonly LedgerEntry[]): CampaignEvent => ({
  type: 'warbandJoined',
  warband: warband(id, player),
  lines,
})

/** Anna leads `a`, Ben `b`, Clara `c`. */
const campaign = fold([
  founded,
  { type: 'playerJoined', player: { id: 'Anna', name: 'Anna' } },
  joins('a', 'Anna', line('la', 'a'), recruited('ra', 'a', 'ma'), gear('ga', 'a', null, 'ma')),
  joins('b', 'Ben', line('lb', 'b'), recruited('rb', 'b', 'mb'), gear('gb', 'b', null, 'mb')),
  joins('c', 'Clara'),
  { type: 'meetingPlanned', meeting: meeting('ab', 'a', 'b') },
  { type: 'meetingPlanned', meeting: meeting('bc', 'b', 'c') },
  { type: 'battleBegun', meeting: 'ab', battle: 'log of ab' },
  { type: 'battleBegun', meeting: 'bc', battle: 'log of bc' },
  entered(result('rab', ['a', 'b'], null, 'log of rab')),
  entered(result('rbc', ['b', 'c'], null, 'log of rbc')),
  { type: 'unfoughtEntered', unfought: unfought('ua', ['a'], []) },
  { type: 'unfoughtEntered', unfought: unfought('ub', ['b'], ['c']) },
])

const anna: AccessHolder = { role: 'player', player: 'Anna' }
const others = new Map<string, SharedEntry>(
  [
    entryOf('hers', 5, written(line('x', 'a'))),
    entryOf('his', 5, written(line('y', 'b'))),
    entryOf('settling hers', 6, { type: 'settled', stands: ['hers'], aside: [] }),
    entryOf('settling his', 6, { type: 'settled', stands: ['his'], aside: [] }),
    entryOf('itself', 6, { type: 'settled', stands: ['round'], aside: [] }),
    entryOf('round', 6, { type: 'settled', stands: ['itself'], aside: [] }),
  ].map((one) => [one.id, one]),
)
const may = (holder: AccessHolder, body: CampaignEvent) =>
  mayWrite(holder, entryOf('new', 20, body, [], 'phone'), campaign, (id) => others.get(id))

const table: readonly (readonly [string, CampaignEvent, boolean])[] = [
  ['found', founded, false],
  ['name the campaign', named('Mine'), false],
  ['change what was agreed', { type: 'agreed', agreement: defaultAgreement }, false],
  ['name her phone', { type: 'deviceNamed', device: { id: 'phone', name: 'P' } }, true],
  ['name another phone', { type: 'deviceNamed', device: { id: 'other', name: 'P' } }, false],
  ['let somebody join', { type: 'playerJoined', player: { id: 'new', name: 'N' } }, false],
  ['name herself', { type: 'playerNamed', player: 'Anna', name: 'Anne' }, true],
  ['name another', { type: 'playerNamed', player: 'Ben', name: 'Bad' }, false],
  ['leave', { type: 'playerLeft', player: 'Anna', left: true }, true],
  ['let another leave', { type: 'playerLeft', player: 'Ben', left: true }, false],
  ['join with a warband', joins('a2', 'Anna', line('n', 'a2')), true],
  ['join with a warband of another', joins('b2', 'Ben'), false],
  ['join with lines of another warband', joins('a2', 'Anna', line('n', 'b')), false],
  ['join with lines of her other warband', joins('a2', 'Anna', line('n', 'a')), false],
  ['join again with her own', joins('a', 'Anna'), true],
  ['join with what is another’s', joins('b', 'Anna'), false],
  ['rename her warband', { type: 'warbandChanged', warband: 'a', changes: { name: 'A' } }, true],
  ['rename another', { type: 'warbandChanged', warband: 'b', changes: { name: 'A' } }, false],
  ['rename one that nobody knows', { type: 'warbandChanged', warband: 'z', changes: { name: 'A' } }, false],
  ['keep her warband', { type: 'warbandChanged', warband: 'a', changes: { player: 'Anna' } }, true],
  ['give her warband away', { type: 'warbandChanged', warband: 'a', changes: { player: 'Ben' } }, false],
  ['take another’s warband', { type: 'warbandChanged', warband: 'b', changes: { player: 'Anna' } }, false],
  ['take her warband out', { type: 'warbandLeft', warband: 'a', left: true }, true],
  ['take another’s out', { type: 'warbandLeft', warband: 'b', left: true }, false],
  ['plan to meet', { type: 'meetingPlanned', meeting: meeting('new', 'c', 'a') }, true],
  ['plan for others', { type: 'meetingPlanned', meeting: meeting('new', 'b', 'c') }, false],
  ['move her meeting', { type: 'meetingPlanned', meeting: meeting('ab', 'a', 'b') }, true],
  ['hand her meeting to others', { type: 'meetingPlanned', meeting: meeting('ab', 'b', 'c') }, false],
  ['put herself into others’ meeting', { type: 'meetingPlanned', meeting: meeting('bc', 'a', 'b') }, false],
  ['cancel her meeting', { type: 'meetingCancelled', meeting: 'ab' }, true],
  ['cancel others’', { type: 'meetingCancelled', meeting: 'bc' }, false],
  ['cancel what nobody planned', { type: 'meetingCancelled', meeting: 'z' }, false],
  ['begin her battle', { type: 'battleBegun', meeting: 'ab', battle: 'x' }, true],
  ['begin others’', { type: 'battleBegun', meeting: 'bc', battle: 'x' }, false],
  ['begin hers again', { type: 'battleBegun', meeting: 'ab', battle: 'log of ab' }, true],
  ['begin hers as others’', { type: 'battleBegun', meeting: 'ab', battle: 'log of bc' }, false],
  [
    'begin hers as one that others fought',
    { type: 'battleBegun', meeting: 'ab', battle: 'log of rbc' },
    false,
  ],
  ['enter what was played', entered(result('new', ['a', 'b'], 'ab', 'log of ab')), true],
  ['enter what nobody has begun', entered(result('new', ['a'], null, 'log')), true],
  ['enter again what she fought', entered(result('new', ['a'], null, 'log of rab')), true],
  ['enter as hers what others fought', entered(result('new', ['a'], null, 'log of rbc')), false],
  ['enter as hers what others began', entered(result('new', ['a'], null, 'log of bc')), false],
  ['enter her battle', entered(result('new', ['a', 'b'], 'ab'), line('n', 'a')), true],
  ['enter one with a stranger', entered(result('new', ['a', null])), true],
  ['enter others’', entered(result('new', ['b', 'c'])), false],
  ['enter what her opponent wrote', entered(result('new', ['a', 'b']), line('n', 'b')), false],
  ['enter hers in others’ meeting', entered(result('new', ['a', 'b'], 'bc')), false],
  ['correct her battle', entered(result('rab', ['a', 'b'])), true],
  ['put herself into others’ battle', entered(result('rbc', ['a', 'b'])), false],
  ['strike her battle', { type: 'battleStruck', result: 'rab', struck: true }, true],
  ['strike others’', { type: 'battleStruck', result: 'rbc', struck: true }, false],
  ['rest', { type: 'unfoughtEntered', unfought: unfought('new', ['a'], []) }, true],
  ['stay away', { type: 'unfoughtEntered', unfought: unfought('new', ['b'], ['a'], 'ab') }, true],
  ['let others stay away', { type: 'unfoughtEntered', unfought: unfought('new', ['b'], ['c']) }, false],
  ['rest in others’ meeting', { type: 'unfoughtEntered', unfought: unfought('new', ['a'], [], 'bc') }, false],
  ['rest in another’s place', { type: 'unfoughtEntered', unfought: unfought('ub', ['a'], []) }, false],
  ['strike her rest', { type: 'unfoughtStruck', unfought: 'ua', struck: true }, true],
  ['strike others’ rest', { type: 'unfoughtStruck', unfought: 'ub', struck: true }, false],
  ['write her ledger', written(line('n', 'a')), true],
  ['write another’s', written(line('n', 'b')), false],
  ['write both', written(line('n', 'a'), line('o', 'b')), false],
  ['take her line back', written(counters('n', 'a', 'la')), true],
  ['take back what she writes just now', written(line('n', 'a'), counters('o', 'a', 'n')), true],
  ['take another’s line back', written(counters('n', 'a', 'lb')), false],
  ['take back what nobody knows', written(counters('n', 'a', 'z')), false],
  ['write under another’s line', written(line('lb', 'a')), false],
  ['write under another’s line to take it back', written(line('lb', 'a'), counters('o', 'a', 'lb')), false],
  ['sell her thing', written(gear('n', 'a', 'ga')), true],
  ['sell what she buys just now', written(gear('n', 'a', null), gear('o', 'a', 'n')), true],
  ['sell another’s thing', written(gear('n', 'a', 'gb')), false],
  ['sell what nobody has', written(gear('n', 'a', 'z')), false],
  ['bury hers', written(gone('n', 'a', 'ma')), true],
  ['bury one whom nobody knows', written(gone('n', 'a', 'stranger')), true],
  ['bury another’s', written(gone('n', 'a', 'mb')), false],
  ['recruit another’s', written(recruited('n', 'a', 'mb'), gone('o', 'a', 'mb')), false],
  ['give her thing to another’s', written(gear('n', 'a', 'ga', 'mb')), false],
  ['bury another’s after a battle', entered(result('new', ['a', 'b']), gone('n', 'a', 'mb')), false],
  ['join with another’s', joins('a2', 'Anna', gone('n', 'a2', 'mb')), false],
  ['settle hers', { type: 'settled', stands: ['hers'], aside: [] }, true],
  ['settle between hers and his', { type: 'settled', stands: ['hers'], aside: ['his'] }, false],
  ['settle what is not here', { type: 'settled', stands: ['z'], aside: [] }, false],
  ['settle a settling of hers', { type: 'settled', stands: ['settling hers'], aside: [] }, true],
  ['settle a settling of his', { type: 'settled', stands: ['settling his'], aside: [] }, false],
  ['settle what names itself', { type: 'settled', stands: ['round'], aside: ['his'] }, false],
]

describe('a player', () => {
  it.each(table)('who would %s', (_, body, allowed) => {
    expect(may(anna, body)).toBe(allowed)
  })
})

describe('of all that can be written', () => {
  it('an organiser writes everything, a reader nothing, and so does a player of nowhere', () => {
    for (const [, body] of table) {
      expect(may({ role: 'organiser', player: null }, body)).toBe(true)
      expect(may({ role: 'reader', player: null }, body)).toBe(false)
      expect(may({ role: 'reader', player: 'Anna' }, body)).toBe(false)
      expect(may({ role: 'player', player: null }, body)).toBe(false)
    }
  })

  it('every kind of event is in the table', () => {
    const kinds = new Set(table.map(([, { type }]) => type))
    expect(kinds.size).toBe(19)
  })
})

describe('entries that stand on each other', () => {
  it('are allowed one after the other, but none that stands on one that is not', () => {
    const entries = [
      entryOf('1', 20, joins('a2', 'Anna')),
      entryOf('2', 21, written(line('n', 'a2')), ['1']),
      entryOf('3', 22, written(line('m', 'b2')), ['2']),
      entryOf('4', 23, { type: 'settled', stands: ['2'], aside: [] }, ['2']),
      entryOf('5', 24, { type: 'settled', stands: ['3'], aside: [] }, ['2']),
      entryOf('6', 25, written(line('o', 'a2')), ['4', '3']),
      entryOf('7', 26, written(line('p', 'a2'))),
    ]
    expect(writableEntries(anna, entries, campaign).map(({ id }) => id)).toEqual(['1', '2', '4'])
    expect(writableEntries(anna, entries.slice(1), campaign)).toEqual([])
    expect(
      writableEntries(anna, entries, campaign, undefined, ({ id }) => id !== '2').map(({ id }) => id),
    ).toEqual(['1'])
  })
})
