import { Host, protocolVersion, type HostBattleAccess } from '@/sync'
import { ok } from '@/kit'
import type { LogEntry } from '@/engine'

export const entry = (seq: number): LogEntry => ({
  battle: 'b',
  seq,
  step: seq,
  id: `e${seq}`,
  at: 1,
  by: 'keeper',
  v: 1,
  body: { kind: 'played', events: [{ seq }] },
  sealed: { secret: `s${seq}` },
})

/** The battle of these tests, and what a host did with it. Each test changes it; `resetTable` resets it. */
interface Table {
  log: LogEntry[]
  /** How many entries at the end of the log are not written yet. */
  unwritten: number
  done: unknown[]
  /** The marks of each command that was carried out. */
  marked: unknown[]
  /** Whether the open decision is a secret of the asked side. */
  secret: boolean
  /** The side whose hidden thing the next undo would take back. */
  needs: string | null
  asked: string | null
  /** Nobody is asked: the side in `asked` is to move. */
  moving: boolean
  onDone: () => void
  asks: string[]
  refused: unknown[]
}
const freshTable = (): Table => ({
  log: [entry(0), entry(1)],
  unwritten: 0,
  done: [],
  marked: [],
  secret: false,
  needs: null,
  asked: null,
  moving: false,
  onDone: () => {},
  asks: [],
  refused: [],
})
export const table = freshTable()
export const resetTable = (): void => void Object.assign(table, freshTable())

export const battle: HostBattleAccess = {
  battle: 'b',
  game: 'g',
  events: 3,
  createdAt: 5,
  sides: [
    { id: 'a', name: 'Anna' },
    { id: 'b', name: 'Ben' },
  ],
  get entries() {
    return table.log
  },
  get written() {
    return table.log.length - table.unwritten
  },
  asks: () => table.asked,
  asked: () => (table.moving ? null : table.asked),
  concededBy: (command) => (command === 'concede b' ? ['b'] : []),
  ownedBy: (command) => (command === 'open b' ? 'b' : null),
  parts: (command) => (command === 'a and b' ? ['a', 'b'] : [command]),
  throwsOpenly: (command) => {
    if (command === null) throw new TypeError('no command')
    return command === 'throw'
  },
  asksSecret: () => table.secret,
  undoNeeds: () => table.needs,
  carryOut: ({ command, rng, marks }) => {
    table.done.push(rng ? [command, rng.below(6), marks.shared?.with] : command)
    table.marked.push(marks)
    table.onDone()
    return ok(1)
  },
  undo: () => table.done.push('undo'),
  redo: () => table.done.push('redo'),
}

interface SentMessage {
  readonly kind: string
  readonly [field: string]: unknown
}

/** A phone at the other end of a working connection. */
export const phone = (host: Host) => {
  const sent: SentMessage[] = []
  let cut = false
  const handlers = host.join({
    send: (text) => sent.push(JSON.parse(text) as SentMessage),
    close: () => (cut = true),
  })
  return {
    sent,
    isCut: () => cut,
    loses: () => handlers.gone(),
    says: (said: unknown) => handlers.received(typeof said === 'string' ? said : JSON.stringify(said)),
    greets: (device = 'guest', plays: readonly string[] = ['b']) =>
      handlers.received(
        JSON.stringify({ kind: 'hello', version: protocolVersion, device, name: 'Ben', plays }),
      ),
    of: (kind: string) => sent.filter((one) => one.kind === kind),
  }
}
export const hostSecret = 'a1'.repeat(32)
export const guestSecret = 'b2'.repeat(32)
export const open = (secret: () => string | null = () => null) =>
  new Host(battle, { id: 'keeper', name: 'Anna', plays: ['a'] }, 0, {
    secret,
    asked: (throwing) => table.asks.push(throwing),
    refused: (refusal) => table.refused.push(refusal),
  })
