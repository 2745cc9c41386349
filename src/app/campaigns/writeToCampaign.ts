import { ref } from 'vue'
import { err, ok, type Result } from '@/kit'
import type { TabCoordination } from '@/pwa'
import type { CampaignEvent } from '@/campaign/state'
import type { Store } from '@/storage'
import { accessKeyAllowsEvent } from '../club/accessKeyAllowsEvent'
import { campaignAuthorId } from '../club/campaignAuthorId'
import { loadMembership } from '../club/membership'
import { withWriteLock } from '../openTabs/withWriteLock'
import { campaignLockName, openCampaign } from './openCampaign'

/** Whether something is written in a campaign and stored, or why not: this phone's access key does not allow it. */
export type CampaignWriteResult = Result<null, 'notAllowed' | 'notStored'>

/**
 * Writes one event into a campaign that is not open here. A tab that has it open hands over the write lock for that
 * moment. Nothing is written that this phone's access key does not allow.
 * @param name what the owner calls this device, said with it
 */
export const writeToCampaign = async (
  store: Store,
  id: string,
  event: CampaignEvent,
  tabs?: TabCoordination,
  name = '',
): Promise<CampaignWriteResult> => {
  const written = await withWriteLock(
    [campaignLockName(id)],
    async (): Promise<CampaignWriteResult> => {
      const membership = await loadMembership(store, id)
      const by = await campaignAuthorId(store, membership)
      const opened = await openCampaign(store, id, by, {
        mayWrite: ref(true),
        onWritten: () => undefined,
        name,
      })
      if (!opened.ok) return err('notStored')
      if (!accessKeyAllowsEvent(membership, by, opened.value, event)) return err('notAllowed')
      opened.value.write(event)
      return (await opened.value.settled()) ? ok(null) : err('notStored')
    },
    tabs,
  )
  return written ?? err('notStored')
}
