import {
  isPlace,
  isPlainSpaceId,
  mayPushTo,
  neighboursOf,
  shortestPathsFrom,
  type PlaceId,
  type PlainId,
  type SpaceId,
  type SpacePath,
} from '../rules'
import { faceUpKindByPlace } from './pushDestinations'
import { otherCraftInSpace } from './pushDestinationsOnLinks'
import { flyingBombers, interceptorsOf, isBomberId, tokensNotDestroyed } from './queries'
import { isMovableFlak, movableFlak } from './moving'
import type { State, Token } from './state'
import { flakTokensInSpace, boardEdgesOf, spaceOf, spaceWithPreviousOf } from './tracking'

/**
 * Whether an interceptor may still move: it has a Speed, and has not moved or won its dogfight, and was not pushed
 * (TR-11).
 */
const mayMove = ({ speed, moved, goesOn, pushedBack }: Token): boolean =>
  speed !== null && !pushedBack && (!moved || goesOn)

/**
 * Spaces of its Speed that an interceptor has not flown yet: who won its dogfight goes on with what is left (TR-11).
 */
export const speedLeftOf = (state: State, { home, speed, moved }: Token): number =>
  Math.max(0, (speed ?? 0) - (moved ? (state.located?.[home]?.flown ?? 0) : 0))

/**
 * The paths along the links that an interceptor's Speed allows, the shortest to each space. It moves like a bomber
 * and stops where it meets one (TR-5, TR-11). Null if players count: without links, or if its space is unknown.
 */
export const interceptorPathsInReach = (
  state: State,
  token: Token,
): ReadonlyMap<SpaceId, SpacePath> | null => {
  const links = boardEdgesOf(state)
  const stance = spaceWithPreviousOf(state, token)
  if (!links || !stance) return null
  const occupied = new Set(flyingBombers(state).map((bomber) => spaceOf(state, bomber)))
  const ways = shortestPathsFrom(links, stance, speedLeftOf(state, token), (space) => !occupied.has(space))
  return new Map([...ways].filter(([space]) => space !== 'stern'))
}

/** Whether a Flak Battery may be shifted there: the place has no craft and no other token (TR-1). */
const isFree = (state: State, space: SpaceId, { home }: Token): boolean =>
  otherCraftInSpace(state, space, home) === null &&
  (isPlainSpaceId(space)
    ? flakTokensInSpace(state, space).every((other) => other.home === home)
    : tokensNotDestroyed(state).every((other) => other.where !== space || other.home === home))

/**
 * The adjacent free spaces to which a Flak Battery may be shifted (TR-1); null where players see them on their board.
 */
export const flakShiftSpaces = (state: State, token: Token): readonly SpaceId[] | null => {
  const links = boardEdgesOf(state)
  const at = spaceOf(state, token)
  if (!links || at === null) return null
  return neighboursOf(links, at).filter(
    (space) => space !== 'bow' && space !== 'stern' && isFree(state, space, token),
  )
}

/** Whether an interceptor's move may end there: in a fight, or without another craft and Obstacles (TR-5, TR-10). */
const mayEndAt = (state: State, space: SpaceId, { home }: Token): boolean => {
  const other = otherCraftInSpace(state, space, home)
  if (other !== null) return isBomberId(other)
  return isPlainSpaceId(space) || !isPlace(space) || mayPushTo(space, { faceUp: faceUpKindByPlace(state) })
}

type Reach = Readonly<Partial<Record<SpaceId, number>>>

/** What the Defender's interceptors and Flak Batteries that may be moved now reach, by their homes. */
export const defenderMoveReachByHome = (state: State): readonly (readonly [PlaceId, Reach])[] => {
  if (state.phase !== 'defender' || state.frames.length > 0) return []
  const interceptors = interceptorsOf(state).flatMap((token) => {
    const ways = mayMove(token) ? interceptorPathsInReach(state, token) : null
    return ways
      ? [
          [
            token.home,
            Object.fromEntries(
              [...ways].flatMap(([to, way]) => (mayEndAt(state, to, token) ? [[to, way.length]] : [])),
            ),
          ] as const,
        ]
      : []
  })
  const batteries = movableFlak(state).flatMap((home) => {
    const token = state.tokens[home]
    const spaces = token ? flakShiftSpaces(state, token) : null
    return spaces ? [[home, Object.fromEntries(spaces.map((to) => [to, 1]))] as const] : []
  })
  return [...interceptors, ...batteries]
}

/** Flak Batteries in plain spaces. */
export const flakInPlainSpaces = (
  state: State,
): readonly { readonly home: PlaceId; readonly space: PlainId }[] =>
  tokensNotDestroyed(state).flatMap((token) => {
    const space = isMovableFlak(token) && token.where === 'between' ? spaceOf(state, token) : null
    return space !== null && isPlainSpaceId(space) ? [{ home: token.home, space }] : []
  })
