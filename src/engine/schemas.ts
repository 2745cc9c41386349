import * as v from 'valibot'

/** JSON knows no -0: without it an event is the same before and after it was stored. */
const plainZero = (number: number): number => number + 0
/** A number from `least` to `most`, both included; `whole` takes only whole ones. */
export const boundedNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most), v.transform(plainZero))
export const wholeNumber = (least: number, most: number) => v.pipe(boundedNumber(least, most), v.integer())
/** A list of `least` to `most` items. A longer one is not even read: a file may hold millions. */
export const listOf = <Item extends v.GenericSchema>(item: Item, most: number, least = 0) =>
  v.pipe(
    v.custom<unknown[]>((raw) => Array.isArray(raw) && raw.length <= most, `a list of ${most} at most`),
    v.array(item),
    v.minLength(least),
  )

/** 64 hexadecimal digits: a SHA-256, or a number as long as one. */
export const hash64 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export const booleanFlag = v.boolean()

/** As far from 1970 as a calendar reckons, in milliseconds: whoever says the day of another moment gets an error. */
const furthest = 8_640_000_000_000_000
/** A moment in milliseconds since 1970. */
export const timestamp = boundedNumber(-furthest, furthest)
