import { describe, expect, it } from 'vitest'
import type { SharedEntry } from '@/club'
import { OwnershipIndex } from '@/server/ownershipIndex'
import { safePathParts } from '@/server/serveFile'
import { GroupCommit } from '@/server/groupCommit'
import { RefusalCountLogger } from '@/server/refusalCountLogger'
import { entered, line, recruited, side } from '../helpers/campaigns'

const entry = (clock: number, body: object): SharedEntry =>
  ({ id: `e${clock}`, by: 'd', at: clock, clock, v: 1, body }) as unknown as SharedEntry
const warband = (id: string, player: string) => ({
  type: 'warbandJoined',
  warband: { id, player, game: 'g', name: id, icon: '', roster: null },
  lines: [],
})

describe('OwnershipIndex', () => {
  it('takes the last player that a warband was given, in whatever order the entries come', () => {
    const entries = [
      entry(1, warband('A', 'p')),
      entry(3, { type: 'warbandChanged', warband: 'A', changes: { player: 'r' } }),
      entry(2, { type: 'warbandChanged', warband: 'A', changes: { player: 'q' } }),
    ]
    expect(new OwnershipIndex(entries).leaderOf('A')).toBe('r')
    expect(new OwnershipIndex(entries.toReversed()).leaderOf('A')).toBe('r')
  })

  it('knows no leader of a warband that never joined', () => {
    const changed = entry(2, { type: 'warbandChanged', warband: 'A', changes: { player: 'q' } })
    expect(new OwnershipIndex([changed]).leaderOf('A')).toBeUndefined()
  })

  it('takes the first warband that wrote a ledger entry, within one event and among several', () => {
    const one = line('l', { kind: 'note' })
    const written = (clock: number, ...lines: readonly object[]) => entry(clock, { type: 'written', lines })
    const both = new OwnershipIndex([written(1, one, { ...one, warband: 'B' })])
    expect(both.warbandOfLine('l')).toBe('A')
    const late = new OwnershipIndex([written(2, one), written(1, { ...one, warband: 'B' })])
    expect(late.warbandOfLine('l')).toBe('B')
  })

  it('gives a model to the warband that recruited it, and not to one that only wrote about it', () => {
    const about = line('l', { kind: 'note' }, { warband: 'B', model: 'm' })
    const index = new OwnershipIndex([
      entry(1, { type: 'written', lines: [about] }),
      entry(2, { type: 'written', lines: [recruited('m')] }),
    ])
    expect(index.warbandOfModel('m')).toBe('A')
  })

  it('forgets the battle that a result had before it was changed', () => {
    const result = (clock: number, battle: string) =>
      entry(clock, { type: 'battleEntered', result: entered('r', [side('A')], { battle }), lines: [] })
    const index = new OwnershipIndex([result(1, 'first'), result(2, 'second')])
    expect([index.partsOf('battle', 'first'), index.partsOf('battle', 'second')]).toEqual([undefined, ['A']])
  })

  it('counts the absent warbands of an unplayed pairing as its parts', () => {
    const unfought = { id: 'u', meeting: null, game: 'g', on: 1, there: ['A'], absent: ['B'], note: '' }
    const index = new OwnershipIndex([entry(1, { type: 'unfoughtEntered', unfought })])
    expect(index.partsOf('unfought', 'u')).toEqual(['A', 'B'])
  })
})

describe('safePathParts', () => {
  it.each(['/.env', '/a/../b', '/a/.git/b', '/a%5cb', '/a:b', 'a', '/%'])('refuses %s', (path) => {
    expect(safePathParts(path)).toBeNull()
  })

  it('reads folders as their index', () => {
    expect(safePathParts('/a/b.js')).toEqual(['a', 'b.js'])
    expect(safePathParts('/a/')).toEqual(['a', 'index.html'])
  })
})

describe('GroupCommit', () => {
  it('writes each row once, and goes on after a write that failed', async () => {
    const written: (readonly number[])[] = []
    let fails = true
    const group = new GroupCommit<number>(async (rows) => {
      if (fails) throw new Error('full')
      written.push(rows)
    })
    await expect(group.write([1])).rejects.toThrow('full')
    fails = false
    await group.write([2])
    await group.write([3])
    expect(written).toEqual([[2], [3]])
  })
})

describe('RefusalCountLogger', () => {
  it('logs what it counted once', () => {
    const said: unknown[] = []
    const counter = new RefusalCountLogger((word, params) => said.push([word, params]))
    counter.unlike()
    counter.count('full')
    counter.count('full')
    counter.stop()
    counter.stop()
    expect(said).toEqual([
      ['unlike', { count: 1 }],
      ['refused', { counts: 'full 2' }],
    ])
  })
})
