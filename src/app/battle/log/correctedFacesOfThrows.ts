import type { LoggedThrow } from '@/engine'

/** Changed dice: their first faces, and each face that changed (C-4). */
export interface CorrectedFaces {
  readonly first: LoggedThrow
  readonly changes: readonly (readonly [number, number])[]
}

/** The faces in `some` that are missing in `others`, each as often as it is missing, lowest first. */
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

export const correctedFacesOfThrows = (throws: readonly LoggedThrow[]): readonly CorrectedFaces[] =>
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
