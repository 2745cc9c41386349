/** The number of ways for each of several ends, out of `total`. */
export interface OddsByEnd<End extends string> {
  readonly total: bigint
  readonly ways: Readonly<Partial<Record<End, bigint>>>
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))

/**
 * Combines the odds of several parts, where `ways` lead to each part, into odds with one denominator. `total` is the
 * sum of the parts' ways in that denominator, 0 without parts.
 */
export const mixOdds = <End extends string>(
  parts: readonly { readonly ways: bigint; readonly odds: OddsByEnd<End> }[],
): OddsByEnd<End> => {
  const met = parts.filter(({ ways }) => ways > 0n)
  let whole = 1n
  for (const { odds } of met) whole *= odds.total / divisor(whole, odds.total)
  const mixed: Partial<Record<End, bigint>> = {}
  let total = 0n
  for (const { ways, odds } of met) {
    const factor = ways * (whole / odds.total)
    total += ways * whole
    for (const end of Object.keys(odds.ways) as End[])
      mixed[end] = (mixed[end] ?? 0n) + factor * (odds.ways[end] ?? 0n)
  }
  return { total, ways: mixed }
}
