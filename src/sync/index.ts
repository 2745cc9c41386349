export type * from './connection'
export * from './seatRights'
export type * from './hostBattleAccess'
export * from './host'
export * from './guest'
export type * from './guestLog'
export type { SharedDiceCheckResult } from './guestDiceSecrets'
export { newSecret } from './sharedThrow'
export { PieceAssembler, splitIntoPieces, type SideChannelMessage } from './sideChannel'
export {
  protocolBounds,
  silenceUntilAway,
  protocolVersion,
  type TableDevice,
  type SideChannelPiece,
  type SealedPart,
  type TableSide,
} from './protocol'
