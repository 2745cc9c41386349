import { emptyPlannedSpace, planOdds, type PlannedSpace, type PlanOdds } from '../../odds'
import type { PlaceId } from '../../rules'
import type { BattleLook, CraftLook, PlaceLook } from '../../state'

/** What players know of a place, as the planner wants it. */
const spaceOf = (look: BattleLook, place: PlaceLook): PlannedSpace => {
  const { token, objective } = place
  const interceptor = place.crafts.map((id) => look.crafts[id]).find((one) => one?.kind === 'interceptor')
  const lies = token && !token.movedAway && token.shows !== 'destroyed'
  return {
    ...emptyPlannedSpace,
    token: !lies
      ? null
      : token.known
        ? token.known === 'interceptor' && token.shows === 'faceUp'
          ? null
          : { kind: token.known, faceUp: token.shows === 'faceUp' }
        : 'unseen',
    interceptor: interceptor ? { hits: interceptor.hits } : null,
    objective: objective ? { hits: objective.hits, batteries: objective.batteries } : null,
  }
}

/** The exact odds of a way through the places; null for no way at all. */
export const oddsOfPath = (
  look: BattleLook,
  craft: CraftLook,
  speed: number,
  path: readonly PlaceId[],
): PlanOdds | null =>
  path.length === 0
    ? null
    : planOdds({
        path,
        spaces: Object.fromEntries(look.places.map((place) => [place.id, spaceOf(look, place)])),
        flyer: { speed, hits: craft.hits },
        unseen: look.unseen,
      })

/** An average as players read it, to a hundredth. */
export const average = (sum: bigint, total: bigint): string =>
  (Number((sum * 1000n) / total) / 1000).toFixed(2)
