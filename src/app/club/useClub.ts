import { inject, onScopeDispose, shallowRef, watch, type InjectionKey, type Ref, type ShallowRef } from 'vue'
import type { CampaignEvent, VersionVector } from '@/campaign/state'
import type { Store } from '@/storage'
import { useListener } from '@/ui/controls/useListener'
import type { OpenCampaign } from '../campaigns/openCampaign'
import { loadDeviceId } from '../stores/ownDevice'
import { mayWriteToClub } from './mayWriteToClub'
import type { ClubConnection, ClubStatus } from './clubConnection'
import { clubSyncUrl } from './clubServer'
import { endMembership, saveMembership, loadMembership, type Membership } from './membership'

/** What an open campaign has to do with its club's server. */
export interface CampaignClub {
  /** Null where only this phone keeps it. */
  readonly membership: Readonly<ShallowRef<Membership | null>>
  /** Null as long as this tab has no line: another one writes, or it is none of the club's. */
  readonly status: Readonly<ShallowRef<ClubStatus | null>>
  /** The club keeps it from now on. Tells whether this phone has written that down. */
  join(membership: Membership): Promise<boolean>
  /** This phone has nothing to do with the club any more. */
  leave(): Promise<boolean>
  /** Opens the line anew, after the server had closed it. */
  retry(): void
  /** Whether an event may be written: what a player's key does not allow would reach nobody, nor would what is built on it. */
  allows(event: CampaignEvent): boolean
}

/** A campaign that is open here, and whom this phone writes as in it: as its author, and before it took part as the device. */
interface Here {
  readonly open: OpenCampaign
  readonly store: Store
  readonly by: string
  readonly device: string
}

export const clubInjection: InjectionKey<CampaignClub> = Symbol('club')

/** The club of the campaign that the room holds open. */
export const useClub = (): CampaignClub => {
  const club = inject(clubInjection)
  if (!club) throw new Error('no campaign is open here')
  return club
}

/**
 * Keeps an open campaign level with its club's server while its room stands, and this tab is the one that writes. Where there is no
 * club, nothing is fetched for it.
 */
export const provideClub = (mayWriteHere: Readonly<Ref<boolean>>) => {
  const membership = shallowRef<Membership | null>(null)
  const status = shallowRef<ClubStatus | null>(null)
  const here = shallowRef<Here | null>(null)
  let line: ClubConnection | null = null
  /** What the server had when they were last level. */
  let level: VersionVector | null = null
  /** Counts what was begun: a line that is fetched while its room closes is not opened any more. */
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
  // A browser that is on a network again need not wait until the line tries once more by itself.
  useListener(window, 'online', () => {
    if (status.value?.kind === 'away') void begin()
  })
  onScopeDispose(end)

  const club: CampaignClub = {
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
      return !at || mayWriteToClub(membership.value, at.by, at.open, body)
    },
  }
  return {
    club,
    /** The campaign is open, and this phone writes in it by that name. */
    opened: async (open: OpenCampaign, store: Store, by: string): Promise<void> => {
      const device = await loadDeviceId(store)
      know(await loadMembership(store, open.id))
      here.value = { open, store, by, device }
    },
  }
}
