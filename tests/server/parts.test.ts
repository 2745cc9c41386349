import fc from 'fast-check'
import type { Hocuspocus } from '@hocuspocus/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ClassicLevel } from 'classic-level'
import type { LedgerLine } from '@/campaign/rules'
import { Bucket, Buckets } from '@/server/bucket'
import { GroupCommit } from '@/server/groupCommit'
import { broughtTogether, type KeyRow } from '@/server/keyRow'
import { Held } from '@/server/held'
import { Kept } from '@/server/kept'
import { Store } from '@/server/store'
import { bounds, bytesOf, clientOf, updateOf, type SharedEntry } from '@/club'
import { entryOf, named } from '../club/shared'
import { freshFolder, startOf } from './openClub'

describe('a bucket', () => {
  it('gives what is in it, and what has come since', () => {
    let now = 0
    const bucket = new Bucket({ atOnce: 3, aSecond: 2 }, () => now)
    expect([bucket.take(2), bucket.take(1), bucket.take(1)]).toEqual([true, true, false])
    now = 500
    expect([bucket.take(1), bucket.take(1)]).toEqual([true, false])
    now = 60_000
    expect([bucket.take(3), bucket.take(1)]).toEqual([true, false])
  })

  it('is each one’s own, and forgotten of who came long ago', () => {
    const buckets = new Buckets({ atOnce: 1, aSecond: 0 }, () => 0)
    expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([true, false, true])
    for (let each = 0; each < 10_000; each += 1) buckets.take(`${each}`)
    expect(buckets.take('a')).toBe(true)
  })
})

describe('writes', () => {
  it('that come while one is under way are one, in their order, and each is told of its own', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(4), fc.boolean()), { maxLength: 20 }), async (acts) => {
        const written: number[] = []
        let commits = 0
        let fails = false
        const group = new GroupCommit<number>(async (rows) => {
          const failing = fails
          await Promise.resolve()
          commits += 1
          if (failing) throw new Error('full')
          written.push(...rows)
        })
        const told: Promise<boolean>[] = []
        for (const [pause, failing] of acts) {
          fails = failing
          const row = told.length
          const one = group.write([row]).then(
            () => written.includes(row),
            () => !written.includes(row),
          )
          told.push(one)
          for (let each = 0; each < pause; each += 1) await Promise.resolve()
        }
        expect(await Promise.all(told)).toEqual(acts.map(() => true))
        await group.settled()
        expect(written).toEqual([...written].sort((one, other) => one - other))
        expect(commits).toBeLessThanOrEqual(acts.length)
      }),
    )
  })
})

describe('what two servers know of a key', () => {
  it('is one, whoever tells the other: taken back stays taken back', () => {
    const row: KeyRow = {
      hash: 'a'.repeat(64),
      campaign: 'c',
      role: 'player',
      player: 'p',
      at: 1,
      lastSeen: null,
      takenBack: false,
    }
    const [seen, taken] = [
      { ...row, lastSeen: 5 },
      { ...row, takenBack: true, lastSeen: 3 },
    ]
    expect(broughtTogether(row, row)).toEqual(row)
    expect(broughtTogether(seen, taken)).toEqual({ ...row, lastSeen: 5, takenBack: true })
    expect(broughtTogether(taken, seen)).toEqual(broughtTogether(seen, taken))
  })
})

const openStore = async (folder: string) => {
  const opened = await Store.open(folder)
  if (!opened.ok) throw new Error(opened.reason)
  return opened.value
}

describe('the folder', () => {
  it('leaves out rows that can’t be read, and says how many', async () => {
    const folder = freshFolder()
    const first = await openStore(folder)
    await first.write('c', { entries: startOf('e'), devices: [{ by: 'd/é', player: 'Anna' }] })
    await first.write('c2', { entries: startOf('x') })
    await first.close()
    const database = new ClassicLevel(folder)
    await database.batch([
      { type: 'put', key: 'entry/c/e1', value: '{"id":' },
      { type: 'put', key: 'entry/c/e2', value: '{"id":"e2"}' },
      { type: 'put', key: 'key/c/abc', value: '{}' },
      { type: 'put', key: 'device/c/bad', value: '5' },
    ])
    await database.close()
    const again = await openStore(folder)
    const { rows, spoilt } = await again.entries('c')
    expect([rows.map(({ id }) => id), spoilt]).toEqual([['e0', 'e3', 'e4', 'e5'], 2])
    expect(await again.keys()).toEqual({ rows: [], spoilt: 1 })
    expect(await again.devices('c')).toEqual([{ by: 'd/é', player: 'Anna' }])
    expect((await again.entries('c2')).rows).toEqual(startOf('x'))
    await again.close()
  })

  it('of a newer server is left alone', async () => {
    const folder = freshFolder()
    const database = new ClassicLevel(folder)
    await database.put('meta/version', '2')
    await database.close()
    expect(await Store.open(folder)).toEqual({ ok: false, reason: 'newer' })
  })
})

describe('rights', () => {
  const anna = { role: 'player', player: 'Anna' } as const
  const keptWith = async (entries = startOf('e')) => {
    const store = await openStore(freshFolder())
    return new Kept('e0', entries, [], store)
  }
  const line = (id: string, warband = 'a'): LedgerLine => ({
    id,
    warband,
    model: null,
    on: 0,
    text: '',
    result: null,
    what: { kind: 'note' },
  })
  const written = (id: string, warband: string, clock: number, past: string) =>
    entryOf(id, clock, { type: 'written', lines: [line(`l${id}`, warband)] }, [past], 'anna')

  it('follow the order of the chronicle, not that in which entries came', async () => {
    const kept = await keptWith()
    const give = (id: string, clock: number, past: string, to: string) =>
      entryOf(
        id,
        clock,
        { type: 'warbandChanged', warband: 'b', changes: { player: to } },
        [past],
        'organiser',
      )
    // Two organisers apart: Ben's warband goes to Anna, and after that, as the chronicle has it, back.
    const [second, first] = [give('g2', 7, 'g1', 'Ben'), give('g1', 6, 'e5', 'Anna')]
    for (const entry of [second, first]) kept.take({ entries: [entry], devices: [] })
    expect(kept.judge(anna, updateOf([written('n', 'b', 8, 'g2')])).ok).toBe(false)
    expect(kept.judge(anna, updateOf([written('n', 'a', 8, 'g2')])).ok).toBe(true)
    // What was set aside counts for nothing.
    const aside = entryOf('s', 8, { type: 'settled', stands: [], aside: ['g2'] }, ['g2'], 'organiser')
    kept.take({ entries: [aside], devices: [] })
    expect(kept.judge(anna, updateOf([written('n', 'b', 9, 's')])).ok).toBe(true)
    await kept.written()
  })

  it('of a device that an organiser carried are a player’s whose it can be', async () => {
    const carried = (warband: string) => [...startOf('e'), written('n1', warband, 6, 'e5')]
    const next = updateOf([written('n2', 'a', 7, 'n1')])
    expect((await keptWith(carried('a'))).judge(anna, next)).toMatchObject({
      ok: true,
      value: { devices: [{ by: 'anna', player: 'Anna' }] },
    })
    expect((await keptWith(carried('b'))).judge(anna, next)).toEqual({ ok: false, reason: 'notAllowed' })
  })

  it('end where a campaign is full', async () => {
    const many = Array.from({ length: 14_990 }, (_, at) => entryOf(`m${at}`, 6, named('N'), ['e5']))
    const kept = await keptWith([...startOf('e'), ...many])
    const more = (count: number) =>
      updateOf(Array.from({ length: count }, (_, at) => entryOf(`o${at}`, 6, named('N'), ['e5'])))
    const organiser = { role: 'organiser', player: null } as const
    expect(kept.judge(organiser, more(4)).ok).toBe(true)
    expect(kept.judge(organiser, more(5))).toEqual({ ok: false, reason: 'full' })
  })

  it('end where a campaign is as large as a phone that has nothing can fetch', async () => {
    const large = (id: string, bytes: number) => {
      const entry = (text: string): SharedEntry => {
        const lines = Array.from({ length: Math.ceil(text.length / 4000) }, (_, at) => ({
          ...line(`l${id}${at}`),
          text: text.slice(at * 4000, (at + 1) * 4000),
        }))
        return entryOf(id, 6, { type: 'written', lines }, ['e5'], 'anna')
      }
      const roughly = 'x'.repeat(Math.floor(bytes * 0.9))
      return entry(roughly + 'x'.repeat(bytes - bytesOf(entry(roughly)) - 2000))
    }
    const [most, tooMuch] = [large('most', bounds.entry), large('too-much', bounds.entry + 4000)]
    expect([bytesOf(most) > bounds.entry - 4000, bytesOf(most) < bounds.entry]).toEqual([true, true])
    const kept = await keptWith()
    expect(kept.judge(anna, updateOf([most])).ok).toBe(true)
    expect(kept.judge(anna, updateOf([tooMuch]))).toEqual({ ok: false, reason: 'tooLarge' })
    // One that was brought before there was such a bound is no new one.
    expect((await keptWith([...startOf('e'), tooMuch])).judge(anna, updateOf([tooMuch])).ok).toBe(true)

    const many = Array.from({ length: 119 }, (_, at) => large(`m${at}`, bounds.entry))
    const full = await keptWith([...startOf('e'), ...many])
    const judged = full.judge(anna, updateOf([most]))
    expect(judged.ok).toBe(true)
    if (judged.ok) full.take(judged.value)
    const next = updateOf([large('next', bounds.entry)])
    expect(full.judge(anna, next)).toEqual({ ok: false, reason: 'full' })
    expect(updateOf([...startOf('e'), ...many, most]).length).toBeLessThan(bounds.founding)
    await full.written()
    // What could not be written does not count.
    vi.spyOn(Store.prototype, 'write').mockRejectedValueOnce(new Error('full'))
    const failing = await keptWith([...startOf('e'), ...many])
    if (judged.ok) failing.take(judged.value)
    await expect(failing.written()).rejects.toThrow('full')
    expect(failing.judge(anna, next).ok).toBe(true)
  })

  it('are asked for the client that writes, not for the id alone', async () => {
    const kept = await keptWith()
    expect(kept.entryOf('e3')?.id).toBe('e3')
    expect(kept.entryOf('elsewhere')).toBeUndefined()
    expect(clientOf('e3')).not.toBe(clientOf('e4'))
  })
})

describe('a campaign without a phone', () => {
  it('stays open for a while, for longer where a phone is at it, and is let go then', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const disconnect = vi.fn(() => Promise.resolve())
    const connections = new Set<unknown>()
    const hocuspocus = {
      openDirectConnection: vi.fn(() => Promise.resolve({ disconnect })),
      documents: new Map([['c', { connections }]]),
    }
    const held = new Held(hocuspocus as unknown as Hocuspocus, Date.now)
    await held.hold('c')
    await held.hold('c')
    expect(hocuspocus.openDirectConnection).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(540_000)
    expect(disconnect).not.toHaveBeenCalled()
    connections.add('a phone')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(disconnect).not.toHaveBeenCalled()
    connections.clear()
    await vi.advanceTimersByTimeAsync(700_000)
    expect(disconnect).toHaveBeenCalledTimes(1)
    await held.hold('c')
    expect(hocuspocus.openDirectConnection).toHaveBeenCalledTimes(2)
    held.stop()
  })
})
