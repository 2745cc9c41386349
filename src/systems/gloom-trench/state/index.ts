export * from './state'
export * from './pending'
export type { PoolThrow, Roll, SpendOpportunity } from './rollSchemas'
export type {
  AgreedExtraDice,
  ModifierSwitchStates,
  CustomModifier,
  DeclaredTarget,
} from './declaredTargetSchemas'
export {
  maxAgreedExtraDice,
  tacticalSteps,
  turnEndSteps,
  type FreeThrowPurpose,
  type StoredBattleOutcome,
  type Scenario,
  type PhaseStepId,
} from './schemas'
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
export * from './rolls'

export * from './meleeOddsInput'
export * from './shootingRolls'
export * from './resultEffects'
export * from './promptOf'
export * from './battleView'
export * from './turnEndPreview'
export { decide } from './decide'
export { evolve } from './evolve'
export { summary } from './summary'
export { battleParticipants } from './battleParticipants'
export { decidingSide } from './decidingSide'
