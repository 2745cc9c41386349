import type { Fighter } from './dogfight'
import type { SpaceId } from './boardEdges'
import { placeIds, type PlaceId, type Position, type TokenKind } from './model'

/** Why a craft is pushed back. */
export type PushCause =
  | { readonly kind: 'flak' }
  | { readonly kind: 'collision' }
  | { readonly kind: 'dogfight'; readonly winner: Fighter }

/** Which side chooses where a pushed craft goes: the Defender, or the winner of the dogfight (TR-11). */
export const pushChooser = (cause: PushCause): 'attacker' | 'defender' =>
  cause.kind === 'dogfight' && cause.winner === 'bomber' ? 'attacker' : 'defender'

/** What is seen on the board where a craft may be pushed to. */
export interface PushBoard {
  readonly order: readonly PlaceId[]
  /** Tokens that lie face up. */
  readonly faceUp: Readonly<Partial<Record<PlaceId, TokenKind>>>
  /** Places where a bomber or an interceptor is, the pushed one left out. */
  readonly taken: readonly PlaceId[]
}

/** Whether a craft may be pushed there: never onto Obstacles that are face up, nor off the stern (TR-11). Players see the links. */
export const mayPushTo = (to: Position, { faceUp }: Pick<PushBoard, 'faceUp'>): boolean =>
  to !== 'stern' && (to === 'bow' || to === 'between' || faceUp[to] !== 'obstacles')

/** The places to which a craft may be pushed from `from`, bow first; which of them are linked, players see (TR-11). */
export const pushPlaces = (from: Position, board: PushBoard): readonly PlaceId[] =>
  board.order.filter((place) => place !== from && mayPushTo(place, board))

/** What follows when a pushed craft lands on others: a bomber on a bomber tries to avoid it, enemies fight (TR-6, TR-11). */
export const pushOnto = (pushed: Fighter, there: Fighter): 'collision' | 'dogfight' | 'crowded' =>
  pushed !== there ? 'dogfight' : pushed === 'bomber' ? 'collision' : 'crowded'

/** What the app says as Defender of a solo game (TR-11). */
export type SoloPush =
  | { readonly kind: 'back'; readonly to: Position }
  /** The space it came from is taken: the first of these that is linked, nearest the bow. Empty: any free space. */
  | { readonly kind: 'nearestBow'; readonly places: readonly PlaceId[] }

/**
 * Where the app pushes a bomber in a solo game: back where it came from, unless that is taken or has Obstacles face up; then the
 * free space nearest the bow (TR-11). Of spaces between places the app knows nothing: players see whether they are free.
 */
export const soloPush = (from: Position, cameFrom: Position, board: PushBoard): SoloPush => {
  const isTaken = board.taken.some((place) => place === cameFrom)
  if (!isTaken && mayPushTo(cameFrom, board)) return { kind: 'back', to: cameFrom }
  return {
    kind: 'nearestBow',
    places: pushPlaces(from, board).filter((place) => place !== cameFrom && !board.taken.includes(place)),
  }
}

/** The nine places, as a position may be one of them. */
export const isPlace = (position: Position | SpaceId): position is PlaceId =>
  placeIds.some((place) => place === position)
