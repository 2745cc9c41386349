import { message } from '@/kit'
import { Guest, findVersionMismatch, type GuestHooks, type Seat, type SealedPart } from '@/sync'
import type { WebRtcConnection } from '@/webrtc'
import type { OpenBattle } from '../battle/openBattle'
import type { Store } from '@/storage'
import { storePeerSealedParts } from '../battle/storePeerSealedParts'
import { loadGame } from '../loadGame'
import { useSharedTables } from '../stores/sharedTables'
import { isSecretsReceiptPiece } from './secretsReceipt'
import { startHosting, type HostedTable, type InitialTableSeating } from './startHosting'
import { saveReconnectCode } from './reconnectCodes'
import { sideChannelDependencies } from './sideChannelDependencies'
import {
  newGuestTableState,
  updateSharedDiceNotice,
  createGuestTableView,
  type GuestTableState,
} from './createGuestTableView'
import { newThrowSecret } from './tableView'

/** The stores of this phone, looked up early: a table may be handed over when its screens are gone. */
const thisPhone = () => ({ company: useSharedTables(), ...sideChannelDependencies() })
type ThisPhone = ReturnType<typeof thisPhone>

/** A guest's phone, and the battle on its table. */
export interface GuestSession {
  readonly line: WebRtcConnection
  readonly battle: string
  readonly createdAt: number
  readonly guest: Guest
}

/**
 * Messages may arrive after a table ended on this phone and before anybody listens. They are buffered, up to a limit.
 */
const patient = (line: WebRtcConnection): WebRtcConnection => {
  const waiting: string[] = []
  let over = false
  line.listen({
    received: (text) => {
      if (waiting.length < 100) waiting.push(text)
      else line.close()
    },
    gone: () => (over = true),
  })
  return {
    send: (text) => line.send(text),
    close: () => line.close(),
    listen: (handlers) => {
      line.listen(handlers)
      for (const text of waiting.splice(0)) handlers.received(text)
      if (over) handlers.gone()
    },
  }
}

/** How a guest's phone handles messages, from the first one until it becomes the host. */
export const guestHooks = (
  heard: GuestTableState,
  sitting: () => GuestSession,
  phone = thisPhone(),
): GuestHooks => {
  /** Only one code is answered at a time, however many a host sends. */
  let moving = false
  return {
    table: ({ devices, sides, mayAnswer }) => {
      heard.devices.value = devices
      heard.sides.value = sides
      heard.mayAnswer.value = mayAnswer
    },
    refused: ({ message }) => (heard.refused.value = message),
    late: () => (heard.refused.value = message('phones.late')),
    secret: newThrowSecret,
    checked: (_, how) => updateSharedDiceNotice(heard, how),
    parted: () => (heard.away.value = 'parted'),
    silent: (silent) => (heard.away.value = silent ? 'silent' : null),
    gone: (why) => (heard.away.value = why),
    offered: () => heard.open.value?.session.accepting ?? false,
    handed: (sealed) => void takeOver(sitting(), heard, sealed, phone),
    news: (piece) => (isSecretsReceiptPiece(piece) ? heard.secrets : heard.news.value)?.heard(piece),
    wayBack: (code) => void saveReconnectCode(sitting().battle, code, phone.device),
    moves: (code) => {
      if (moving) return
      moving = true
      void moveAlong(sitting(), code, phone).finally(() => (moving = false))
    },
  }
}

/**
 * Another phone is the host from now on. This one answers its code and joins it as soon as the connection is open.
 */
const moveAlong = async ({ guest, battle }: GuestSession, code: string, phone: ThisPhone): Promise<void> => {
  const before = phone.company.at(battle)
  // A phone that is still reading the battle joins the new host.
  if (!before) return
  const { createAnswer } = await import('@/webrtc')
  const answer = await createAnswer(code)
  if (!answer.ok) return
  guest.answers(answer.value.code)
  const line = await answer.value.opened
  if (!line.ok) return
  // The player left the table meanwhile.
  if (phone.company.at(battle) !== before) return line.value.close()
  await rejoinTableOverConnection(line.value, battle, guest.seat, phone)
}

/**
 * Rejoins the table of this phone on a new connection. Its log continues where it stopped.
 * @param own who says nothing of whom it plays plays whom it played
 * @returns whether it was let in
 */
export const rejoinTableOverConnection = (
  line: WebRtcConnection,
  battle: string,
  own: Seat,
  phone = thisPhone(),
): Promise<boolean> =>
  new Promise((resolve) => {
    const heard = newGuestTableState()
    let createdAt = 0
    let seated = false
    const hooks = guestHooks(heard, () => ({ line, battle, createdAt, guest }), phone)
    const guest: Guest = new Guest(line, own, {
      ...hooks,
      welcomed: (welcome) => {
        createdAt = welcome.createdAt
        // If the table has another battle now, there is nothing to come back to.
        if (welcome.battle !== battle) return guest.leave()
        // One of the two phones may be updated meanwhile.
        void loadGame(welcome.game).then((game) => {
          const gap = game && findVersionMismatch(welcome.events, game.version)
          if (gap) guest.leave(gap)
        })
      },
      table: (table) => {
        hooks.table?.(table)
        if (seated) return
        seated = true
        phone.company.sit(battle, createGuestTableView(battle, guest, heard, phone))
        resolve(true)
      },
      gone: (why) => {
        hooks.gone?.(why)
        resolve(false)
      },
    })
    line.listen(guest.ears)
    guest.greet()
  })

/** This phone is the host from now on. The former host is the guest at the other end of the connection. */
const takeOver = async (
  { line, battle, createdAt, guest: { seat: own } }: GuestSession,
  { open, devices, mayAnswer, away, secrets }: GuestTableState,
  sealed: readonly SealedPart[],
  phone: ThisPhone,
): Promise<void> => {
  const { company, device } = phone
  const before = patient(line)
  // Secrets that are still being deleted here come back with the table.
  await secrets.settled
  const now = open.value
  const known = now !== null && (await knows(now, sealed, await device.store()))
  // If it can't be stored here, or was closed meanwhile, there is no host, and both may go on with what they have.
  if (!known || open.value !== now) {
    away.value = 'away'
    return before.close()
  }
  await company.liesHere(battle)
  const plays = devices.value.find(({ id }) => id === own.id)?.plays ?? own.plays
  const seating = {
    own: { ...own, plays },
    chosen: true,
    mayAnswer: mayAnswer.value,
    known: devices.value,
    reopened: false,
  }
  const table = hostUntilHandover(now, createdAt, seating, phone)
  company.sit(battle, table)
  const hostId = devices.value.find(({ keeps }) => keeps)?.id
  table.join(before, hostId)
  if (hostId === undefined) return
  for (const { id, here } of devices.value)
    if (here && id !== own.id && id !== hostId) table.fetch(id, hostId)
}

/** Whether this phone knows the sealed parts from now on. */
const knows = async (open: OpenBattle, sealed: readonly SealedPart[], store: Store): Promise<boolean> => {
  const { game, session } = open
  await open.flush()
  const unveiled = await storePeerSealedParts(store, game, session.battle, sealed)
  return unveiled.ok && (await open.fetchLog('again')).ok
}

/** This phone hosts the table until it hands it to another one. Then it is a guest there, on the same connection. */
export const hostUntilHandover = (
  open: OpenBattle,
  createdAt: number,
  seating: InitialTableSeating,
  phone = thisPhone(),
): HostedTable => {
  const { battle } = open.session
  const { company } = phone
  let successor: Guest | null = null
  const answered = (device: string, code: string) => successor?.brings(device, code)
  const handed = (line: WebRtcConnection, device: string) => {
    const heard = newGuestTableState()
    heard.devices.value = table.devices.value.map((one) => ({ ...one, keeps: one.id === device }))
    heard.sides.value = table.sides.value
    heard.mayAnswer.value = table.mayAnswer.value
    const hooks: GuestHooks = {
      ...guestHooks(heard, () => ({ line, battle, createdAt, guest }), phone),
      carries: (to, code) => table.carry(to, code),
    }
    const guest: Guest = new Guest(line, table.seat.value, hooks, true)
    successor = guest
    line.listen(guest.ears)
    guest.greet()
    company.sit(battle, createGuestTableView(battle, guest, heard, phone))
    void company.lieElsewhere(battle)
  }
  const table: HostedTable = startHosting(open, createdAt, seating, { handed, answered }, phone)
  return table
}
