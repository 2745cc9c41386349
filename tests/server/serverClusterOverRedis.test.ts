import type { onChangePayload } from '@hocuspocus/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findRedis } from '../../scripts/redis.mjs'
import { updateFromEntries } from '@/club'
import { ServerClusterOverRedis } from '@/server/serverClusterOverRedis'
import { entryOf, named } from '../club/shared'
import { beginRedis } from '../helpers/club/servers'
import { foundCampaign, openClub, Phone, startOf } from './openClub'

const redis = findRedis()

describe('updates from another server', () => {
  it.skipIf(!redis)('are accepted, and a contradicting one is counted and logged once', async () => {
    const line = await beginRedis(redis!)
    onTestFinished(() => line.stop())
    const address = new URL(line.address)
    const opened = await openClub({ redis: address })
    const { name, organiser } = await foundCampaign(opened)
    const phone = new Phone(opened.address, name, organiser)
    await phone.has('e5')
    const other = new ServerClusterOverRedis(address, 'another', () => {})
    onTestFinished(() => other.stop())
    const tell = (update: Uint8Array) =>
      other.extension.onChange?.({
        documentName: name,
        update,
        transactionOrigin: { webSocket: null },
      } as unknown as onChangePayload)
    const noise = vi.spyOn(console, 'error').mockImplementation(() => {})
    await tell(updateFromEntries([entryOf('n1', 6, named('Spring'), ['e5'])]))
    await phone.has('n1')
    await tell(updateFromEntries([{ ...startOf('e')[1]!, at: 7 }]))
    await tell(updateFromEntries([entryOf('n2', 7, named('Summer'), ['n1'])]))
    await phone.has('n2')
    await opened.club.stop()
    expect(opened.told).toEqual([{ word: 'unlike', params: { count: 1 } }])
    expect(noise).not.toHaveBeenCalled()
  })
})
