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
