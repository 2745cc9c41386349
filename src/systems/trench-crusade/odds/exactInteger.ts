/** A number of throws, exact: a number below 2^53, a bigint above. */
export type ExactInteger = number | bigint

/** The exact sum of two numbers of throws. */
export const addExactIntegers = (one: ExactInteger, other: ExactInteger): ExactInteger => {
  if (typeof one === 'number' && typeof other === 'number') {
    const sum = one + other
    if (Number.isSafeInteger(sum)) return sum
  }
  return BigInt(one) + BigInt(other)
}

/** The exact product of two numbers of throws. */
export const multiplyExactIntegers = (one: ExactInteger, other: ExactInteger): ExactInteger => {
  if (typeof one === 'number' && typeof other === 'number') {
    const product = one * other
    if (Number.isSafeInteger(product)) return product
  }
  return BigInt(one) * BigInt(other)
}
