export * from './acts'
export { lastTargetOf, recalledChoices, rememberedChoices } from './targetMemory'
export { engagedWith } from './engagement'
export * from './state'
export type * from './pending'
export type { PoolThrow } from './rolls'
export {
  testActs,
  type Act,
  type EndReason,
  type StoredOutcome,
  type Scenario,
  type TestAct,
} from './schemas'
export type { Correction } from './correction'
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
export * from './net'
export * from './isRiskyTest'
export * from './offeredAttackModifiers'
export * from './pendingInjury'
export * from './battleView'
export * from './moraleFailureEffects'
export * from './turnEnding'
export { decide } from './decide'
export { evolve, freshModel } from './evolve'
export { summary } from './summary'
export { participants } from './participants'
