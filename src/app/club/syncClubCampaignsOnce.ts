import { effectScope, watch } from 'vue'
import type { Store } from '@/storage'
import { campaignLockName, openCampaign, type OpenCampaign } from '../campaigns/openCampaign'
import { loadDeviceName } from '../stores/loadDeviceIdAndName'
import { openTabWriter } from '../openTabs/useTabWriter'
import { campaignAuthorId } from './campaignAuthorId'
import type { ClubStatus } from './clubConnection'
import { loadMemberships, type Membership } from './membership'
import { createCampaignClubSync } from './useClub'

/** How long to wait for the server, in milliseconds: a phone outside the club's network must not ask forever. */
const patience = 20_000

/** Cancels the running sync; null if there is none. */
let letGo: (() => Promise<void>) | null = null
let stopped = false

/**
 * Syncs the campaigns of a club with its server once, one after the other. So entries of others are here before
 * anybody opens a campaign, and entries written offline are sent. A campaign that is open in another tab is synced
 * there.
 */
export const syncClubCampaignsOnce = async (store: Store): Promise<void> => {
  stopped = false
  for (const membership of await loadMemberships(store)) {
    if (stopped) return
    // One server has them all: if it does not answer for one, it does not for the others.
    if ((await levelled(store, membership)) === 'away') return
  }
}

/** A campaign is opened: the code that opens it syncs it from now on. */
export const cancelRunningClubSync = async (): Promise<void> => {
  stopped = true
  await letGo?.()
}

const levelled = async (store: Store, membership: Membership): Promise<ClubStatus['kind'] | null> => {
  const { campaign } = membership
  const by = await campaignAuthorId(store, membership)
  let here: OpenCampaign | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const scope = effectScope(true)
  const writer = openTabWriter(
    campaignLockName(campaign),
    () => here && { follow: here.follow, flush: here.settled, fault: here.fault },
  )
  const { club, opened } = scope.run(() => createCampaignClubSync(writer.mayWrite)) ?? {}
  let leave = (): void => undefined
  const left = new Promise<null>((resolve) => (leave = () => resolve(null)))
  letGo = async () => {
    leave()
    scope.stop()
    await here?.settled()
    writer.leave()
    letGo = null
  }
  try {
    if (!club || !opened || (await writer.decided) === 'follower') return null
    const writing = { mayWrite: writer.mayWrite, onWritten: writer.wrote, name: await loadDeviceName(store) }
    const answer = await openCampaign(store, campaign, by, writing)
    if (!answer.ok || stopped) return null
    here = answer.value
    const settled = new Promise<ClubStatus['kind'] | null>((resolve) => {
      scope.run(() =>
        watch(club.status, (status) => {
          if (!status) resolve(null)
          else if (status.kind !== 'away' && status.kind !== 'catchingUp') resolve(status.kind)
        }),
      )
      timer = setTimeout(() => resolve('away'), patience)
    })
    await opened(here, store, by)
    return await Promise.race([settled, left])
  } finally {
    clearTimeout(timer)
    await letGo?.()
  }
}
