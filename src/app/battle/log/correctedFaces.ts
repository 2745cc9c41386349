import type { LoggedThrow } from '@/engine'

/** Dice that were changed: as they were first thrown, and each face that became another (C-4). */
export interface CorrectedFaces {
  readonly first: LoggedThrow
  readonly changes: readonly (readonly [number, number])[]
}

/** What of `some` is not among `others`, each face as often as it is missing there, lowest first. */
const without = (some: readonly number[], others: readonly number[]): readonly number[] => {
  const left = [...others]
  return [...some]
    .sort((one, other) => one - other)
    .filter((face) => {
      const at = left.indexOf(face)
      if (at < 0) return true
      left.splice(at, 1)
      return false
    })
}

export const correctedFaces = (throws: readonly LoggedThrow[]): readonly CorrectedFaces[] =>
  throws.flatMap((thrown) => {
    const { first, dice } = thrown
    if (first === null) return []
    const now = dice.map(({ face }) => face)
    const gone = without(first, now)
    const come = without(now, first)
    return [
      {
        first: { ...thrown, dice: first.map((face) => ({ face, dropped: false })), first: null },
        changes: gone.flatMap((from, place) => {
          const to = come[place]
          return to === undefined ? [] : [[from, to] as const]
        }),
      },
    ]
  })
