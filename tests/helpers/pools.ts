import fc from './fastCheck'
import {
  diceCountOf,
  isPlainPool,
  plainPoolFromGroups,
  poolSides,
  readFaces,
  diceExpressionFault,
  type Pool,
  type PoolDiceGroup,
  type DiceExpression,
  type DiceExpressionTerm,
} from '@/dice'

/** A pool of one kind with some options. */
export const poolOf = (count: number, sides: number, options: Partial<Pool> = {}): Pool => ({
  ...plainPoolFromGroups([{ count, sides }]),
  ...options,
})

/**
 * The slow twin of `poolWeights`: every face of every die, entered like real dice. Only for pools without
 * "again until". Results with their exact share, as a fraction of `whole`.
 */
export const everyThrow = (sum: DiceExpression): { whole: bigint; results: ReadonlyMap<number, bigint> } => {
  // Divisible by the sides of any two dozen dice in a row.
  const whole = 600n ** 24n
  const results = new Map<number, bigint>()
  const enter = (faces: readonly number[], share: bigint) => {
    const { asks, thrown } = readFaces(sum, faces)
    if (thrown) results.set(thrown.total, (results.get(thrown.total) ?? 0n) + share)
    else for (let face = 1; face <= asks; face += 1) enter([...faces, face], share / BigInt(asks))
  }
  enter([], whole)
  return { whole, results }
}

const numberUpTo = (most: number) => fc.integer({ min: 1, max: most })

/** Pools that can be thrown, with any options and up to `most` dice of each kind. */
export const anyPool = (most: number, sides: readonly number[] = poolSides): fc.Arbitrary<Pool> =>
  fc
    .record({
      dice: fc.uniqueArray(fc.record({ count: numberUpTo(most), sides: fc.constantFrom(...sides) }), {
        selector: ({ sides }: PoolDiceGroup) => sides,
        minLength: 1,
        maxLength: 2,
      }),
      keeping: fc.option(
        fc.record({
          verb: fc.constantFrom('keep' as const, 'drop' as const),
          end: fc.constantFrom('highest' as const, 'lowest' as const),
          count: numberUpTo(most),
        }),
      ),
      target: fc.option(numberUpTo(9)),
      compares: fc.constantFrom('atLeast' as const, 'atMost' as const, 'exactly' as const),
      ofSum: fc.boolean(),
      subtractingFace: fc.option(numberUpTo(4)),
      naturalOneFails: fc.boolean(),
      explodes: fc.boolean(),
      compounds: fc.boolean(),
      reroll: fc.option(fc.record({ upTo: numberUpTo(3), once: fc.boolean() })),
      perDie: fc.integer({ min: -3, max: 3 }),
      fate: fc.constant(false),
    })
    .filter((pool) => diceExpressionFault({ terms: [{ sign: 1, pool }], plus: 0 }) === null)

/** A pool without what the notation can't express, or what means nothing in it. */
const notedPool = (pool: Pool): Pool => ({
  ...pool,
  perDie: 0,
  naturalOneFails: false,
  compounds: pool.compounds && pool.explodes,
  compares: pool.target === null ? 'atLeast' : pool.compares,
  ofSum: pool.target !== null && pool.ofSum,
})

/** Sums that the notation can express fully, in the parser's form. */
export const anyNotedSum: fc.Arbitrary<DiceExpression> = fc
  .record({
    terms: fc.array(
      fc
        .record({
          sign: fc.constantFrom(1 as const, -1 as const),
          pool: anyPool(20, [2, 3, 6, 7, 100, 1000]).map(notedPool),
          times: fc.constantFrom(undefined, 2, 10),
        })
        .map(({ times, ...term }): DiceExpressionTerm => (times === undefined ? term : { ...term, times })),
      { minLength: 1, maxLength: 4 },
    ),
    plus: fc.integer({ min: -9999, max: 9999 }),
  })
  .filter(
    ({ terms }) =>
      terms.filter(({ sign, pool, times }) => sign === 1 && times === undefined && isPlainPool(pool))
        .length <= 1 && terms.reduce((sum, { pool }) => sum + diceCountOf(pool), 0) <= 100,
  )
