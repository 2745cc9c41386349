import { objectiveIds, placeIds, type ObjectiveId, type PlaceId } from './model'

/** The places from bow to stern, until players reorder them (TR-1). */
export const defaultPlaceOrder: readonly PlaceId[] = ['1', '2', '3', 'alpha', '4', '5', '6', 'beta', '7']

/** The board of the players: the order of its places from bow to stern, and their names (TR-1). */
export interface BoardOrderAndNames {
  readonly order: readonly PlaceId[]
  readonly names: Readonly<Partial<Record<PlaceId, string>>>
}
export const defaultBoardOrderAndNames: BoardOrderAndNames = { order: defaultPlaceOrder, names: {} }

export const isObjective = (place: PlaceId): place is ObjectiveId =>
  objectiveIds.some((objective) => objective === place)

/** Whether a list names each of the nine places once (TR-1). */
export const isCompletePlaceOrder = (order: readonly PlaceId[]): boolean =>
  order.length === placeIds.length && placeIds.every((place) => order.includes(place))
