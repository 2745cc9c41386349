import { describe, expect, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { clubBounds, accessKeyHash, type AccessRole } from '@/club'
import { AccessKeyRegistry } from '@/server/accessKeyRegistry'
import type { AccessKeyRow } from '@/server/accessKeyRow'
import { parseClusterMessage } from '@/server/serverClusterOverRedis'
import { freshFolder, openStore } from './openClub'

const row = (name: string, role: AccessRole = 'reader', takenBack = false): AccessKeyRow => ({
  hash: accessKeyHash(name),
  campaign: 'c',
  role,
  player: null,
  at: 1,
  lastSeen: null,
  takenBack,
})
const keyringOf = async (...rows: readonly AccessKeyRow[]) => {
  const store = await openStore(freshFolder())
  return { store, keyring: new AccessKeyRegistry(rows, store, randomBytes, () => 1) }
}
const reader = { role: 'reader', player: null } as const
const organisersOf = (keyring: AccessKeyRegistry) =>
  keyring.rowsOf('c').filter(({ role, takenBack }) => role === 'organiser' && !takenBack)

describe('AccessKeyRegistry.invite', () => {
  it('invitations made at the same moment never exceed the maximum of a campaign', async () => {
    const rows = Array.from({ length: clubBounds.invitations - 5 }, (_, at) => row(`k${at}`))
    const { keyring } = await keyringOf(...rows)
    const made = await Promise.all(Array.from({ length: 20 }, () => keyring.invite('c', reader)))
    expect(made.filter(({ ok }) => ok)).toHaveLength(5)
    expect(keyring.rowsOf('c')).toHaveLength(clubBounds.invitations)
    // The invitations of another campaign are counted separately.
    expect((await keyring.invite('d', reader)).ok).toBe(true)
  })
})

describe('access keys from another server', () => {
  it('parseClusterMessage reads any number of keys, and refuses malformed messages', () => {
    const keys = Array.from({ length: clubBounds.invitations * 3 }, (_, at) => row(`k${at}`))
    const devices = Array.from({ length: 10 }, (_, at) => ({ by: `d${at}`, player: 'p' }))
    const said = { kind: 'keeps', from: 'f', campaign: 'c', keys, devices }
    expect(parseClusterMessage(JSON.stringify(said))).toEqual(said)
    expect([
      parseClusterMessage('{'),
      parseClusterMessage('{"kind":"keeps"}'),
      parseClusterMessage('null'),
    ]).toEqual([null, null, null])
  })

  it('learn revokes keys here and in the folder, but never the key of the last organiser', async () => {
    const { keyring, store } = await keyringOf(row('one', 'organiser'), row('two', 'organiser'), row('r'))
    await keyring.learn('c', [
      row('one', 'organiser', true),
      row('two', 'organiser', true),
      row('r', 'reader', true),
    ])
    expect(organisersOf(keyring)).toEqual([row('two', 'organiser')])
    expect(keyring.openByHash('c', accessKeyHash('r'))).toBeUndefined()
    const { rows } = await store.keys()
    expect(rows.map(({ hash, takenBack }) => [hash, takenBack])).toEqual(
      [accessKeyHash('one'), accessKeyHash('r')].sort().map((hash) => [hash, true]),
    )
    // A new organiser takes over.
    await keyring.learn('c', [row('two', 'organiser', true), row('three', 'organiser')])
    expect(organisersOf(keyring)).toEqual([row('three', 'organiser')])
  })

  it('learn and takeBack at the same moment never revoke the keys of both organisers', async () => {
    const { keyring } = await keyringOf(row('one', 'organiser'), row('two', 'organiser'))
    const learning = keyring.learn('c', [row('one', 'organiser', true)])
    const [{ id } = { id: '' }] = keyring
      .listed('c')
      .filter(({ id: other }) => accessKeyHash('two').startsWith(other))
    expect(await keyring.takeBack('c', id)).toEqual({ ok: false, reason: 'lastOrganiser' })
    await learning
    expect(organisersOf(keyring)).toEqual([row('two', 'organiser')])
  })
})
