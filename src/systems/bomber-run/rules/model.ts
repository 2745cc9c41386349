import type { Position } from './heading'

/** The sides of a battle. West starts from column C, east from column V (BR-1). */
export const sideIds = ['west', 'east'] as const
export type SideId = (typeof sideIds)[number]

export const otherSide = (side: SideId): SideId => (side === 'west' ? 'east' : 'west')

export const aircraftKinds = ['fighter', 'bomber'] as const
export type AircraftKind = (typeof aircraftKinds)[number]
export type AircraftId = string

/** `retreated`: it left the board. That is not destroyed, but it counts as eliminated (BR-10). */
export const aircraftStatuses = ['flying', 'destroyed', 'retreated'] as const
export type AircraftStatus = (typeof aircraftStatuses)[number]

export interface Aircraft {
  readonly id: AircraftId
  readonly side: SideId
  readonly kind: AircraftKind
  /** The number on its token, from 1 for each kind. */
  readonly number: number
  readonly status: AircraftStatus
  /** null without the map, and when it no longer flies. */
  readonly position: Position | null
}

/** An aircraft whose position on the map is known. */
export type PlacedAircraft = Aircraft & { readonly position: Position }

export const formationKinds = ['standard', 'expanded'] as const
export type FormationKind = (typeof formationKinds)[number]

/** How many aircraft of each kind a side brings (BR-2). */
export const aircraftCountsByFormation: Readonly<
  Record<FormationKind, Readonly<Record<AircraftKind, number>>>
> = {
  standard: { fighter: 6, bomber: 1 },
  expanded: { fighter: 8, bomber: 2 },
}

export interface BattleSettings {
  readonly formation: FormationKind
  /** Whether the app knows positions and headings. Without the map players enter what the app can't know. */
  readonly map: boolean
}

/** The row of each side's base: 1 to 24, or 5 to 20 if it was thrown (BR-1). */
export type BaseRows = Readonly<Record<SideId, number>>

/** Movement points in halves, so that the 1.5 of a diagonal is a whole number: 3 (BR-3). */
export type HalfPoints = number

/** The id of an aircraft, such as `west-fighter-1`. */
export const aircraftId = (side: SideId, kind: AircraftKind, number: number): AircraftId =>
  `${side}-${kind}-${number}`

/** All aircraft of a side at the start of a battle: fighters first, without positions (BR-2). */
export const startingAircraftOfSide = (side: SideId, formation: FormationKind): readonly Aircraft[] =>
  aircraftKinds.flatMap((kind) =>
    Array.from({ length: aircraftCountsByFormation[formation][kind] }, (_, index): Aircraft => {
      const number = index + 1
      return { id: aircraftId(side, kind, number), side, kind, number, status: 'flying', position: null }
    }),
  )

/** The aircraft that still fly, optionally of one side and one kind. */
export const flyingAircraft = <One extends Aircraft>(
  aircraft: readonly One[],
  side?: SideId,
  kind?: AircraftKind,
): readonly One[] =>
  aircraft.filter(
    (one) =>
      one.status === 'flying' &&
      (side === undefined || one.side === side) &&
      (kind === undefined || one.kind === kind),
  )

/** Whether an aircraft flies and has a position. */
export const isPlaced = (aircraft: Aircraft): aircraft is PlacedAircraft =>
  aircraft.status === 'flying' && aircraft.position !== null

/** The flying aircraft that have a position. */
export const placedAircraft = (aircraft: readonly Aircraft[]): readonly PlacedAircraft[] =>
  aircraft.filter(isPlaced)
