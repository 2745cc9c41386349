import type { PlaceId } from '../rules'

/** The id of a bomber. The second wave has other ids than the first. */
export type BomberId = `bomber-${number}`

/** A bomber by its id, or an interceptor by the place of its token. */
export type CraftId = BomberId | PlaceId
