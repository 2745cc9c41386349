import { beforeEach, describe, expect, it } from 'vitest'
import { protocolBounds, silenceUntilAway, protocolVersion } from '@/sync'
import { entry, hostSecret, open, phone, resetTable, table } from './hostTable'

beforeEach(resetTable)

describe('Host.dismiss', () => {
  it('closes the connection of that phone and frees its seat, and the others stay', () => {
    const host = open()
    const [one, other] = [phone(host), phone(host)]
    one.greets('one', ['a'])
    other.greets('other', ['b'])
    host.dismiss('one')
    expect([one.isCut(), one.of('farewell')]).toEqual([true, [{ kind: 'farewell', why: 'closed' }]])
    expect(other.isCut()).toBe(false)
    expect(host.devices.map(({ id }) => id)).toEqual(['keeper', 'other'])
    expect(other.of('table').at(-1)).toMatchObject({ devices: [{ id: 'keeper' }, { id: 'other' }] })
  })

  it('forgets a phone that was already away', () => {
    const host = open()
    const guest = phone(host)
    guest.greets('one')
    guest.loses()
    expect(host.devices).toHaveLength(2)
    host.dismiss('one')
    expect(host.devices).toHaveLength(1)
  })

  it('a phone that leaves frees its seat, and one that loses its connection does not', () => {
    const host = open()
    const [one, other] = [phone(host), phone(host)]
    one.greets('one', ['a'])
    other.greets('other', ['b'])
    one.says({ kind: 'leaves' })
    other.loses()
    expect(host.devices.map(({ id, here }) => [id, here])).toEqual([
      ['keeper', true],
      ['other', false],
    ])
  })
})

describe('Host › connections', () => {
  it("removes characters that change the text direction from a guest's name", () => {
    const host = open()
    phone(host).says({
      kind: 'hello',
      version: protocolVersion,
      device: 'ben',
      name: '\u202EBen\u0000',
      plays: ['b'],
    })
    expect(host.devices.map(({ name }) => name)).toContain('Ben')
  })

  it('welcomes a guest with the battle, and sends the missing entries without their sealed parts', () => {
    const guest = phone(open())
    guest.greets()
    guest.says({ kind: 'since', count: 1, last: 'e0' })
    expect(guest.of('welcome')).toEqual([
      { kind: 'welcome', version: protocolVersion, battle: 'b', game: 'g', events: 3, createdAt: 5 },
    ])
    const [sent] = guest.of('entries')
    expect(sent).toMatchObject({ from: 1, count: 2, entries: [{ id: 'e1' }] })
    expect(JSON.stringify(guest.sent)).not.toContain('s1')
  })

  it("reports a conflict when a guest's log differs or is ahead, and sends no entries", () => {
    const guest = phone(open())
    guest.greets()
    guest.says({ kind: 'since', count: 2, last: 'another' })
    guest.says({ kind: 'since', count: 3, last: 'e2' })
    expect(guest.of('parted')).toHaveLength(2)
    expect(guest.of('entries')).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['an unknown message', { kind: 'steals' }],
    ['an extra field', { kind: 'here', sealed: true }],
    [
      'a name that is too long',
      { kind: 'hello', version: 1, device: 'x', name: 'x'.repeat(9999), plays: [] },
    ],
    [
      'a message that is too long',
      JSON.stringify({
        kind: 'does',
        count: 2,
        commands: ['x'.repeat(protocolBounds.message)],
        overrule: [],
        onBehalfOf: null,
      }),
    ],
    [
      'deeply nested JSON',
      `{"kind":"does","count":2,"overrule":[],"commands":[${'['.repeat(99)}${']'.repeat(99)}]}`,
    ],
    [
      'the id of the host’s own device',
      { kind: 'hello', version: protocolVersion, device: 'keeper', name: 'Eve', plays: ['a'] },
    ],
  ])('closes the connection of a phone that sends %s', (_what, said) => {
    const guest = phone(open())
    guest.greets()
    guest.says(said)
    expect(guest.isCut()).toBe(true)
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    expect(table.done).toEqual([])
  })

  it('ignores a phone that has not greeted', () => {
    const guest = phone(open())
    guest.says({ kind: 'since', count: 0, last: null })
    guest.says({ kind: 'does', count: 2, commands: ['shoot'], overrule: [], onBehalfOf: null })
    expect([table.done, guest.sent]).toEqual([[], []])
  })

  it('closes a connection above the rate limit, and not one just below it', () => {
    const host = open()
    const guest = phone(host)
    guest.greets()
    for (let said = 0; said < protocolBounds.rate * 3; said += 1) {
      guest.says({ kind: 'here' })
      if (said % 300 === 0) host.beat(said)
    }
    expect(guest.isCut()).toBe(false)
    for (let said = 0; said <= protocolBounds.rate; said += 1) guest.says({ kind: 'here' })
    expect(guest.isCut()).toBe(true)
  })

  it('has seats for eight phones, and refuses a ninth as full', () => {
    const host = open()
    for (let at = 1; at < protocolBounds.devices; at += 1) phone(host).greets(`guest ${at}`)
    const ninth = phone(host)
    ninth.greets('one more')
    expect([ninth.of('farewell'), ninth.isCut()]).toEqual([[{ kind: 'farewell', why: 'full' }], true])
    expect(host.devices).toHaveLength(protocolBounds.devices)
  })

  it('gives a phone that reconnects its seat, and closes its old connection', () => {
    const host = open()
    const ghost = phone(host)
    ghost.greets()
    const again = phone(host)
    again.greets()
    expect([ghost.isCut(), again.isCut()]).toEqual([true, false])
    expect(host.devices.map(({ id, here }) => [id, here])).toEqual([
      ['keeper', true],
      ['guest', true],
    ])
  })

  it('marks a silent phone as away, and as here again with its next message on the same connection', () => {
    const host = open()
    const guest = phone(host)
    guest.greets()
    const last = () => host.devices.at(-1)
    host.beat(silenceUntilAway)
    guest.says({ kind: 'here' })
    host.beat(silenceUntilAway * 2)
    expect(last()).toMatchObject({ here: true, unheard: 0 })
    host.beat(silenceUntilAway * 2 + 1)
    expect(last()).toMatchObject({ id: 'guest', here: false, unheard: 9 })
    // What is written meanwhile waits in the connection, and in the log.
    table.log.push(entry(2))
    host.wrote(2)
    guest.says({ kind: 'here' })
    expect(last()).toMatchObject({ here: true, unheard: 0 })
    expect(guest.sent.at(-1)).toMatchObject({ kind: 'table', count: 3 })
    guest.says({ kind: 'does', count: 3, commands: ['shoot'], overrule: [], onBehalfOf: null })
    expect([table.done, guest.isCut()]).toEqual([['shoot'], false])
  })

  it('an away phone makes room for another one', () => {
    const host = open()
    const guests = Array.from({ length: protocolBounds.devices - 1 }, () => phone(host))
    for (const [at, guest] of guests.entries()) guest.greets(`guest ${at}`)
    host.beat(silenceUntilAway)
    for (const guest of guests.slice(1)) guest.says({ kind: 'here' })
    host.beat(silenceUntilAway + 1)
    const eighth = phone(host)
    eighth.greets('one more')
    expect(eighth.of('farewell')).toEqual([])
  })

  it('closes the connection of a phone that never greets, or that is silent for 15 minutes', () => {
    const host = open()
    const guest = phone(host)
    guest.greets()
    const nobody = phone(host)
    host.beat(silenceUntilAway + 1)
    expect([guest.isCut(), nobody.isCut()]).toEqual([false, true])
    host.beat(15 * 60_000 + 1)
    expect(guest.isCut()).toBe(true)
    expect(host.devices.at(-1)).toMatchObject({ id: 'guest', here: false, unheard: 900 })
  })
})

it('Host closes the connection of a phone whose command makes the rules throw, and carries nothing out', () => {
  const guest = phone(open(() => hostSecret))
  guest.greets()
  guest.says({ kind: 'does', count: 2, commands: [null], overrule: [], onBehalfOf: null })
  expect(guest.isCut()).toBe(true)
  expect(table.done).toEqual([])
})
