export * from './state'
export * from './frames'
export {
  endReasons,
  placings,
  runningPhases,
  type DuelCause,
  type EndReason,
  type LossCause,
  type StoredOutcome,
  type Placing,
  type RunningPhase,
  type Toward,
} from './values'
export type { Correction } from './correction'
export type { ThrownDie as DieThrow } from '@/table'
export * from './command'
export {
  describe,
  facts,
  formatStepDetails,
  parseEvent,
  formatStep,
  version,
  type Event,
  type EventOf,
} from './events'
export * from './ask'
export * from './look'
export * from './names'
export * from './moves'
export * from './duels'
export { decide } from './decide'
export { evolve } from './evolve'
export * from './flightLook'
export { summary } from './summary'
export { participants } from './rollCall'
export { decidingSide } from './asks'
