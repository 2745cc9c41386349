import { baseColumnBySide, thrownBaseRowRange } from './base'
import type { Heading, Position } from './heading'
import {
  aircraftKinds,
  aircraftCountsByFormation,
  startingAircraftOfSide,
  type AircraftKind,
  type FormationKind,
  type PlacedAircraft,
  type SideId,
} from './model'

/**
 * Offset from the base: squares ahead of its column (negative behind it), and rows south of its row (negative north
 * of it).
 */
type Place = readonly [ahead: number, south: number]

/**
 * One arm of an arrow that points at the enemy, from its tip; the other arm mirrors it. No aircraft is right in front
 * of another.
 */
const arm: readonly Place[] = [
  [2, 1],
  [1, 2],
  [0, 3],
  [-1, 4],
]

const mirrored = (places: readonly Place[]): readonly Place[] =>
  places.map(([ahead, south]): Place => [ahead, -south]).reverse()

/** The arrow's fighters from north to south, and the bombers inside it. */
const places = (formation: FormationKind, kind: AircraftKind): readonly Place[] => {
  const count = aircraftCountsByFormation[formation][kind]
  if (kind === 'bomber' && count === 1) return [[1, 0]]
  const half: readonly Place[] = kind === 'bomber' ? [[0, 1]] : arm.slice(0, count / 2)
  return [...mirrored(half), ...half]
}

const facing: Readonly<Record<SideId, Heading>> = { west: 'E', east: 'W' }

/**
 * A proposed start formation of a side. The real one is printed on the board (BR-2). This proposal of Firestep is an
 * arrow around the base that points at the enemy; players may change it. A base row that the dice cannot give counts
 * as the nearest row that they can, so that no aircraft is off the board.
 */
export const startFormation = (
  side: SideId,
  formation: FormationKind,
  baseRow: number,
): readonly PlacedAircraft[] => {
  const middle = Math.min(thrownBaseRowRange.to, Math.max(thrownBaseRowRange.from, baseRow))
  const heading = facing[side]
  const forward = side === 'west' ? 1 : -1
  const positions = aircraftKinds.flatMap((kind) =>
    places(formation, kind).map(([ahead, south]): Position => ({
      square: { column: baseColumnBySide[side] + forward * ahead, row: middle + south },
      heading,
    })),
  )
  return startingAircraftOfSide(side, formation).flatMap((one, index) => {
    const position = positions[index]
    return position ? [{ ...one, position }] : []
  })
}
