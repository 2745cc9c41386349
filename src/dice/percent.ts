/** A share as players read it. */
export interface Percent {
  /** A whole number from 0 to 100. */
  readonly percent: number
  /**
   * `<`: possible, but under 1 %, to be shown as "<1" (`percent` is 0 or 1). `>`: would round to 100 but isn't certain, to
   * be shown as ">99". Otherwise empty, and `percent` is shown as it is.
   */
  readonly mark: '' | '<' | '>'
}

/** The figure to print, without the percent sign: `44`, `<1`, `>99`. */
export const percentFigure = ({ percent, mark }: Percent): string =>
  mark === '<' ? '<1' : mark === '>' ? '>99' : String(percent)

interface Share {
  readonly places: number[]
  readonly floor: bigint
  readonly remainder: bigint
}

/**
 * Rounds weights, which together are the whole, to whole percents that add up to 100: everyone is rounded down, and what is
 * missing goes to the largest remainders. Equal weights always get equal percents: where there is not enough left for
 * all of them, they and everything after them go to the nearest whole number instead, and the sum is a little off
 * (44.4, 44.4 and 11.1 are shown as 44, 44 and 11). Throws a RangeError for negative weights or none above 0.
 */
export const wholePercents = (weights: readonly (number | bigint)[]): readonly Percent[] => {
  const exact = weights.map(BigInt)
  const total = exact.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || exact.some((weight) => weight < 0n)) throw new RangeError('percents of nothing')
  const shares = equalShares(exact, total)
  const percents = Array<bigint>(weights.length).fill(0n)
  let missing = 100n - exact.reduce((sum, weight) => sum + (weight * 100n) / total, 0n)
  let nearest = false
  for (const { places, floor, remainder } of shares) {
    nearest ||= missing > 0n && BigInt(places.length) > missing
    const up = nearest ? remainder * 2n >= total : missing > 0n
    if (up) missing -= BigInt(places.length)
    for (const place of places) percents[place] = up ? floor + 1n : floor
  }
  return exact.map((weight, place) => {
    const percent = Number(percents[place] ?? 0n)
    if (weight > 0n && weight * 100n < total) return { percent, mark: '<' }
    return { percent, mark: percent === 100 && weight < total ? '>' : '' }
  })
}

/** Equal weights gathered, largest remainder first; of equal remainders the larger company first, so that fewer are split. */
const equalShares = (weights: readonly bigint[], total: bigint): readonly Share[] => {
  const shares = new Map<bigint, Share>()
  for (const [place, weight] of weights.entries()) {
    const share = shares.get(weight)
    if (share) share.places.push(place)
    else
      shares.set(weight, {
        places: [place],
        floor: (weight * 100n) / total,
        remainder: (weight * 100n) % total,
      })
  }
  return [...shares.values()].sort(
    (a, b) =>
      Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) ||
      b.places.length - a.places.length,
  )
}

/**
 * One chance as text, to a tenth of a percent where it isn't whole: `37.5`. What is possible is never shown as 0, what
 * may fail never as 100. `pass` of `total` ways, `total` above 0.
 */
export const percentText = (pass: bigint, total: bigint): string => {
  if (pass <= 0n) return '0'
  if (pass >= total) return '100'
  const tenths = Number((pass * 2000n + total) / (total * 2n))
  if (tenths === 0) return '<0.1'
  if (tenths === 1000) return '>99.9'
  return String(tenths / 10)
}

/** A chance and its opposite as text, to a tenth: they make 100 as they are read, `37.5` and `62.5`. */
export const percentTexts = (pass: bigint, total: bigint): readonly [string, string] => {
  const text = percentText(pass, total)
  const tenths = Math.round(Number(text) * 10)
  return [text, Number.isNaN(tenths) ? percentText(total - pass, total) : String((1000 - tenths) / 10)]
}
