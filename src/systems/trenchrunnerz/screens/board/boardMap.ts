import type { DrawingPoint } from '../../pieces/spreadPoints'
import type { BoardEdgeLine } from '../../pieces/boardEdgeLine'
import type { SpaceId, PlaceId } from '../../rules'
import { isPlace } from '../../rules'
import type { BattleBoard } from '../../state'
import { clampedRoundedPin } from './photographPins'

/** The positions of the bow and the stern: below and above all places. */
const ends = { bow: { x: 0.5, y: 0.965 }, stern: { x: 0.5, y: 0.035 } } as const

/** The position of a place on the plain scheme: bow at the bottom, left and right in turn. */
const schemeSpot = (order: readonly PlaceId[], place: PlaceId): DrawingPoint => {
  const index = order.indexOf(place)
  return clampedRoundedPin(index % 2 === 0 ? 0.27 : 0.73, 0.87 - index * 0.093)
}

/**
 * The position of a space, from 0 to 1 of the map's width and height: its pin on the photograph, or its place on the
 * plain scheme. Null if the board does not have it.
 */
export const spacePosition = (
  { order, photograph, links }: BattleBoard,
  space: SpaceId,
): DrawingPoint | null => {
  if (space === 'bow' || space === 'stern') return ends[space]
  if (isPlace(space)) return photograph?.pins[space] ?? schemeSpot(order, space)
  return links?.spaces.find(({ id }) => id === space) ?? null
}

/** The minimum distance of two spaces on the smallest map, so that a thumb hits only one of them, in px. */
const clear = { distance: 48, width: 320, height: 340 } as const

/**
 * Where a new space fits near a point: at the point itself, or as near to it as no other space overlaps. On a full map
 * it is the spot with the most room.
 */
export const freeSpotNear = (taken: readonly DrawingPoint[], wished: DrawingPoint): DrawingPoint => {
  const between = (one: DrawingPoint, other: DrawingPoint) =>
    Math.hypot((one.x - other.x) * clear.width, (one.y - other.y) * clear.height)
  const spots = [
    clampedRoundedPin(wished.x, wished.y),
    ...Array.from({ length: 17 }, (_, across) =>
      Array.from({ length: 31 }, (__, along) => clampedRoundedPin(0.1 + across * 0.05, 0.05 + along * 0.03)),
    ).flat(),
  ].map((spot) => ({
    spot,
    far: between(spot, wished),
    room: Math.min(clear.distance, ...taken.map((one) => between(one, spot))),
  }))
  const [best] = spots.sort((one, other) => other.room - one.room || one.far - other.far)
  return best?.spot ?? wished
}

/** All links of a board as lines. */
export const edgeLinesOf = (
  board: BattleBoard,
  isLit: (one: SpaceId, other: SpaceId) => boolean,
): readonly BoardEdgeLine[] =>
  (board.links?.links ?? []).flatMap(([one, other]) => {
    const from = spacePosition(board, one)
    const to = spacePosition(board, other)
    return from && to ? [{ from, to, tone: isLit(one, other) ? ('lit' as const) : ('plain' as const) }] : []
  })
