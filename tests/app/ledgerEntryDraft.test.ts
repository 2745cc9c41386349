import { describe, expect, it } from 'vitest'
import {
  lastFighters,
  ledgerEntriesFromDraft,
  missingInput,
  type LedgerEntryDraft,
} from '@/app/campaigns/ledgerEntryDraft'
import { ledgerStateOf } from '@/campaign/rules'
import { battle, campaignOf, recruited, side } from '../helpers/campaigns'

const draft = (change: Partial<LedgerEntryDraft>): LedgerEntryDraft => ({
  kind: 'experience',
  models: ['m'],
  amount: 1,
  name: '',
  misses: 0,
  why: 'died',
  text: '',
  ...change,
})
const counter = () => {
  let count = 0
  return () => `id${(count += 1)}`
}
const written = (change: Partial<LedgerEntryDraft>) =>
  ledgerEntriesFromDraft(draft(change), { warband: 'A', on: 3, freshId: counter() })

describe('the draft of a ledger entry', () => {
  it.each<[Partial<LedgerEntryDraft>, ReturnType<typeof missingInput>]>([
    [{}, null],
    [{ models: [] }, 'whom'],
    [{ amount: null }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ kind: 'ducats', models: null, amount: -25 }, null],
    [{ kind: 'glory', models: null, amount: null }, 'amount'],
    [{ kind: 'injury' }, 'name'],
    [{ kind: 'injury', name: '  ' }, 'name'],
    [{ kind: 'injury', name: 'Limp' }, null],
    [{ kind: 'skill', name: '' }, 'name'],
    [{ kind: 'promotion', name: 'Lieutenant' }, null],
    [{ kind: 'recruited', models: null }, 'name'],
    [{ kind: 'note', text: ' ' }, 'words'],
    [{ kind: 'gone' }, null],
    [{ kind: 'gone', models: [] }, 'whom'],
  ])('%o lacks: %s', (change, missing) => {
    expect(missingInput(draft(change))).toBe(missing)
    expect(written(change)).toHaveLength(missing === null ? 1 : 0)
  })

  it('becomes one entry for each of its models, each with an id', () => {
    const lines = written({ models: ['m', 'n', 'o'], text: ' Held the stair ' })
    expect(lines.map(({ model, what }) => [model, what])).toEqual(
      ['m', 'n', 'o'].map((model) => [model, { kind: 'experience', amount: 1 }]),
    )
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
    expect(
      lines.every(({ text, on, result }) => text === 'Held the stair' && on === 3 && result === null),
    ).toBe(true)
    const recruits = [recruited('m'), recruited('n'), recruited('o'), recruited('p')]
    const muster = ledgerStateOf(campaignOf(['A'], { lines: [...recruits, ...lines] }), 'A')
    expect(muster.models.map(({ experience }) => experience)).toEqual([1, 1, 1, 0])
  })

  it('gives a recruit a new model id', () => {
    const [line] = written({ kind: 'recruited', models: null, name: 'Ana' })
    expect(line?.model).not.toBeNull()
    expect(line?.model).not.toBe(line?.id)
  })

  it('proposes the models that fought last, without struck battles', () => {
    const results = [
      battle('1', [side('A', { fought: ['m'] })], { on: 1 }),
      battle('2', [side('A', { fought: ['n', 'o'] })], { on: 2 }),
      battle('3', [side('A', { fought: ['p'] })], { on: 3, struck: true }),
      battle('4', [side('B', { fought: ['q'] })], { on: 4 }),
    ]
    expect(lastFighters(campaignOf(['A', 'B'], { results }), 'A')).toEqual(['n', 'o'])
    expect(lastFighters(campaignOf(['A']), 'A')).toEqual([])
  })
})
