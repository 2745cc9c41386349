/** Outcomes with exact weights out of a total. An outcome may occur several times until equal ones are merged. */
export interface OutcomeDistribution<Outcome> {
  readonly total: bigint
  readonly ways: readonly WeightedOutcome<Outcome>[]
}
export interface WeightedOutcome<Outcome> {
  readonly outcome: Outcome
  readonly weight: bigint
}

/** A single certain outcome. */
export const sureOutcome = <Outcome>(outcome: Outcome): OutcomeDistribution<Outcome> => ({
  total: 1n,
  ways: [{ outcome, weight: 1n }],
})

/** Weighted outcomes of these; impossible ones are left out. */
export const outcomeDistribution = <Outcome>(
  total: number,
  ways: readonly (readonly [outcome: Outcome, weight: number])[],
): OutcomeDistribution<Outcome> => ({
  total: BigInt(total),
  ways: ways.flatMap(([outcome, weight]) => (weight > 0 ? [{ outcome, weight: BigInt(weight) }] : [])),
})

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other)

/** Replaces each outcome by its next outcomes, on the least common total. */
export const flatMapOutcomes = <Before, Outcome>(
  before: OutcomeDistribution<Before>,
  next: (outcome: Before) => OutcomeDistribution<Outcome>,
): OutcomeDistribution<Outcome> => {
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

/** Merges outcomes with the same key. They must be equal for everything that follows. */
export const mergeOutcomes = <Outcome>(
  { total, ways }: OutcomeDistribution<Outcome>,
  keyOf: (outcome: Outcome) => string,
): OutcomeDistribution<Outcome> => {
  const byKey = new Map<string, { readonly outcome: Outcome; weight: bigint }>()
  for (const { outcome, weight } of ways) {
    const key = keyOf(outcome)
    const merged = byKey.get(key)
    if (merged) merged.weight += weight
    else byKey.set(key, { outcome, weight })
  }
  return { total, ways: [...byKey.values()] }
}
