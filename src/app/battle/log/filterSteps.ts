import type { LoggedStep } from '../logSteps'

export type LogFilter = 'all' | 'first' | 'second' | 'rolls' | 'markers'

const asked: Readonly<Record<LogFilter, (step: LoggedStep) => boolean>> = {
  all: () => true,
  first: ({ line }) => line.sideIndex === 0,
  second: ({ line }) => line.sideIndex === 1,
  rolls: ({ line }) => line.throws.length > 0,
  markers: ({ line }) => line.markers.length > 0,
}

export const filterSteps = (steps: readonly LoggedStep[], filter: LogFilter): readonly LoggedStep[] =>
  steps.filter(asked[filter])
