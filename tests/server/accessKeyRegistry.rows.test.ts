import { describe, expect, it } from 'vitest'
import { accessKeyHash, clubBounds, invitationIdOfKeyHash } from '@/club'
import { AccessKeyRegistry } from '@/server/accessKeyRegistry'
import type { AccessKeyRow } from '@/server/accessKeyRow'
import type { ClubStore } from '@/server/clubStore'

const row = (key: string, change: Partial<AccessKeyRow> = {}): AccessKeyRow => ({
  hash: accessKeyHash(key),
  campaign: 'c',
  role: 'organiser',
  player: null,
  at: 1,
  lastSeen: null,
  takenBack: false,
  ...change,
})
/** Access keys in front of a store that writes when the test allows it. */
const keysOf = (...rows: readonly AccessKeyRow[]) => {
  const written: AccessKeyRow[] = []
  let open: () => void = () => undefined
  const gate = { wait: Promise.resolve() }
  const store = {
    write: async (_: string, { keys }: { readonly keys: readonly AccessKeyRow[] }) => {
      await gate.wait
      written.push(...keys)
    },
  }
  const hold = () => {
    gate.wait = new Promise((resolve) => (open = resolve))
    return () => open()
  }
  const clock = { now: 0 }
  let made = 0
  const random = (bytes: number) => new Uint8Array(bytes).fill((made += 1))
  const keys = new AccessKeyRegistry(rows, store as unknown as ClubStore, random, () => clock.now)
  return { keys, written, hold, clock }
}
const idOf = (key: string) => invitationIdOfKeyHash(accessKeyHash(key))

describe('AccessKeyRegistry', () => {
  it('opens only the campaign of a key, and none with a key that was taken back', () => {
    const { keys } = keysOf(row('one'), row('gone', { takenBack: true }))
    expect(keys.open('c', 'one')?.hash).toBe(accessKeyHash('one'))
    expect(keys.open('other', 'one')).toBeUndefined()
    expect(keys.open('c', 'gone')).toBeUndefined()
  })

  it('writes ten minutes apart when a key was last seen', async () => {
    const { keys, written, clock } = keysOf(row('one'))
    for (clock.now of [600_000, 1_199_999, 1_200_000]) keys.seen(accessKeyHash('one'))
    await Promise.resolve()
    await Promise.resolve()
    expect(written.map(({ lastSeen }) => lastSeen)).toEqual([600_000, 1_200_000])
  })

  it('does not write over a key that is being taken back', async () => {
    const { keys, written, hold, clock } = keysOf(row('one'), row('two'))
    const go = hold()
    const taking = keys.takeBack('c', idOf('one'))
    clock.now = 900_000
    keys.seen(accessKeyHash('one'))
    go()
    await taking
    expect(written.map(({ takenBack }) => takenBack)).toEqual([true])
  })

  it('lists invitations by their age', () => {
    const { keys } = keysOf(row('b', { at: 3 }), row('a', { at: 2 }), row('c', { at: 1 }))
    expect(keys.listed('c').map(({ at }) => at)).toEqual([1, 2, 3])
  })

  it('counts invitations that are still being written', async () => {
    const { keys, hold } = keysOf(
      ...Array.from({ length: clubBounds.invitations - 1 }, (_, at) => row(`${at}`)),
    )
    const go = hold()
    const holder = { role: 'player', player: 'p' } as const
    const both = [keys.invite('c', holder), keys.invite('c', holder)]
    go()
    expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([true, false])
  })

  it('takes back a player’s key while one organiser is left, but not the key of that organiser', async () => {
    const { keys } = keysOf(row('one'), row('reader', { role: 'reader' }))
    expect(await keys.takeBack('c', idOf('reader'))).toEqual({ ok: true, value: null })
    expect(await keys.takeBack('c', idOf('one'))).toEqual({ ok: false, reason: 'lastOrganiser' })
  })

  it('does not let two organisers take each other back at the same moment', async () => {
    const { keys } = keysOf(row('one'), row('two'))
    const both = await Promise.all([keys.takeBack('c', idOf('one')), keys.takeBack('c', idOf('two'))])
    expect(both.map(({ ok }) => ok)).toEqual([true, false])
  })

  it('learns nothing about another campaign, and keeps the last organiser that two servers took back', async () => {
    const { keys } = keysOf(row('one'), row('two'))
    await keys.learn('c', [row('else', { campaign: 'd' })])
    expect(keys.has('d')).toBe(false)
    await keys.learn('c', [row('one', { takenBack: true }), row('two', { takenBack: true })])
    expect(keys.listed('c')).toHaveLength(1)
  })

  it('does not count a key that is being taken back as an organiser that stays', async () => {
    const { keys, hold } = keysOf(row('one'), row('two'))
    const go = hold()
    const taking = keys.takeBack('c', idOf('one'))
    const learning = keys.learn('c', [row('two', { takenBack: true })])
    go()
    await Promise.all([taking, learning])
    expect(keys.listed('c')).toHaveLength(1)
  })

  it('tells listeners once that a key was taken back', async () => {
    const { keys } = keysOf(row('one'), row('two'))
    const told: string[] = []
    keys.onTakenBack.push((hash) => told.push(hash))
    await keys.takeBack('c', idOf('two'))
    keys.know([row('two', { takenBack: true })])
    expect(told).toEqual([accessKeyHash('two')])
  })
})
