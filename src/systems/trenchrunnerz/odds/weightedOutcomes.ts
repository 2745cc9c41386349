/** Outcomes in ways out of a total, exact. An outcome may stand in it more than once until it is gathered. */
export interface WeightedOutcomes<Outcome> {
  readonly total: bigint
  readonly ways: readonly WeightedOutcome<Outcome>[]
}
export interface WeightedOutcome<Outcome> {
  readonly outcome: Outcome
  readonly weight: bigint
}

/** What is certain. */
export const sureOutcome = <Outcome>(outcome: Outcome): WeightedOutcomes<Outcome> => ({
  total: 1n,
  ways: [{ outcome, weight: 1n }],
})

/** A lottery of these; what can't happen is left out. */
export const weightedOutcomes = <Outcome>(
  total: number,
  ways: readonly (readonly [outcome: Outcome, weight: number])[],
): WeightedOutcomes<Outcome> => ({
  total: BigInt(total),
  ways: ways.flatMap(([outcome, weight]) => (weight > 0 ? [{ outcome, weight: BigInt(weight) }] : [])),
})

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other)

/** What comes after each outcome, on the least common total. */
export const thenOutcomes = <Before, Outcome>(
  before: WeightedOutcomes<Before>,
  next: (outcome: Before) => WeightedOutcomes<Outcome>,
): WeightedOutcomes<Outcome> => {
  const nexts = before.ways.map(({ outcome, weight }) => ({ weight, then: next(outcome) }))
  let common = 1n
  for (const { then } of nexts)
    if (common % then.total !== 0n) common *= then.total / greatestDivisor(common, then.total)
  const ways: WeightedOutcome<Outcome>[] = []
  for (const { weight, then } of nexts) {
    const share = weight * (common / then.total)
    for (const way of then.ways) ways.push({ outcome: way.outcome, weight: share * way.weight })
  }
  return { total: before.total * common, ways }
}

/** The same with outcomes of one key put together. They must be alike in all that comes later. */
export const mergeOutcomes = <Outcome>(
  { total, ways }: WeightedOutcomes<Outcome>,
  keyOf: (outcome: Outcome) => string,
): WeightedOutcomes<Outcome> => {
  const heaps = new Map<string, { readonly outcome: Outcome; weight: bigint }>()
  for (const { outcome, weight } of ways) {
    const key = keyOf(outcome)
    const heap = heaps.get(key)
    if (heap) heap.weight += weight
    else heaps.set(key, { outcome, weight })
  }
  return { total, ways: [...heaps.values()] }
}
