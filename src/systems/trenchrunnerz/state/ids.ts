import type { PlaceId } from '../rules'

/** A bomber: its wave and its number in it, so that the second wave's are others than the first's. */
export type BomberId = `bomber-${number}`

/** A bomber by its id, or an interceptor by the place where its token was set. */
export type CraftId = BomberId | PlaceId
