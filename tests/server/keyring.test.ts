import { describe, expect, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { bounds, keyHash, type Role } from '@/club'
import { Keyring } from '@/server/keyring'
import type { KeyRow } from '@/server/keyRow'
import { newsIn } from '@/server/neighbours'
import { freshFolder, openStore } from './openClub'

const row = (name: string, role: Role = 'reader', takenBack = false): KeyRow => ({
  hash: keyHash(name),
  campaign: 'c',
  role,
  player: null,
  at: 1,
  lastSeen: null,
  takenBack,
})
const keyringOf = async (...rows: readonly KeyRow[]) => {
  const store = await openStore(freshFolder())
  return { store, keyring: new Keyring(rows, store, randomBytes, () => 1) }
}
const reader = { role: 'reader', player: null } as const
const organisersOf = (keyring: Keyring) =>
  keyring.rowsOf('c').filter(({ role, takenBack }) => role === 'organiser' && !takenBack)

describe('invitations', () => {
  it('that are made at the same moment are no more than there may be', async () => {
    const rows = Array.from({ length: bounds.invitations - 5 }, (_, at) => row(`k${at}`))
    const { keyring } = await keyringOf(...rows)
    const made = await Promise.all(Array.from({ length: 20 }, () => keyring.invite('c', reader)))
    expect(made.filter(({ ok }) => ok)).toHaveLength(5)
    expect(keyring.rowsOf('c')).toHaveLength(bounds.invitations)
    // Another campaign's are counted by themselves.
    expect((await keyring.invite('d', reader)).ok).toBe(true)
  })
})

describe('what another server knows of keys', () => {
  it('is heard however many there are', () => {
    const keys = Array.from({ length: bounds.invitations * 3 }, (_, at) => row(`k${at}`))
    const devices = Array.from({ length: 10 }, (_, at) => ({ by: `d${at}`, player: 'p' }))
    const said = { kind: 'keeps', from: 'f', campaign: 'c', keys, devices }
    expect(newsIn(JSON.stringify(said))).toEqual(said)
    expect([newsIn('{'), newsIn('{"kind":"keeps"}'), newsIn('null')]).toEqual([null, null, null])
  })

  it('takes keys back here and in the folder, but never the last organiser’s', async () => {
    const { keyring, store } = await keyringOf(row('one', 'organiser'), row('two', 'organiser'), row('r'))
    await keyring.learn('c', [
      row('one', 'organiser', true),
      row('two', 'organiser', true),
      row('r', 'reader', true),
    ])
    expect(organisersOf(keyring)).toEqual([row('two', 'organiser')])
    expect(keyring.openByHash('c', keyHash('r'))).toBeUndefined()
    const { rows } = await store.keys()
    expect(rows.map(({ hash, takenBack }) => [hash, takenBack])).toEqual(
      [keyHash('one'), keyHash('r')].sort().map((hash) => [hash, true]),
    )
    // One who is new takes over.
    await keyring.learn('c', [row('two', 'organiser', true), row('three', 'organiser')])
    expect(organisersOf(keyring)).toEqual([row('three', 'organiser')])
  })

  it('takes none back beside one that is taken back here at the same moment', async () => {
    const { keyring } = await keyringOf(row('one', 'organiser'), row('two', 'organiser'))
    const learning = keyring.learn('c', [row('one', 'organiser', true)])
    const [{ id } = { id: '' }] = keyring
      .listed('c')
      .filter(({ id: other }) => keyHash('two').startsWith(other))
    expect(await keyring.takeBack('c', id)).toEqual({ ok: false, reason: 'lastOrganiser' })
    await learning
    expect(organisersOf(keyring)).toEqual([row('two', 'organiser')])
  })
})
