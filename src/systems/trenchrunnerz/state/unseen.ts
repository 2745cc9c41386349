import { withoutTokens, type TokenKind, type TokenMix } from '../rules'
import { allTokens } from './queries'
import type { State } from './state'

/** What players know tokens of this wave to be: seen on the board, or shown by something that was undone. */
const knownKinds = (state: State): readonly TokenKind[] =>
  allTokens(state).flatMap(({ home, kind }) => kind ?? state.glimpsed[home] ?? [])

/** What a token may be that nobody has ever seen (TR-2). */
export const neverSeen = (state: State): TokenMix => withoutTokens(state.agreement.mix, knownKinds(state))

/** What may be turned up now: all but what lies open, or did. What an undone reveal showed can be named again (TR-2). */
export const unseenOf = (state: State): TokenMix =>
  withoutTokens(
    state.agreement.mix,
    allTokens(state).flatMap(({ kind }) => kind ?? []),
  )
