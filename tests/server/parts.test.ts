import fc from '../helpers/fastCheck'
import type { Hocuspocus } from '@hocuspocus/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ClassicLevel } from 'classic-level'
import { TokenBucket, TokenBuckets } from '@/server/tokenBucket'
import { GroupCommit } from '@/server/groupCommit'
import { mergeAccessKeyRows, type AccessKeyRow } from '@/server/accessKeyRow'
import { IdleCampaigns } from '@/server/idleCampaigns'
import { ClubStore } from '@/server/clubStore'
import { freshFolder, openStore, startOf } from './openClub'

describe('a bucket', () => {
  it('gives what is in it, and what has come since', () => {
    let now = 0
    const bucket = new TokenBucket({ atOnce: 3, aSecond: 2 }, () => now)
    expect([bucket.take(2), bucket.take(1), bucket.take(1)]).toEqual([true, true, false])
    now = 500
    expect([bucket.take(1), bucket.take(1)]).toEqual([true, false])
    now = 60_000
    expect([bucket.take(3), bucket.take(1)]).toEqual([true, false])
  })

  it('is each one’s own, and forgotten of who came long ago', () => {
    const buckets = new TokenBuckets({ atOnce: 1, aSecond: 0 }, () => 0)
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
    const row: AccessKeyRow = {
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
    expect(mergeAccessKeyRows(row, row)).toEqual(row)
    expect(mergeAccessKeyRows(seen, taken)).toEqual({ ...row, lastSeen: 5, takenBack: true })
    expect(mergeAccessKeyRows(taken, seen)).toEqual(mergeAccessKeyRows(seen, taken))
  })
})

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
    expect(await ClubStore.open(folder)).toEqual({ ok: false, reason: 'newer' })
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
    const held = new IdleCampaigns(hocuspocus as unknown as Hocuspocus, Date.now)
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
