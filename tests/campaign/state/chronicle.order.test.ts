import { describe, expect, it } from 'vitest'
import {
  causalHistoryOfChronicle,
  causallyReadyEntries,
  foldChronicle,
  headsOf,
  mergeChronicles,
  parseChronicle,
  type CampaignEvent,
  type ChronicleEntry,
} from '@/campaign/state'
import { decisionSubjectsOf } from '@/campaign/state/decisionSubjects'
import { entriesKnownTo, versionVectorOf } from '@/campaign/state/versionVector'
import { campaignBounds } from '@/campaign/rules/valueSchemas'
import { defaultAgreement, type LedgerEntry, type LedgerEntryContent } from '@/campaign/rules'
import { line } from '../../helpers/campaigns'

const founded: CampaignEvent = { type: 'founded', name: 'K', agreement: defaultAgreement }
const named = (name: string): CampaignEvent => ({ type: 'named', name })
const entry = (seq: number, body: CampaignEvent, change: Partial<ChronicleEntry> = {}): ChronicleEntry => ({
  campaign: 'k',
  seq,
  id: `e${seq}`,
  at: seq,
  by: `p${seq}`,
  v: 1,
  body,
  ...change,
})
const first = entry(0, founded)
/** Two authors who knew only the founding entry. */
const apart = (one: CampaignEvent, other: CampaignEvent) => [
  first,
  entry(1, one, { past: ['e0'] }),
  entry(2, other, { past: ['e0'], clock: 1 }),
]
const lines = (...told: readonly LedgerEntry[]): CampaignEvent => ({ type: 'written', lines: told })
const ofBattle = (id: string, what: LedgerEntryContent, model: string | null = null) =>
  line(id, what, { result: 'r', model })

describe('old entries, which name no parents', () => {
  const old = [first, entry(1, named('A')), entry(2, named('B'), { clock: 1 })]
  it('are both the newest when they have the same clock', () => {
    expect(headsOf(old)).toEqual(['e1', 'e2'])
  })

  it('did not know each other when they have the same clock', () => {
    const { knew } = causalHistoryOfChronicle(old)
    expect([knew(2, 1), knew(2, 0)]).toEqual([false, true])
  })

  it('can be added as soon as as many entries are there as their author knew', () => {
    expect(causallyReadyEntries([first], [entry(1, named('A'))]).map(({ id }) => id)).toEqual(['e1'])
    expect(causallyReadyEntries([first], [entry(2, named('A'))])).toEqual([])
  })
})

describe('causallyReady', () => {
  it('adds an entry whose parent arrived with it', () => {
    const arrived = [entry(2, named('B'), { past: ['e1'] }), entry(1, named('A'), { past: ['e0'] })]
    expect(causallyReadyEntries([first], arrived).map(({ id }) => id)).toEqual(['e1', 'e2'])
  })
})

describe('parseChronicle', () => {
  it('refuses an entry whose author knew as many entries as its index or more', () => {
    expect(parseChronicle([first, entry(1, named('A'), { clock: 1 })]).ok).toBe(false)
    expect(parseChronicle([first, entry(1, named('A')), entry(2, named('B'), { clock: 1 })]).ok).toBe(true)
  })

  it('refuses an entry that is there twice', () => {
    expect(parseChronicle([first, entry(1, named('A')), entry(2, named('B'), { id: 'e1' })]).ok).toBe(false)
  })
})

describe('mergeChronicles', () => {
  it('refuses more entries than a campaign may have after a merge', () => {
    const many = (count: number) => [
      first,
      ...Array.from({ length: count - 1 }, (_, at) => entry(at + 1, named('A'))),
    ]
    expect(mergeChronicles([first], many(campaignBounds.together))).not.toBeNull()
    expect(mergeChronicles([first], many(campaignBounds.together + 1))).toBeNull()
  })
})

describe('decisionSubjectsOf', () => {
  it('takes a death and an injury from one battle for the same decision', () => {
    const subjects = (what: LedgerEntryContent) =>
      decisionSubjectsOf(lines(ofBattle('l', what, 'm')))
        .filter(({ kind }) => kind === 'aftermath')
        .map(({ id }) => id)
    expect(subjects({ kind: 'gone', why: 'died' })).toEqual(['r A fate m'])
    expect(subjects({ kind: 'injury', name: 'Limp', misses: 1 })).toEqual(['r A fate m'])
  })
})

describe('foldChronicle', () => {
  it('lets an entry wait if any of its conflicts is exclusive, whatever else they are', () => {
    const one = lines(
      ofBattle('a', { kind: 'ducats', amount: 5 }),
      line('b', { kind: 'gone', why: 'died' }, { model: 'm' }),
    )
    const other = lines(
      ofBattle('c', { kind: 'ducats', amount: 7 }),
      line('d', { kind: 'note' }, { model: 'm' }),
    )
    expect(foldChronicle(apart(one, other)).partings.map(({ waits }) => waits)).toEqual([true])
  })

  it('leaves a conflict open when somebody who knew only the second entry repeats the first', () => {
    const entries = [...apart(named('X'), named('Y')), entry(3, named('X'), { past: ['e2'], clock: 2 })]
    expect(foldChronicle(entries).partings).toHaveLength(1)
  })

  it('takes a conflict for settled when somebody who knew both entries decides again', () => {
    const entries = [...apart(named('X'), named('Y')), entry(3, named('X'), { past: ['e1', 'e2'], clock: 2 })]
    expect(foldChronicle(entries).partings).toEqual([])
  })
})

describe('entriesKnownTo', () => {
  it('is nothing of a device whose entries differ there', () => {
    const own = [first, entry(1, named('A'), { by: 'p0' })]
    expect(entriesKnownTo(own, versionVectorOf(own))).toEqual(own)
    const there = versionVectorOf([first, entry(1, named('A'), { by: 'p0', id: 'other' })])
    expect(entriesKnownTo(own, there)).toEqual([])
  })
})
