import { percentOf } from '@/dice'
import type { Translate } from '@/ui/useTranslate'
import type { DeckPlace } from '../../pieces/deck'
import type { PlaceId, SpaceId } from '../../rules'
import type { BattleView, CraftView } from '../../state'
import { routeOf } from './flightPlan'
import { comesThrough, oddsOfPath } from './plan'

/** A planned flight as the map draws it: its way, and the chance to come through each of its stops. */
export interface FlightOnMap {
  readonly spaces: readonly SpaceId[]
  readonly stops: readonly { readonly place: PlaceId; readonly number: number; readonly percent: string }[]
}

/** What is left of a plan: `path` without the first `passed` places. */
export const plannedFlight = (
  look: BattleView,
  craft: CraftView,
  speed: number,
  path: readonly PlaceId[],
  passed: number,
): FlightOnMap => {
  const odds = oddsOfPath(look, craft, speed, path)
  const through = odds ? comesThrough(odds) : []
  return {
    spaces: routeOf(look, craft, speed, path).spaces,
    stops: path.map((place, index) => ({
      place,
      number: passed + index + 1,
      percent: percentOf(through[index] ?? 0n, odds?.total ?? 1n),
    })),
  }
}

/** The places with the stops of a planned flight on them. */
export const withStops = (
  places: readonly DeckPlace[],
  flight: FlightOnMap | null,
  say: Translate,
): readonly DeckPlace[] =>
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
