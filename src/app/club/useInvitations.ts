import { computed, shallowRef, watch } from 'vue'
import { message, type Message } from '@/kit'
import { invitationIdOfKeyHash, accessKeyHash } from '@/club/accessKey'
import type { AccessHolder } from '@/club/rights'
import type { Invitation } from '@/club/protocol'
import { coalesceRuns } from '../coalesceRuns'
import { clubLinkUrl } from './clubLinks'
import { fetchInvitations, createInvitation, revokeInvitation } from './clubServer'
import type { CampaignClubSync } from './useClub'

/** An invitation that was created just now: only this page has its key. */
export interface CreatedInvitation {
  readonly holder: AccessHolder
  readonly address: string
}

/** The invitations of a campaign, for its organisers. */
export const useInvitations = ({ membership, status }: CampaignClubSync) => {
  const guests = shallowRef<readonly Invitation[] | null>(null)
  const made = shallowRef<CreatedInvitation | null>(null)
  const trouble = shallowRef<Message | null>(null)
  const organises = computed(() => membership.value?.role === 'organiser')

  const refresh = async () => {
    const at = membership.value
    if (!at || !organises.value) return
    const listed = await fetchInvitations(at.founded, at.key)
    if (listed.ok) guests.value = listed.value
    // The sync status already says that the server is away.
    else if (listed.reason !== 'unreached') trouble.value = message(`club.fault.${listed.reason}`)
  }
  // Fetched again after each change of the sync status: it may show who used a link.
  const again = coalesceRuns(refresh)
  watch(
    [membership, status],
    () => {
      if (!guests.value || status.value?.kind === 'level') void again()
    },
    { immediate: true },
  )

  const letIn = async (holder: AccessHolder) => {
    const at = membership.value
    if (!at) return
    trouble.value = null
    const invited = await createInvitation(at.founded, at.key, holder)
    if (!invited.ok) {
      trouble.value = message(`club.fault.${invited.reason}`)
      return
    }
    const way = holder.role === 'reader' ? 'read' : 'join'
    made.value = { holder, address: clubLinkUrl({ way, campaign: at.founded, key: invited.value.key }) }
    await refresh()
  }
  /** Returns whether the invitation is revoked. */
  const takeBack = async ({ id }: Invitation): Promise<boolean> => {
    const at = membership.value
    if (!at) return false
    const taken = await revokeInvitation(at.founded, at.key, id)
    trouble.value = taken.ok ? null : message(`club.fault.${taken.reason}`)
    await refresh()
    return taken.ok
  }
  return {
    guests,
    made,
    trouble,
    organises,
    /** The id of this phone's own invitation. */
    own: computed(() => (membership.value ? invitationIdOfKeyHash(accessKeyHash(membership.value.key)) : '')),
    letIn,
    takeBack,
    close: async () => {
      made.value = null
      await refresh()
    },
  }
}
