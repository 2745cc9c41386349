import * as v from 'valibot'

/** JSON has no -0. Without this, an event would change when it is stored. */
const plainZero = (number: number): number => number + 0
/** A number from `least` to `most`, both included; `whole` allows only whole numbers. */
export const boundedNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most), v.transform(plainZero))
export const boundedWholeNumber = (least: number, most: number) =>
  v.pipe(boundedNumber(least, most), v.integer())
/**
 * A list of `least` to `most` items. A longer one is rejected before its items are read: a file may hold millions.
 */
export const listOf = <Item extends v.GenericSchema>(item: Item, most: number, least = 0) =>
  v.pipe(
    v.custom<unknown[]>((raw) => Array.isArray(raw) && raw.length <= most, `a list of ${most} at most`),
    v.array(item),
    v.minLength(least),
  )

/** 64 hexadecimal digits: a SHA-256, or a number of that length. */
export const hexDigits64Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export const booleanSchema = v.boolean()

/**
 * The largest time that a JavaScript date supports, in milliseconds from 1970. Formatting a time beyond it throws.
 */
const furthest = 8_640_000_000_000_000
/** A time in milliseconds since 1970. */
export const timestamp = boundedNumber(-furthest, furthest)
