/** A fraction such as `3/8`, exact. */
export interface Fraction {
  readonly part: bigint
  readonly whole: bigint
}

export const fraction = (text: string): Fraction => {
  const [part, whole] = text.split('/')
  return { part: BigInt(part ?? ''), whole: BigInt(whole ?? '1') }
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** The fraction in lowest terms, as written in the fixtures: equal text is an equal number, to the last digit. */
export const lowest = (part: number | bigint, whole: number | bigint): string => {
  const divisor = gcd(BigInt(part), BigInt(whole))
  return `${BigInt(part) / divisor}/${BigInt(whole) / divisor}`
}

/** Every result of `count` dice with these sides: the slow twin of every closed form. */
export const everyFall = (sides: readonly number[]): number[][] =>
  sides.reduce<number[][]>(
    (falls, faces) =>
      falls.flatMap((fall) => Array.from({ length: faces }, (_, index) => [...fall, index + 1])),
    [[]],
  )
