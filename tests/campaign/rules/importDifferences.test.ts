import { describe, expect, it } from 'vitest'
import {
  ledgerEntriesForRecruit,
  importDifferences,
  gearMoveEntry,
  ledgerStateOf,
  ledgerEntriesForDifferences,
  type Campaign,
  type LedgerEntry,
} from '@/campaign/rules'
import type { ModelJoiningCampaign } from '@/engine'
import { campaignOf, line } from '../../helpers/campaigns'

const model = (change: Partial<ModelJoiningCampaign> = {}): ModelJoiningCampaign => ({
  name: 'Dorn',
  role: 'Engineer',
  icon: '',
  leader: false,
  source: 's',
  experience: 3,
  skills: ['Keen Eye'],
  injuries: [],
  ...change,
})
let made = 0
const freshId = () => `id${(made += 1)}`
const joined = ledgerEntriesForRecruit(model(), { warband: 'A', on: 1, freshId })
const dorn = joined[0]?.model ?? ''
const campaign = (...lines: readonly LedgerEntry[]): Campaign =>
  campaignOf(['A'], { lines: [...joined, ...lines] })
const compare = (told: Campaign, change: Partial<ModelJoiningCampaign>, carries: readonly string[] = []) =>
  importDifferences(
    told,
    'A',
    { bank: { ducats: 10, glory: 0 }, models: [model(change)] },
    { models: [carries.map((name) => ({ name, price: null, body: null }))], stash: [] },
  )
const purse = line('p', { kind: 'ducats', amount: 10 })

describe('TC-20 importDifferences, when a file is imported again', () => {
  it('lists nothing when file and campaign agree', () => {
    expect(compare(campaign(purse), {})).toEqual([])
  })

  it('lists each difference with the value of the file and of the campaign', () => {
    const told = compare(campaign(), { experience: 5, skills: ['Keen Eye', 'Swift'], injuries: ['Limp'] })
    expect(told.map(({ kind, file, campaign: ours, news }) => [kind, file, ours, news])).toEqual([
      ['experience', '5', '3', true],
      ['skill', 'Swift', '', true],
      ['injury', 'Limp', '', true],
      ['ducats', '10', '0', false],
    ])
  })

  it('an injury that has healed is not new, but another one is', () => {
    const hurt = line('h', { kind: 'injury', name: 'Limp', misses: 0 }, { model: dorn })
    const healed = line('t', { kind: 'countered', line: 'h' }, { model: dorn })
    const told = (injuries: readonly string[]) =>
      compare(campaign(purse, hurt, healed), { injuries }).map(({ kind, file, news }) => [kind, file, news])
    expect(told(['Limp'])).toEqual([['injury', 'Limp', false]])
    expect(told(['Limp', 'Blind Eye'])).toEqual([
      ['injury', 'Limp', false],
      ['injury', 'Blind Eye', true],
    ])
    expect(told(['Limp', 'Limp']).some(([, , news]) => news)).toBe(true)
  })

  it('what only the campaign knows is not new', () => {
    const earned = line('x', { kind: 'experience', amount: 2 }, { model: dorn })
    expect(compare(campaign(purse, earned), {}).map(({ news }) => news)).toEqual([false])
  })

  it('ledgerEntriesForDifferences writes ledger entries for the accepted differences only', () => {
    const before = campaign()
    const told = compare(before, { experience: 5, name: 'Old Dorn', role: 'Captain', injuries: ['Limp'] })
    const accepted = told.filter(({ kind }) => kind !== 'injury')
    const lines = ledgerEntriesForDifferences(before, 'A', accepted, { on: 2, because: 'filed', freshId })
    const after = ledgerStateOf({ ...before, lines: [...before.lines, ...lines] }, 'A')
    expect(after.ducats).toBe(10)
    expect(after.models).toMatchObject([
      { id: dorn, name: 'Old Dorn', role: 'Captain', experience: 5, injuries: [], source: 's' },
    ])
  })

  it('accepting bought gear from the file removes it from the gained gear, and moves no coins', () => {
    const gear = { name: 'Shotgun', coin: 'ducats', worth: 10, body: null } as const
    const bought = line('b', gearMoveEntry('bought', gear, null, -10), { model: dorn })
    const before = campaign(purse, bought)
    expect(compare(before, {}).map(({ kind }) => kind)).toEqual(['ducats'])
    const [told] = compare(before, {}, ['Shotgun'])
    expect(told?.kind).toBe('gear')
    const lines = ledgerEntriesForDifferences(before, 'A', told ? [told] : [], {
      on: 2,
      because: 'filed',
      freshId,
    })
    const after = ledgerStateOf({ ...before, lines: [...before.lines, ...lines] }, 'A')
    expect([after.ducats, after.models[0]?.gained]).toEqual([0, []])
  })
})
