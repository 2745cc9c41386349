import type { TokenMix } from './model'

/** Face-down tokens: those that lie as they were set, and those that were drawn for a second wave and laid on their own places. */
export type TokenGroup = 'unseen' | 'laidAnew'

/** What players know of the tokens of a second wave (TR-15). */
export interface Redealt {
  /** Tokens on the board that were never turned up in the first wave, and those drawn for the ones that were. */
  readonly stayed: number
  readonly drawn: number
  /** All tokens that were not turned up in the first wave, on the board and off it, and those that went back to the others. */
  readonly unturned: TokenMix
  readonly returned: TokenMix
  /** Of the unturned: known to be among those that stayed, though not where. */
  readonly stay: TokenMix
  /** All are shuffled onto the places: nobody knows which of them stayed. Otherwise the drawn ones lie on places of their own. */
  readonly shuffled: boolean
  /** What was seen in this wave; with `shuffled` all of it stands in `unseen`. */
  readonly seen: Readonly<Record<TokenGroup, TokenMix>>
}
