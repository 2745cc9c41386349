import fc from './fastCheck'
import {
  aircraftId,
  allSquares,
  headings,
  parseSquare,
  type Aircraft,
  type AircraftKind,
  type Heading,
  type PlacedAircraft,
  type Position,
  type SideId,
  type Square,
} from '@/systems/bomber-run/rules'

/** The square with this label. */
export const at = (label: string): Square => {
  const square = parseSquare(label)
  if (!square) throw new RangeError(`no square ${label}`)
  return square
}

/** A position written as players say it: `F12 NW`. */
export const position = (text: string): Position => {
  const [label = '', heading = ''] = text.split(' ')
  return { square: at(label), heading: heading as Heading }
}

/** An aircraft of the map: `placedAt('west', 'fighter', 'F12 E')`. */
export const placedAt = (side: SideId, kind: AircraftKind, where: string, number = 1): PlacedAircraft => ({
  id: aircraftId(side, kind, number),
  side,
  kind,
  number,
  status: 'flying',
  position: position(where),
})

/** An aircraft of a battle without the map. */
export const unplaced = (side: SideId, kind: AircraftKind, number = 1): Aircraft => ({
  id: aircraftId(side, kind, number),
  side,
  kind,
  number,
  status: 'flying',
  position: null,
})

const someSide = fc.constantFrom<SideId>('west', 'east')
export const someKind = fc.constantFrom<AircraftKind>('fighter', 'bomber')
export const someHeading = fc.constantFrom(...headings)
export const somePosition = fc.record({ square: fc.constantFrom(...allSquares), heading: someHeading })

/** Aircraft crowded into a corner of the board, each in its own square. The first one is west's. */
export const someCrowd = (size = 6, most = 12): fc.Arbitrary<readonly PlacedAircraft[]> =>
  fc
    .uniqueArray(
      fc.record({
        column: fc.nat(size - 1),
        row: fc.integer({ min: 1, max: size }),
        heading: someHeading,
        side: someSide,
        kind: someKind,
      }),
      { minLength: 1, maxLength: most, selector: ({ column, row }) => row * 24 + column },
    )
    .map((crowd) =>
      crowd.map(({ column, row, heading, side, kind }, index): PlacedAircraft => {
        const own = index === 0 ? 'west' : side
        return {
          id: aircraftId(own, kind, index + 1),
          side: own,
          kind,
          number: index + 1,
          status: 'flying',
          position: { square: { column, row }, heading },
        }
      }),
    )
