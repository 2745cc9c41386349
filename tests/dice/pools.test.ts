import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { secureRng } from '@/app/secureRng'
import {
  chanceOfOutcomes,
  diceCountOf,
  dieFlagBits,
  keepPoolWeights,
  keptCountOf,
  meanAndSpread,
  maxExplosions,
  opposedOutcomes,
  parseNotation,
  plainPoolFromGroups,
  poolSides,
  diceExpressionDistribution,
  readFaces,
  expressionOfOnePool,
  throwDiceExpression,
  outcomesAtLeast,
  type Distribution,
  type Pool,
  type DiceExpression,
} from '@/dice'
import type { Rng } from '@/kit'
import { seeded } from '../helpers/chance'
import { lowest } from '../helpers/fraction'
import { anyPool, everyThrow, poolOf } from '../helpers/pools'

const oddsOf = (sum: DiceExpression): Distribution => {
  const odds = diceExpressionDistribution(sum)
  if (!odds.ok) throw new Error(odds.reason)
  return odds.value
}
const noted = (text: string): DiceExpression => {
  const parsed = parseNotation(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}
const asFractions = (odds: Distribution) =>
  new Map(
    odds.weights.flatMap((weight, index) =>
      weight > 0n ? [[odds.least + index, lowest(weight, odds.total)]] : [],
    ),
  )
const expectExact = (sum: DiceExpression) => {
  const { whole, results } = everyThrow(sum)
  const slow = [...results].sort(([one], [other]) => one - other)
  expect(asFractions(oddsOf(sum))).toEqual(
    new Map(slow.map(([result, share]) => [result, lowest(share, whole)])),
  )
}

describe('poolWeights', () => {
  it.each<[string, Partial<Pool>]>([
    ['faces added up', {}],
    ['with a modifier on each die', { perDie: -2 }],
    ['keep highest', { keeping: { verb: 'keep', end: 'highest', count: 2 } }],
    ['keep lowest', { keeping: { verb: 'keep', end: 'lowest', count: 2 } }],
    ['drop highest', { keeping: { verb: 'drop', end: 'highest', count: 1 } }],
    ['drop lowest', { keeping: { verb: 'drop', end: 'lowest', count: 2 } }],
    ['a target', { target: 3 }],
    ['a target among the kept dice', { target: 3, keeping: { verb: 'keep', end: 'lowest', count: 2 } }],
    ['a natural 1 fails', { target: 2, perDie: 1, naturalOneFails: true }],
    ['rerolled once', { reroll: { upTo: 2, once: true } }],
    [
      'rerolled once, then keep highest',
      { reroll: { upTo: 1, once: true }, keeping: { verb: 'keep', end: 'highest', count: 1 } },
    ],
  ])('equals every throw enumerated: %s', (_, options) => {
    expectExact(expressionOfOnePool(poolOf(3, 4, options)))
    expectExact(
      expressionOfOnePool(
        {
          ...plainPoolFromGroups([
            { count: 2, sides: 3 },
            { count: 1, sides: 6 },
          ]),
          ...options,
        },
        -3,
      ),
    )
  })

  it.each<[string, Partial<Pool>]>([
    ['added up', {}],
    ['with a modifier on each die', { perDie: -3 }],
    ['against a target', { target: 2, perDie: 1, naturalOneFails: true }],
  ])('equals every throw enumerated, for exploding dice %s', (_, options) => {
    expectExact(expressionOfOnePool(poolOf(2, 3, { explodes: true, ...options })))
    expectExact(
      expressionOfOnePool(poolOf(1, 4, { explodes: true, reroll: { upTo: 1, once: true }, ...options })),
    )
  })

  it('equals every throw enumerated, for random combinations of options', () => {
    const pools = anyPool(2, [2, 3, 4]).filter(
      (pool) =>
        pool.reroll?.once !== false && (!pool.explodes || diceCountOf(pool) * (pool.reroll ? 2 : 1) <= 2),
    )
    fc.assert(
      fc.property(pools, fc.integer({ min: -5, max: 5 }), (pool, plus) =>
        expectExact(expressionOfOnePool(pool, plus)),
      ),
      {
        numRuns: 60,
      },
    )
  })

  it('equals every throw enumerated, for sums and differences of pools', () => {
    expectExact(noted('1d6-1d4+2'))
    expectExact(noted('2d4kh1-2d4>=3'))
  })

  it('a die that rerolls every 1 has the odds of a die without a 1', () => {
    const odds = oddsOf(noted('1d6r1'))
    expect(asFractions(odds)).toEqual(new Map([2, 3, 4, 5, 6].map((face) => [face, '1/5'])))
  })

  it.each([0, 1, 5, -3, 18])('TC-1 keep two with net %i: equals keepPoolWeights', (net) => {
    const before = keepPoolWeights(net)
    const { least, weights } = oddsOf(
      expressionOfOnePool(
        poolOf(2 + Math.abs(net), 6, {
          keeping: { verb: 'keep', end: net < 0 ? 'lowest' : 'highest', count: 2 },
        }),
      ),
    )
    expect(least).toBe(2)
    expect(weights.map(Number)).toEqual(before.weights.slice(2))
  })

  it('gives the chance of a result, its mean and its spread', () => {
    const odds = oddsOf(noted('{2d6+1d8}kl2+1'))
    expect(chanceOfOutcomes(outcomesAtLeast(odds, 7), odds.total)).toBeCloseTo(0.538, 3)
    expect(meanAndSpread(odds).mean).toBeCloseTo(6.91, 2)
    const two = meanAndSpread(oddsOf(noted('2d6')))
    expect(two.mean).toBeCloseTo(7, 10)
    expect(two.spread).toBeCloseTo(Math.sqrt(35 / 6), 10)
    expect(outcomesAtLeast(odds, -50)).toBe(odds.total)
    expect(outcomesAtLeast(odds, 50)).toBe(0n)
  })

  it('counts 100 dice at once, and says why where counting would take too long', () => {
    for (const text of ['100d100', '100d6!', '100d20>=11', '20d6kh2', '100d6kh3'])
      expect(outcomesAtLeast(oddsOf(noted(text)), -1)).toBe(oddsOf(noted(text)).total)
    expect(diceExpressionDistribution(noted('100d100kh50'))).toEqual({ ok: false, reason: 'tooManyKept' })
  })

  it('opposedOutcomes mirrors win and lose when the pools change sides, and adds up to the total', () => {
    const odds = opposedOutcomes(oddsOf(noted('1d6+2')), oddsOf(noted('1d8')))
    expect(odds).toEqual({ total: 48n, win: 27n, tie: 6n, lose: 15n })
    fc.assert(
      fc.property(anyPool(2, [2, 4]), anyPool(2, [3, 6]), (mine, theirs) => {
        const one = oddsOf(expressionOfOnePool(mine))
        const other = oddsOf(expressionOfOnePool(theirs))
        const { win, tie, lose, total } = opposedOutcomes(one, other)
        const back = opposedOutcomes(other, one)
        expect([win, tie, lose]).toEqual([back.lose, back.tie, back.win])
        expect(win + tie + lose).toBe(total)
      }),
    )
  })

  it.each([
    ['2d6', '1d8+1'],
    ['3d6kh2', '2d4'],
    ['2d6+1', '1d12'],
    ['3d6>=5', '2d4'],
    ['{1d6+1d8}kl1', '2d3'],
  ])('opposedOutcomes of %s against %s equals every throw against every throw', (mine, theirs) => {
    const { win, tie, lose, total } = opposedOutcomes(oddsOf(noted(mine)), oddsOf(noted(theirs)))
    const [falls, theirFalls] = [everyThrow(noted(mine)), everyThrow(noted(theirs))]
    const slow = { win: 0n, tie: 0n, lose: 0n }
    for (const [result, share] of falls.results)
      for (const [against, part] of theirFalls.results)
        slow[result > against ? 'win' : result < against ? 'lose' : 'tie'] += share * part
    const whole = falls.whole * theirFalls.whole
    expect([slow.win, slow.tie, slow.lose].map((part) => part * total)).toEqual(
      [win, tie, lose].map((part) => part * whole),
    )
  })
})

describe('throwDiceExpression and readFaces', () => {
  const faces = (...shown: number[]): Rng => ({ below: () => (shown.shift() ?? 1) - 1 })

  it('marks dropped dice, the later of equal faces', () => {
    const { pools, total } = throwDiceExpression(noted('4d6kh2+1'), faces(3, 6, 3, 1))
    expect(pools).toEqual([{ sides: [6, 6, 6, 6], faces: [3, 6, 3, 1], marks: [0, 0, 1, 1], total: 9 }])
    expect(total).toBe(10)
    expect(throwDiceExpression(noted('3d6kl1'), faces(3, 6, 3)).pools[0]?.marks).toEqual([0, 1, 1])
  })

  it('marks rerolled dice, and shows the dice that replace them', () => {
    const [pool] = throwDiceExpression(noted('2d6ro1'), faces(1, 1, 4)).pools
    expect(pool).toEqual({ sides: [6, 6, 6], faces: [1, 1, 4], marks: [2, 0, 0], total: 5 })
    expect(throwDiceExpression(noted('1d6r1'), faces(1, 1, 4)).pools[0]?.marks).toEqual([2, 2, 0])
  })

  it('marks extra dice of an explosion, and stops at the maximum number of explosions', () => {
    const [pool] = throwDiceExpression(noted('2d6!'), faces(6, 2, 5)).pools
    expect(pool).toEqual({ sides: [6, 6, 6], faces: [6, 2, 5], marks: [0, dieFlagBits.extra, 0], total: 13 })
    expect(throwDiceExpression(noted('1d6!'), { below: (sides) => sides - 1 }).pools[0]?.faces).toHaveLength(
      1 + maxExplosions,
    )
  })

  it('marks successes', () => {
    const pool = poolOf(3, 8, { target: 5, perDie: 4, naturalOneFails: true })
    expect(throwDiceExpression(expressionOfOnePool(pool), faces(1, 2, 8)).pools[0]).toMatchObject({
      marks: [0, 8, 8],
      total: 2,
    })
  })

  it('readFaces asks for the faces of real dice one at a time', () => {
    const sum = noted('1d6!+1d8')
    expect(readFaces(sum, []).asks).toBe(6)
    expect(readFaces(sum, [6]).asks).toBe(6)
    expect(readFaces(noted('1d6-1d8'), [3]).asks).toBe(8)
    expect(readFaces(noted('1d6-1d8'), [7]).asks).toBe(6)
    expect(readFaces(noted('1d6-1d8'), [3, 8]).thrown?.total).toBe(-5)
  })

  it('a random throw has odds above zero, valid faces, and reads the same from its faces', () => {
    fc.assert(
      fc.property(anyPool(6, [2, 3, 4, 6, 8]), fc.integer(), (pool, seed) => {
        const sum = expressionOfOnePool(pool)
        const odds = diceExpressionDistribution(sum)
        const { pools, total } = throwDiceExpression(sum, seeded(seed))
        const [thrown] = pools
        const kept = thrown?.marks.filter(
          (mark) => (mark & (dieFlagBits.dropped | dieFlagBits.rerolled | dieFlagBits.extra)) === 0,
        )
        expect(kept).toHaveLength(keptCountOf(pool))
        thrown?.faces.forEach((face, die) => {
          expect(face).toBeGreaterThanOrEqual(1)
          expect(face).toBeLessThanOrEqual(thrown.sides[die] ?? 0)
        })
        if (odds.ok) expect(odds.value.weights[total - odds.value.least] ?? 0n).toBeGreaterThan(0n)
        expect(readFaces(sum, thrown?.faces ?? []).thrown).toEqual({ pools, total })
      }),
    )
  })
})

describe('C-1 every face is equally likely', () => {
  /** The chi-squared value of a million throws of one kind of die: how uneven they are. */
  const unevenness = (sides: (typeof poolSides)[number], rng: Rng): number => {
    const rolls = 1_000_000
    const counts = new Array<number>(sides + 1).fill(0)
    const sum = expressionOfOnePool(poolOf(100, sides))
    for (let thrown = 0; thrown < rolls; thrown += 100)
      for (const face of throwDiceExpression(sum, rng).pools[0]?.faces ?? [])
        counts[face] = (counts[face] ?? 0) + 1
    const even = rolls / sides
    return counts.slice(1).reduce((far, count) => far + (count - even) ** 2 / even, 0)
  }
  /**
   * The bound that chi-squared exceeds about as rarely as a normal value exceeds `z` standard deviations (Wilson and
   * Hilferty).
   */
  const bound = (sides: number, z: number): number => {
    const freedom = sides - 1
    const ninth = 2 / (9 * freedom)
    return freedom * (1 - ninth + z * Math.sqrt(ninth)) ** 3
  }

  it.each(poolSides)('D%i with a seeded generator passes the chi-squared test', (sides) => {
    // A fair die fails once in a thousand. The seed is fixed, so the result is always the same.
    expect(unevenness(sides, seeded(1926 + sides))).toBeLessThan(bound(sides, 3.09))
  })

  it.each(poolSides)('D%i with the cryptographic generator passes the chi-squared test', (sides) => {
    // All nine dice together fail once in a million fair runs, so each fails once in nine million. The formula is a
    // little too low for few faces, hence the factor. For a D2 the normal tail itself is exact: 5.31 deviations,
    // squared.
    const exact = sides === 2 ? 5.31 ** 2 : bound(sides, 5.18) * (sides < 6 ? 1.05 : 1)
    expect(unevenness(sides, secureRng())).toBeLessThan(exact)
  })

  it('the chi-squared test fails a die that is off by one part in a hundred', () => {
    const honest = seeded(7)
    const loaded: Rng = { below: (sides) => (honest.below(100) === 0 ? 0 : honest.below(sides)) }
    expect(unevenness(6, loaded)).toBeGreaterThan(bound(6, 5.2))
  })
})
