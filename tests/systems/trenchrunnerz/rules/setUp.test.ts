import { createHash } from 'node:crypto'
import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import {
  arrangementText,
  attackersOf,
  arrangementCommitment,
  defaultHouseRules,
  defaultMix,
  defaultPlaceOrder,
  layOut,
  matchesCommitment,
  mayCompete,
  mixTotal,
  mixWarnings,
  newSalt,
  pickOne,
  placeIds,
  shuffledPouch,
  shuffledIndices,
  secondWaveLayout,
  shortCode,
  bomberOwnersAndSpare,
  tokenKinds,
  handTokenCount,
  soloTokenCount,
  tokensOf,
  mixWithoutTokens,
  type TokenKindByPlace,
  type TokenNumberByPlace,
  type PlaceId,
} from '@/systems/trenchrunnerz/rules'
import { scriptedRng, everyDrawOf } from '../scriptedRng'

const anyOrder = (count: number): fc.Arbitrary<readonly number[]> =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, token) => token),
    { minLength: count },
  )

describe('TR-2: the token mix', () => {
  it('TR-2: the default mix has twelve tokens; a hand has 6, a solo game 9', () => {
    expect(tokenKinds.map((kind) => defaultMix[kind])).toEqual([2, 2, 3, 1, 3, 1])
    expect(mixTotal(defaultMix)).toBe(12)
    expect(tokensOf(defaultMix)).toHaveLength(12)
    expect([handTokenCount, soloTokenCount]).toEqual([6, 9])
  })

  it.each([
    [defaultMix, true, []],
    [{ ...defaultMix, flak1: 2 }, true, [['notTwelve', 13, 12]]],
    [{ ...defaultMix, obstacles: 0, flak2: 0 }, false, [['notTwelve', 6, 12]]],
    [
      { ...defaultMix, obstacles: 0, flak2: 0 },
      true,
      [
        ['notTwelve', 6, 12],
        ['tooFew', 6, 9],
      ],
    ],
    [
      { ...defaultMix, obstacles: 0, flak2: 0, flak3: 0 },
      false,
      [
        ['notTwelve', 5, 12],
        ['tooFew', 5, 6],
      ],
    ],
  ] as const)('TR-2: the mix %j (solo: %s) gives the warnings %j', (mix, solo, warnings) => {
    expect(mixWarnings(mix, solo)).toEqual(
      warnings.map(([kind, n, wanted]) => ({ kind, ruling: 'TR-2', params: { n, wanted } })),
    )
  })

  it('TR-2: mixWithoutTokens takes tokens out of the mix, and never goes below 0 of a kind', () => {
    const left = mixWithoutTokens(defaultMix, ['flak1', 'flak1', 'obstacles'])
    expect(left).toEqual({ ...defaultMix, flak1: 0, obstacles: 2 })
  })
})

describe('TR-17: squadron and house rules by number of players', () => {
  const [one, two, three, four] = attackersOf(5)
  it.each([
    [1, false, [one, one, one, one], false],
    [2, false, [one, one, one, one], false],
    [3, false, [one, two, one, two], false],
    [4, false, [one, two, three], true],
    [4, true, [one, two, three], false],
    [5, false, [one, two, three, four], false],
    [5, true, [one, two, three, four], false],
  ] as const)(
    'TR-17: %i players (competing: %s) own the bombers %j; a spare bomber: %s',
    (players, competing, owners, spare) => {
      expect(bomberOwnersAndSpare({ players, competing })).toEqual({ owners, spare })
    },
  )

  it('TR-14, TR-17: only four players may compete, and the house rules are off by default', () => {
    expect(([1, 2, 3, 4, 5] as const).filter(mayCompete)).toEqual([4])
    expect(defaultHouseRules).toEqual({ rolledBatteries: false })
  })
})

describe('C-1: random orders', () => {
  it('C-1: over all draws, every order comes up equally often', () => {
    const counts = new Map<string, number>()
    for (const numbers of everyDrawOf([4, 3, 2])) {
      const rng = scriptedRng(...numbers)
      const order = shuffledIndices(4, rng).join('')
      expect(rng.bounds).toEqual([4, 3, 2])
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    expect(new Set(counts.values())).toEqual(new Set([1]))
  })

  it('C-1: orders and picks of none, one and three items draw no more than they need', () => {
    expect(shuffledIndices(0, scriptedRng())).toEqual([])
    expect(shuffledIndices(1, scriptedRng())).toEqual([0])
    expect(pickOne([], scriptedRng())).toBeUndefined()
    expect(pickOne(['only'], scriptedRng())).toBe('only')
    expect(pickOne(['a', 'b', 'c'], scriptedRng(2))).toBe('c')
  })
})

describe('TR-4: tokens on the board', () => {
  const order = [11, 0, 3, 5, 1, 2, 10, 9, 8, 7, 6, 4]

  it('TR-4: shuffledPouch gives the tokens of the mix in the drawn order', () => {
    expect(shuffledPouch(defaultMix, order).slice(0, 3)).toEqual(['flak3', 'interceptor', 'laserTurret'])
  })

  it('TR-2: fewer tokens than places leave the last places empty', () => {
    expect(layOut(defaultPlaceOrder, [4, 2])).toEqual({ '1': 4, '2': 2 })
  })
})

describe('TR-15: the second wave', () => {
  const layout: TokenNumberByPlace = { '1': 0, '2': 1, '3': 2, alpha: 3, '4': 4, '5': 5 }
  const draw = [7, 1, 0, 11, 6, 8, 9, 10, 2, 3, 4, 5]
  const lay = [5, 4, 3, 2, 1, 0, 11, 10, 9, 8, 7, 6]

  it('TR-15: with a Defender, all tokens are shuffled onto the places of the set-up', () => {
    // Revealed: 1 and 3. Redrawn, in the order of `draw`: 7, then 1 (0 is still hidden). Placed in the order of
    // `lay`.
    const next = secondWaveLayout({ layout, turned: [1, 3], solo: false }, { draw, lay })
    expect(next).toEqual({ '1': 5, '2': 4, '3': 2, '4': 1, '5': 0, alpha: 7 })
  })

  it('TR-15: in a solo game the hidden tokens stay, and drawn tokens fill the other places', () => {
    const next = secondWaveLayout({ layout, turned: [1, 3], solo: true }, { draw, lay })
    expect(next).toEqual({ '1': 0, '2': 7, '3': 2, alpha: 1, '4': 4, '5': 5 })
  })

  const wave = fc.record({
    places: fc.shuffledSubarray([...placeIds], { minLength: 1 }),
    order: anyOrder(12),
    turned: fc.subarray(Array.from({ length: 9 }, (_, index) => index)),
    solo: fc.boolean(),
    draw: anyOrder(12),
    lay: anyOrder(12),
  })

  it('TR-15: no token is lost or doubled, the places stay the same, and hidden tokens stay on the board', () => {
    fc.assert(
      fc.property(wave, ({ places, order, turned: turnedAt, solo, ...orders }) => {
        const before = layOut(places, order)
        const turned = turnedAt.flatMap((index) => before[places[index] ?? '1'] ?? [])
        const after = secondWaveLayout({ layout: before, turned, solo }, orders)
        expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
        expect(new Set(Object.values(after)).size).toBe(places.length)
        for (const [place, token] of Object.entries(before) as [PlaceId, number][]) {
          if (turned.includes(token)) continue
          expect(Object.values(after)).toContain(token)
          if (solo) expect(after[place]).toBe(token)
        }
      }),
    )
  })

  it('TR-15: over all draws, the hidden token lands on every place equally often, and so do the drawn ones', () => {
    const seen = new Map<string, number>()
    const orders = everyDrawOf([4, 3, 2]).map((numbers) => shuffledIndices(4, scriptedRng(...numbers)))
    for (const drawOrder of orders)
      for (const layOrder of orders) {
        const small = { layout: { '1': 0, '2': 1 }, turned: [0], solo: false }
        const next = secondWaveLayout(small, { draw: drawOrder, lay: layOrder })
        for (const place of ['1', '2'] as const) {
          const key = `${place}: ${next[place]}`
          seen.set(key, (seen.get(key) ?? 0) + 1)
        }
      }
    // Token 1 stayed: at each place in half of the 576 ways; the three others share the other half.
    expect(Object.fromEntries(seen)).toEqual({
      '1: 0': 96,
      '1: 1': 288,
      '1: 2': 96,
      '1: 3': 96,
      '2: 0': 96,
      '2: 1': 288,
      '2: 2': 96,
      '2: 3': 96,
    })
  })
})

describe('TR-4: the commitment', () => {
  const salt = '0123456789abcdef0123456789abcdef'
  const arrangement: TokenKindByPlace = { '7': 'flak3', alpha: 'laserTurret', '2': 'obstacles' }

  it('TR-4: arrangementText lists all places in a fixed order, whatever the order of the input', () => {
    const text =
      'TrenchRunnerz wave=1 alpha=laserTurret beta=- 1=- 2=obstacles 3=- 4=- 5=- 6=- 7=flak3 salt=' + salt
    expect(arrangementText({ wave: 1, arrangement, salt })).toBe(text)
    const reordered: TokenKindByPlace = { '2': 'obstacles', alpha: 'laserTurret', '7': 'flak3' }
    expect(arrangementText({ wave: 1, arrangement: reordered, salt })).toBe(text)
    expect(shortCode(arrangementCommitment({ wave: 1, arrangement, salt }))).toMatch(
      /^[0-9a-f]{5} [0-9a-f]{5}$/,
    )
  })

  const anyArrangement: fc.Arbitrary<TokenKindByPlace> = fc
    .array(fc.tuple(fc.constantFrom(...placeIds), fc.constantFrom(...tokenKinds)))
    .map((laid) => Object.fromEntries(laid))

  it("TR-4: the commitment is the SHA-256 of the text, as Node's crypto computes it", () => {
    fc.assert(
      fc.property(anyArrangement, fc.constantFrom(1 as const, 2 as const), (hidden, wave) => {
        const opening = { wave, arrangement: hidden, salt }
        const hash = createHash('sha256').update(arrangementText(opening)).digest('hex')
        expect(arrangementCommitment(opening)).toBe(hash)
        expect(shortCode(hash)).toBe(`${hash.slice(0, 5)} ${hash.slice(5, 10)}`)
      }),
    )
  })

  it('TR-4: a commitment does not match another arrangement, wave or salt', () => {
    fc.assert(
      fc.property(anyArrangement, anyArrangement, (one, other) => {
        const commitment = arrangementCommitment({ wave: 1, arrangement: one, salt })
        const same = placeIds.every((place) => one[place] === other[place])
        expect(matchesCommitment({ wave: 1, arrangement: other, salt }, commitment)).toBe(same)
        expect(matchesCommitment({ wave: 2, arrangement: one, salt }, commitment)).toBe(false)
        expect(
          matchesCommitment({ wave: 1, arrangement: one, salt: salt.replace('0', '1') }, commitment),
        ).toBe(false)
      }),
    )
  })

  it('TR-4: a salt is 16 bytes, with one draw for each hexadecimal digit', () => {
    const digits = Array.from({ length: 32 }, (_, index) => index % 16)
    const rng = scriptedRng(...digits)
    expect(newSalt(rng)).toBe(salt)
    expect(rng.bounds).toEqual(Array<number>(32).fill(16))
  })
})
