export * from './ids'
export * from './state'
export * from './queries'
export { hasRolls } from './frames'
export type {
  AnyFrame,
  DogfightFrame,
  EntryFrame,
  FlakSource,
  FrameOf,
  HazardFrame,
  Modifier,
  PushFrame,
  RaidAim,
  RaidFrame,
  Roll,
  RollOffFrame,
  RollResult,
  RollsFrame,
  Stage,
  Test,
} from './frames'
export { board as boardSchema } from './agreement'
export type { Agreement, BattleBoard, NamedBomber, Pin, Seat } from './agreement'
export type { Bomber, SpeedThrow } from './bomber'
export type { OpenedCommitment, Secret } from './hidden'
export type { EndReason, FreelyThrown, Outcome, Placement, RunningPhase } from './values'
export type { Correction, CorrectedToken } from './correction'
export * from './command'
export { describe, facts, open, parseEvent, recount, version, type Event, type EventOf } from './events'
export * from './looks'
export * from './words'
export { decide } from './decide'
export { evolve } from './evolve'
export { asks } from './asks'
export { look } from './look'
export { blind, conceal, remember, tokensSeen, unseal } from './secrets'
export { summary } from './summary'
export { reckoning } from './reckoning'
export { rollCall } from './rollCall'
