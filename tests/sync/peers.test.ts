import { describe, expect, it } from 'vitest'
import { PeerRegistry } from '@/sync/peers'
import { protocolBounds, silenceUntilAway, versionMismatchFarewell } from '@/sync/protocol'
import { entriesMessages } from '@/sync/logTransferMessages'
import { mayDecideFor, undoRefusal } from '@/sync/seatRights'
import { sharedRng } from '@/sync/sharedThrow'
import { splitIntoPieces } from '@/sync/sideChannel'
import type { LogEntry } from '@/engine'

const link = { send: () => undefined, close: () => undefined }
const seat = (id: string, ...plays: readonly string[]) => ({ id, name: '', plays })
const playsOf = (peers: PeerRegistry, device: string) => peers.devices.find(({ id }) => id === device)?.plays

describe('Peers', () => {
  it('gives a phone that comes back without sides its former ones, but not one that names others', () => {
    const peers = new PeerRegistry(seat('anna', 'a'), 0, [seat('ben', 'b')])
    peers.seat(peers.add(link, null), seat('ben', 'c'))
    expect(playsOf(peers, 'ben')).toEqual(['c'])
    const others = new PeerRegistry(seat('anna', 'a'), 0, [seat('ben', 'b')])
    others.seat(others.add(link, null), seat('ben'))
    expect(playsOf(others, 'ben')).toEqual(['b'])
  })

  it('does not list the host a second time among the phones that are away', () => {
    expect(new PeerRegistry(seat('anna', 'a'), 0, [seat('anna', 'a')]).devices).toHaveLength(1)
  })

  it('has room for seven guests beside the host', () => {
    const peers = new PeerRegistry(seat('anna'), 0, [])
    const seated = Array.from({ length: protocolBounds.devices }, (_, at) =>
      peers.seat(peers.add(link, null), seat(`guest ${at}`)),
    )
    expect(seated.filter((how) => how === 'first')).toHaveLength(protocolBounds.devices - 1)
    expect(seated.at(-1)).toBe('full')
  })

  it('takes a phone for silent only after the limit, and says for how many whole seconds', () => {
    const peers = new PeerRegistry(seat('anna'), 0, [])
    peers.seat(peers.add(link, null), seat('ben'))
    peers.pass(silenceUntilAway)
    expect(peers.here).toHaveLength(1)
    peers.pass(silenceUntilAway + 999)
    expect(peers.devices[1]).toMatchObject({ here: false, unheard: Math.floor(silenceUntilAway / 1000) })
  })

  it('starts to count messages again with each tick', () => {
    const peers = new PeerRegistry(seat('anna'), 0, [])
    const place = peers.add(link, null)
    for (let tick = 1; tick < 4; tick += 1) {
      for (let each = 0; each < protocolBounds.rate; each += 1) expect(peers.heard(place)).not.toBe('tooMany')
      peers.pass(tick)
    }
  })

  it('gives up a silent connection whose phone never said who it is, and keeps that of a known one', () => {
    const peers = new PeerRegistry(seat('anna'), 0, [])
    const unknown = peers.add(link, null)
    peers.seat(peers.add(link, null), seat('ben'))
    expect(peers.pass(silenceUntilAway + 1)).toEqual([unknown])
  })
})

describe('entriesMessages', () => {
  const log = Array.from(
    { length: protocolBounds.entries + 1 },
    (_, seq) => ({ seq, id: `e${seq}` }) as LogEntry,
  )
  it('puts no more entries into one message than a phone accepts', () => {
    const sizes = entriesMessages(log, 0, log.length).map(({ entries }) => entries.length)
    expect(sizes).toEqual([protocolBounds.entries, 1])
  })

  it('sends no entry that is not stored, and says how many are', () => {
    expect(entriesMessages(log, 1, 3)).toMatchObject([
      { from: 1, count: 3, entries: [{ seq: 1 }, { seq: 2 }] },
    ])
    expect(entriesMessages(log, 3, 3)).toEqual([{ kind: 'entries', from: 3, count: 3, entries: [] }])
  })
})

describe('versionMismatchFarewell', () => {
  it('names our version to phones that can read it, from version 7 on', () => {
    expect('version' in versionMismatchFarewell(7)).toBe(true)
    expect('version' in versionMismatchFarewell(6)).toBe(false)
  })
})

describe('mayDecideFor', () => {
  const none = { onBehalfOf: null, mayAnswer: false }
  it('does not take the phone itself for another one that plays the side', () => {
    const own = { id: 'anna', plays: ['a'] }
    expect(mayDecideFor('a', own, [{ ...own, here: true }], none)).toBe(true)
    expect(undoRefusal('b', { id: 'anna', plays: [] }, [{ id: 'anna', plays: ['b'], here: true }])).toBeNull()
  })

  it('lets nobody answer while one of several phones of the side is here', () => {
    const phones = [true, false].map((here, at) => ({ id: `${at}`, plays: ['b'], here }))
    const how = { onBehalfOf: 'b', mayAnswer: false }
    expect(mayDecideFor('b', { id: 'x', plays: [] }, phones, how)).toBe(false)
    expect(mayDecideFor('b', { id: 'x', plays: [] }, phones.slice(1), how)).toBe(true)
    expect(mayDecideFor('b', { id: 'x', plays: [] }, phones.slice(1), none)).toBe(false)
  })
})

describe('sharedRng', () => {
  it('does not repeat its numbers after one hash', () => {
    const rng = sharedRng({ battle: 'b', count: 1, secrets: ['1'.repeat(64), '2'.repeat(64)] })
    const [one, other] = [0, 1].map(() => Array.from({ length: 8 }, () => rng.below(1_000_000)).join())
    expect(one).not.toBe(other)
  })
})

describe('splitIntoPieces', () => {
  it('splits a text into as many pieces as a phone accepts, and no more', () => {
    const text = (pieces: number) => ({ topic: 't', text: 'x'.repeat(pieces * protocolBounds.piece) })
    expect(splitIntoPieces(text(protocolBounds.pieces))).toHaveLength(protocolBounds.pieces)
    expect(splitIntoPieces(text(protocolBounds.pieces + 1))).toBeNull()
  })
})
