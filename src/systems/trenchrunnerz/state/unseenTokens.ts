import { mixOf, mixTotal, mixWithoutTokens, type PlaceId, type TokenKind, type TokenMix } from '../rules'
import type { UnseenTokenKindsView } from './viewTypes'
import { allTokens, knownKind } from './queries'
import type { PubliclyKnownRedeal } from './secretSchemas'
import type { State, Token } from './state'

/** The kinds of this wave's tokens that players know. */
const knownKinds = (state: State, tokens: readonly Token[]): readonly TokenKind[] =>
  tokens.flatMap((token) => knownKind(state, token) ?? [])

/**
 * The kinds that can still be turned up: all except those that are or were face up. A kind from an undone reveal can
 * be named again (TR-2).
 */
export const unseenTokenMix = (state: State): TokenMix =>
  mixWithoutTokens(
    state.agreement.mix,
    allTokens(state).flatMap(({ kind }) => kind ?? []),
  )

/**
 * What players know of the tokens when the second wave is dealt: `staying` stay in place, `laid` are placed again
 * (TR-15).
 */
export const publiclyKnownRedeal = (
  state: State,
  staying: readonly PlaceId[],
  laid: readonly PlaceId[],
): PubliclyKnownRedeal => {
  const tokens = allTokens(state)
  const [back, stayed] = [
    tokens.filter(({ turned, destroyed }) => turned || destroyed),
    tokens.filter(({ turned, destroyed }) => !turned && !destroyed),
  ]
  const returned = knownKinds(state, back)
  return {
    laid,
    stayed: stayed.length,
    returned: returned.length === back.length ? returned : null,
    // Tokens that stayed in place are known there.
    stay: staying.length > 0 ? [] : knownKinds(state, stayed),
  }
}

/** At most as many of a kind as the mix has. */
const fits = (mix: TokenMix, kinds: readonly TokenKind[]): boolean =>
  mixTotal(mixWithoutTokens(mix, kinds)) === mixTotal(mix) - kinds.length

/**
 * The possible kinds of face-down tokens, from what players have seen (TR-2, TR-15). Not `certain` if corrections, an
 * undone second wave or an earlier build left something out: then the result is only close.
 */
export const unseenTokenKindsView = (state: State): UnseenTokenKindsView => {
  const { mix } = state.agreement
  const tokens = allTokens(state)
  const kinds = knownKinds(state, tokens)
  const mayBe = mixWithoutTokens(mix, kinds)
  const hidden = tokens.length - kinds.length
  const elsewhere = Object.keys(state.everOpened).some(
    (hash) => !state.commitments.some((commitment) => commitment.hash === hash),
  )
  const certain = state.recounted !== true && !elsewhere && fits(mix, kinds) && hidden <= mixTotal(mayBe)
  if (state.wave === 1) return { kinds: mayBe, redealt: null, redrawnPlaces: [], certain }
  const dealt = state.dealtAgain
  const returned = dealt?.returned ?? null
  const drawn = returned?.length ?? 0
  if (
    !dealt ||
    !returned ||
    !fits(mix, [...returned, ...dealt.stay]) ||
    dealt.stayed + drawn !== tokens.length
  )
    return { kinds: mayBe, redealt: null, redrawnPlaces: [], certain: false }
  const shuffled = dealt.laid.length === tokens.length && drawn < tokens.length
  const anew = (token: Token): boolean => !shuffled && dealt.laid.includes(token.home)
  const seenOf = (some: readonly Token[]): TokenMix => mixOf(knownKinds(state, some))
  return {
    kinds: mayBe,
    redealt: {
      stayed: dealt.stayed,
      drawn,
      unturned: mixWithoutTokens(mix, returned),
      returned: mixOf(returned),
      stay: mixOf(dealt.stay),
      shuffled,
      seen: {
        unseen: seenOf(tokens.filter((token) => !anew(token))),
        laidAnew: seenOf(tokens.filter(anew)),
      },
    },
    redrawnPlaces: shuffled ? [] : dealt.laid,
    certain,
  }
}
