import { describe, expect, it } from 'vitest'
import type { LedgerEntry } from '@/campaign/rules'
import { groupAlikeLedgerEntries } from '@/campaign/rules/groupAlikeLedgerEntries'
import { line } from '../../helpers/campaigns'

const gain = (id: string, change: Partial<LedgerEntry> = {}, amount = 1) =>
  line(id, { kind: 'experience', amount }, change)
const groups = (lines: readonly LedgerEntry[], counts: (one: LedgerEntry) => boolean = () => true) =>
  groupAlikeLedgerEntries(lines, counts).map((group) => group.map(({ id }) => id).join(''))

describe('groupAlikeLedgerEntries', () => {
  it('groups the same gain of several models', () => {
    expect(groups([gain('a', { model: 'm' }), gain('b', { model: 'n' })])).toEqual(['ab'])
  })

  it.each<[string, Partial<LedgerEntry>]>([
    ['another day', { on: 2 }],
    ['another battle', { result: 'r' }],
    ['another note', { text: 'for valour' }],
    ['another warband', { warband: 'B' }],
  ])('leaves a gain of %s by itself', (_, change) => {
    expect(groups([gain('a'), gain('b', change)])).toEqual(['a', 'b'])
  })

  it('leaves another amount, and a gain that was taken back, by itself', () => {
    expect(groups([gain('a'), gain('b', {}, 2)])).toEqual(['a', 'b'])
    expect(groups([gain('a'), gain('b')], ({ id }) => id === 'a')).toEqual(['a', 'b'])
  })
})
