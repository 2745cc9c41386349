import type { DrawingPoint } from './spreadPoints'

/** A line between two spots; `lit`: on the way that is looked at; `flight`: a planned one. */
export interface BoardEdgeLine {
  readonly from: DrawingPoint
  readonly to: DrawingPoint
  readonly tone: 'plain' | 'lit' | 'flight'
}

/** A way as lines, one after another. */
export const pathLines = (spots: readonly DrawingPoint[]): readonly BoardEdgeLine[] =>
  spots.slice(1).flatMap((to, index) => {
    const from = spots[index]
    return from ? [{ from, to, tone: 'flight' as const }] : []
  })
