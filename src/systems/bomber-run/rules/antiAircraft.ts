import { baseSquare } from './base'
import { neighbour, type Heading } from './heading'
import {
  otherSide,
  placedAircraft,
  type Aircraft,
  type BaseRows,
  type PlacedAircraft,
  type SideId,
} from './model'
import { isOnBoard, isSameSquare, type Square } from './square'

/** The die of anti-aircraft fire, one for each target (BR-8). */
export const antiAircraftDieSides = 4

const diagonals: readonly Heading[] = ['NE', 'SE', 'SW', 'NW']

/** The squares that a side's base fires at: its diagonal neighbours on the board (BR-8). */
export const antiAircraftSquares = (side: SideId, rows: BaseRows): readonly Square[] =>
  diagonals.map((heading) => neighbour(baseSquare(side, rows), heading)).filter(isOnBoard)

/** Whether aircraft of this side that end their turn in a square are fired at (BR-8). */
export const isUnderFire = (square: Square, side: SideId, rows: BaseRows): boolean =>
  antiAircraftSquares(otherSide(side), rows).some((one) => isSameSquare(one, square))

/** The aircraft that the enemy base fires at when this side's turn ends, each with a D4 against its own die (BR-8). */
export const aircraftUnderFire = (
  aircraft: readonly Aircraft[],
  side: SideId,
  rows: BaseRows,
): readonly PlacedAircraft[] =>
  placedAircraft(aircraft).filter((one) => one.side === side && isUnderFire(one.position.square, side, rows))
