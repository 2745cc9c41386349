import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  mergeChronicles,
  campaignEventVersion,
  foldChronicle,
  causalHistoryOfChronicle,
  headsOf,
  nextLamportClock,
  parseChronicle,
  causallyReadyEntries,
  type CampaignEvent,
  type ChronicleEntry,
  type EntryConflict,
} from '@/campaign/state'
import { fold } from '../../helpers/foldCampaign'

/**
 * How many histories. A long run: `FIRESTEP_HISTORIES=10000 npx vitest run
 * tests/campaign/state/mergeChronicles.test.ts`.
 */
const runs = Number(process.env['FIRESTEP_HISTORIES'] ?? 200)

const agreement = fold([]).agreement
const founded: ChronicleEntry = {
  campaign: 'k',
  seq: 0,
  id: 'founded',
  at: 1,
  by: 'p0',
  v: campaignEventVersion,
  body: { type: 'founded', name: 'The Long Winter', agreement },
}

/** A phone with a copy of the campaign. */
class Phone {
  entries: readonly ChronicleEntry[] = [founded]
  constructor(readonly name: string) {}

  /** Writes as the app does. The clock may be wrong, because no order depends on it. */
  write(body: CampaignEvent, at: number): ChronicleEntry {
    const seq = this.entries.length
    const clock = nextLamportClock(this.entries)
    const entry = {
      campaign: 'k',
      seq,
      id: `${this.name}-${seq}-${at}-${clock}`,
      at,
      by: this.name,
      ...(clock !== seq && { clock }),
      past: headsOf(this.entries),
      v: campaignEventVersion,
      body,
    }
    this.entries = [...this.entries, entry]
    return entry
  }
  meet(other: Phone): void {
    const [mine, theirs] = [this.entries, other.entries]
    this.entries = together(mine, theirs)
    other.entries = together(theirs, mine)
  }
}
const together = (one: readonly ChronicleEntry[], other: readonly ChronicleEntry[]) => {
  const both = mergeChronicles(one, other)
  if (!both) throw new Error('they are one campaign')
  return both
}
const ids = (entries: readonly ChronicleEntry[]) => entries.map(({ id }) => id)

const event: fc.Arbitrary<CampaignEvent> = fc.oneof(
  fc.record({ type: fc.constant('named' as const), name: fc.string({ minLength: 1, maxLength: 8 }) }),
  fc.record({
    type: fc.constant('playerJoined' as const),
    player: fc.record({ id: fc.constantFrom('a', 'b', 'c'), name: fc.constantFrom('Anna', 'Ben') }),
  }),
  fc.record({
    type: fc.constant('playerLeft' as const),
    player: fc.constantFrom('a', 'b', 'c'),
    left: fc.boolean(),
  }),
  fc.record({ type: fc.constant('meetingCancelled' as const), meeting: fc.constantFrom('m', 'n') }),
  fc
    .record({ id: fc.constantFrom('m', 'n'), place: fc.constantFrom('Club', 'Attic') })
    .map(({ id, place }) => ({
      type: 'meetingPlanned' as const,
      meeting: { id, place, game: 'game', on: null, warbands: ['w'], note: '' },
    })),
)
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ who: fc.nat(), event, at: fc.integer({ min: 0, max: 100 }) }) },
  { weight: 1, arbitrary: fc.record({ who: fc.nat(), meets: fc.nat() }) },
)

const named = (partings: readonly Pick<EntryConflict, 'first' | 'second' | 'waits'>[]) =>
  partings.map(({ first, second, waits }) => `${first} ${second} ${waits}`)

/**
 * Finds conflicts the slow way, without a table of subjects: two people decided differently about a name, a player or a
 * meeting, and nobody has decided again since.
 */
const partingsSlowly = (
  entries: readonly ChronicleEntry[],
  known: ReadonlyMap<string, readonly string[]>,
): readonly Pick<EntryConflict, 'first' | 'second' | 'waits'>[] => {
  const about = ({ body }: ChronicleEntry): readonly [string, string | null] | null => {
    if (body.type === 'named') return ['name', body.name]
    if (body.type === 'playerLeft') return [`left ${body.player}`, `${body.left}`]
    if (body.type === 'meetingPlanned') return [`meeting ${body.meeting.id}`, body.meeting.place]
    return body.type === 'meetingCancelled' ? [`meeting ${body.meeting}`, null] : null
  }
  const counting: ChronicleEntry[] = []
  let open: { first: string; second: string; waits: boolean }[] = []
  for (const entry of entries) {
    const [what, word] = about(entry) ?? ['', null]
    const knew = known.get(entry.id) ?? []
    const against = counting.filter((one) => {
      const [same, other] = about(one) ?? [null, null]
      return same === what && other !== word && !knew.includes(one.id)
    })
    const found = against.map((one) => ({
      first: one.id,
      second: entry.id,
      waits: word !== null && about(one)?.[1] !== null,
    }))
    open.push(...found)
    if (found.some(({ waits }) => waits)) continue
    counting.push(entry)
    if (word === null) continue
    open = open.filter(({ first, second }) => {
      const of = (id: string) => entries.find((one) => one.id === id)
      const [one, other] = [of(first), of(second)]
      const same = one && other && about(one)?.[0] === what && about(other)?.[0] === what
      const said = other && about(other)?.[1] !== null
      return !(same && said && knew.includes(first) && knew.includes(second))
    })
  }
  return open
}

describe('mergeChronicles and causallyReady', () => {
  it(`merging loses and doubles nothing, in any order: ${runs} histories of 2 to 6 phones`, () => {
    let written = 0
    let apart = 0
    let parted = 0
    let settled = 0
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.array(act, { maxLength: 40, size: 'max' }),
        (count, acts) => {
          const phones = Array.from({ length: count }, (_, index) => new Phone(`p${index}`))
          const of = (index: number) => phones[index % count] as Phone
          /** For each entry, the ids of all entries that its author knew. */
          const known = new Map<string, readonly string[]>()
          for (const one of acts) {
            const phone = of(one.who)
            if ('meets' in one) phone.meet(of(one.meets))
            else {
              const before = ids(phone.entries)
              known.set(phone.write(one.event, one.at).id, before)
            }
          }
          if (new Set(phones.map(({ entries }) => ids(entries).join())).size > 1) apart += 1
          // In the end everybody meets everybody, in two different orders. The result must be the same.
          const forwards = phones.map(({ entries }) => entries).reduce(together)
          const backwards = phones
            .map(({ entries }) => entries)
            .toReversed()
            .reduce(together)
          expect(backwards).toEqual(forwards)
          expect(together(forwards, forwards)).toEqual(forwards)
          const order = ids(forwards)
          expect(new Set(order)).toEqual(new Set(['founded', ...known.keys()]))
          expect(order).toHaveLength(known.size + 1)
          const places = new Map(order.map((id, place) => [id, place]))
          for (const [id, before] of known)
            for (const earlier of before)
              expect(places.get(earlier)).toBeLessThan(places.get(id) ?? Number.NEGATIVE_INFINITY)
          // What is saved is read back as it was written, and all phones see the same campaign.
          const kept = parseChronicle(JSON.parse(JSON.stringify(forwards)))
          expect(kept).toEqual({ ok: true, value: forwards })
          for (const { entries } of phones)
            expect(foldChronicle(together(entries, forwards))).toEqual(foldChronicle(forwards))
          // The entries alone say exactly who knew what.
          const knowledge = causalHistoryOfChronicle(forwards)
          forwards.forEach(({ id }, later) => {
            const before = new Set(known.get(id) ?? [])
            forwards.slice(0, later).forEach((one, earlier) => {
              expect(knowledge.knew(later, earlier)).toBe(before.has(one.id))
            })
          })
          const { partings } = foldChronicle(forwards)
          expect(named(partings)).toEqual(named(partingsSlowly(forwards, known)))
          parted += partings.length
          // One of them settles all open conflicts. Then no conflict is open on any phone.
          const last = new Phone('p9')
          last.entries = forwards
          for (let round = 0; round < 50; round += 1) {
            const open = foldChronicle(last.entries).partings
            if (open.length === 0) break
            settled += 1
            const ways = open.map(({ first, second }, index) => [first, second, index % 3] as const)
            const [first, second, way] = ways[0] ?? ['', '', 0]
            const stands = way === 0 ? [first] : way === 1 ? [second] : [first, second]
            const aside = [first, second].filter((id) => !stands.includes(id))
            last.write({ type: 'settled', stands, aside }, 0)
          }
          expect(foldChronicle(last.entries).partings).toEqual([])
          expect(parseChronicle(last.entries).ok).toBe(true)
          written += known.size
        },
      ),
      { numRuns: runs },
    )
    expect(written / runs).toBeGreaterThan(5)
    expect(apart / runs).toBeGreaterThan(0.5)
    expect(parted / runs).toBeGreaterThan(0.5)
    expect(settled / runs).toBeGreaterThan(0.5)
  })

  it('does not merge chronicles with different foundings, or with too many entries together', () => {
    const other = [{ ...founded, id: 'another' }]
    expect(mergeChronicles([founded], other)).toBeNull()
    expect(mergeChronicles([], [])).toBeNull()
    const many = (name: string) => [
      founded,
      ...Array.from({ length: 10_000 }, (_, index) => ({
        ...founded,
        id: `${name}${index}`,
        seq: index + 1,
      })),
    ]
    expect(mergeChronicles(many('a'), many('a'))).not.toBeNull()
    expect(mergeChronicles(many('a'), many('b'))).toBeNull()
  })

  it('merges entry by entry in any order, each as soon as all its parents are here', () => {
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 30 }),
        fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
        (acts, order) => {
          const phones = ['p0', 'p1', 'p2'].map((name) => new Phone(name))
          const of = (index: number) => phones[index % phones.length] as Phone
          for (const one of acts)
            if ('meets' in one) of(one.who).meet(of(one.meets))
            else of(one.who).write(one.event, one.at)
          const all = phones.map(({ entries }) => entries).reduce(together)
          const coming = all.slice(1).sort((one, other) => (order[one.seq] ?? 0) - (order[other.seq] ?? 0))
          let here: readonly ChronicleEntry[] = [founded]
          let waiting: readonly ChronicleEntry[] = []
          for (const entry of coming) {
            waiting = [...waiting, entry]
            const ready = causallyReadyEntries(here, waiting)
            here = together(here, [founded, ...ready])
            waiting = waiting.filter((one) => !ready.includes(one))
            expect(parseChronicle(here).ok).toBe(true)
          }
          expect([here, waiting]).toEqual([all, []])
        },
      ),
    )
  })

  it('causallyReady refuses entries with a wrong clock or a parent that never arrives', () => {
    const phone = new Phone('p1')
    const good = phone.write({ type: 'named', name: 'A' }, 1)
    for (const forged of [
      { clock: 2 },
      { clock: 1e6 },
      { past: ['never'] },
      { past: [] },
      { past: ['founded', 'never'] },
      { body: { ...founded.body } },
    ]) {
      const entry = { ...good, clock: 1, ...forged }
      expect(causallyReadyEntries([founded], [entry])).toEqual([])
      expect(parseChronicle([founded, entry]).ok).toBe(false)
    }
    expect(causallyReadyEntries([founded], [good, good])).toHaveLength(1)
  })

  it('parseChronicle allows nothing before the founding, whatever a clock says', () => {
    const second = { ...founded, id: 'second', seq: 1, body: { type: 'named', name: 'Mine' } }
    for (const clock of [0, -1, 1e9, 1.5, '1', null])
      expect(parseChronicle([founded, { ...second, clock }]).ok).toBe(false)
    expect(parseChronicle([{ ...founded, clock: 1 }]).ok).toBe(false)
    // Nobody can know more entries than came before. Otherwise the next entry's clock could exceed all bounds.
    for (const clock of [1, 2, 7, 10_000_000])
      expect(parseChronicle([founded, { ...second, clock }]).ok).toBe(false)
    const third = { ...second, id: 'third', seq: 2 }
    expect(parseChronicle([founded, second, { ...third, clock: 1 }]).ok).toBe(true)
  })
})
