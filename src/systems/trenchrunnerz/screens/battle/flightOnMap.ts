import { outcomePercentText } from '@/dice'
import type { Translate } from '@/ui/useTranslate'
import type { CruiserPlaceView } from '../../pieces/cruiserLayout'
import type { PlaceId, SpaceId } from '../../rules'
import type { BattleView, CraftView } from '../../state'
import { routeOf } from './flightPlan'
import { survivalWaysByStop, oddsOfPath } from './pathOdds'

/** A planned flight for the map: its path, and the chance to survive each stop. */
export interface FlightOnMap {
  readonly spaces: readonly SpaceId[]
  readonly stops: readonly { readonly place: PlaceId; readonly number: number; readonly percent: string }[]
}

/** The rest of a plan: `path` without the first `passed` places. */
export const plannedFlight = (
  view: BattleView,
  craft: CraftView,
  speed: number,
  path: readonly PlaceId[],
  passed: number,
): FlightOnMap => {
  const odds = oddsOfPath(view, craft, speed, path)
  const through = odds ? survivalWaysByStop(odds) : []
  return {
    spaces: routeOf(view, craft, speed, path).spaces,
    stops: path.map((place, index) => ({
      place,
      number: passed + index + 1,
      percent: outcomePercentText(through[index] ?? 0n, odds?.total ?? 1n),
    })),
  }
}

/** Adds the stops of a planned flight to the places. */
export const placesWithStops = (
  places: readonly CruiserPlaceView[],
  flight: FlightOnMap | null,
  say: Translate,
): readonly CruiserPlaceView[] =>
  places.map((place) => {
    const stops = flight?.stops.filter((stop) => stop.place === place.id) ?? []
    if (stops.length === 0) return place
    const spoken = stops.map(({ number, percent }) =>
      say('tr.battle.flight.stop.spoken', { number, percent }),
    )
    return {
      ...place,
      stops: stops.map(({ number, percent }) => say('tr.battle.flight.stop', { number, percent })),
      spoken: [place.spoken, ...spoken].join(', '),
    }
  })
