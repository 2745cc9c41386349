import { describe, expect, it } from 'vitest'
import {
  currencyStatementRows,
  ledgerStateOf,
  matchLedgerModels,
  resultSides,
  assignWarbands,
  validLedgerEntries,
  modelStoryline,
} from '@/campaign/rules'
import { type CampaignEvent } from '@/campaign/state'
import { fold } from '../../helpers/foldCampaign'
import { battle, campaignOf, line, recruited, side } from '../../helpers/campaigns'

describe('TC-19, TC-20 ledger', () => {
  const coins = line('c', { kind: 'ducats', amount: 50 })
  const back = line('x', { kind: 'countered', line: 'c' })
  const again = line('y', { kind: 'countered', line: 'x' })

  it.each([
    [[coins], 50],
    [[coins, back], 0],
    [[coins, back, again], 50],
    [[coins, back, again, line('z', { kind: 'countered', line: 'y' })], 0],
  ])('counts entries that counter others, and entries that counter those', (lines, ducats) => {
    expect(ledgerStateOf(campaignOf(['A'], { lines }), 'A').ducats).toBe(ducats)
  })

  it('a struck battle removes its entries, and counters among them', () => {
    const lines = [coins, { ...back, result: '1' }, line('d', { kind: 'ducats', amount: 5 }, { result: '1' })]
    const results = [battle('1', [side('A')], { struck: true })]
    expect(validLedgerEntries(campaignOf(['A'], { lines, results })).map(({ id }) => id)).toEqual(['c'])
  })

  it('counts the missed battles of an injury down by each later battle', () => {
    const lines = [
      recruited('m'),
      line('i', { kind: 'injury', name: 'Leg', misses: 2 }, { model: 'm', on: 5 }),
    ]
    const after = (days: readonly number[]) =>
      ledgerStateOf(
        campaignOf(['A'], { lines, results: days.map((on) => battle(`b${on}`, [side('A')], { on })) }),
        'A',
      ).models[0]?.misses
    expect([after([5]), after([5, 6]), after([5, 6, 7]), after([6, 7, 8])]).toEqual([2, 1, 0, 0])
  })

  it('counts a second battle on the same day as missed, but never the battle of the injury', () => {
    const lines = [
      recruited('m'),
      line('i', { kind: 'injury', name: 'Leg', misses: 2 }, { model: 'm', on: 5, result: 'first' }),
    ]
    const on = (ids: readonly string[]) =>
      ledgerStateOf(
        campaignOf(['A'], { lines, results: ids.map((id) => battle(id, [side('A')], { on: 5 })) }),
        'A',
      ).models[0]?.misses
    expect([on(['first']), on(['first', 'second']), on(['zeroth', 'first', 'second'])]).toEqual([2, 1, 1])
  })

  it('currencyStatementRows gives the balance after each entry', () => {
    expect(
      currencyStatementRows([coins, line('d', { kind: 'ducats', amount: -20 })], 'ducats').map(
        ({ after }) => after,
      ),
    ).toEqual([50, 30])
  })

  it('writes an entry once, however often its battle is entered', () => {
    const { struck: _struck, ...result } = battle('1', [side('A')])
    const entered: CampaignEvent = { type: 'battleEntered', result, lines: [coins] }
    expect(fold([entered, entered]).lines).toEqual([coins])
  })

  it('modelStoryline does not count a friend among the kills', () => {
    const by = { warband: 'A', model: 'm', name: 'm' }
    const fall = { model: null, name: 'x', by }
    const results = [
      battle('1', [side('A', { fought: ['m'], fallen: [fall] }), side('B', { fallen: [fall] })]),
    ]
    expect(modelStoryline(campaignOf(['A', 'B'], { results }), 'A', 'm')).toMatchObject({
      kills: 1,
      battles: 1,
    })
  })
})

describe('aftermath of a battle', () => {
  const veteran = (id: string, name: string, source: string | null = null) => ({
    id,
    name,
    source,
    role: '',
    icon: '',
    leader: false,
    experience: 0,
    injuries: [],
    skills: [],
    misses: 0,
    gained: [],
    lost: [],
    joined: 0,
    gone: null,
  })
  const called = (model: string, name: string, source: string | null = null) => ({
    model,
    name,
    source,
    icon: '',
  })

  it('assignWarbands assigns by name first, then in order, each warband once', () => {
    const known = [
      { id: 'A', name: 'Alpha' },
      { id: 'B', name: 'Beta' },
    ]
    expect(assignWarbands([{ name: ' beta ' }, { name: 'Others' }, { name: 'More' }], known)).toEqual([
      'B',
      'A',
      null,
    ])
  })

  it('matchLedgerModels pairs by source, then by name, and models of one name in order', () => {
    const pairs = matchLedgerModels(
      [called('1', 'Malkh'), called('2', 'Renamed', 's'), called('3', 'malkh'), called('4', 'Malkh')],
      [veteran('a', 'Malkh'), veteran('b', 'Old', 's'), veteran('c', 'Malkh')],
    )
    expect([...pairs]).toEqual([
      ['2', 'b'],
      ['1', 'a'],
      ['3', 'c'],
    ])
  })

  it('resultSides credits only enemies, and leaves out models that are unknown or were put back', () => {
    const sides = (['a', 'b'] as const).map((id) => ({
      side: id,
      name: id,
      outcome: 'drawn' as const,
      victoryPoints: null,
      models: [called(`${id}1`, `${id}1`), called(`${id}2`, `${id}2`)],
    }))
    const fell = (model: string, by: string) =>
      ({ kind: 'fell', side: model.slice(0, 1), model, by }) as const
    const told = resultSides(sides, [null, null], [fell('a1', 'b1'), fell('a2', 'a1'), fell('b9', 'a1')])
    expect(told[0]?.fallen.map(({ name, by }) => [name, by?.name ?? null])).toEqual([
      ['a1', 'b1'],
      ['a2', null],
    ])
    expect(told[1]?.fallen).toEqual([])
    const back = { kind: 'restored', side: 'a', model: 'a1' } as const
    expect(resultSides(sides, [null, null], [fell('a1', 'b1'), back])[0]?.fallen).toEqual([])
  })
})
