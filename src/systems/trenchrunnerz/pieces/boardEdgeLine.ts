import type { DrawingPoint } from './spreadPoints'

/** A line between two points. `lit`: it is highlighted; `flight`: it is part of a planned flight. */
export interface BoardEdgeLine {
  readonly from: DrawingPoint
  readonly to: DrawingPoint
  readonly tone: 'plain' | 'lit' | 'flight'
}

/** The lines of a path. */
export const pathLines = (spots: readonly DrawingPoint[]): readonly BoardEdgeLine[] =>
  spots.slice(1).flatMap((to, index) => {
    const from = spots[index]
    return from ? [{ from, to, tone: 'flight' as const }] : []
  })
