import type { TokenKindByPlace, PlaceId, TokenKind, TokenMix } from './model'
import { tokensOf } from './tokenMix'

/** The pouch: the kinds of all tokens of a mix in a drawn order (see `randomOrder`) (TR-2). */
export const shuffledPouch = (mix: TokenMix, order: readonly number[]): readonly TokenKind[] => {
  const tokens = tokensOf(mix)
  return order.flatMap((token) => tokens[token] ?? [])
}

/** The number of the token (`tokensOf`) on each place. */
export type TokenNumberByPlace = Readonly<Partial<Record<PlaceId, number>>>

/** Places these tokens on these places, one each, as long as both last. */
export const layOut = (places: readonly PlaceId[], tokens: readonly number[]): TokenNumberByPlace =>
  Object.fromEntries(
    places.flatMap((place, index) => {
      const token = tokens[index]
      return token === undefined ? [] : [[place, token]]
    }),
  )

/** The kinds of the tokens of a layout. */
export const tokenKindsOfLayout = (mix: TokenMix, layout: TokenNumberByPlace): TokenKindByPlace => {
  const tokens = tokensOf(mix)
  return Object.fromEntries(
    Object.entries(layout).flatMap(([place, token]) => {
      const kind = token === undefined ? undefined : tokens[token]
      return kind === undefined ? [] : [[place, kind]]
    }),
  )
}
