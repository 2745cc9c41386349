export type * from './link'
export * from './seats'
export type * from './keptBattle'
export * from './keeper'
export * from './guest'
export type * from './guestLog'
export type { SharedDiceCheck } from './openedNumbers'
export { newSecret } from './sharedThrow'
export { PieceAssembler, splitIntoPieces, type SideChannelMessage } from './news'
export {
  protocolBounds,
  silenceLimit,
  protocolVersion,
  type TableDevice,
  type SideChannelPiece,
  type SealedPart,
  type TableSide,
} from './said'
