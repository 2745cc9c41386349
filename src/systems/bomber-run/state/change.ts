import type { Aircraft, AircraftId } from '../rules'
import { hasAnyMoved } from './moves'
import { aircraftOf, turnActionsOf, type TurnActions, type State } from './state'
import type { AnyPending, PendingFlight, PendingOf } from './pending'

const without = (list: readonly AircraftId[], id: AircraftId): readonly AircraftId[] =>
  list.includes(id) ? list.filter((one) => one !== id) : list

/** The state with some fields of an aircraft changed; an unknown id changes nothing. */
export const withAircraft = (state: State, id: AircraftId, change: Partial<Aircraft>): State => {
  const aircraft = aircraftOf(state, id)
  return aircraft ? { ...state, aircraft: { ...state.aircraft, [id]: { ...aircraft, ...change } } } : state
}

/** The state with some of an aircraft's actions in this turn changed. */
export const withTurnActions = (
  state: State,
  id: AircraftId,
  change: (sortie: TurnActions) => Partial<TurnActions>,
): State => {
  const sortie = turnActionsOf(state, id)
  return aircraftOf(state, id)
    ? { ...state, sorties: { ...state.sorties, [id]: { ...sortie, ...change(sortie) } } }
    : state
}

/** The state with all pending decisions of this kind changed. */
export const updatePendingOfKind = <Kind extends AnyPending['kind']>(
  state: State,
  kind: Kind,
  change: (frame: PendingOf<Kind>) => Partial<PendingOf<Kind>>,
): State => ({
  ...state,
  frames: state.frames.map((frame) =>
    frame.kind === kind ? { ...frame, ...change(frame as PendingOf<Kind>) } : frame,
  ),
})

/** The state with the open move changed. */
export const updateOpenFlight = (
  state: State,
  change: (frame: PendingFlight) => Partial<PendingFlight>,
): State => updatePendingOfKind(state, 'flight', change)

/** The state without this pending decision. */
export const withoutPending = (state: State, id: number): State => ({
  ...state,
  frames: state.frames.filter((frame) => frame.id !== id),
})

/** The die of a lost aircraft is free again while dice can be given (BR-3). */
const dieFreed = (state: State, id: AircraftId): State['dice'] => {
  const { dice } = state
  if (!dice?.givenTo.includes(id) || hasAnyMoved(state)) return dice
  return { ...dice, givenTo: dice.givenTo.map((one) => (one === id ? null : one)) }
}

/** The state in which nothing waits for this aircraft any more, because it is lost. */
export const withoutReferencesToAircraft = (state: State, id: AircraftId): State =>
  updateOpenFlight(
    {
      ...state,
      dice: dieFreed(state, id),
      missed: without(state.missed, id),
      inFire: without(state.inFire, id),
    },
    ({ pending, into }) => ({ pending: without(pending, id), into: into === id ? null : into }),
  )

/** The state in which this aircraft no longer waits for a snap-shot. */
export const withoutPendingSnapShot = (state: State, id: AircraftId): State =>
  updateOpenFlight(state, ({ pending }) => ({ pending: without(pending, id) }))
