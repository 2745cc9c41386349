import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { defaultAgreement } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import {
  addEntries,
  clubBounds,
  countSharedEntryBytes,
  yjsClientOfEntry,
  documentFromEntries,
  entriesIn,
  parseSharedEntry,
  newEntriesInUpdate,
  toSharedEntry,
  updateFromEntries,
  type SharedEntry,
} from '@/club'
import { chronicleOf, entryOf, founded, named } from './shared'

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 })
const event: fc.Arbitrary<CampaignEvent> = fc.oneof(
  text.map(named),
  text.map((name): CampaignEvent => ({ type: 'playerJoined', player: { name, id: 'p' } })),
  fc.integer().map((amount): CampaignEvent => ({
    type: 'written',
    lines: [
      {
        id: 'l',
        warband: 'w',
        model: null,
        on: 0,
        text: '',
        result: null,
        what: { kind: 'ducats', amount: amount % 1000 },
      },
    ],
  })),
  fc.jsonValue({ maxDepth: 4 }).map((body): CampaignEvent => ({
    type: 'written',
    lines: [
      {
        id: 'g',
        warband: 'w',
        model: 'm',
        on: 0,
        text: '',
        result: null,
        what: {
          kind: 'gear',
          act: 'bought',
          name: 'Rifle',
          of: null,
          coin: 'ducats',
          amount: 0,
          worth: 0,
          body,
        },
      },
    ],
  })),
)
const entry = fc
  .record({ id: text, clock: fc.integer({ min: 1, max: 9 }), body: event, by: text })
  .map(({ id, clock, body, by }) => entryOf(id, clock, body, undefined, by))
const entries = fc.uniqueArray(entry, { maxLength: 12, selector: ({ id }) => yjsClientOfEntry(id) })
const byId = (some: readonly SharedEntry[]) => [...some].sort((one, other) => (one.id < other.id ? -1 : 1))

describe('the Yjs document of a campaign', () => {
  it('depends only on its entries, in whatever order and pieces they arrive', () => {
    fc.assert(
      fc.property(
        entries,
        fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
        fc.nat(),
        (all, chance, cut) => {
          const whole = updateFromEntries(all)
          const shuffled = all
            .map((one, place) => ({ one, key: chance[place] ?? 0 }))
            .sort((one, other) => one.key - other.key)
            .map(({ one }) => one)
          const size = 1 + (cut % 4)
          const pieces = shuffled.flatMap((_, at) => (at % size === 0 ? [shuffled.slice(at, at + size)] : []))
          // By updates that overlap, and come twice.
          const received = new Y.Doc()
          for (const piece of [...pieces, ...pieces.toReversed()])
            Y.applyUpdate(received, updateFromEntries(piece))
          expect(Y.encodeStateAsUpdate(received)).toEqual(whole)
          // One by one, here.
          const grown = documentFromEntries([])
          for (const piece of pieces) addEntries(grown, piece)
          addEntries(grown, shuffled)
          expect(Y.encodeStateAsUpdate(grown)).toEqual(whole)
          expect(byId(entriesIn(received))).toEqual(byId(all))
          expect(newEntriesInUpdate(whole, () => undefined).ok).toBe(true)
          const there = Y.encodeStateAsUpdate(
            grown,
            Y.encodeStateVector(documentFromEntries(shuffled.slice(size))),
          )
          const missing = newEntriesInUpdate(there, () => undefined)
          expect(missing.ok && byId(missing.value)).toEqual(byId(shuffled.slice(0, size)))
        },
      ),
    )
  })

  it("is the same whatever the order of an entry's fields", () => {
    const body = { type: 'founded', name: 'A', agreement: defaultAgreement } as const
    const turned = Object.fromEntries(Object.entries(body).toReversed()) as typeof body
    const one = entryOf('e', 0, body)
    const other = entryOf('e', 0, turned)
    expect(updateFromEntries([one])).toEqual(updateFromEntries([other]))
    const parsed = parseSharedEntry(Object.fromEntries(Object.entries(one).toReversed()))
    expect(parsed.ok && updateFromEntries([parsed.value])).toEqual(updateFromEntries([one]))
  })

  it("addEntries keeps the document's own client id, and sends one update for all new entries", () => {
    const document = documentFromEntries([])
    const own = document.clientID
    const origins: unknown[] = []
    document.on('update', (_update, origin) => origins.push(origin))
    addEntries(document, chronicleOf(founded, named('B'), named('C')), 'rows')
    addEntries(document, chronicleOf(founded, named('B'), named('C')), 'rows')
    expect([document.clientID, origins]).toEqual([own, ['rows']])
  })

  it('yjsClientOfEntry is the first 53 bits of a SHA-256 hash, a safe integer', () => {
    // SHA-256 of "abc" begins ba7816bf 8f01cf.
    expect(yjsClientOfEntry('abc')).toBe(Number(BigInt('0xba7816bf8f01cf') >> 3n))
    fc.assert(fc.property(text, (id) => Number.isSafeInteger(yjsClientOfEntry(id))))
  })
})

describe('shared entries', () => {
  it('sharedEntry leaves out the fields of this phone, and parseSharedEntry reads back what was shared', () => {
    const own = {
      campaign: 'k',
      seq: 4,
      id: 'e',
      at: 5,
      by: 'd',
      clock: 2,
      past: ['x'],
      v: 1,
      body: named('N'),
    }
    expect(toSharedEntry(own)).toEqual({
      id: 'e',
      at: 5,
      by: 'd',
      clock: 2,
      past: ['x'],
      v: 1,
      body: named('N'),
    })
    const { clock: _clock, past: _past, ...old } = own
    expect(toSharedEntry(old)).toEqual({ id: 'e', at: 5, by: 'd', clock: 4, v: 1, body: named('N') })
    fc.assert(
      fc.property(entry, (one) => {
        expect(parseSharedEntry(JSON.parse(JSON.stringify(one)))).toEqual({ ok: true, value: one })
      }),
    )
  })

  it('countSharedEntryBytes is at least the size in JSON, and at least that in an update but for 40 bytes', () => {
    const numbers = (some: readonly number[]) => {
      const what = { kind: 'gear', act: 'bought', name: 'R', of: null, coin: 'ducats', amount: 0, worth: 0 }
      const line = { id: 'g', warband: 'w', model: 'm', on: 0, text: '', result: null }
      const body = { type: 'written', lines: [{ ...line, what: { ...what, body: some } }] } as CampaignEvent
      return entryOf('n', 1, body, ['e'])
    }
    const any = fc.oneof(entry, fc.array(fc.double({ noNaN: true }), { maxLength: 300 }).map(numbers))
    fc.assert(
      fc.property(any, (one) => {
        expect(countSharedEntryBytes(one)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(one)))
        expect(countSharedEntryBytes(one)).toBeGreaterThanOrEqual(updateFromEntries([one]).length - 40)
      }),
    )
    expect(countSharedEntryBytes(numbers(Array.from({ length: 1000 }, () => 0.1)))).toBeGreaterThan(9_000)
  })

  const good = entryOf('e', 1, named('N'))
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a field too many', { ...good, seq: 1 }],
    ['a field too few', { ...good, clock: undefined }],
    ['no time', { ...good, at: 'now' }],
    ['a time in the year 900000', { ...good, at: 28_339_368_000_000_000 }],
    [
      'a win worth 1e300 points',
      {
        ...good,
        body: {
          type: 'agreed',
          agreement: { ...defaultAgreement, points: { won: 1e300, drawn: 1, lost: 0 } },
        },
      },
    ],
    ['an unknown event', { ...good, body: { type: 'made up' } }],
    ['a version that nobody writes yet', { ...good, v: 2 }],
    ['a clock that is not a whole number', { ...good, clock: 1.5 }],
    ['a founding that is not the first entry', { ...good, body: founded }],
    ['anything before the founding', { ...good, clock: 0 }],
    ['more than 100 parents', { ...good, past: Array.from({ length: 101 }, (_, at) => `${at}`) }],
    [
      'deeply nested JSON',
      { ...good, body: JSON.parse(`${'['.repeat(3000)}${']'.repeat(3000)}`) as unknown },
    ],
  ])('parseSharedEntry refuses %s', (_, raw) => {
    expect(parseSharedEntry(raw).ok).toBe(false)
  })
})

describe('newEntriesInUpdate', () => {
  const [first, second] = chronicleOf(founded, named('B')) as [SharedEntry, SharedEntry]
  const { id: _id, ...content } = second
  const own = (fill: (document: Y.Doc) => void, clientID = yjsClientOfEntry(second.id)) => {
    const document = new Y.Doc({ gc: false })
    document.clientID = clientID
    fill(document)
    return Y.encodeStateAsUpdate(document)
  }
  const put =
    (value: unknown, key = second.id) =>
    (document: Y.Doc) =>
      document.getMap('entries').set(key, value)
  const known = (id: string) => (id === first.id ? first : undefined)

  it('returns only entries that are not known yet', () => {
    expect(newEntriesInUpdate(updateFromEntries([first, second]), known)).toEqual({
      ok: true,
      value: [second],
    })
    expect(newEntriesInUpdate(updateFromEntries([first]), known)).toEqual({ ok: true, value: [] })
    expect(newEntriesInUpdate(own(put(content)), known)).toEqual({ ok: true, value: [second] })
  })

  it.each<[string, Uint8Array, string]>([
    ['nothing at all', new Uint8Array(), 'unreadable'],
    ['noise', Uint8Array.from({ length: 400 }, (_, at) => (at * 97) % 251), 'unreadable'],
    ['an update that is cut', updateFromEntries([first, second]).slice(0, -30), 'unreadable'],
    ['an update above the size limit', new Uint8Array(clubBounds.update + 1), 'tooLarge'],
    ['an entry by another client', own(put(content), 77), 'misplaced'],
    ['an entry under another id', own(put(content, 'e9')), 'misplaced'],
    ['another root', own((document) => document.getMap('other').set(second.id, content)), 'misplaced'],
    [
      'a list in place of entries',
      own((document) => document.getArray('entries').push([content])),
      'misplaced',
    ],
    [
      'a text in place of entries',
      own((document) => document.getText('entries').insert(0, 'hello')),
      'misplaced',
    ],
    ['a map within an entry', own(put(new Y.Map([['body', 1]]))), 'misplaced'],
    ['bytes', own(put(new Uint8Array([1, 2, 3]))), 'misplaced'],
    ['a document within', own(put(new Y.Doc())), 'misplaced'],
    [
      'two entries by one client',
      own((document) => (put(content)(document), put(content, 'x')(document))),
      'misplaced',
    ],
    ['a deleted struct', Uint8Array.of(1, 1, 5, 0, 0, 1, 0), 'misplaced'],
    ['a skipped range', Uint8Array.of(1, 1, 5, 0, 10, 1, 0), 'misplaced'],
    [
      'an entry that is written over',
      own((document) => (put(content)(document), put({ ...content, at: 7 })(document))),
      'deletes',
    ],
    [
      'a deletion alone',
      own((document) => (put(content)(document), document.getMap('entries').delete(second.id))),
      'deletes',
    ],
    ['a number', own(put(5)), 'noEntry'],
    ['an entry with its id twice', own(put({ ...content, id: second.id })), 'noEntry'],
    ['an extra field', own(put({ ...content, seq: 3 })), 'noEntry'],
    [
      'fields in another order',
      own(put(Object.fromEntries(Object.entries(content).toReversed()))),
      'noEntry',
    ],
    ['an undefined field', own(put({ ...content, past: undefined })), 'noEntry'],
    [
      'a value that JSON does not have',
      own(put({ ...content, body: { ...content.body, name: 5n } })),
      'noEntry',
    ],
    ['bytes within', own(put({ ...content, body: { type: 'named', name: new Uint8Array(2) } })), 'noEntry'],
    ['a negative zero', own(put({ ...content, at: -0 })), 'noEntry'],
    ['another campaign event', own(put({ ...content, body: { type: 'erased' } })), 'noEntry'],
    ['a known entry with other content', updateFromEntries([{ ...first, at: 7 }]), 'taken'],
  ])('refuses %s', (_, update, why) => {
    expect(newEntriesInUpdate(update, known)).toEqual({ ok: false, reason: why })
  })

  it('refuses the whole update when one entry is bad', () => {
    const bad = { ...first, id: 'bad', clock: 0, body: named('too early') } as SharedEntry
    expect(newEntriesInUpdate(updateFromEntries([second, bad]), () => undefined)).toEqual({
      ok: false,
      reason: 'noEntry',
    })
  })

  it('never throws on changed bytes, and accepts only valid entries', () => {
    const good = updateFromEntries([first, second])
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }), (changes) => {
        const changed = good.slice()
        for (const [at, byte] of changes) changed[at % good.length] = byte
        const read = newEntriesInUpdate(changed, () => undefined)
        if (!read.ok) return
        for (const one of read.value) expect(parseSharedEntry(one)).toEqual({ ok: true, value: one })
        const document = new Y.Doc()
        Y.applyUpdate(document, changed)
        expect(Y.encodeStateAsUpdate(document)).toEqual(updateFromEntries(read.value))
      }),
      { numRuns: 2000 },
    )
  })
})
