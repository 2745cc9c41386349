import { withoutTokens, type TokenKind, type TokenMix } from '../rules'
import { allTokens } from './queries'
import type { State } from './state'

/** What players know a token of this wave to be: seen on the board, or shown by a reveal that was undone. */
export const knownKinds = (state: State): readonly TokenKind[] =>
  allTokens(state).flatMap(({ home, kind }) => kind ?? state.glimpsed[home] ?? [])

/** What is still unseen in the mix, in this wave (TR-2). */
export const unseenOf = (state: State): TokenMix => withoutTokens(state.agreement.mix, seenKinds(state))

/** What lies open, or did: what an undone reveal showed is not counted, so that it can be named again. */
const seenKinds = (state: State): readonly TokenKind[] => allTokens(state).flatMap(({ kind }) => kind ?? [])
