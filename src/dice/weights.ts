/**
 * Exact odds: in how many of `total` equally likely ways each result comes. The index is the result (a sum, a number
 * of successes). Plain numbers where every way can be counted exactly (below 2^53), bigint where there are more.
 */
export interface Weights<Weight extends number | bigint = number> {
  readonly total: Weight
  readonly weights: readonly Weight[]
}
