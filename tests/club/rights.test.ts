import { describe, expect, it } from 'vitest'
import { defaultAgreement, type LedgerEntry } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { mayWriteEntry, writableEntries, type AccessHolder, type SharedEntry } from '@/club'
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
  mayWriteEntry(holder, entryOf('new', 20, body, [], 'phone'), campaign, (id) => others.get(id))

const table: readonly (readonly [string, CampaignEvent, boolean])[] = [
  ['found the campaign', founded, false],
  ['name the campaign', named('Mine'), false],
  ['change the agreement', { type: 'agreed', agreement: defaultAgreement }, false],
  ['name her phone', { type: 'deviceNamed', device: { id: 'phone', name: 'P' } }, true],
  ['name another phone', { type: 'deviceNamed', device: { id: 'other', name: 'P' } }, false],
  ['let somebody join', { type: 'playerJoined', player: { id: 'new', name: 'N' } }, false],
  ['rename herself', { type: 'playerNamed', player: 'Anna', name: 'Anne' }, true],
  ['rename another player', { type: 'playerNamed', player: 'Ben', name: 'Bad' }, false],
  ['leave the campaign', { type: 'playerLeft', player: 'Anna', left: true }, true],
  ['let another leave', { type: 'playerLeft', player: 'Ben', left: true }, false],
  ['join with a warband', joins('a2', 'Anna', line('n', 'a2')), true],
  ['join with a warband of another', joins('b2', 'Ben'), false],
  ['join with ledger entries of another warband', joins('a2', 'Anna', line('n', 'b')), false],
  ['join with ledger entries of her other warband', joins('a2', 'Anna', line('n', 'a')), false],
  ['join again with her own warband', joins('a', 'Anna'), true],
  ['join with the warband of another', joins('b', 'Anna'), false],
  ['rename her warband', { type: 'warbandChanged', warband: 'a', changes: { name: 'A' } }, true],
  ['rename the warband of another', { type: 'warbandChanged', warband: 'b', changes: { name: 'A' } }, false],
  ['rename an unknown warband', { type: 'warbandChanged', warband: 'z', changes: { name: 'A' } }, false],
  [
    'write herself as the player of her warband',
    { type: 'warbandChanged', warband: 'a', changes: { player: 'Anna' } },
    true,
  ],
  ['give her warband away', { type: 'warbandChanged', warband: 'a', changes: { player: 'Ben' } }, false],
  ['take another’s warband', { type: 'warbandChanged', warband: 'b', changes: { player: 'Anna' } }, false],
  ['take her warband out of the campaign', { type: 'warbandLeft', warband: 'a', left: true }, true],
  ['take the warband of another out', { type: 'warbandLeft', warband: 'b', left: true }, false],
  ['plan a meeting of her own', { type: 'meetingPlanned', meeting: meeting('new', 'c', 'a') }, true],
  ['plan a meeting for others', { type: 'meetingPlanned', meeting: meeting('new', 'b', 'c') }, false],
  ['move her meeting', { type: 'meetingPlanned', meeting: meeting('ab', 'a', 'b') }, true],
  ['hand her meeting to others', { type: 'meetingPlanned', meeting: meeting('ab', 'b', 'c') }, false],
  [
    'put herself into the meeting of others',
    { type: 'meetingPlanned', meeting: meeting('bc', 'a', 'b') },
    false,
  ],
  ['cancel her meeting', { type: 'meetingCancelled', meeting: 'ab' }, true],
  ['cancel the meeting of others', { type: 'meetingCancelled', meeting: 'bc' }, false],
  ['cancel an unknown meeting', { type: 'meetingCancelled', meeting: 'z' }, false],
  ['begin her battle', { type: 'battleBegun', meeting: 'ab', battle: 'x' }, true],
  ['begin the battle of others', { type: 'battleBegun', meeting: 'bc', battle: 'x' }, false],
  ['begin her battle again', { type: 'battleBegun', meeting: 'ab', battle: 'log of ab' }, true],
  [
    'begin her battle with the log of others',
    { type: 'battleBegun', meeting: 'ab', battle: 'log of bc' },
    false,
  ],
  [
    'begin her battle with a log that others fought',
    { type: 'battleBegun', meeting: 'ab', battle: 'log of rbc' },
    false,
  ],
  ['enter the result of her meeting', entered(result('new', ['a', 'b'], 'ab', 'log of ab')), true],
  ['enter a result whose battle nobody has begun', entered(result('new', ['a'], null, 'log')), true],
  ['enter again a battle that she fought', entered(result('new', ['a'], null, 'log of rab')), true],
  ['enter as hers a battle that others fought', entered(result('new', ['a'], null, 'log of rbc')), false],
  ['enter as hers a battle that others began', entered(result('new', ['a'], null, 'log of bc')), false],
  ['enter her battle', entered(result('new', ['a', 'b'], 'ab'), line('n', 'a')), true],
  ['enter a battle against a stranger', entered(result('new', ['a', null])), true],
  ['enter the battle of others', entered(result('new', ['b', 'c'])), false],
  ['enter ledger entries of her opponent', entered(result('new', ['a', 'b']), line('n', 'b')), false],
  ['enter her battle in the meeting of others', entered(result('new', ['a', 'b'], 'bc')), false],
  ['correct her battle', entered(result('rab', ['a', 'b'])), true],
  ['put herself into the battle of others', entered(result('rbc', ['a', 'b'])), false],
  ['strike her battle', { type: 'battleStruck', result: 'rab', struck: true }, true],
  ['strike the battle of others', { type: 'battleStruck', result: 'rbc', struck: true }, false],
  ['enter a bye for herself', { type: 'unfoughtEntered', unfought: unfought('new', ['a'], []) }, true],
  ['enter her own absence', { type: 'unfoughtEntered', unfought: unfought('new', ['b'], ['a'], 'ab') }, true],
  [
    'enter the absence of others',
    { type: 'unfoughtEntered', unfought: unfought('new', ['b'], ['c']) },
    false,
  ],
  [
    'enter her bye in the meeting of others',
    { type: 'unfoughtEntered', unfought: unfought('new', ['a'], [], 'bc') },
    false,
  ],
  [
    'replace the bye of another by hers',
    { type: 'unfoughtEntered', unfought: unfought('ub', ['a'], []) },
    false,
  ],
  ['strike her bye', { type: 'unfoughtStruck', unfought: 'ua', struck: true }, true],
  ['strike the bye of others', { type: 'unfoughtStruck', unfought: 'ub', struck: true }, false],
  ['write her own ledger', written(line('n', 'a')), true],
  ['write the ledger of another', written(line('n', 'b')), false],
  ['write both ledgers at once', written(line('n', 'a'), line('o', 'b')), false],
  ['counter her own ledger entry', written(counters('n', 'a', 'la')), true],
  [
    'counter an entry that she writes at the same time',
    written(line('n', 'a'), counters('o', 'a', 'n')),
    true,
  ],
  ['counter the entry of another', written(counters('n', 'a', 'lb')), false],
  ['counter an unknown entry', written(counters('n', 'a', 'z')), false],
  ['reuse the id of another’s entry', written(line('lb', 'a')), false],
  [
    'reuse the id of another’s entry and counter it',
    written(line('lb', 'a'), counters('o', 'a', 'lb')),
    false,
  ],
  ['sell her gear', written(gear('n', 'a', 'ga')), true],
  ['sell gear that she buys at the same time', written(gear('n', 'a', null), gear('o', 'a', 'n')), true],
  ['sell the gear of another', written(gear('n', 'a', 'gb')), false],
  ['sell unknown gear', written(gear('n', 'a', 'z')), false],
  ['write that her model died', written(gone('n', 'a', 'ma')), true],
  ['write that an unknown model died', written(gone('n', 'a', 'stranger')), true],
  ['write that the model of another died', written(gone('n', 'a', 'mb')), false],
  ['recruit the model of another', written(recruited('n', 'a', 'mb'), gone('o', 'a', 'mb')), false],
  ['give her gear to the model of another', written(gear('n', 'a', 'ga', 'mb')), false],
  [
    'write after a battle that the model of another died',
    entered(result('new', ['a', 'b']), gone('n', 'a', 'mb')),
    false,
  ],
  ['join with an entry about the model of another', joins('a2', 'Anna', gone('n', 'a2', 'mb')), false],
  ['settle a conflict for her own entry', { type: 'settled', stands: ['hers'], aside: [] }, true],
  [
    'settle a conflict between her entry and another’s',
    { type: 'settled', stands: ['hers'], aside: ['his'] },
    false,
  ],
  ['settle a conflict about an unknown entry', { type: 'settled', stands: ['z'], aside: [] }, false],
  ['settle a settlement of her own entry', { type: 'settled', stands: ['settling hers'], aside: [] }, true],
  ['settle a settlement of another’s entry', { type: 'settled', stands: ['settling his'], aside: [] }, false],
  ['settle settlements that name each other', { type: 'settled', stands: ['round'], aside: ['his'] }, false],
]

describe('mayWrite › the player Anna', () => {
  it.each(table.filter(([, , allowed]) => allowed))('may %s', (_, body) => {
    expect(may(anna, body)).toBe(true)
  })

  it.each(table.filter(([, , allowed]) => !allowed))('may not %s', (_, body) => {
    expect(may(anna, body)).toBe(false)
  })
})

describe('mayWrite › all roles', () => {
  it('an organiser may write everything, a reader and a player without an id nothing', () => {
    for (const [, body] of table) {
      expect(may({ role: 'organiser', player: null }, body)).toBe(true)
      expect(may({ role: 'reader', player: null }, body)).toBe(false)
      expect(may({ role: 'reader', player: 'Anna' }, body)).toBe(false)
      expect(may({ role: 'player', player: null }, body)).toBe(false)
    }
  })

  it('the table of cases has every kind of event', () => {
    const kinds = new Set(table.map(([, { type }]) => type))
    expect(kinds.size).toBe(19)
  })
})

describe('writableEntries', () => {
  it('accepts entries in causal order, and refuses any whose parent is refused', () => {
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
