import { describe, expect, it, vi } from 'vitest'
import type { LedgerEntry } from '@/campaign/rules'
import { campaignEventVersion } from '@/campaign/state'
import {
  clubBounds,
  countSharedEntryBytes,
  yjsClientOfEntry,
  updateFromEntries,
  type SharedEntry,
} from '@/club'
import { ServedCampaign } from '@/server/servedCampaign'
import { ClubStore } from '@/server/clubStore'
import { entryOf, named } from '../club/shared'
import { entered, line as lineOf, side } from '../helpers/campaigns'
import { freshFolder, openStore, startOf } from './openClub'

describe('ServedCampaign.judge', () => {
  const anna = { role: 'player', player: 'Anna' } as const
  const keptWith = async (entries = startOf('e')) => {
    const store = await openStore(freshFolder())
    return new ServedCampaign('e0', entries, [], store)
  }
  const line = (id: string, warband = 'a'): LedgerEntry => lineOf(id, { kind: 'note' }, { warband })
  const written = (id: string, warband: string, clock: number, past: string) =>
    entryOf(id, clock, { type: 'written', lines: [line(`l${id}`, warband)] }, [past], 'anna')

  it('refuses a whole update with an entry of a newer version', async () => {
    const kept = await keptWith()
    const next = { ...written('n', 'a', 6, 'e5'), v: campaignEventVersion + 1, mood: 'grim' }
    const both = updateFromEntries([written('m', 'a', 6, 'e5'), next])
    expect(kept.judge(anna, both)).toEqual({ ok: false, reason: 'serverOlder' })
    expect(kept.judge(anna, updateFromEntries([written('m', 'a', 6, 'e5')])).ok).toBe(true)
  })

  it('follows the order of the chronicle, not the order of arrival, and ignores entries set aside', async () => {
    const kept = await keptWith()
    const give = (id: string, clock: number, past: string, to: string) =>
      entryOf(
        id,
        clock,
        { type: 'warbandChanged', warband: 'b', changes: { player: to } },
        [past],
        'organiser',
      )
    // Two organisers write apart. In the order of the chronicle, Ben's warband goes to Anna and then back to Ben.
    const [second, first] = [give('g2', 7, 'g1', 'Ben'), give('g1', 6, 'e5', 'Anna')]
    for (const entry of [second, first]) kept.take({ entries: [entry], devices: [] })
    expect(kept.judge(anna, updateFromEntries([written('n', 'b', 8, 'g2')])).ok).toBe(false)
    expect(kept.judge(anna, updateFromEntries([written('n', 'a', 8, 'g2')])).ok).toBe(true)
    // An entry that was set aside does not count.
    const aside = entryOf('s', 8, { type: 'settled', stands: [], aside: ['g2'] }, ['g2'], 'organiser')
    kept.take({ entries: [aside], devices: [] })
    expect(kept.judge(anna, updateFromEntries([written('n', 'b', 9, 's')])).ok).toBe(true)
    await kept.written()
  })

  describe('entries with a missing parent', () => {
    const ben = { role: 'player', player: 'Ben' } as const
    const battle = (
      id: string,
      by: string,
      clock: number,
      past: readonly string[] | undefined,
      ...sides: string[]
    ) => {
      const result = entered(
        'r',
        sides.map((warband) => side(warband)),
      )
      const body = { type: 'battleEntered' as const, result, lines: [] }
      return entryOf(id, clock, body, past, by)
    }
    const shared = battle('r1', 'anna', 6, ['e5'], 'a', 'b')
    const bens = updateFromEntries([battle('r2', 'ben', 7, ['r1'], 'b', 'a')])
    const takes = (kept: ServedCampaign, ...entries: readonly SharedEntry[]) => {
      const judged = kept.judge(anna, updateFromEntries(entries))
      if (judged.ok) kept.take(judged.value)
      return judged.ok
    }

    it.each([
      ['names an unknown parent', ['nowhere']],
      ['names an unknown parent and a known one', ['r1', 'nowhere']],
      ['names no parents', undefined],
    ])('overrule no entry that counts: one that %s', async (_, past) => {
      const kept = await keptWith([...startOf('e'), shared])
      expect(takes(kept, battle('ghost', 'anna', 9_000, past, 'a'))).toBe(true)
      expect(kept.judge(ben, bens).ok).toBe(true)
      expect(
        kept.judge(
          ben,
          updateFromEntries([
            battle('r2', 'ben', 7, ['r1'], 'b', 'a'),
            { ...written('n', 'b', 8, 'r2'), by: 'ben' },
          ]),
        ).ok,
      ).toBe(true)
      // An entry that it sets aside still counts.
      expect(
        takes(kept, entryOf('s', 9_001, { type: 'settled', stands: [], aside: ['r1'] }, ['ghost'], 'anna')),
      ).toBe(true)
      expect(kept.judge(ben, bens).ok).toBe(true)
      await kept.written()
    })

    it('count as soon as their parent arrives, as on phones', async () => {
      const kept = await keptWith([...startOf('e'), shared])
      expect(takes(kept, battle('later', 'anna', 8, ['n'], 'a'))).toBe(true)
      expect(kept.judge(ben, bens).ok).toBe(true)
      expect(takes(kept, written('n', 'a', 7, 'r1'))).toBe(true)
      expect(kept.judge(ben, bens)).toEqual({ ok: false, reason: 'notAllowed' })
      await kept.written()
    })

    it('may be followed by further entries of the same phone', async () => {
      const kept = await keptWith()
      const warband = { id: 'a2', player: 'Anna', game: 'g', name: 'A', icon: '', roster: null }
      expect(
        takes(kept, entryOf('j', 7, { type: 'warbandJoined', warband, lines: [] }, ['kept'], 'anna')),
      ).toBe(true)
      expect(takes(kept, written('n', 'a2', 8, 'j'))).toBe(true)
      expect(takes(kept, written('n2', 'a2', 9, 'n'), written('n3', 'a2', 10, 'n2'))).toBe(true)
      await kept.written()
    })

    it('are refused when their clock is impossible', async () => {
      const kept = await keptWith()
      const judge = (clock: number, past?: readonly string[]) =>
        kept.judge(anna, updateFromEntries([battle('x', 'anna', clock, past, 'a')]))
      const never = { ok: false, reason: 'noCampaign' }
      expect([judge(9_000_000, ['nowhere']), judge(9_000_000), judge(5, ['nowhere', 'e5'])]).toEqual([
        never,
        never,
        never,
      ])
      expect(judge(6, ['nowhere', 'e5']).ok).toBe(true)
    })
  })

  it("gives a device to a player only when all its entries could be that player's", async () => {
    const carried = (warband: string) => [...startOf('e'), written('n1', warband, 6, 'e5')]
    const next = updateFromEntries([written('n2', 'a', 7, 'n1')])
    expect((await keptWith(carried('a'))).judge(anna, next)).toMatchObject({
      ok: true,
      value: { devices: [{ by: 'anna', player: 'Anna' }] },
    })
    expect((await keptWith(carried('b'))).judge(anna, next)).toEqual({ ok: false, reason: 'notAllowed' })
  })

  it('refuses entries beyond the maximum number', async () => {
    const many = Array.from({ length: 14_990 }, (_, at) => entryOf(`m${at}`, 6, named('N'), ['e5']))
    const kept = await keptWith([...startOf('e'), ...many])
    const more = (count: number) =>
      updateFromEntries(Array.from({ length: count }, (_, at) => entryOf(`o${at}`, 6, named('N'), ['e5'])))
    const organiser = { role: 'organiser', player: null } as const
    expect(kept.judge(organiser, more(4)).ok).toBe(true)
    expect(kept.judge(organiser, more(5))).toEqual({ ok: false, reason: 'full' })
  })

  it('refuses an entry that is too large, and entries beyond the size of a campaign, unless they are known', async () => {
    const large = (id: string, bytes: number) => {
      const entry = (text: string): SharedEntry => {
        const lines = Array.from({ length: Math.ceil(text.length / 4000) }, (_, at) => ({
          ...line(`l${id}${at}`),
          text: text.slice(at * 4000, (at + 1) * 4000),
        }))
        return entryOf(id, 6, { type: 'written', lines }, ['e5'], 'anna')
      }
      const roughly = 'x'.repeat(Math.floor(bytes * 0.9))
      return entry(roughly + 'x'.repeat(bytes - countSharedEntryBytes(entry(roughly)) - 2000))
    }
    const [most, tooMuch] = [large('most', clubBounds.entry), large('too-much', clubBounds.entry + 4000)]
    expect([
      countSharedEntryBytes(most) > clubBounds.entry - 4000,
      countSharedEntryBytes(most) < clubBounds.entry,
    ]).toEqual([true, true])
    const kept = await keptWith()
    expect(kept.judge(anna, updateFromEntries([most])).ok).toBe(true)
    expect(kept.judge(anna, updateFromEntries([tooMuch]))).toEqual({ ok: false, reason: 'tooLarge' })
    // An entry that was stored before this bound existed is not a new one.
    expect((await keptWith([...startOf('e'), tooMuch])).judge(anna, updateFromEntries([tooMuch])).ok).toBe(
      true,
    )

    const many = Array.from({ length: 119 }, (_, at) => large(`m${at}`, clubBounds.entry))
    const full = await keptWith([...startOf('e'), ...many])
    const judged = full.judge(anna, updateFromEntries([most]))
    expect(judged.ok).toBe(true)
    if (judged.ok) full.take(judged.value)
    const next = updateFromEntries([large('next', clubBounds.entry)])
    expect(full.judge(anna, next)).toEqual({ ok: false, reason: 'full' })
    expect(updateFromEntries([...startOf('e'), ...many, most]).length).toBeLessThan(clubBounds.founding)
    await full.written()
    // An entry that could not be written does not count.
    vi.spyOn(ClubStore.prototype, 'write').mockRejectedValueOnce(new Error('full'))
    const failing = await keptWith([...startOf('e'), ...many])
    if (judged.ok) failing.take(judged.value)
    await expect(failing.written()).rejects.toThrow('full')
    expect(failing.judge(anna, next).ok).toBe(true)
  })

  it('takeFromNeighbour skips the rights check, and fails when the entry cannot be written', async () => {
    const kept = await keptWith()
    const update = updateFromEntries([written('n', 'b', 6, 'e5')])
    vi.spyOn(ClubStore.prototype, 'write').mockRejectedValueOnce(new Error('full'))
    await expect(kept.takeFromNeighbour(update)).rejects.toThrow('full')
    expect(kept.entryOf('n')).toBeUndefined()
    await kept.takeFromNeighbour(update)
    expect(kept.entryOf('n')?.id).toBe('n')
    expect(kept.agreesWith(update)).toBe(true)
    expect(kept.agreesWith(updateFromEntries([{ ...written('n', 'b', 6, 'e5'), at: 7 }]))).toBe(false)
    expect(kept.agreesWith(new Uint8Array([9]))).toBe(false)
  })

  it('entryOf finds an entry by its id, and each id has its own Yjs client', async () => {
    const kept = await keptWith()
    expect(kept.entryOf('e3')?.id).toBe('e3')
    expect(kept.entryOf('elsewhere')).toBeUndefined()
    expect(yjsClientOfEntry('e3')).not.toBe(yjsClientOfEntry('e4'))
  })
})
