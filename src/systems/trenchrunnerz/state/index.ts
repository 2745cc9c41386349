export * from './ids'
export * from './state'
export * from './queries'
export { hasRolls } from './pending'
export type { AnyPending, PendingEntry, RaidAim, Roll, PendingRolls } from './pending'
export { boardSchema } from './agreement'
export type { Agreement, BattleBoard, NamedBomber, Pin } from './agreement'
export type { Bomber } from './bomber'

export type { Correction, CorrectedToken } from './correction'
export * from './command'
export { describe, facts, formatStepDetails, parseEvent, formatStep, version, type Event } from './events'
export * from './views'
export * from './names'
export { decide } from './decide'
export { evolve } from './evolve'
export { decidingSide } from './decidingSide'
export { battleView } from './battleView'
export {
  withoutSecrets,
  sealEvents,
  rememberSeenAfterUndo,
  publiclyKnownTokenCount,
  unsealEvents,
} from './secrets'
export { summary } from './summary'
export { resultReasons } from './resultReasons'
export { battleParticipants } from './battleParticipants'
