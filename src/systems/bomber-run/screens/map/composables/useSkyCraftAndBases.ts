import { computed, type ComputedRef } from 'vue'
import type { SkyBase, SkyCraft } from '../../../pieces/skyBoardModel'
import {
  headings,
  isOnBoard,
  isPlaced,
  sideIds,
  type AircraftId,
  type Heading,
  type Position,
} from '../../../rules'
import type { AircraftView, BattleView } from '../../../state'
import { tokenMarkOf, tailShapeOf } from '../../battle/battleTexts'

/** A heading in degrees: 0 is north, clockwise. */
const degreesOf = (heading: Heading): number => headings.indexOf(heading) * 45

export interface SkyCraftAndBases {
  readonly craft: ComputedRef<readonly SkyCraft[]>
  readonly bases: ComputedRef<readonly SkyBase[]>
}

/** An aircraft for the drawn board, with its die of the turn; nothing if it is lost or has no position. */
export const drawnCraftOrNone = (
  one: AircraftView,
  chosen: boolean,
  dice: BattleView['dice'],
): readonly SkyCraft[] => {
  const { aircraft, state, die } = one
  const face = die === null ? undefined : dice?.faces[die]
  if (!isPlaced(aircraft) || !isOnBoard(aircraft.position.square)) return []
  const { square, heading } = aircraft.position
  return [
    {
      id: aircraft.id,
      square,
      heading: degreesOf(heading),
      mark: tokenMarkOf(one),
      tail: tailShapeOf(aircraft.side),
      chosen,
      brass: chosen || aircraft.kind === 'bomber',
      state: state === 'done' ? 'done' : 'ready',
      ...(face === undefined || state === 'done' ? {} : { die: face }),
    },
  ]
}

/** All flying aircraft and both bases; the chosen aircraft has a ring. */
export const useSkyCraftAndBases = (
  view: () => BattleView,
  chosen: () => AircraftId | null,
): SkyCraftAndBases => ({
  craft: computed(() =>
    Object.values(view().aircraft).flatMap((one) =>
      drawnCraftOrNone(one, one.aircraft.id === chosen(), view().dice),
    ),
  ),
  bases: computed(() =>
    sideIds.flatMap((id): SkyBase[] => {
      const { square, destroyed } = view().sides[id].base
      return square && !destroyed ? [{ square, tail: tailShapeOf(id) }] : []
    }),
  ),
})

/** The same aircraft with one of them at another position, as it is dragged. */
export const withCraftAt = (
  craft: readonly SkyCraft[],
  id: AircraftId,
  { square, heading }: Position,
): readonly SkyCraft[] =>
  craft.map((one) => (one.id === id ? { ...one, square, heading: degreesOf(heading) } : one))
