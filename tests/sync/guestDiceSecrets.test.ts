import { describe, expect, it } from 'vitest'
import { Guest, protocolVersion, silenceUntilAway, type GuestLog } from '@/sync'
import { GuestDiceSecrets } from '@/sync/guestDiceSecrets'
import { secretCommitment } from '@/sync/sharedThrow'

const [own, hosts, other] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const log: GuestLog = { battle: 'b', count: 2, last: 'e1', append: () => 'taken', comesOf: () => true }
const numbers = () => {
  const checked: (readonly [number, string])[] = []
  const opened: string[] = []
  const revealed = new GuestDiceSecrets({
    secret: () => own,
    opened: ({ commitment }) => opened.push(commitment),
    checked: (count, how) => checked.push([count, how]),
  })
  const open = (secret: string, count = 2) =>
    revealed.open({ count, commitment: secretCommitment(secret), command: 'c', overrule: [] }, log)
  return { revealed, open, checked, opened }
}

describe('GuestDiceSecrets', () => {
  it('reports a host that asks for a second number for the same entry', () => {
    const { open, checked } = numbers()
    open(hosts)
    open(hosts)
    expect(checked).toEqual([])
    open(other)
    expect(checked).toEqual([[2, 'false']])
  })

  it('sends no number for an entry that is here already, or that comes after missing ones', () => {
    const { open, opened } = numbers()
    open(hosts, 1)
    open(hosts, 3)
    expect(opened).toEqual([])
  })

  it.each([
    ['together', { shared: { secrets: [hosts, own] } }],
    ['false', { shared: { secrets: [other, own] } }],
    ['false', { shared: { secrets: [hosts, other] } }],
    ['givenUp', { givenUp: {} }],
    ['alone', {}],
  ])('finds dice %s in an entry with %j', (how, entry) => {
    const { revealed, open } = numbers()
    open(hosts)
    expect(revealed.check(log, entry)).toBe(how)
  })
})

describe('Guest', () => {
  const guest = () => {
    const said: { readonly kind: string }[] = []
    const taken: unknown[] = []
    const sitting = new Guest(
      { send: (text) => said.push(JSON.parse(text) as never), close: () => undefined },
      { id: 'ben', name: '', plays: [] },
      { offered: () => true },
    )
    sitting.attach({ ...log, append: (entries) => (taken.push(...entries), 'taken') })
    const hears = (one: object) => sitting.ears.received(JSON.stringify(one))
    const welcome = {
      kind: 'welcome',
      version: protocolVersion,
      battle: 'b',
      game: 'g',
      events: 1,
      createdAt: 1,
    }
    return { sitting, said, taken, hears, welcome: () => hears(welcome) }
  }
  it('asks for missing entries instead of appending later ones', () => {
    const { said, taken, hears } = guest()
    hears({ kind: 'entries', from: 3, count: 4, entries: [{}] })
    expect(taken).toEqual([])
    expect(said.at(-1)).toEqual({ kind: 'since', count: 2, last: 'e1' })
  })

  it('becomes the host only of exactly the log that it has', () => {
    const { said, hears } = guest()
    for (const count of [1, 3]) {
      hears({ kind: 'offers', count })
      expect(said.at(-1)?.kind).toBe('since')
    }
    hears({ kind: 'offers', count: 2 })
    expect(said.at(-1)?.kind).toBe('takes')
  })

  it('sends no side message before its welcome, nor while the host is silent', () => {
    const { sitting, welcome } = guest()
    const piece = { topic: 't', at: 0, of: 1, body: '' }
    expect(sitting.tells(piece)).toBe(false)
    sitting.beat(0)
    welcome()
    expect(sitting.tells(piece)).toBe(true)
    sitting.beat(silenceUntilAway + 1)
    expect(sitting.tells(piece)).toBe(false)
  })
})
