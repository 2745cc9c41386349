import { ref, shallowRef, watch } from 'vue'
import { message, type Message } from '@/kit'
import { isAccessKey } from '@/club/accessKey'
import { toSharedEntry } from '@/club/sharedEntry'
import { versionVectorOf } from '@/campaign/state'
import type { OpenCampaign } from '../campaigns/openCampaign'
import { useDeviceStorage } from '../stores/deviceStorage'
import { parseClubLink, type ClubLink } from './clubLinks'
import { uploadCampaign, detectClubServer } from './clubServer'
import { loadAdminKey, saveAdminKey } from './adminKey'
import { deleteOrganiserAccessKey, ensureOrganiserAccessKey } from './organiserAccessKey'
import type { CampaignClubSync } from './useClub'

/** Uploads an open campaign to the club's server, if one serves this app and this phone has its admin key. */
export const useCampaignUpload = (open: OpenCampaign, club: CampaignClubSync) => {
  const device = useDeviceStorage()
  /** Whether a club's server serves this app; null until it is known. */
  const served = ref<'yes' | 'no' | 'unreached' | null>(null)
  const key = ref<string | null>(null)
  const bringing = ref(false)
  const trouble = shallowRef<Message | null>(null)

  const look = async () => {
    key.value = await loadAdminKey(await device.store())
    served.value = await detectClubServer()
  }
  // Also after this phone has just left the club.
  watch(
    club.membership,
    (membership) => {
      if (!membership) void look()
    },
    { immediate: true },
  )

  /** Reads the admin key from a scanned link, or from typed text: a link or the key alone. */
  const takeKey = async (given: ClubLink | string): Promise<boolean> => {
    const link = typeof given === 'string' ? parseClubLink(given) : given
    const typed = typeof given === 'string' && isAccessKey(given.trim()) ? given.trim() : null
    const found = link?.way === 'house' ? link.key : typed
    trouble.value = found ? null : message('club.bring.keyWrong')
    if (!found) return false
    key.value = found
    await saveAdminKey(await device.store(), found)
    return true
  }
  const bring = async (): Promise<boolean> => {
    if (!key.value || bringing.value) return false
    bringing.value = true
    trouble.value = null
    // An entry that is not stored yet could be lost here and still be on the server.
    await open.settled()
    const entries = open.entries.value
    const store = await device.store()
    const organiserKey = await ensureOrganiserAccessKey(store, open.id)
    if (!organiserKey) {
      bringing.value = false
      trouble.value = message('club.fault.notKept')
      return false
    }
    const brought = await uploadCampaign(key.value, organiserKey, entries.map(toSharedEntry))
    bringing.value = false
    if (!brought.ok) {
      trouble.value = message(`club.fault.${brought.reason}`)
      if (brought.reason === 'unknownKey') {
        key.value = null
        trouble.value = message('club.bring.keyWrong')
      }
      return false
    }
    const { campaign, key: organiser } = brought.value
    const holder = { role: 'organiser', player: null } as const
    const level = versionVectorOf(entries)
    const joined = await club.join({ campaign: open.id, founded: campaign, key: organiser, ...holder, level })
    if (joined) await deleteOrganiserAccessKey(store, open.id)
    else trouble.value = message('club.fault.notKept')
    return joined
  }
  return { served, key, bringing, trouble, takeKey, bring }
}
