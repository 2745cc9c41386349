export * from './craftIdTypes'
export * from './state'
export * from './queries'
export { isPendingWithRolls } from './pending'
export type { AnyPending, PendingEntry, RaidAim, Roll, PendingWithRolls } from './pending'
export { boardSchema } from './agreement'
export type { Agreement, BattleBoard, NamedBomber, PhotoPin } from './agreement'
export type { Bomber } from './bomber'

export type { Correction, CorrectedToken } from './correctionSchema'
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
export * from './viewTypes'
export * from './names'
export { decide } from './decide'
export { evolve } from './evolve'
export { decidingSide } from './decidingSide'
export { battleView } from './battleView'
export {
  withoutSecrets,
  splitSecretsOffEvents,
  rememberSeenAfterUndo,
  publiclyKnownTokenCount,
  putSecretsBackIntoEvents,
} from './secrets'
export { summary } from './summary'
export { resultReasons } from './resultReasons'
export { battleParticipants } from './battleParticipants'
