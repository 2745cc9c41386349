import { beforeEach, describe, expect, it } from 'vitest'
import { err, ok } from '@/kit'
import { impossible } from '@/engine'
import { Host, protocolBounds, protocolVersion, type HostBattleAccess } from '@/sync'
import { batchLength, newRunningCommandBatch } from '@/sync/runningCommandBatch'
import { idleBattle } from '../helpers/idleBattle'

const secret = 'a'.repeat(64)
let done: unknown[] = []
beforeEach(() => {
  done = []
})
/** Anna hosts and plays `a`. Guests play what a test names. */
const tableOf = (change: Partial<HostBattleAccess> = {}) => {
  const battle = idleBattle({
    sides: [
      { id: 'a', name: 'Anna' },
      { id: 'b', name: 'Ben' },
    ],
    throwsOpenly: (command) => command === 'throw',
    parts: (command) => (command === 'both' ? ['one', 'other'] : [command]),
    carryOut: ({ command }) => {
      if (command === 'wrong') return err(impossible('wrong'))
      done.push(command)
      return ok(null)
    },
    ...change,
  })
  const host = new Host(battle, { id: 'anna', name: '', plays: ['a'] }, 0, { secret: () => secret })
  const seat = (device: string, plays: readonly string[], expected: string | null = null) => {
    const heard: { readonly kind: string; readonly commitment?: string; readonly why?: string }[] = []
    let open = true
    const ears = host.join(
      { send: (text) => heard.push(JSON.parse(text) as never), close: () => (open = false) },
      expected,
    )
    const says = (said: object) => ears.received(JSON.stringify(said))
    says({ kind: 'hello', version: protocolVersion, device, name: '', plays })
    return { says, heard, isOpen: () => open, kinds: () => heard.map(({ kind }) => kind) }
  }
  return { host, seat }
}
const opens = (commitment: string | undefined) => ({
  kind: 'opens',
  count: 0,
  commitment,
  secret: 'b'.repeat(64),
})

describe('batchLength', () => {
  it('counts commands as they were sent, not the answers into which they were split', () => {
    const whose = { seat: { id: 'x', name: '', plays: [] }, place: null, onBehalfOf: null, asked: null }
    const batch = newRunningCommandBatch(whose, ['both', 'c'], [], (one) =>
      one === 'both' ? ['a', 'b'] : [one],
    )
    expect([batch.steps.length, batchLength(batch)]).toEqual([3, 2])
    expect(batchLength(newRunningCommandBatch(whose, [], [], () => []))).toBe(0)
  })
})

describe('commands at a shared table', () => {
  it('counts a command that was split as one of those that were carried out before a refusal', () => {
    const { host, seat } = tableOf()
    seat('ben', ['b'])
    expect(host.does(['both', 'wrong'], [])).toMatchObject({ ok: false, done: 1 })
    expect(done).toEqual(['one', 'other'])
  })

  it('counts all commands when each was carried out', () => {
    const { host, seat } = tableOf()
    seat('ben', ['b'])
    expect(host.does(['both', 'c'], [])).toEqual(ok(2))
  })
})

describe('a throw that waits for the number of another phone', () => {
  it('takes the number only from the phone that was asked', () => {
    const { host, seat } = tableOf()
    const [ben, cleo] = [seat('ben', ['b']), seat('cleo', ['b'])]
    host.does(['throw'], [])
    const asked = ben.heard.find(({ kind }) => kind === 'throws')
    cleo.says(opens(asked?.commitment))
    expect(done).toEqual([])
    ben.says(opens(asked?.commitment))
    expect(done).toEqual(['throw'])
  })

  it('lets commands wait that arrive meanwhile, one throw after the other', () => {
    const { host, seat } = tableOf()
    const ben = seat('ben', ['b'])
    host.does(['throw'], [])
    for (let each = 0; each < 2; each += 1)
      ben.says({ kind: 'does', count: 0, commands: ['throw'], overrule: [], onBehalfOf: null })
    const throws = () => ben.kinds().filter((kind) => kind === 'throws').length
    const answer = () => ben.says(opens(ben.heard.findLast(({ kind }) => kind === 'throws')?.commitment))
    expect(throws()).toBe(1)
    answer()
    expect([throws(), done.length]).toEqual([2, 1])
    answer()
    expect([throws(), done.length]).toEqual([3, 2])
  })

  it('refuses commands of the host’s own player meanwhile', () => {
    const { host, seat } = tableOf()
    seat('ben', ['b'])
    host.does(['throw'], [])
    expect(host.does(['c'], [])).toMatchObject({
      ok: false,
      done: 0,
      reason: { message: { key: 'phones.throwing' } },
    })
    expect(done).toEqual([])
  })
})

describe('a connection that was made for one phone', () => {
  it('is closed to every other phone, and to one that says it is the host', () => {
    const { seat } = tableOf()
    expect(seat('cleo', [], 'ben').isOpen()).toBe(false)
    expect(seat('anna', []).isOpen()).toBe(false)
    expect(seat('ben', [], 'ben').isOpen()).toBe(true)
  })
})

describe('a table that is handed over', () => {
  const handed = (written = 0) => {
    const { host, seat } = tableOf({ written })
    const [ben, cleo] = [seat('ben', ['b']), seat('cleo', [])]
    host.handOver('ben')
    ben.says({ kind: 'takes', count: 0 })
    return { host, ben, cleo }
  }
  it('stays where an entry is not yet stored', () => {
    expect(handed(1).ben.kinds()).not.toContain('hands')
    expect(handed(0).ben.kinds()).toContain('hands')
  })

  it('goes only to the phone that was asked', () => {
    const { host, seat } = tableOf()
    const [, cleo] = [seat('ben', ['b']), seat('cleo', [])]
    host.handOver('ben')
    cleo.says({ kind: 'takes', count: 0 })
    expect(cleo.kinds()).not.toContain('hands')
  })

  it('tells its other guests at the end that it has moved', () => {
    const { host, cleo } = handed()
    host.close()
    expect(cleo.heard.at(-1)).toMatchObject({ kind: 'farewell', why: 'moved' })
  })

  it('refuses commands of its other guests, but neither their signs of life nor their side messages', () => {
    const { cleo } = handed()
    const before = cleo.heard.length
    cleo.says({ kind: 'here' })
    cleo.says({ kind: 'news', topic: 't', at: 0, of: 1, body: '' })
    expect(cleo.heard).toHaveLength(before)
    cleo.says({ kind: 'undoes', count: 0 })
    expect(cleo.heard.at(-1)?.kind).toBe('refused')
  })

  it('passes the code of the new host on, and none before it has moved', () => {
    const { host, seat } = tableOf()
    const ben = seat('ben', ['b'])
    host.carry('ben', 'code')
    expect(ben.kinds()).not.toContain('moves')
    const moved = handed()
    moved.host.carry('cleo', 'code')
    expect(moved.cleo.heard.at(-1)).toMatchObject({ kind: 'moves', code: 'code' })
  })
})

describe('a phone that sends much', () => {
  it('may send four hundred messages between two ticks, and is cut off with the next one', () => {
    const { seat } = tableOf()
    const ben = seat('ben', ['b'])
    for (let each = 1; each < protocolBounds.rate; each += 1) ben.says({ kind: 'here' })
    expect(ben.isOpen()).toBe(true)
    ben.says({ kind: 'here' })
    expect(ben.isOpen()).toBe(false)
  })
})
