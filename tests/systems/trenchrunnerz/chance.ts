import type { Rng } from '@/kit'

/** A chance that draws these numbers, one after the other, and notes what it was asked. Throws when it is asked too much. */
export const drawing = (...numbers: readonly number[]): Rng & { readonly bounds: readonly number[] } => {
  const bounds: number[] = []
  return {
    bounds,
    below(bound) {
      const number = numbers[bounds.length]
      if (number === undefined || number >= bound) throw new Error(`nothing to draw below ${bound}`)
      bounds.push(bound)
      return number
    },
  }
}

/** Every list of numbers that an `Rng` may answer to these bounds, one after the other. */
export const everyDraw = (bounds: readonly number[]): readonly (readonly number[])[] =>
  bounds.reduce<readonly (readonly number[])[]>(
    (lists, bound) =>
      lists.flatMap((list) => Array.from({ length: bound }, (_, number) => [...list, number])),
    [[]],
  )
