import fc from '../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  versionVectorOf,
  withPeerEntries,
  entriesMissingFrom,
  toWireEntries,
  type WireEntry,
} from '@/campaign/state'
import { good } from '../../helpers/battleLog'
import { together, writtenOn, writtenTogether } from '../../helpers/chronicles'

const base = writtenTogether(['anna', 'ben'])
const anna = writtenOn(writtenOn(base, 'anna', 'a1'), 'anna', 'a2')
const ben = writtenOn(writtenOn(base, 'ben', 'b1'), 'ben', 'b2')
const fromBen = toWireEntries(entriesMissingFrom(ben, versionVectorOf(anna)))
const first = (change: object): readonly unknown[] => [{ ...fromBen[0], ...change }, fromBen[1]]

describe('withPeerEntries', () => {
  it('adds the entries of another phone, in any order and more than once', () => {
    const joined = good(withPeerEntries(anna, fromBen))
    expect(joined).toEqual(together(anna, ben))
    expect(good(withPeerEntries(anna, [...fromBen].reverse()))).toEqual(joined)
    expect(good(withPeerEntries(joined, fromBen))).toEqual(joined)
    expect(good(withPeerEntries(anna, []))).toEqual(anna)
  })

  it.each<[string, readonly unknown[], string]>([
    ['that is a string', ['entry'], 'damaged'],
    ['that is null', [null], 'damaged'],
    ['without an id', first({ id: '' }), 'damaged'],
    ['without a clock', first({ clock: undefined }), 'damaged'],
    ['written before the founding', first({ clock: 0, by: '' }), 'damaged'],
    ['with a clock above its parents', first({ clock: 9 }), 'gap'],
    ['with an unknown parent', first({ past: ['nowhere'] }), 'gap'],
    ['whose parents are not a list', first({ past: 'a1' }), 'damaged'],
    ['that is its own parent', first({ past: [fromBen[0]?.id] }), 'damaged'],
    ['whose parent came after it', first({ past: [fromBen[1]?.id] }), 'damaged'],
    ['that founds the campaign again', first({ body: base[0]?.body }), 'damaged'],
    ['of an unknown kind', first({ body: { type: 'pigeon' } }), 'damaged'],
    ['of a later version', first({ v: 2 }), 'newer'],
    ['of a later version, with a field that nobody knows', first({ v: 2, mood: 'grim' }), 'newer'],
    ['of a later version, whose clock has another form', first({ v: 2, clock: 'noon' }), 'newer'],
    [
      'with a body that has one more field',
      first({ body: { ...fromBen[0]?.body, mood: 'grim' } }),
      'damaged',
    ],
    ['with an author of 300 characters', first({ by: 'x'.repeat(300) }), 'damaged'],
    ['with an impossible time', first({ at: Number.MAX_VALUE }), 'damaged'],
    ['without the one before it', fromBen.slice(1), 'gap'],
    ['too many', Array.from({ length: 20_001 }, () => fromBen[0]), 'tooMany'],
    ['of another campaign', toWireEntries(writtenTogether(['cleo', 'cleo'])), 'damaged'],
  ])('refuses all entries with one %s', (_, came, fault) => {
    const joined = withPeerEntries(anna, came)
    expect(joined.ok ? null : joined.reason).toBe(fault)
  })

  it('never changes an entry that is already here', () => {
    const forged: readonly WireEntry[] = toWireEntries(anna).map((entry) => ({
      ...entry,
      at: 7,
      body: { type: 'named', name: 'Forged' },
    }))
    expect(good(withPeerEntries(anna, forged))).toEqual(anna)
  })

  it('refuses, or gives a whole chronicle, whatever arrives', () =>
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.record({ clock: fc.nat(6), by: fc.string() }),
        (any, change) => {
          withPeerEntries(anna, any)
          const joined = withPeerEntries(anna, first(change))
          if (!joined.ok) return
          expect(joined.value.map(({ seq }) => seq)).toEqual(joined.value.map((_, at) => at))
          expect(joined.value).toHaveLength(anna.length + 2)
        },
      ),
    ))
})
