import { beforeEach, describe, expect, it } from 'vitest'
import { protocolBounds, Guest, Host, silenceUntilAway, protocolVersion, type GuestLog } from '@/sync'
import { ok } from '@/kit'
import type { LogEntry } from '@/engine'
import { gameOf } from '../helpers/oldData'
import { randomBattles } from '../helpers/randomBattles'
import { seeded } from '../helpers/randomTrenchrunnerzBattle'
import { Phone, type AnyGame } from '../helpers/tableOfPhones'
import { whole } from '../helpers/tornLine'
import { idleBattle } from '../helpers/idleBattle'

/** A battle of TrenchRunnerz in which the phone has laid the tokens: only the host knows where each one lies (TR-4). */
const seed = 731836
const anna = () => phone('anna', ['defender'])
const ben = () => phone('ben', ['attacker-1'])
const phone = (id: string, plays: readonly string[]) =>
  new Phone({ id, name: id, plays }, gameOf('trenchrunnerz') as unknown as AnyGame, 'together', seeded(1))
const hidden = ({ log }: Phone) => log.filter((entry) => 'sealed' in entry).map(({ seq }) => seq)

const atTable = () => {
  const [keeper, guest, heard] = [anna(), ben(), [] as string[]]
  const [begin] = randomBattles['trenchrunnerz']?.(seed).tried ?? []
  keeper.timeline.play(begin?.command, { rng: seeded(1), overrule: [] }, keeper.stamp())
  keeper.store()
  keeper.keep()
  guest.join(keeper, whole, (text) => heard.push(text))
  const pump = () => {
    for (let round = 0; round < 5; round += 1) for (const { line } of [keeper, guest]) line?.pump(100)
  }
  pump()
  return { keeper, guest, heard, pump }
}
const toDefender = { type: 'correct', correction: { what: 'phase', to: 'defender' }, reason: '' }

describe('handing a table over to another phone', () => {
  it('TR-4 moves the log with its sealed parts over the same connection, and can be undone by handing it back', () => {
    const { keeper, guest, pump } = atTable()
    expect([hidden(keeper).length > 0, hidden(guest)]).toEqual([true, []])
    keeper.keeper?.handOver('ben')
    pump()
    expect([keeper.keeper, guest.guest]).toEqual([null, null])
    expect(hidden(guest)).toEqual(hidden(keeper))
    expect(guest.timeline.state).toEqual(keeper.timeline.state)
    // Both go on in their new roles, and play the same sides as before.
    keeper.guest?.does([toDefender], [])
    pump()
    guest.store()
    pump()
    expect(guest.log).toHaveLength(2)
    expect(keeper.log.map(({ id }) => id)).toEqual(guest.log.map(({ id }) => id))
    expect(guest.keeper?.devices.map(({ id, plays, here }) => [id, plays[0], here])).toEqual([
      ['ben', 'attacker-1', true],
      ['anna', 'defender', true],
    ])
    guest.keeper?.handOver('anna')
    pump()
    expect(keeper.keeper?.devices.map(({ id }) => id)).toEqual(['anna', 'ben'])
  })

  it('waits for unwritten entries, and for entries that the other phone lacks', () => {
    const { keeper, guest, pump } = atTable()
    keeper.keeper?.does([toDefender], [])
    keeper.keeper?.handOver('ben')
    pump()
    expect(guest.keeper).toBeNull()
    keeper.store()
    pump()
    expect(guest.keeper).not.toBeNull()
    expect(guest.log).toHaveLength(2)
  })

  it('TR-4 sends sealed parts only to the new host, and the other guests hear that the table moved', () => {
    const { keeper, heard, pump } = atTable()
    const third = phone('third', [])
    const told: string[] = []
    third.join(keeper, whole, (text) => told.push(text))
    third.line?.pump(100)
    keeper.keeper?.handOver('ben')
    pump()
    third.line?.pump(100)
    expect(heard.filter((text) => text.includes('"sealed"'))).toHaveLength(1)
    expect(told.join()).not.toContain('"sealed"')
    expect(told.join()).toContain('"moved"')
  })
})

const entry = (seq: number): LogEntry => ({
  battle: 'b',
  seq,
  step: seq,
  id: `e${seq}`,
  at: 1,
  by: 'keeper',
  v: 1,
  body: { kind: 'played', events: [] },
  sealed: seq,
})
let log: LogEntry[] = []
const battle = idleBattle({
  get entries() {
    return log
  },
  get written() {
    return log.length
  },
  carryOut: () => ok(1),
})
let fate: string[] = []
const keeper = () =>
  new Host(battle, { id: 'keeper', name: '', plays: [] }, 0, {
    handed: (_, device) => fate.push(`handed to ${device}`),
    declined: () => fate.push('declined'),
  })
const guestOf = (table: Host, id: string) => {
  const told: { readonly kind: string }[] = []
  const ears = table.join({
    send: (text) => told.push(JSON.parse(text) as { kind: string }),
    close: () => undefined,
  })
  const says = (said: object) => ears.received(JSON.stringify(said))
  says({ kind: 'hello', version: protocolVersion, device: id, name: '', plays: ['a'] })
  return { says, gone: () => ears.gone(), kinds: () => told.map(({ kind }) => kind) }
}

describe('Host.handOver', () => {
  beforeEach(() => {
    log = [entry(0), entry(1)]
    fate = []
  })

  it('the host stays host when the other phone declines, leaves, sleeps or is unknown', () => {
    const table = keeper()
    const [first, second, third] = ['first', 'second', 'third'].map((id) => guestOf(table, id))
    table.handOver('first')
    first?.says({ kind: 'declines' })
    table.handOver('second')
    second?.gone()
    table.handOver('nobody')
    table.handOver('third')
    table.beat(silenceUntilAway + 1)
    expect(fate).toEqual(['declined', 'declined', 'declined', 'declined'])
    third?.says({ kind: 'takes', count: 2 })
    expect(fate).toHaveLength(4)
    expect(third?.kinds()).not.toContain('hands')
  })

  it('hands over only to the phone that was asked, and only with the same log', () => {
    const table = keeper()
    const [first, second] = ['first', 'second'].map((id) => guestOf(table, id))
    table.handOver('first')
    second?.says({ kind: 'takes', count: 2 })
    second?.says({ kind: 'declines' })
    for (const count of [1, 3]) first?.says({ kind: 'takes', count })
    expect(fate).toEqual([])
    first?.says({ kind: 'takes', count: 2 })
    expect(fate).toEqual(['handed to first'])
    expect(second?.kinds()).not.toContain('hands')
  })

  it('is declined when the sealed parts do not fit into one message', () => {
    const table = keeper()
    const first = guestOf(table, 'first')
    log = [{ ...entry(0), sealed: 'x'.repeat(protocolBounds.message) }]
    table.handOver('first')
    first.says({ kind: 'takes', count: 1 })
    expect(fate).toEqual(['declined'])
  })
})

describe('Guest that is offered the table', () => {
  const known: GuestLog = {
    battle: 'b',
    count: 2,
    last: 'e1',
    append: () => 'taken',
    comesOf: () => true,
  }
  const sits = (offered: () => boolean, keptBefore = false) => {
    const said: { readonly kind: string }[] = []
    const told: unknown[] = []
    const link = { send: (text: string) => said.push(JSON.parse(text) as never), close: () => undefined }
    const guest = new Guest(
      link,
      { id: 'guest', name: '', plays: [] },
      { offered, handed: (sealed) => told.push(sealed), gone: (why) => told.push(why) },
      keptBefore,
    )
    guest.attach(known)
    const hears = (one: object) => guest.ears.received(JSON.stringify(one))
    return { guest, said, told, hears }
  }

  it('accepts once it has the whole log, and declines when it cannot host', () => {
    const { said, told, hears } = sits(() => true)
    hears({ kind: 'offers', count: 3 })
    expect(said.at(-1)).toEqual({ kind: 'since', count: 2, last: 'e1' })
    hears({ kind: 'offers', count: 2 })
    expect(said.at(-1)).toEqual({ kind: 'takes', count: 2 })
    hears({ kind: 'hands', sealed: [{ seq: 0, sealed: 's' }] })
    expect(told).toEqual([[{ seq: 0, sealed: 's' }]])
    const unable = sits(() => false)
    unable.hears({ kind: 'offers', count: 2 })
    expect(unable.said.at(-1)).toEqual({ kind: 'declines' })
  })

  it('treats sealed parts that were not offered as rubbish', () => {
    const { told, hears } = sits(() => true)
    hears({ kind: 'hands', sealed: [] })
    expect(told).toEqual(['rubbish'])
  })

  it('a former host ignores old messages of guests until it is welcomed as a guest', () => {
    const { guest, said, told, hears } = sits(() => true, true)
    hears({ kind: 'here' })
    // A greeting that got lost is sent again.
    guest.beat(0)
    expect(said.at(-1)?.kind).toBe('hello')
    hears({ kind: 'welcome', version: protocolVersion, battle: 'b', game: 'g', events: 1, createdAt: 1 })
    guest.beat(1)
    expect(said.at(-1)?.kind).toBe('here')
    expect(told).toEqual([])
    hears({ kind: 'here' })
    expect(told).toEqual(['rubbish'])
  })
})
