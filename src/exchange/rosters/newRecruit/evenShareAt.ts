import type { CurrencyAmounts } from '@/engine'

/**
 * The share of one of `models` that were bought together. The first ones get the remainder. Costs and counts of a
 * selection are those of all its models.
 */
export const evenShareAt = (whole: number, models: number, index: number): number => {
  const even = Math.trunc(whole / models)
  const rest = whole - even * models
  return even + (index < Math.abs(rest) ? Math.sign(rest) : 0)
}

export const priceShareAt = (price: CurrencyAmounts, models: number, index: number): CurrencyAmounts =>
  Object.fromEntries(
    Object.entries(price).map(([currency, whole]) => [currency, evenShareAt(whole, models, index)]),
  )
