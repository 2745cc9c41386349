export * from './ids'
export * from './state'
export * from './queries'
export { hasRolls } from './pending'
export type {
  AnyPending,
  PendingDogfight,
  PendingEntry,
  FlakSource,
  PendingOf,
  PendingHazard,
  Modifier,
  PendingPush,
  RaidAim,
  PendingRaid,
  Roll,
  PendingRollOff,
  RollResult,
  PendingRolls,
  EntryStage,
  RollTest,
} from './pending'
export { boardSchema } from './agreement'
export type { Agreement, BattleBoard, NamedBomber, Pin, PlayerRole } from './agreement'
export type { Bomber, SpeedThrow } from './bomber'
export type { OpenedCommitment, Secret } from './hidden'
export type { EndReason, FreelyThrown, StoredOutcome, Placement, RunningPhase } from './schemas'
export type { Correction, CorrectedToken } from './correction'
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
export * from './views'
export * from './names'
export { decide } from './decide'
export { evolve } from './evolve'
export { decidingSide } from './decidingSide'
export { battleView } from './battleView'
export { withoutSecrets, seal, rememberSeen, tokensSeen, unseal } from './secrets'
export { summary } from './summary'
export { resultReasons } from './resultReasons'
export { battleParticipants } from './battleParticipants'
