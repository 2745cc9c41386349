import { tokenKinds, type TokenKind, type TokenMix } from './model'

/** The default mix of tokens (TR-2). */
export const defaultMix: TokenMix = {
  interceptor: 2,
  laserTurret: 2,
  obstacles: 3,
  flak1: 1,
  flak2: 3,
  flak3: 1,
}

/** How many tokens the game has, the Defender draws, and a solo game places (TR-2, TR-4). */
const tokensInGame = 12
export const handTokenCount = 6
export const soloTokenCount = 9

/** The number of tokens of a mix (TR-2). */
export const mixTotal = (mix: TokenMix): number => tokenKinds.reduce((sum, kind) => sum + mix[kind], 0)

/** The tokens of a mix one by one, in the order of the kinds. The number of a token is its index in this list. */
export const tokensOf = (mix: TokenMix): readonly TokenKind[] =>
  tokenKinds.flatMap((kind) => Array.from({ length: mix[kind] }, () => kind))

/** Counts the tokens of each kind (TR-2). */
export const mixOf = (kinds: readonly TokenKind[]): TokenMix => {
  const mix: Record<TokenKind, number> = {
    interceptor: 0,
    laserTurret: 0,
    obstacles: 0,
    flak1: 0,
    flak2: 0,
    flak3: 0,
  }
  for (const kind of kinds) mix[kind] += 1
  return mix
}

/** A mix without these tokens; never less than 0 of a kind (TR-2). */
export const mixWithoutTokens = (mix: TokenMix, taken: readonly TokenKind[]): TokenMix => {
  const left: Record<TokenKind, number> = { ...mix }
  for (const kind of taken) left[kind] = Math.max(0, left[kind] - 1)
  return left
}

/** A warning about a mix; it never blocks (TR-2). */
export interface MixWarning {
  readonly kind: 'notTwelve' | 'tooFew'
  readonly ruling: 'TR-2'
  /** The number of tokens, and the expected number. */
  readonly params: { readonly n: number; readonly wanted: number }
}

/** The warnings about a mix: an unusual total, and too few tokens for all places (TR-2, TR-4). */
export const mixWarnings = (mix: TokenMix, solo: boolean): readonly MixWarning[] => {
  const n = mixTotal(mix)
  const laid = solo ? soloTokenCount : handTokenCount
  const warn = (kind: MixWarning['kind'], wanted: number): MixWarning => ({
    kind,
    ruling: 'TR-2',
    params: { n, wanted },
  })
  return [
    ...(n === tokensInGame ? [] : [warn('notTwelve', tokensInGame)]),
    ...(n < laid ? [warn('tooFew', laid)] : []),
  ]
}
