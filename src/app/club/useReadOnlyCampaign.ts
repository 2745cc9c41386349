import { computed, onScopeDispose, shallowRef } from 'vue'
import type { AccessHolder } from '@/club/rights'
import {
  mergeChronicles,
  foldChronicle,
  addAuthorsOfCreatedItems,
  type AuthorStamp,
  type ChronicleEntry,
} from '@/campaign/state'
import type { ClubConnection, ClubStatus } from './clubConnection'
import { clubSyncUrl, fetchAccessHolder, type ClubServerFault } from './clubServer'

/**
 * A campaign of a club's server, read with a reader's key. Nothing of it is saved on this phone. It follows the server
 * while its screen is open.
 */
export const useReadOnlyCampaign = (campaign: string, key: string) => {
  const holder = shallowRef<AccessHolder | null>(null)
  const fault = shallowRef<ClubServerFault | null>(null)
  const status = shallowRef<ClubStatus>({ kind: 'away' })
  const entries = shallowRef<readonly ChronicleEntry[]>([])
  let line: ClubConnection | null = null
  let turn = 0

  const takeIn = async (ready: readonly ChronicleEntry[]) => {
    const own = entries.value.length > 0 ? entries.value : ready.slice(0, 1)
    const joined = mergeChronicles(own, own.slice(0, 1).concat(ready))
    if (joined) entries.value = joined
    return joined !== null
  }
  const end = () => {
    turn += 1
    line?.end()
    line = null
  }
  const begin = async () => {
    end()
    const mine = turn
    fault.value = null
    const fetched = await fetchAccessHolder(campaign, key)
    if (mine !== turn) return
    if (!fetched.ok) {
      fault.value = fetched.reason
      return
    }
    holder.value = fetched.value
    const { openClubConnection } = await import('./clubConnection')
    if (mine !== turn) return
    line = openClubConnection({
      // A reader writes nothing, even if the key would allow it.
      membership: { campaign: '', founded: campaign, key, role: 'reader', player: null, level: null },
      address: clubSyncUrl(),
      own: { authors: [], entries: () => entries.value, onWritten: () => () => undefined, takeIn },
      onStatus: (next) => {
        if (mine === turn) status.value = next
      },
      onLevel: () => undefined,
    })
  }
  onScopeDispose(end)
  void begin()

  const folded = computed(() => (entries.value.length > 0 ? foldChronicle(entries.value) : null))
  return {
    holder,
    fault,
    status,
    entries,
    /** Its current state; null until the first entries arrive. */
    campaign: computed(() => folded.value?.campaign ?? null),
    authors: computed(() => {
      const known = new Map<string, AuthorStamp>()
      for (const entry of entries.value) addAuthorsOfCreatedItems(known, entry)
      return known
    }),
    retry: begin,
    end,
  }
}
