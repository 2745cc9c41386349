import type { LoggedStep } from '../logSteps'

/** Which steps the log shows: all, those with dice or markers, or those of the sides at these indexes. */
export type LogFilter = 'all' | 'rolls' | 'markers' | { readonly sides: readonly number[] }

export const filterSteps = (steps: readonly LoggedStep[], filter: LogFilter): readonly LoggedStep[] =>
  steps.filter(({ line }) => {
    if (filter === 'all') return true
    if (filter === 'rolls') return line.throws.length > 0
    if (filter === 'markers') return line.markers.length > 0
    return line.sideIndex !== null && filter.sides.includes(line.sideIndex)
  })
