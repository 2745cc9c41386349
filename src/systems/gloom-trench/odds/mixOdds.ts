/** Ways out of `total` for each of several ends. */
export interface EndOdds<End extends string> {
  readonly total: bigint
  readonly ways: Readonly<Partial<Record<End, bigint>>>
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))

/**
 * What comes of it when `ways` of the ways lead to each part and its own odds go on from there: all over one denominator.
 * `total` is the sum of the parts' ways over that denominator; 0 when no way leads anywhere.
 */
export const mixOdds = <End extends string>(
  parts: readonly { readonly ways: bigint; readonly odds: EndOdds<End> }[],
): EndOdds<End> => {
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
