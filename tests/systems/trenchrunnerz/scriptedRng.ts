import type { Rng } from '@/kit'

/** A random source that draws these numbers in order and records each bound. It throws if it has no number to draw. */
export const scriptedRng = (...numbers: readonly number[]): Rng & { readonly bounds: readonly number[] } => {
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

/** Every list of numbers that an `Rng` can draw for these bounds. */
export const everyDrawOf = (bounds: readonly number[]): readonly (readonly number[])[] =>
  bounds.reduce<readonly (readonly number[])[]>(
    (lists, bound) =>
      lists.flatMap((list) => Array.from({ length: bound }, (_, number) => [...list, number])),
    [[]],
  )
