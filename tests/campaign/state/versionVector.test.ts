import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { defaultAgreement } from '@/campaign/rules'
import {
  mergeChronicles,
  campaignEventVersion,
  isPeerAhead,
  versionVectorOf,
  entriesMissingFrom,
  headsOf,
  nextLamportClock,
  parseVersionVector,
  type ChronicleEntry,
} from '@/campaign/state'

const founded: ChronicleEntry = {
  campaign: 'k',
  seq: 0,
  id: 'founded',
  at: 1,
  by: 'p0',
  v: campaignEventVersion,
  body: { type: 'founded', name: 'The Long Winter', agreement: defaultAgreement },
}

const writtenOn = (entries: readonly ChronicleEntry[], by: string, id: string): readonly ChronicleEntry[] => [
  ...entries,
  {
    campaign: 'k',
    seq: entries.length,
    id,
    at: 2,
    by,
    clock: nextLamportClock(entries),
    past: headsOf(entries),
    v: campaignEventVersion,
    body: { type: 'named', name: id },
  },
]
const together = (one: readonly ChronicleEntry[], other: readonly ChronicleEntry[]) => {
  const both = mergeChronicles(one, other)
  if (!both) throw new Error('they are one campaign')
  return both
}
const ids = (entries: readonly ChronicleEntry[]) => entries.map(({ id }) => id).sort()

/** The entries that both phones have after each has sent the other what is missing, twice. They must be the same. */
const levelled = (one: readonly ChronicleEntry[], other: readonly ChronicleEntry[]) => {
  let [here, there] = [one, other]
  const takes = (own: readonly ChronicleEntry[], from: readonly ChronicleEntry[]) =>
    together(own, [
      founded,
      ...entriesMissingFrom(from, versionVectorOf(own)).filter(({ id }) => id !== founded.id),
    ])
  for (let round = 0; round < 2; round += 1) {
    there = takes(there, here)
    here = takes(here, there)
  }
  expect(ids(there)).toEqual(ids(here))
  return ids(here)
}

/**
 * Phones that write and meet. Two of them can have the same device id, for example after a backup went to a second
 * phone.
 */
const history = fc.record({
  devices: fc.array(fc.constantFrom('p0', 'p1', 'p2'), { minLength: 2, maxLength: 4 }),
  acts: fc.array(fc.record({ who: fc.nat(), meets: fc.option(fc.nat(), { freq: 2 }) }), { maxLength: 30 }),
})

const played = ({ devices, acts }: typeof history extends fc.Arbitrary<infer One> ? One : never) => {
  const phones = devices.map((): readonly ChronicleEntry[] => [founded])
  acts.forEach(({ who, meets }, turn) => {
    const one = who % phones.length
    const own = phones[one] ?? []
    if (meets === null) phones[one] = writtenOn(own, devices[one] ?? '', `e${turn}`)
    else {
      const other = meets % phones.length
      const both = together(own, phones[other] ?? [])
      phones[one] = both
      phones[other] = both
    }
  })
  return phones
}

describe('version vector of a chronicle', () => {
  it('another phone sends exactly the missing entries, where each device wrote on one phone only', () => {
    fc.assert(
      fc.property(history, ({ devices, acts }) => {
        const phones = played({ devices, acts })
        const alone = new Set(devices).size === devices.length
        for (const own of phones)
          for (const other of phones) {
            const told = parseVersionVector(JSON.parse(JSON.stringify(versionVectorOf(other))))
            if (!told) throw new Error('it is read as it was told')
            const missing = entriesMissingFrom(own, told)
            const lacking = own.filter(({ id }) => !other.some((one) => one.id === id))
            if (alone) expect(ids(missing)).toEqual(ids(lacking))
            expect(levelled(own, other)).toEqual(ids(together(other, own)))
            const more = other.some(({ id }) => !own.some((one) => one.id === id))
            if (more) expect(isPeerAhead(own, told)).toBe(true)
            if (alone) expect(isPeerAhead(own, told)).toBe(more)
          }
      }),
    )
  })

  it('is shorter than 600 characters for eight phones and 500 entries', () => {
    let entries: readonly ChronicleEntry[] = [founded]
    for (let turn = 0; turn < 500; turn += 1)
      entries = writtenOn(entries, `device-${turn % 8}`, `entry-${turn}`)
    expect(JSON.stringify(versionVectorOf(entries)).length).toBeLessThan(600)
  })

  it('parseVersionVector refuses malformed hashes, counts and extra fields', () => {
    const good = versionVectorOf([founded])
    for (const raw of [
      null,
      'have',
      {},
      { ...good, founded: '' },
      { ...good, devices: [{ by: 'zz', entries: 1, ids: '0' }] },
      { ...good, devices: [{ ...good.devices[0], entries: 0 }] },
      { ...good, devices: [{ ...good.devices[0], entries: 1e9 }] },
      { ...good, more: 1 },
    ])
      expect(parseVersionVector(raw)).toBeNull()
  })
})
