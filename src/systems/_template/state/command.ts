import type { Flag, SideId } from '../rules'

/** Everything that players can ask the battle to do. */
export type Command =
  | { readonly type: 'setUp'; readonly names: Readonly<Record<SideId, string>>; readonly turns: number }
  /** Declares the push of the side whose turn it is. */
  | { readonly type: 'push'; readonly rush: boolean }
  /** The dice of the push, all by phone without `faces`; a face is typed in, null is thrown by the phone (C-2). */
  | { readonly type: 'throw'; readonly faces?: readonly (number | null)[] }
  /** Mends the dice just thrown; null keeps a die (C-4). */
  | { readonly type: 'changeDice'; readonly faces: readonly (number | null)[] }
  /** Takes the result as it stands, or leaves its effects out (C-4). */
  | { readonly type: 'accept' }
  | { readonly type: 'withhold' }
  | { readonly type: 'correctFlag'; readonly to: Flag; readonly reason: string }
  | { readonly type: 'declareResult'; readonly winner: SideId | 'draw' }
  | { readonly type: 'concede'; readonly side: SideId }
  | { readonly type: 'continueBattle' }

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>
