import { inject, onScopeDispose, shallowRef, watch, type InjectionKey, type Ref, type ShallowRef } from 'vue'
import type { CampaignEvent, VersionVector } from '@/campaign/state'
import type { Store } from '@/storage'
import { useListener } from '@/ui/controls/useListener'
import type { OpenCampaign } from '../campaigns/openCampaign'
import { loadDeviceId } from '../stores/loadDeviceIdAndName'
import { accessKeyAllowsEvent } from './accessKeyAllowsEvent'
import type { ClubConnection, ClubStatus } from './clubConnection'
import { clubSyncUrl } from './clubServer'
import { endMembership, saveMembership, loadMembership, type Membership } from './membership'

/** The sync of an open campaign with its club's server. */
export interface CampaignClubSync {
  /** Null for a campaign without a club. */
  readonly membership: Readonly<ShallowRef<Membership | null>>
  /** Null while this tab has no connection: another tab writes, or the campaign has no club. */
  readonly status: Readonly<ShallowRef<ClubStatus | null>>
  /** Starts the sync with the club's server. Returns whether the membership is stored. */
  join(membership: Membership): Promise<boolean>
  /** Ends the sync with the club's server. */
  leave(): Promise<boolean>
  /** Connects again after the server closed the connection. */
  retry(): void
  /** Whether this phone's access key allows an event. An event that it does not allow would reach nobody. */
  allows(event: CampaignEvent): boolean
}

/** The open campaign, and this phone's author ids: `by` now, and `device` before it joined the club. */
interface Here {
  readonly open: OpenCampaign
  readonly store: Store
  readonly by: string
  readonly device: string
}

export const clubInjection: InjectionKey<CampaignClubSync> = Symbol('club')

/** The club of the campaign that `CampaignLoader` holds open. */
export const useClub = (): CampaignClubSync => {
  const club = inject(clubInjection)
  if (!club) throw new Error('no campaign is open here')
  return club
}

/**
 * Keeps an open campaign in sync with its club's server while its loader exists and this tab writes. Without a club no
 * code is loaded for it.
 */
export const createCampaignClubSync = (mayWriteHere: Readonly<Ref<boolean>>) => {
  const membership = shallowRef<Membership | null>(null)
  const status = shallowRef<ClubStatus | null>(null)
  const here = shallowRef<Here | null>(null)
  let line: ClubConnection | null = null
  /** The server's version vector when they were last in sync. */
  let level: VersionVector | null = null
  /** Counts the attempts: if the campaign closes while the code loads, no connection is opened. */
  let turn = 0

  const end = () => {
    turn += 1
    line?.end()
    line = null
    status.value = null
  }
  const levelWith = async (store: Store, of: Membership, now: VersionVector) => {
    if (membership.value !== of || JSON.stringify(level) === JSON.stringify(now)) return
    level = now
    await saveMembership(store, { ...of, level })
  }
  const know = (next: Membership | null) => {
    level = next?.level ?? null
    membership.value = next
  }
  const begin = async () => {
    end()
    const at = here.value
    const now = membership.value
    if (!at || !now || !mayWriteHere.value) return
    const { open, store, by, device } = at
    const mine = turn
    status.value = { kind: 'away' }
    const { openClubConnection } = await import('./clubConnection')
    if (mine !== turn) return
    line = openClubConnection({
      membership: { ...now, level },
      address: clubSyncUrl(),
      own: {
        authors: [by, device],
        entries: () => open.entries.value,
        onWritten: (onWritten) => watch(open.entries, onWritten, { flush: 'sync' }),
        takeIn: open.takeIn,
      },
      onStatus: (next) => {
        if (mine === turn) status.value = next
      },
      onLevel: (at) => void levelWith(store, now, at),
    })
  }
  watch([here, membership, mayWriteHere], () => void begin(), { flush: 'sync' })
  // When the browser is online again, there is no need to wait for the next automatic attempt.
  useListener(window, 'online', () => {
    if (status.value?.kind === 'away') void begin()
  })
  onScopeDispose(end)

  const club: CampaignClubSync = {
    membership,
    status,
    join: async (next) => {
      const store = here.value?.store
      if (!store || !(await saveMembership(store, next))) return false
      know(next)
      return true
    },
    leave: async () => {
      const { open, store } = here.value ?? {}
      if (!open || !store || !(await endMembership(store, open.id))) return false
      know(null)
      return true
    },
    retry: () => void begin(),
    allows: (body) => {
      const at = here.value
      return !at || accessKeyAllowsEvent(membership.value, at.by, at.open, body)
    },
  }
  return {
    club,
    /** Sets the open campaign and this phone's author id in it. */
    opened: async (open: OpenCampaign, store: Store, by: string): Promise<void> => {
      const device = await loadDeviceId(store)
      know(await loadMembership(store, open.id))
      here.value = { open, store, by, device }
    },
  }
}
