export * from './state'
export * from './pending'
export { placings, type StoredBattleOutcome, type Placing } from './schemas'
export type { Correction } from './correctionSchema'
export type { ThrownDie as DieThrow } from '@/engine'
export * from './command'
export {
  correctionStep,
  describe,
  facts,
  formatStepDetails,
  parseEvent,
  formatStep,
  version,
  type Event,
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
export { battleParticipants } from './battleParticipants'
export { decidingSide } from './decidingSide'
