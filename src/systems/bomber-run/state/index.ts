export * from './state'
export * from './pending'
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
} from './schemas'
export type { Correction } from './correction'
export type { ThrownDie as DieThrow } from '@/engine'
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
export * from './promptOf'
export * from './battleView'
export * from './names'
export * from './moves'
export * from './duels'
export { decide } from './decide'
export { evolve } from './evolve'
export * from './flightView'
export { summary } from './summary'
export { participants } from './participants'
export { decidingSide } from './decidingSide'
