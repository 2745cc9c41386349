import type { DogfightSideKind } from './dogfight'
import type { SpaceId } from './boardGraph'
import { placeIds, type PlaceId, type Position, type TokenKind } from './model'

/** Why a craft is pushed back. */
export type PushCause =
  | { readonly kind: 'flak' }
  | { readonly kind: 'collision' }
  | { readonly kind: 'dogfight'; readonly winner: DogfightSideKind }

/** Which side chooses where a pushed craft goes: the Defender, or the winner of the dogfight (TR-11). */
export const pushChooser = (cause: PushCause): 'attacker' | 'defender' =>
  cause.kind === 'dogfight' && cause.winner === 'bomber' ? 'attacker' : 'defender'

/** The visible board for a push. */
export interface PushBoard {
  readonly order: readonly PlaceId[]
  /** The face-up tokens. */
  readonly faceUp: Readonly<Partial<Record<PlaceId, TokenKind>>>
  /** Places with a bomber or interceptor, except the pushed one. */
  readonly taken: readonly PlaceId[]
}

/**
 * Whether a craft may be pushed there: never onto face-up Obstacles, nor off the stern (TR-11). Players check the
 * links.
 */
export const mayPushTo = (to: Position, { faceUp }: Pick<PushBoard, 'faceUp'>): boolean =>
  to !== 'stern' && (to === 'bow' || to === 'between' || faceUp[to] !== 'obstacles')

/** The places to which a craft may be pushed from `from`, bow first. Players check which are linked (TR-11). */
export const pushPlaces = (from: Position, board: PushBoard): readonly PlaceId[] =>
  board.order.filter((place) => place !== from && mayPushTo(place, board))

/**
 * What follows when a pushed craft arrives at others: a collision of bombers, or a dogfight of enemies (TR-6, TR-11).
 */
export const pushEncounterKind = (
  pushed: DogfightSideKind,
  there: DogfightSideKind,
): 'collision' | 'dogfight' | 'crowded' =>
  pushed !== there ? 'dogfight' : pushed === 'bomber' ? 'collision' : 'crowded'

/**
 * Whether the app's push of a bomber in a solo game leads back where it came from: not if that is taken or has face-up
 * Obstacles; then it leads to the free space nearest the bow (TR-11). The app does not know spaces between places:
 * players check whether they are free.
 */
export const leadsBack = (cameFrom: Position, board: PushBoard): boolean =>
  !board.taken.some((place) => place === cameFrom) && mayPushTo(cameFrom, board)

/** Whether a position is one of the nine places. */
export const isPlace = (position: Position | SpaceId): position is PlaceId =>
  placeIds.some((place) => place === position)
