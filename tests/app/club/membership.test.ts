import { describe, expect, it } from 'vitest'
import { fileText, dumpFromBackup } from '@/app/backup'
import { authorFor } from '@/app/club/author'
import { adminKey, saveAdminKey } from '@/app/club/adminKey'
import {
  endMembership,
  saveMembership,
  membershipOf,
  memberships,
  type Membership,
} from '@/app/club/membership'
import { readBackupFile, writeBackup } from '@/exchange'
import { memoryStore } from '@/storage'
import { good } from '../../helpers/battleLog'

const key = 'A'.repeat(22)
const member = (campaign: string): Membership => ({
  campaign,
  founded: `f-${campaign}`,
  key,
  role: 'player',
  player: 'p',
  level: { founded: `f-${campaign}`, devices: [] },
})

describe('what a phone knows of its club', () => {
  it('lies apart for each campaign: two tabs that keep one each lose nothing of each other', async () => {
    const store = memoryStore()
    await Promise.all([saveMembership(store, member('a')), saveMembership(store, member('b'))])
    expect(await membershipOf(store, 'a')).toEqual(member('a'))
    expect(await memberships(store)).toHaveLength(2)
    await endMembership(store, 'a')
    expect(await memberships(store)).toEqual([member('b')])
  })

  it('says whom the phone writes as, and one that is older than that goes on as the device', async () => {
    const store = memoryStore()
    await store.settings.set('device', 'mine')
    await saveMembership(store, member('old'))
    await saveMembership(store, { ...member('new'), author: 'own' })
    expect(await authorFor(store, await membershipOf(store, 'old'))).toBe('mine')
    expect(await authorFor(store, await membershipOf(store, 'new'))).toBe('own')
    expect(await authorFor(store, null)).toBe('mine')
  })

  it('is nothing where something else lies in its place', async () => {
    const store = memoryStore()
    for (const spoilt of [null, 7, { ...member('a'), key: 'short' }, { ...member('a'), role: 'king' }]) {
      await store.settings.set('club-campaign-a', spoilt)
      expect(await membershipOf(store, 'a')).toBeNull()
    }
    await store.settings.set('club-house', 'short')
    expect(await adminKey(store)).toBeNull()
  })

  it('stands in no file, and comes out of none', async () => {
    const store = memoryStore()
    await saveMembership(store, member('a'))
    await saveAdminKey(store, key)
    await store.settings.set('device', 'mine')
    const dump = good(await store.dump())
    const text = fileText('backup', dump, 0)
    expect(text).not.toContain(key)
    expect(text).toContain('mine')
    // A file that somebody wrote a key into.
    const { content } = good(await readBackupFile(new Blob([text])))
    const settings = { ...content.settings, 'club-house': key }
    const forged = writeBackup({ kind: 'backup', made: 0, app: '1', content: { ...content, settings } })
    const read = good(await readBackupFile(new Blob([forged])))
    expect(read.content.settings).toEqual(settings)
    expect(good(dumpFromBackup(read)).settings).toEqual({ device: 'mine' })
  })
})
