import { describe, expect, it } from 'vitest'
import { backupFileText, dumpFromBackup } from '@/app/backupFile'
import { campaignAuthorId } from '@/app/club/campaignAuthorId'
import { loadAdminKey, saveAdminKey } from '@/app/club/adminKey'
import {
  endMembership,
  saveMembership,
  loadMembership,
  loadMemberships,
  type Membership,
} from '@/app/club/membership'
import { readBackupFile, serializeBackup } from '@/exchange'
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

describe('club memberships', () => {
  it('are saved apart for each campaign, so that two tabs do not overwrite each other', async () => {
    const store = memoryStore()
    await Promise.all([saveMembership(store, member('a')), saveMembership(store, member('b'))])
    expect(await loadMembership(store, 'a')).toEqual(member('a'))
    expect(await loadMemberships(store)).toHaveLength(2)
    await endMembership(store, 'a')
    expect(await loadMemberships(store)).toEqual([member('b')])
  })

  it('name the author that the phone writes as; without one the device’s id is used', async () => {
    const store = memoryStore()
    await store.settings.set('device', 'mine')
    await saveMembership(store, member('old'))
    await saveMembership(store, { ...member('new'), author: 'own' })
    expect(await campaignAuthorId(store, await loadMembership(store, 'old'))).toBe('mine')
    expect(await campaignAuthorId(store, await loadMembership(store, 'new'))).toBe('own')
    expect(await campaignAuthorId(store, null)).toBe('mine')
  })

  it('and the admin key are null when the stored value is invalid', async () => {
    const store = memoryStore()
    for (const spoilt of [null, 7, { ...member('a'), key: 'short' }, { ...member('a'), role: 'king' }]) {
      await store.settings.set('club-campaign-a', spoilt)
      expect(await loadMembership(store, 'a')).toBeNull()
    }
    await store.settings.set('club-house', 'short')
    expect(await loadAdminKey(store)).toBeNull()
  })

  it('and the admin key are in no backup, and are ignored in a forged one', async () => {
    const store = memoryStore()
    await saveMembership(store, member('a'))
    await saveAdminKey(store, key)
    await store.settings.set('device', 'mine')
    const dump = good(await store.dump())
    const text = backupFileText('backup', dump, 0)
    expect(text).not.toContain(key)
    expect(text).toContain('mine')
    // A forged file with an access key in it.
    const { content } = good(await readBackupFile(new Blob([text])))
    const settings = { ...content.settings, 'club-house': key }
    const forged = serializeBackup({ kind: 'backup', made: 0, app: '1', content: { ...content, settings } })
    const read = good(await readBackupFile(new Blob([forged])))
    expect(read.content.settings).toEqual(settings)
    expect(good(dumpFromBackup(read)).settings).toEqual({ device: 'mine' })
  })
})
