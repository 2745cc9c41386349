import type { Flag, SideId } from '../rules'

/** All commands that players can send. */
export type Command =
  | { readonly type: 'setUp'; readonly names: Readonly<Record<SideId, string>>; readonly turns: number }
  /** Declares the push of the active side. */
  | { readonly type: 'push'; readonly rush: boolean }
  /** The dice of the push. Without `faces` the phone throws all. A face is typed in; the phone throws a null (C-2). */
  | { readonly type: 'throw'; readonly faces?: readonly (number | null)[] }
  /** Corrects the dice just thrown; null leaves a die as it is (C-4). */
  | { readonly type: 'changeDice'; readonly faces: readonly (number | null)[] }
  /** Accepts the result, or leaves its effects out (C-4). */
  | { readonly type: 'accept' }
  | { readonly type: 'withhold' }
  | { readonly type: 'correctFlag'; readonly to: Flag; readonly reason: string }
  | { readonly type: 'declareResult'; readonly winner: SideId | 'draw' }
  | { readonly type: 'concede'; readonly side: SideId }
  | { readonly type: 'continueBattle' }

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>
