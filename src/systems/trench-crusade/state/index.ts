export * from './acts'
export { lastTargetOf, modifierChoicesFromMemory, modifierSourcesRememberedForTarget } from './targetMemory'
export { engagedWith, evadeOfCharge } from './engagement'
export * from './state'
export type * from './pending'
export type { PoolThrow } from './rolls'
export { testActs, type Act, type StoredBattleOutcome, type Scenario, type TestAct } from './schemas'
export type { Correction } from './correctionSchema'
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
export * from './rollNetDice'
export * from './isRiskyTest'
export * from './offeredAttackModifiers'
export * from './pendingInjury'
export { attackOddsInput } from './attackOddsInput'
export * from './battleView'
export * from './moraleFailureKind'
export * from './turnEndPreview'
export { decide } from './decide'
export { evolve, freshModel } from './evolve'
export { summary } from './summary'
export { battleParticipants } from './battleParticipants'
