import { describe, expect, it } from 'vitest'
import { Guest, silenceUntilAway, type GuestLog } from '@/sync'

/** A guest on a working connection: what it sent, and what its app was told. */
const sitDown = () => {
  const said: { readonly kind: string }[] = []
  const told: string[] = []
  const link = {
    send: (text: string) => said.push(JSON.parse(text) as never),
    // A connection that is closed at this end reports it at once, as WebRTC does.
    close: () => guest.ears.gone(),
  }
  const guest: Guest = new Guest(
    link,
    { id: 'guest', name: 'Ben', plays: ['b'] },
    {
      silent: (silent) => told.push(silent ? 'silent' : 'back'),
      gone: (why) => told.push(why),
      late: () => told.push('late'),
    },
  )
  const hears = (one: object) => guest.ears.received(JSON.stringify(one))
  return { guest, said, told, hears }
}
const table = (count: number) => ({ kind: 'table', sides: [], devices: [], mayAnswer: true, count })
const log: GuestLog = { battle: 'b', count: 2, last: 'e1', append: () => 'taken', comesOf: () => true }

describe('Guest', () => {
  it('reports once that the host is silent, and that it is back with its next message', () => {
    const { guest, told, hears } = sitDown()
    guest.beat(0)
    guest.beat(silenceUntilAway)
    expect(told).toEqual([])
    hears(table(0))
    guest.beat(silenceUntilAway * 2)
    expect(told).toEqual([])
    guest.beat(silenceUntilAway * 2 + 1)
    guest.beat(silenceUntilAway * 3)
    expect(told).toEqual(['silent'])
    hears(table(0))
    expect(told).toEqual(['silent', 'back'])
    guest.beat(silenceUntilAway * 4)
    expect(told).toEqual(['silent', 'back'])
  })

  it('requests the entries that it missed while the host was silent', () => {
    const { guest, said, hears } = sitDown()
    guest.attach(log)
    guest.beat(0)
    guest.beat(silenceUntilAway + 1)
    hears(table(5))
    expect(said.at(-1)).toEqual({ kind: 'since', count: 2, last: 'e1' })
  })

  it('reports "late" when the log went on before its command arrived, and not when its command was in it', () => {
    const { guest, told, hears } = sitDown()
    let count = 2
    guest.attach({
      ...log,
      get count() {
        return count
      },
      append: (entries) => {
        count += entries.length
        return 'taken'
      },
    })
    const comes = (...by: readonly string[]) =>
      hears({ kind: 'entries', from: count, count: count + by.length, entries: by.map((by) => ({ by })) })
    guest.does(['one'], [])
    comes('guest', 'guest')
    comes('keeper')
    expect(told).toEqual([])
    // Two taps before any answer: the first one was carried out.
    guest.does(['one'], [])
    guest.does(['one'], [])
    comes('guest')
    expect(told).toEqual(['late'])
    // Somebody else was faster.
    guest.undoes()
    comes('keeper')
    expect(told).toEqual(['late', 'late'])
    // A refusal was announced already.
    guest.redoes()
    hears({ kind: 'refused', count, refusal: { kind: 'impossible', message: { key: 'phones.notYours' } } })
    comes('keeper')
    expect(told).toEqual(['late', 'late'])
  })

  it('a conflict stays reported, whether the host is heard or not', () => {
    const { guest, told, hears } = sitDown()
    guest.attach(log)
    guest.beat(0)
    hears({ kind: 'parted' })
    guest.beat(silenceUntilAway + 1)
    hears(table(5))
    expect(told).toEqual([])
  })

  it('reports nothing after the connection is gone', () => {
    const { guest, told } = sitDown()
    guest.beat(0)
    guest.ears.gone()
    guest.beat(silenceUntilAway + 1)
    expect(told).toEqual(['away'])
  })

  it.each(['full', 'moved', 'closed'])('reports why it was sent away: %s', (why) => {
    const { told, hears } = sitDown()
    hears({ kind: 'farewell', why })
    expect(told).toEqual([why])
  })

  it('reports "rubbish" for an unreadable message, and not that the connection is gone', () => {
    const { guest, told } = sitDown()
    guest.ears.received('rubbish')
    expect(told).toEqual(['rubbish'])
  })
})
