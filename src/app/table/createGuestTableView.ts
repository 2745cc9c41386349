import { computed, ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import { message, type Message } from '@/kit'
import type { SharedDiceCheckResult, TableDevice, Guest, Seat, TableSide } from '@/sync'
import { impossible } from '@/engine'
import { isListedEntry, type EntrySeqAndId } from '@/storage'
import type { OpenBattle } from '../battle/openBattle'
import { decisionRights } from './decisionRights'
import { createConfirmedSecretsCleanup, type ConfirmedSecretsCleanup } from './secretsReceipt'
import { campaignSideChannel, type CampaignSideChannel } from './campaignSideChannel'
import { sideChannelDependencies } from './sideChannelDependencies'
import {
  heartbeatInterval,
  nonHostDefaults,
  monotonicNow,
  type HostAbsenceReason,
  type TableView,
} from './tableView'

/** The state of the table as a guest knows it. */
export interface GuestTableState {
  readonly devices: Ref<readonly TableDevice[]>
  readonly sides: Ref<readonly TableSide[]>
  readonly mayAnswer: Ref<boolean>
  readonly away: Ref<HostAbsenceReason | null>
  readonly refused: Ref<Message | null>
  /** Dice that do not follow from both phones' numbers. */
  readonly unfair: Ref<Message | null>
  /** The battle, while it is open on this phone. */
  readonly open: ShallowRef<OpenBattle | null>
  /** The side channel, as soon as this phone is seated. */
  readonly news: ShallowRef<CampaignSideChannel | null>
  readonly secrets: ConfirmedSecretsCleanup
}

/**
 * The notice about dice that two phones were to throw: none while they do. The notice that the host threw alone stays
 * until the next shared throw. Dice that do not match both numbers are never forgotten.
 */
export const updateSharedDiceNotice = ({ unfair }: GuestTableState, how: SharedDiceCheckResult): void => {
  if (unfair.value?.key === 'phones.falseDice') return
  const said = { givenUp: 'phones.givenUp', alone: 'phones.thrownAlone', false: 'phones.falseDice' } as const
  unfair.value = how === 'together' ? null : message(said[how])
}
export const newGuestTableState = (): GuestTableState => ({
  devices: shallowRef([]),
  sides: shallowRef([]),
  mayAnswer: ref(true),
  away: ref(null),
  refused: shallowRef(null),
  unfair: shallowRef(null),
  open: shallowRef(null),
  news: shallowRef(null),
  secrets: createConfirmedSecretsCleanup(),
})

/** This phone is a guest at another phone's table. */
export const createGuestTableView = (
  battle: string,
  guest: Guest,
  heard: GuestTableState,
  phone = sideChannelDependencies(),
): TableView => {
  const { devices, sides, mayAnswer, away, refused, unfair, open, secrets } = heard
  // The host knows which sides a returning phone played.
  const plays = devices.value.find(({ id }) => id === guest.seat.id)?.plays
  const seat = shallowRef({ ...guest.seat, ...(plays && { plays }) })
  const sitAs = (now: Seat) => {
    seat.value = now
    guest.greet(now)
  }
  const timer = setInterval(() => guest.beat(monotonicNow()), heartbeatInterval)
  const news = campaignSideChannel((piece) => guest.tells(piece), phone)
  heard.news.value = news
  const forget = async (names: readonly EntrySeqAndId[]) => {
    const store = await phone.device.store()
    const raw = await store.exportRaw(battle)
    const here = raw.ok ? names.filter((name) => isListedEntry(raw.value.entries[name.seq], [name])) : names
    if (here.length === 0) return
    const forgotten = await (open.value ? open.value.forget(here) : store.dropSealed(here))
    if (!forgotten.ok) refused.value = message('phones.notForgotten')
  }
  secrets.sits(forget)
  const gone = () => (away.value ? message(`phones.gone.${away.value}`) : null)
  const deciding = decisionRights({ open: () => open.value, seat, devices, sides, mayAnswer, gone })
  return {
    battle,
    get place() {
      return deciding.place.value
    },
    seat,
    devices,
    sides,
    mayAnswer,
    away,
    keeper: {
      does: (commands, overrule) => {
        refused.value = null
        guest.does(commands, overrule, deciding.onBehalfOf.value)
      },
      undoes: () => guest.undoes(),
      redoes: () => guest.redoes(),
    },
    ...nonHostDefaults,
    hindrance: (asked, concededBy, ownedBy) =>
      away.value ? impossible('phones.keeperAway') : deciding.hindrance(asked, concededBy, ownedBy),
    answerFor: deciding.answerFor,
    // The host gives the reason if it refuses.
    mayUndo: () => true,
    notice: computed(() => gone() ?? unfair.value ?? refused.value ?? deciding.tells.value),
    wrote: () => {},
    opened: async (now) => {
      open.value = now
      if (!(await now.fetchLog()).ok || open.value !== now) return
      const known = now.log.value?.entries.filter(({ sealed }) => sealed !== undefined) ?? []
      if (known.some((entry) => isListedEntry(entry, secrets.names))) secrets.again()
      guest.attach({
        battle,
        get count() {
          return now.position().count
        },
        get last() {
          return now.position().last
        },
        // What can't be written now is not accepted, and is requested again.
        append: (entries) => (now.session.accepting ? now.acceptEntries(entries) : 'later'),
        comesOf: (entry, command, overrule, rng) => now.atTable.comesOf(entry, command, { rng, overrule }),
      })
    },
    closed: () => {
      open.value = null
      guest.detach()
      news.again()
    },
    sitAs: (plays) => sitAs({ ...seat.value, plays }),
    call: (name) => sitAs({ ...seat.value, name }),
    letAnswer: () => {},
    end: () => {
      clearInterval(timer)
      deciding.end()
      news.end()
      guest.leave()
    },
  }
}
