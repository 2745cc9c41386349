import {
  tokenKindsOfLayout,
  isDestroyed,
  placeIds,
  tokensOf,
  type TokenKindByPlace,
  type PlaceId,
  type Position,
  type TokenKind,
} from '../rules'
import type { AnyPending } from './pending'
import type { BomberId, CraftId } from './craftIdTypes'
import type { Bomber } from './bomber'
import type { PubliclyKnownToken, State, Token } from './state'

export const isBomberId = (id: string): id is BomberId => id.startsWith('bomber-')

/** A bomber by its id, if this battle has it. */
export const bomberById = (state: Pick<State, 'bombers'>, id: string): Bomber | undefined =>
  state.bombers.find((bomber) => bomber.id === id)

/**
 * The token that was set at a place, if one was. An id may come from outside: it is looked up as an own name only.
 */
export const tokenOf = (state: Pick<State, 'tokens'>, home: string): Token | undefined =>
  Object.hasOwn(state.tokens, home) ? state.tokens[home as PlaceId] : undefined

/** All tokens of this wave, in the order of the places. */
export const allTokens = (state: Pick<State, 'tokens'>): readonly Token[] =>
  placeIds.flatMap((place) => state.tokens[place] ?? [])

/** Whether a token is an interceptor in the air: turned up and not destroyed. */
export const isFlyingInterceptor = (token: Token): boolean =>
  token.kind === 'interceptor' && token.face === 'up' && !token.destroyed

/** A bomber or an interceptor in the air. */
export const craftOf = (
  state: Pick<State, 'bombers' | 'tokens'>,
  id: CraftId,
): Bomber | Token | undefined => {
  if (isBomberId(id)) return bomberById(state, id)
  const token = tokenOf(state, id)
  return token && isInterceptor(token) ? token : undefined
}
const isInterceptor = ({ kind, face }: Token): boolean => kind === 'interceptor' && face === 'up'

/** Whether a bomber is over the ship: it has an owner, is not destroyed and has not left. */
export const isFlying = ({ owner, hits, where }: Bomber): boolean =>
  owner !== null && !isDestroyed(hits) && where !== 'stern'

/** Bombers of this wave, in their own order. */
export const currentWaveBombers = ({ bombers, wave }: Pick<State, 'bombers' | 'wave'>): readonly Bomber[] =>
  bombers.filter((bomber) => bomber.wave === wave)

/** Bombers over the ship. */
export const flyingBombers = (state: Pick<State, 'bombers' | 'wave'>): readonly Bomber[] =>
  currentWaveBombers(state).filter(isFlying)

/** Whether a bomber takes part in this turn's Attacker's phase: a spare that just came in does not (TR-17). */
export const fliesThisTurn = (bomber: Bomber, turn: number): boolean =>
  isFlying(bomber) && bomber.fromTurn <= turn

/** Tokens that can still be met or turned up: not destroyed. */
export const tokensNotDestroyed = (state: Pick<State, 'tokens'>): readonly Token[] =>
  allTokens(state).filter(({ destroyed }) => !destroyed)

/** Interceptors in the air. */
export const interceptorsOf = (state: Pick<State, 'tokens'>): readonly Token[] =>
  allTokens(state).filter(isFlyingInterceptor)

/**
 * The tokens of this wave that all players know: those that were turned up at any time, and a Laser Turret that
 * fired.
 */
export const publiclyKnownTokens = (state: Pick<State, 'tokens'>): readonly PubliclyKnownToken[] =>
  allTokens(state).flatMap(({ home, name, kind }) => (kind === null ? [] : { home, name, kind }))

/**
 * The place, or the bow, at which a craft was last known for certain (TR-1): where it is, or what it left for spaces
 * that the app doesn't know. Null where only the board shows it.
 */
export const lastKnownPlaceOf = (
  state: Pick<State, 'located'>,
  craft: Bomber | Token,
): PlaceId | 'bow' | null => {
  const known = (where: Position | null): where is PlaceId | 'bow' =>
    where !== null && where !== 'between' && where !== 'stern'
  if (known(craft.where)) return craft.where
  if (known(craft.tail)) return craft.tail
  return state.located?.['id' in craft ? craft.id : craft.home]?.lastSeen ?? null
}

export const topPending = (state: Pick<State, 'frames'>): AnyPending | undefined => state.frames.at(-1)

/** What a token is, as far as this log knows: seen by all, or hidden. Null with tokens on the table. */
export const hiddenKind = (state: State, home: PlaceId): TokenKind | null => {
  const token = state.tokens[home]
  if (!token) return null
  if (token.kind !== null) return token.kind
  return token.number === null ? null : (tokensOf(state.agreement.mix)[token.number] ?? null)
}

/** The kinds that lie where in a wave, as set; null where this log does not know all of them. */
export const tokenArrangementOfWave = (state: State, wave: 1 | 2): TokenKindByPlace | null => {
  const layout = state.layouts[wave - 1]
  return layout ? tokenKindsOfLayout(state.agreement.mix, layout) : null
}

/** Whether hidden tokens that the Defender had set were opened: players can't unsee them (TR-19). */
export const areTokensOpened = ({ solo, commitments }: Pick<State, 'solo' | 'commitments'>): boolean =>
  !solo && commitments.some(({ opened }) => opened)

/** Whether this log can open what is still sealed: the secret may be on another phone. */
export const hasSecretToOpenTokens = (state: State): boolean =>
  state.secret !== null &&
  state.commitments.some(({ wave, opened }) => !opened && tokenArrangementOfWave(state, wave) !== null)

/**
 * The kind of a token that all players know: it was turned up, an undone step showed it, or the end opened it (TR-4).
 * Null: no player has seen it.
 */
export const knownKind = (state: State, { home, kind }: Pick<Token, 'home' | 'kind'>): TokenKind | null =>
  kind ?? state.glimpsed[home] ?? openedNow(state)[home] ?? null

const openedNow = ({ phase, commitments, wave }: State): TokenKindByPlace =>
  (phase === 'over' && commitments.find((one) => one.wave === wave)?.opened?.arrangement) || {}

/** The hash by which this wave's arrangement was committed to; null with tokens on the table (TR-4). */
export const currentCommitmentHash = ({ commitments, wave }: State): string | null =>
  commitments.find((one) => one.wave === wave)?.hash ?? null
