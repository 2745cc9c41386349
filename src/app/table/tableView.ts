import { computed, ref, shallowRef, type Ref } from 'vue'
import { message, type Message } from '@/kit'
import { newSecret, type TableDevice, type GuestEnding, type Seat, type TableSide } from '@/sync'
import { impossible, refusedDispatchResult, type TableSeat } from '@/engine'
import type { OpenBattle } from '../battle/openBattle'
import type { SharedTableOfBattle } from '../stores/sharedTables'
import { deviceRng } from '../uniqueId'
import { namedSides, phoneName, type NamedSide } from './phoneNames'
import './registerMessages'

/** How often each phone sends a heartbeat, in milliseconds. */
export const heartbeatInterval = 3000

/** Why nothing can be decided at another phone's table. `silent` ends by itself. */
export type HostAbsenceReason = GuestEnding | 'silent' | 'parted'

/** What the screens show of a table of several phones. */
export interface TableView extends SharedTableOfBattle {
  readonly battle: string
  readonly keeps: boolean
  readonly seat: Readonly<Ref<Seat>>
  readonly devices: Readonly<Ref<readonly TableDevice[]>>
  readonly sides: Readonly<Ref<readonly TableSide[]>>
  readonly mayAnswer: Readonly<Ref<boolean>>
  /** Why there is no connection to the host; null while there is one. */
  readonly away: Readonly<Ref<HostAbsenceReason | null>>
  /** Chooses the sides that this phone plays. */
  sitAs(plays: readonly string[]): void
  /** The owner renames this phone. */
  call(name: string): void
  letAnswer(may: boolean): void
}

/** A sentence about who decides, if that is no player of this phone. */
export interface WaitNotice {
  readonly who: Message
  /** Whether the table has a phone of theirs, connected or not. Without one there is nobody to wait for. */
  readonly seated: boolean
}

/**
 * Who decides, if no player of this phone does: whether their phone is connected, away or missing, and what that
 * means for this one. A spectator's screen only shows the state: it never decides.
 */
export const waitNoticeOf = (
  battle: OpenBattle,
  seat: Seat,
  devices: readonly TableDevice[],
  sides: readonly TableSide[],
): WaitNotice | null => {
  const deciding = battle.asks.value
  if (deciding === null || seat.plays.includes(deciding)) return null
  const called = namedSides(sides, battle)
  const side = called.find(({ id }) => id === deciding)?.name ?? deciding
  const theirs = devices.filter(({ id, plays }) => id !== seat.id && plays.includes(deciding))
  const phone = theirs.find(({ here }) => here) ?? theirs[0]
  const board = seat.plays.length === 0
  if (!phone)
    return { who: message(board ? 'phones.unplayed' : 'phones.unplayedYours', { side }), seated: false }
  const name = phoneName(phone, called)
  if (!phone.here)
    return { who: message(board ? 'phones.waitsAway' : 'phones.awayYours', { side, name }), seated: true }
  // A phone with the name of its only side: the text need not say that it decides for that side.
  const afterSide = phone.name.trim() === '' && phone.plays.length === 1
  return { who: message(afterSide ? 'phones.waitsUnnamed' : 'phones.waits', { side, name }), seated: true }
}

/**
 * The only side whose player looks at this phone; else null. A player without a phone, or whose phone is away, plays
 * on another one, possibly this one.
 */
const aloneOn = (
  seat: Seat,
  devices: readonly TableDevice[],
  sides: readonly Pick<TableSide, 'id'>[],
): string | null => {
  const [only, ...more] = seat.plays
  if (only === undefined || more.length > 0) return null
  const others = devices.filter(({ id }) => id !== seat.id)
  const elsewhere = sides.every(
    ({ id }) => id === only || others.some(({ here, plays }) => here && plays.includes(id)),
  )
  return elsewhere && !others.some(({ plays }) => plays.includes(only)) ? only : null
}

/**
 * A phone's seat at the table: which sides it plays and waits for, who alone looks at it, and who answers on another
 * phone.
 * @param sides what they are called is what this phone shows
 */
export const deriveTableSeat = (
  seat: Seat,
  devices: readonly TableDevice[],
  sides: readonly NamedSide[],
  awaited: WaitNotice | null,
  { mayAnswer, answers }: { readonly mayAnswer: boolean; readonly answers: boolean },
): TableSeat => {
  const others = devices.filter(({ id, plays }) => id !== seat.id && plays.length > 0)
  const [other, ...more] = others.filter(({ here }) => here)
  const single = other && more.length === 0
  const board = seat.plays.length === 0
  return {
    plays: seat.plays,
    // A spectator's screen has no buttons, whether or not there is somebody to wait for.
    waits:
      awaited && (awaited.seated || board)
        ? { who: awaited.who, mayAnswer: mayAnswer && !board, answers: answers && !board }
        : null,
    alone: aloneOn(seat, devices, sides),
    elsewhere: sides.flatMap(({ id }) =>
      !seat.plays.includes(id) && others.some(({ plays }) => plays.includes(id)) ? [id] : [],
    ),
    asker: single ? message('phones.asks', { name: phoneName(other, sides) }) : null,
  }
}

/** A number for dice that two phones throw; null if the browser has no fair randomness. */
export const newThrowSecret = (): string | null => {
  try {
    return newSecret(deviceRng)
  } catch {
    return null
  }
}

/** The clock for heartbeats: milliseconds that only increase. */
export const monotonicNow = () => Math.round(performance.now())

/** A phone that is not the host runs no commands of others. */
export const nonHostDefaults: Pick<TableView, 'keeps' | 'needed' | 'does' | 'throwing'> = {
  keeps: false,
  needed: false,
  does: () => refusedDispatchResult(0, impossible('phones.keeperAway')),
  throwing: false,
}

/**
 * The table that this phone was at when the app was closed: nothing is decided here until it joins again or goes on
 * alone.
 */
export const disconnectedTableFor = (battle: string): TableView => ({
  battle,
  seat: shallowRef({ id: '', name: '', plays: [] }),
  devices: shallowRef([]),
  sides: shallowRef([]),
  mayAnswer: ref(false),
  away: ref('away'),
  place: { plays: [], waits: null, alone: null, elsewhere: [], asker: null },
  keeper: null,
  ...nonHostDefaults,
  hindrance: () => impossible('phones.keeperAway'),
  answerFor: () => {},
  mayUndo: () => false,
  notice: computed(() => message('phones.gone.away')),
  wrote: () => {},
  opened: () => {},
  closed: () => {},
  sitAs: () => {},
  call: () => {},
  letAnswer: () => {},
  end: () => {},
})
