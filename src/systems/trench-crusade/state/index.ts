export * from './acts'
export { lastTargetOf, recalledChoices, rememberedChoices } from './aims'
export { engagedWith } from './engagement'
export * from './state'
export type * from './frames'
export type { PoolThrow } from './rolls'
export { testActs, type Act, type EndReason, type StoredOutcome, type Scenario, type TestAct } from './values'
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
export * from './risky'
export * from './offered'
export * from './injuryFrame'
export * from './look'
export * from './failingMorale'
export * from './turnEnding'
export { decide } from './decide'
export { evolve, freshModel } from './evolve'
export { summary } from './summary'
export { participants } from './rollCall'
