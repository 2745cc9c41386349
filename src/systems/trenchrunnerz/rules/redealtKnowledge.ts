import type { TokenMix } from './model'

/**
 * The groups of face-down tokens: those that nobody has seen, and those that were redrawn for a second wave on known
 * places.
 */
export type HiddenTokenGroupKind = 'unseen' | 'laidAnew'

/** What players know of the tokens of a second wave (TR-15). */
export interface RedealtKnowledge {
  /**
   * The numbers of tokens on the board that were hidden in the first wave, and of those drawn for the revealed ones.
   */
  readonly stayed: number
  readonly drawn: number
  /**
   * All tokens that were not revealed in the first wave, on and off the board, and the revealed ones that returned.
   */
  readonly unturned: TokenMix
  readonly returned: TokenMix
  /** Of the hidden tokens, those known to have stayed, without their place. */
  readonly stay: TokenMix
  /**
   * Whether all tokens are shuffled onto the places, so nobody knows which stayed. Otherwise the drawn ones have
   * places of their own.
   */
  readonly shuffled: boolean
  /** What was seen in this wave; with `shuffled`, all of it is in `unseen`. */
  readonly seen: Readonly<Record<HiddenTokenGroupKind, TokenMix>>
}
