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

describe('entries of another phone', () => {
  it('join the chronicle as they are stored there, whatever comes first', () => {
    const joined = good(withPeerEntries(anna, fromBen))
    expect(joined).toEqual(together(anna, ben))
    expect(good(withPeerEntries(anna, [...fromBen].reverse()))).toEqual(joined)
    expect(good(withPeerEntries(joined, fromBen))).toEqual(joined)
    expect(good(withPeerEntries(anna, []))).toEqual(anna)
  })

  it.each<[string, readonly unknown[], string]>([
    ['that is none', ['entry'], 'damaged'],
    ['that is null', [null], 'damaged'],
    ['without an id', first({ id: '' }), 'damaged'],
    ['without a clock', first({ clock: undefined }), 'damaged'],
    ['written before the founding', first({ clock: 0, by: '' }), 'damaged'],
    ['that says more than it knew', first({ clock: 9 }), 'gap'],
    ['that stands on what is not here', first({ past: ['nowhere'] }), 'gap'],
    ['whose past is no list', first({ past: 'a1' }), 'damaged'],
    ['that stands on itself', first({ past: [fromBen[0]?.id] }), 'damaged'],
    ['that stands on what came after it', first({ past: [fromBen[1]?.id] }), 'damaged'],
    ['that founds the campaign anew', first({ body: base[0]?.body }), 'damaged'],
    ['of no kind', first({ body: { type: 'pigeon' } }), 'damaged'],
    ['of a later version', first({ v: 2 }), 'newer'],
    ['of a later version, with a field that nobody knows', first({ v: 2, mood: 'grim' }), 'newer'],
    ['of a later version, whose clock has another form', first({ v: 2, clock: 'noon' }), 'newer'],
    [
      'with a body that has one more field',
      first({ body: { ...fromBen[0]?.body, mood: 'grim' } }),
      'damaged',
    ],
    ['by somebody whose name is no name', first({ by: 'x'.repeat(300) }), 'damaged'],
    ['from no time', first({ at: Number.MAX_VALUE }), 'damaged'],
    ['without the one before it', fromBen.slice(1), 'gap'],
    ['more than a campaign holds', Array.from({ length: 20_001 }, () => fromBen[0]), 'tooMany'],
    ['of another campaign', toWireEntries(writtenTogether(['cleo', 'cleo'])), 'damaged'],
  ])('an entry %s is refused, and all with it', (_, came, fault) => {
    const joined = withPeerEntries(anna, came)
    expect(joined.ok ? null : joined.reason).toBe(fault)
  })

  it('change nothing of what is here, whatever they say of it', () => {
    const forged: readonly WireEntry[] = toWireEntries(anna).map((entry) => ({
      ...entry,
      at: 7,
      body: { type: 'named', name: 'Forged' },
    }))
    expect(good(withPeerEntries(anna, forged))).toEqual(anna)
  })

  it('are refused or hold together, whatever comes', () =>
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
