import { describe, expect, it } from 'vitest'
import { Guest, Host, protocolVersion, type GuestLog } from '@/sync'
import { idleBattle } from '../helpers/idleBattle'

const battle = idleBattle()

/** A phone greets a host. Returns what it receives, and what the host's player is told. */
const greetHost = (hello: object) => {
  const heard: object[] = []
  const told: string[] = []
  let cut = false
  const link = { send: (text: string) => heard.push(JSON.parse(text) as object), close: () => (cut = true) }
  const hooks = { otherVersion: (theirs: string) => told.push(theirs) }
  const host = new Host(battle, { id: 'host', name: '', plays: ['a'] }, 0, hooks)
  host.join(link).received(JSON.stringify({ kind: 'hello', device: 'guest', name: '', plays: [], ...hello }))
  return { heard, told, cut, devices: host.devices.length }
}

/** A guest receives messages of a host. Returns why its connection ends. */
const hearHost = (...said: readonly object[]) => {
  const ends: string[] = []
  const hooks = { gone: (why: string) => ends.push(why) }
  const link = { send: () => {}, close: () => {} }
  const guest = new Guest(link, { id: 'guest', name: '', plays: ['b'] }, hooks)
  const log: GuestLog = { battle: 'b', count: 0, last: null, append: () => 'newer', comesOf: () => true }
  guest.attach(log)
  for (const one of said) guest.ears.received(JSON.stringify(one))
  return ends
}
const welcome = { kind: 'welcome', version: protocolVersion, battle: 'b', game: 'g', events: 1, createdAt: 1 }

describe('phones with different protocol versions', () => {
  it.each([
    // Builds before version 7 read exactly these fields.
    ['an older phone', { version: 6 }, { kind: 'farewell', why: 'version' }, 'older'],
    ['a much older phone', { version: 1 }, { kind: 'farewell', why: 'version' }, 'older'],
    [
      'a newer phone',
      { version: protocolVersion + 1 },
      { kind: 'farewell', why: 'version', version: protocolVersion },
      'newer',
    ],
    [
      'a newer phone with unknown fields',
      { version: protocolVersion + 2, device: 7, colour: 'red' },
      { kind: 'farewell', why: 'version', version: protocolVersion },
      'newer',
    ],
  ])("%s gets a farewell that it can read, and the host's player is notified", (_, hello, last, theirs) => {
    expect(greetHost(hello)).toEqual({ heard: [last], told: [theirs], cut: true, devices: 1 })
  })

  it('a phone of the same version with an unknown field is cut off without a farewell', () => {
    const { heard, told, cut } = greetHost({ version: protocolVersion, colour: 'red' })
    expect([heard, told, cut]).toEqual([[], [], true])
  })

  it.each([
    ['a farewell without a version', [{ kind: 'farewell', why: 'version' }], 'hostOlder'],
    ['a farewell of an older version', [{ kind: 'farewell', why: 'version', version: 3 }], 'hostOlder'],
    [
      'a farewell of a newer version, with more in it',
      [{ kind: 'farewell', why: 'version', version: protocolVersion + 1, until: 5 }],
      'hostNewer',
    ],
    [
      'a welcome of a newer version',
      [{ kind: 'welcome', version: protocolVersion + 1, table: 'x' }],
      'hostNewer',
    ],
    ['a welcome of an older version', [{ ...welcome, version: 6 }], 'hostOlder'],
    [
      'an entry that a newer version wrote',
      [welcome, { kind: 'entries', from: 0, count: 1, entries: [{}] }],
      'hostNewer',
    ],
    ['a welcome with an unknown field', [{ ...welcome, colour: 'red' }], 'rubbish'],
  ])('a guest ends with the right reason after %s', (_, said, why) => {
    expect(hearHost(...said)).toEqual([why])
  })
})
