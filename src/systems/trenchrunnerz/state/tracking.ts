import {
  areNeighbours,
  isPlace,
  isPlainSpaceId,
  shortestPathsFrom,
  type BoardGraph,
  type PlainId,
  type SpaceId,
  type SpaceWithPrevious,
  type SpacePath,
} from '../rules'
import type { Bomber } from './bomber'
import type { Event, EventOf } from './events'
import { isMovableFlak } from './moving'
import type { CraftId } from './craftIdTypes'
import {
  bomberById,
  craftOf,
  flyingBombers,
  interceptorsOf,
  isBomberId,
  lastKnownPlaceOf,
  tokensNotDestroyed,
  tokenOf,
} from './queries'
import type { LastKnownPosition, State, Token } from './state'

export const boardEdgesOf = ({ agreement }: Pick<State, 'agreement'>): BoardGraph | null =>
  agreement.board.links ?? null

const idOf = (craft: Bomber | Token): CraftId => ('id' in craft ? craft.id : craft.home)

/** The space where a craft is, if the app knows it; null between places if players did not tap it (TR-1). */
export const spaceOf = (state: State, craft: Bomber | Token): SpaceId | null =>
  craft.where === 'between' ? (state.located?.[idOf(craft)]?.space ?? null) : craft.where

/** A craft's space and the one that it came from; null on a board without links, or if its space is unknown. */
export const spaceWithPreviousOf = (state: State, craft: Bomber | Token): SpaceWithPrevious | null => {
  const links = boardEdgesOf(state)
  const at = spaceOf(state, craft)
  if (!links || at === null) return null
  const known = state.located?.[idOf(craft)]
  if (known?.space === at) return { at, cameFrom: known.cameFrom ?? null }
  const { tail } = craft
  const isBeside = tail !== null && tail !== 'between' && areNeighbours(links, at, tail)
  return { at, cameFrom: isBeside ? tail : null }
}

/** Craft in plain spaces of a board with links. */
const inPlain = (state: State, crafts: readonly (Bomber | Token)[]): ReadonlyMap<CraftId, PlainId> =>
  new Map(
    crafts.flatMap((craft) => {
      const space = spaceOf(state, craft)
      return space !== null && isPlainSpaceId(space) ? [[idOf(craft), space] as const] : []
    }),
  )
export const craftsInPlainSpaces = (state: State): ReadonlyMap<CraftId, PlainId> =>
  inPlain(state, [...flyingBombers(state), ...interceptorsOf(state)])

/** The interceptor that is met in a plain space; null: none. */
export const interceptorInSpace = (state: State, space: SpaceId): Token | null =>
  interceptorsOf(state).find((token) => token.where === 'between' && spaceOf(state, token) === space) ?? null

/** Flak Batteries that were shifted to a plain space (TR-1). */
export const flakTokensInSpace = (state: State, space: SpaceId): readonly Token[] =>
  tokensNotDestroyed(state).filter(
    (token) => isMovableFlak(token) && token.where === 'between' && spaceOf(state, token) === space,
  )

/** Spaces of its Speed that a bomber has not flown yet, on a board with links. */
const leftOf = (state: State, { id, speed, where }: Bomber): number => {
  const moving = state.move?.bomber === id ? state.move : null
  // Where the app did not count, at least each place that was entered is a space.
  const left = Math.max(0, (speed ?? 0) - (moving?.flown ?? moving?.entered.length ?? 0))
  // A bomber in Obstacles flies on even without Speed: no move ends there (TR-10).
  const inObstacles = tokensNotDestroyed(state).some(
    (token) => token.where === where && token.face === 'up' && token.kind === 'obstacles',
  )
  return left === 0 && inObstacles && moving !== null ? 1 : left
}

/**
 * The paths that a bomber's Speed allows, the shortest to each space; null on a board without links, or if its space
 * is unknown: then players count (TR-1, TR-5). An interceptor or Flak on the path stops it.
 */
export const bomberPathsInReach = (
  state: State,
  bomber: Bomber | undefined,
): ReadonlyMap<SpaceId, SpacePath> | null => {
  const links = boardEdgesOf(state)
  const stance = bomber ? spaceWithPreviousOf(state, bomber) : null
  if (!links || !bomber || !stance) return null
  return shortestPathsFrom(
    links,
    stance,
    leftOf(state, bomber),
    (space) =>
      isPlainSpaceId(space) &&
      !interceptorInSpace(state, space) &&
      flakTokensInSpace(state, space).length === 0,
  )
}

/** The plain spaces of a path, without the place or stern at its end. */
export const plainSpacesOnPath = (way: SpacePath | undefined): readonly PlainId[] =>
  (way ?? []).filter(isPlainSpaceId)

const located = (state: State, id: CraftId, now: LastKnownPosition): State => ({
  ...state,
  located: { ...state.located, [id]: now },
})

/** The new space of a craft after an event on a board with links; null if the event moves none. */
const step = (
  before: State,
  event: Event,
): { readonly id: CraftId; readonly space: SpaceId | null; readonly over?: SpaceId | undefined } | null => {
  switch (event.type) {
    case 'flown':
      return { id: event.bomber, space: event.way.at(-1) ?? null, over: event.way.at(-2) }
    case 'entered':
      return { id: event.bomber, space: event.place }
    case 'pushed':
      return { id: event.craft, space: event.to === 'between' ? (event.space ?? null) : event.to }
    case 'met':
      return bomberById(before, event.bomber)?.where === 'between' ? null : { id: event.bomber, space: null }
    case 'interceptorMoved': {
      const { interceptor: id, to, way } = event
      return way
        ? { id, space: way.at(-1) ?? null, over: way.at(-2) }
        : { id, space: isPlace(to) ? to : null }
    }
    case 'flakMoved':
      return { id: event.flak, space: event.to === 'between' ? (event.space ?? null) : event.to }
    default:
      return null
  }
}

/** Spaces that an interceptor has flown in this move; after a won dogfight the count continues (TR-11). */
const flownBy = (
  before: State,
  craft: Bomber | Token,
  { way, interceptor }: EventOf<'interceptorMoved'>,
): number => (craft.moved ? (before.located?.[interceptor]?.flown ?? 0) : 0) + (way?.length ?? 0)

/** Records, on a board with links, the space of each craft and how far the moving bomber has flown. */
export const withSpacesTrackedAfterEvent = (before: State, event: Event, after: State): State => {
  if (event.type === 'boardEdited')
    return event.corrects ? withCorrectedBoard(after) : withReplacedBoard(before, after)
  if (!boardEdgesOf(after)) return after
  if (event.type === 'corrected' && event.correction.what === 'where') {
    const { craft: id, to } = event.correction
    const craft = craftOf(before, id)
    return craft
      ? located(after, id, { lastSeen: lastKnownPlaceOf(before, craft), space: to === 'between' ? null : to })
      : after
  }
  const stepped = step(before, event)
  const craft = stepped && (craftOf(before, stepped.id) ?? tokenOf(before, stepped.id))
  if (!stepped || !craft) return after
  const { id, space, over } = stepped
  const cameFrom = over ?? spaceOf(before, craft)
  const now = located(after, id, {
    lastSeen: lastKnownPlaceOf(before, craft),
    space,
    cameFrom,
    ...(event.type === 'interceptorMoved' ? { flown: flownBy(before, craft, event) } : {}),
  })
  if (!now.move || !isBomberId(id)) return now
  return { ...now, move: { ...now.move, flown: flownAfter(before, craft, event, now.move.flown) } }
}

/** Spaces that the moving bomber has flown after an event; null once it moved from or to a space that is unknown. */
const flownAfter = (
  before: State,
  craft: Bomber | Token,
  event: Event,
  flown: number | null = 0,
): number | null => {
  if (event.type !== 'flown' && event.type !== 'entered' && event.type !== 'met') return flown
  if (flown === null || event.type === 'met' || spaceOf(before, craft) === null) return null
  return flown + (event.type === 'flown' ? event.way.length : 1)
}

/** After a correction of the board, craft stay in their spaces if these still exist. */
const withCorrectedBoard = (after: State): State => {
  const links = boardEdgesOf(after)
  const existing = (space: SpaceId | null | undefined): SpaceId | null =>
    space && links && (!isPlainSpaceId(space) || links.spaces.some(({ id }) => id === space)) ? space : null
  if (!after.located) return after
  return {
    ...after,
    located: Object.fromEntries(
      Object.entries(after.located).map(([id, known]): readonly [string, LastKnownPosition] => [
        id,
        {
          lastSeen: known?.lastSeen ?? null,
          space: existing(known?.space),
          cameFrom: existing(known?.cameFrom),
        },
      ]),
    ),
  }
}

/** A replaced board drops all known spaces. */
const withReplacedBoard = (before: State, after: State): State => {
  if (!after.located || JSON.stringify(boardEdgesOf(before)) === JSON.stringify(boardEdgesOf(after)))
    return after
  return {
    ...after,
    located: Object.fromEntries(
      Object.entries(after.located).map(([id, known]) => [id, { lastSeen: known?.lastSeen ?? null }]),
    ),
  }
}
