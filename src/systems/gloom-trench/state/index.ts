export * from './state'
export * from './pending'
export type { PoolThrow, Roll, SpendOpportunity } from './pools'
export type { AgreedDice, ModifierChoices, CustomModifier, DeclaredTarget } from './declaredTarget'
export {
  maxAgreedDice,
  tacticalSteps,
  turnEndSteps,
  type FreeThrowPurpose,
  type StoredOutcome,
  type Scenario,
  type PhaseStepId,
} from './schemas'
export type { Correction } from './correction'
export * from './command'
export { describe, facts, formatStepDetails, parseEvent, formatStep, version, type Event } from './events'
export * from './rolls'

export * from './meleeOddsInput'
export * from './shootingRolls'
export * from './effects'
export * from './promptOf'
export * from './battleView'
export * from './turnEndPreview'
export { decide } from './decide'
export { evolve } from './evolve'
export { summary } from './summary'
export { participants } from './participants'
export { decidingSide } from './decidingSide'
