import { Guest, type GuestHooks, type Seat, type Sealed } from '@/link'
import type { Line } from '@/radio'
import type { OpenBattle } from '../battle/openBattle'
import type { Store } from '@/storage'
import { unveil } from '../battle/unveil'
import { useCompany } from '../stores/company'
import { useDevice } from '../stores/device'
import { keepTable, type KeptTable, type Seating } from './keepTable'
import { hearing, hearOfDice, sitAtTable, type Heard } from './sitAtTable'
import { secret } from './table'

/** What a phone keeps, asked for while its player is at it: a table goes over when its screens may be gone. */
const thisPhone = () => ({ company: useCompany(), device: useDevice() })
type ThisPhone = ReturnType<typeof thisPhone>

/** A guest's phone, and the battle that lies on its table. */
export interface Sitting {
  readonly line: Line
  readonly battle: string
  readonly createdAt: number
  readonly own: Seat
}

/** What comes after the end of a table on this phone may be said before anybody listens: it is kept, within reason. */
const patient = (line: Line): Line => {
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
    listen: (ears) => {
      line.listen(ears)
      for (const text of waiting.splice(0)) ears.received(text)
      if (over) ears.gone()
    },
  }
}

/** What a guest's phone does about what it hears, from its first word to the moment when it keeps the table itself. */
export const guestHooks = (heard: Heard, sitting: () => Sitting, phone = thisPhone()): GuestHooks => {
  return {
    table: ({ devices, sides, mayAnswer }) => {
      heard.devices.value = devices
      heard.sides.value = sides
      heard.mayAnswer.value = mayAnswer
    },
    refused: ({ message }) => (heard.refused.value = message),
    secret,
    checked: (_, how) => hearOfDice(heard, how),
    parted: () => (heard.away.value = 'parted'),
    silent: (silent) => (heard.away.value = silent ? 'silent' : null),
    gone: (why) => (heard.away.value = why),
    offered: () => heard.open.value?.session.accepting ?? false,
    handed: (sealed) => void takeOver(sitting(), heard, sealed, phone),
  }
}

/** From now on this phone keeps the table: who kept it sits down at the other end of the line. */
const takeOver = async (
  { line, battle, createdAt, own }: Sitting,
  { open, devices, mayAnswer, away }: Heard,
  sealed: readonly Sealed[],
  phone: ThisPhone,
): Promise<void> => {
  const { company, device } = phone
  const before = patient(line)
  const now = open.value
  const known = now !== null && (await knows(now, sealed, await device.store()))
  // Where it can't be kept here, or was closed meanwhile, nobody keeps it, and both may go on with what they have.
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
  }
  const table = keepHere(now, createdAt, seating, phone)
  company.sit(battle, table)
  table.join(before)
}

/** Whether what is sealed is known on this phone from now on. */
const knows = async (open: OpenBattle, sealed: readonly Sealed[], store: Store): Promise<boolean> => {
  const { game, session } = open
  await open.flush()
  const unveiled = await unveil(store, game, session.battle, sealed)
  return unveiled.ok && (await open.fetchLog('anew')).ok
}

/** This phone keeps the table, until it hands it to another one: then it sits there, on the same line. */
export const keepHere = (
  open: OpenBattle,
  createdAt: number,
  seating: Seating,
  phone = thisPhone(),
): KeptTable => {
  const { battle } = open.session
  const { company } = phone
  const table = keepTable(open, createdAt, seating, (line, device) => {
    const heard = hearing()
    heard.devices.value = table.devices.value.map((one) => ({ ...one, keeps: one.id === device }))
    heard.sides.value = table.sides.value
    heard.mayAnswer.value = table.mayAnswer.value
    const sitting = () => ({ line, battle, createdAt, own: guest.seat })
    const guest = new Guest(line, table.seat.value, guestHooks(heard, sitting, phone), true)
    line.listen(guest.ears)
    guest.greet()
    company.sit(battle, sitAtTable(battle, guest, heard))
    void company.lieElsewhere(battle)
  })
  return table
}
