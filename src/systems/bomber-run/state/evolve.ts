import { assertNever } from '@/kit'
import { startingAircraftOfSide, sideIds, type AircraftId, type Position } from '../rules'
import type { Correction } from './correctionSchema'
import type { Event, EventOf } from './events'
import {
  withoutPending,
  withoutReferencesToAircraft,
  updateOpenFlight,
  updatePendingOfKind,
  withoutPendingSnapShot,
  withAircraft,
  withTurnActions,
} from './change'
import type { AnyPending } from './pending'
import type { AircraftLoss, State } from './state'

type Handlers = { readonly [Type in Event['type']]: (state: State, event: EventOf<Type>) => State }

/** The state after an event. It decides nothing and computes no outcome again. */
export const evolve = (state: State, event: Event): State =>
  (handlers[event.type] as (state: State, event: Event) => State)(state, event)

const withSide = (state: State, side: 'west' | 'east', change: Partial<State['sides']['west']>): State => ({
  ...state,
  sides: { ...state.sides, [side]: { ...state.sides[side], ...change } },
})

const positioned = (state: State, id: AircraftId, position: Position | null): State =>
  withAircraft(state, id, { position })

const withLoss = (state: State, loss: Omit<AircraftLoss, 'turn'>): State => ({
  ...withAircraft(withoutReferencesToAircraft(state, loss.aircraft), loss.aircraft, {
    status: loss.status,
    position: null,
  }),
  losses: [
    ...state.losses.filter(({ aircraft }) => aircraft !== loss.aircraft),
    { ...loss, turn: state.turn },
  ],
})

/** What else changes when a pending decision opens. */
const opening = (state: State, frame: AnyPending): State => {
  if (frame.kind === 'flight') return { ...state, phase: 'flying' }
  if (frame.kind === 'bombingRun') return state
  switch (frame.cause) {
    case 'attack':
      return withTurnActions(state, frame.attacker ?? '', () => ({ attacked: true }))
    case 'snapShot':
      return withTurnActions(
        withoutPendingSnapShot(state, frame.attacker ?? ''),
        frame.defender,
        ({ snappedBy }) => ({
          snappedBy: [...snappedBy, frame.attacker ?? ''],
        }),
      )
    case 'antiAircraft':
      return { ...state, inFire: state.inFire.filter((id) => id !== frame.defender) }
    case 'kamikaze':
    case 'bomberIntoFighter':
    case 'bomberIntoBomber':
      return updateOpenFlight(state, () => ({ into: null }))
    default:
      return assertNever(frame.cause)
  }
}

/** What changes back when a declaration is cancelled. */
const calledOff = (state: State, frame: AnyPending | undefined): State => {
  if (frame?.kind !== 'duel') return state
  const { attacker, defender, cause } = frame
  if (attacker === null) return state
  if (cause === 'attack') return withTurnActions(state, attacker, () => ({ attacked: false }))
  if (cause !== 'snapShot') return state
  return updateOpenFlight(
    withTurnActions(state, defender, ({ snappedBy }) => ({
      snappedBy: snappedBy.filter((id) => id !== attacker),
    })),
    ({ pending }) => ({ pending: [attacker, ...pending] }),
  )
}

const handlers: Handlers = {
  begun: (state, { settings, names, placings }) => {
    const all = sideIds.flatMap((side) => startingAircraftOfSide(side, settings.formation))
    return {
      ...sideIds.reduce((before, side) => withSide(before, side, { name: names[side] }), state),
      phase: 'baseRows',
      settings,
      ...(placings && { remembered: placings }),
      aircraft: Object.fromEntries(all.map((one) => [one.id, one])),
      order: all.map(({ id }) => id),
    }
  },
  basesPlaced: (state, { rows, placings }) => {
    const based = sideIds.reduce((before, side) => withSide(before, side, { baseRow: rows[side] }), state)
    const placed = placings.reduce(
      (before, { aircraft, position }) => positioned(before, aircraft, position),
      based,
    )
    return { ...placed, phase: state.settings.map ? 'formation' : 'firstPlayer' }
  },
  positioned: (state, { aircraft, to }) => positioned(state, aircraft, to),
  mirrored: (state, { placings }) =>
    placings.reduce((before, { aircraft, position }) => positioned(before, aircraft, position), state),
  deployed: (state) => ({ ...state, phase: 'firstPlayer' }),
  firstThrown: (state, { faces, thrown, first, higher }) => ({
    ...state,
    firstThrow: { faces, thrown, first, higher },
  }),
  firstChosen: (state, { side }) => ({ ...state, first: side }),
  turnStarted: (state, { turn, side, phase }) => ({
    ...state,
    phase,
    turn,
    whose: side,
    dice: null,
    sorties: {},
    inFire: [],
  }),
  diceThrown: (state, { faces, thrown, first }) => ({
    ...state,
    phase: 'assigning',
    dice: {
      faces,
      thrown,
      first,
      givenTo: (first && state.dice?.givenTo) ?? faces.map(() => null),
    },
  }),
  diceGiven: (state, { givenTo }) => (state.dice ? { ...state, dice: { ...state.dice, givenTo } } : state),

  opened: (state, { frame }) => ({
    ...opening({ ...state, frames: [...state.frames, frame] }, frame),
    nextFrame: Math.max(state.nextFrame, frame.id + 1),
  }),
  flown: (state, { aircraft, step, toward, to, spent, into, snapShots }) => {
    const moved = withTurnActions(
      to ? positioned(state, aircraft, to) : state,
      aircraft,
      ({ flown, ended }) => ({
        flown: [...flown, { step, toward, position: to }],
        spent,
        ended: ended || into !== null,
      }),
    )
    const left = { ...moved, missed: moved.missed.filter((id) => id !== aircraft) }
    return updateOpenFlight(left, () => ({ pending: snapShots, waived: false, into }))
  },
  movedOnBoard: (state, { aircraft, spent }) => {
    const moved = withTurnActions(state, aircraft, () => ({ spent, movedOnBoard: true }))
    return { ...moved, missed: moved.missed.filter((id) => id !== aircraft) }
  },
  snapShotClaimed: (state, { by }) =>
    updateOpenFlight(state, ({ pending }) => ({ pending: [...pending, by], waived: false })),
  snapShotAsked: (state, { by }) => updateOpenFlight(state, ({ pending }) => ({ pending: [...pending, by] })),
  attackWaived: (state) => updateOpenFlight(state, () => ({ waived: true })),
  snapShotPassed: (state, { by }) => withoutPendingSnapShot(state, by),
  thrown: (state, { frame: id, dice, success }) => {
    const [first, second] = dice
    if (!first) return state
    const bombed = updatePendingOfKind(state, 'bombingRun', (frame) =>
      frame.id === id ? { result: { die: first, hit: success } } : {},
    )
    return second
      ? updatePendingOfKind(state, 'duel', (frame) =>
          frame.id === id ? { result: { attack: first, defence: second, success } } : {},
        )
      : bombed
  },
  closed: (state, { frame }) => withoutPending(state, frame),
  withheld: (state, { frame }) => withoutPending(state, frame),
  calledOff: (state, { frame: id }) =>
    calledOff(
      withoutPending(state, id),
      state.frames.find((frame) => frame.id === id),
    ),
  abandoned: (state, { frame }) => withoutPending(state, frame),
  lost: (state, { aircraft, status, cause, by }) => withLoss(state, { aircraft, status, cause, by }),
  bombsMissed: (state, { aircraft }) => ({
    ...state,
    missed: [...state.missed.filter((id) => id !== aircraft), aircraft],
  }),
  baseDestroyed: (state, { side }) => withSide(state, side, { baseDestroyed: true }),
  flightEnded: (state, { aircraft, because }) => ({
    ...withTurnActions(state, aircraft, () => ({ done: because !== 'steppedBack' })),
    frames: state.frames.filter((frame) => frame.kind !== 'flight' || frame.aircraft !== aircraft),
  }),
  movesEnded: (state, { inFire }) => ({ ...state, phase: 'antiAircraft', inFire }),

  corrected: (state, { correction }) => withCorrection(state, correction),
  // Pending decisions do not continue after the end.
  ended: (state, { outcome, resume }) => ({ ...state, phase: 'over', outcome, resume, frames: [] }),
  continued: (state) => ({
    ...state,
    phase: state.resume ?? 'baseRows',
    outcome: null,
    resume: null,
  }),
}

const withCorrection = (state: State, correction: Correction): State => {
  switch (correction.what) {
    case 'position':
      return positioned(state, correction.aircraft, correction.to)
    case 'status': {
      const { aircraft, to, position } = correction
      if (to !== 'flying') return withLoss(state, { aircraft, status: to, cause: null, by: null })
      const back = withAircraft(state, aircraft, { status: to, position })
      return { ...back, losses: back.losses.filter((loss) => loss.aircraft !== aircraft) }
    }
    case 'points':
    case 'spent':
    case 'attacked':
    case 'done':
      return withTurnActions(state, correction.aircraft, () => ({ [correction.what]: correction.to }))
    case 'missed': {
      const others = state.missed.filter((id) => id !== correction.aircraft)
      return { ...state, missed: correction.to ? [...others, correction.aircraft] : others }
    }
    case 'die':
      return state.dice
        ? {
            ...state,
            dice: {
              ...state.dice,
              faces: state.dice.faces.map((face, index) => (index === correction.die ? correction.to : face)),
              first: state.dice.first ?? state.dice.faces,
            },
          }
        : state
    case 'turn':
      return { ...state, turn: correction.to }
    case 'whose':
      return { ...state, whose: correction.to }
    case 'baseRow':
      return withSide(state, correction.side, { baseRow: correction.to })
    case 'baseDestroyed':
      return withSide(state, correction.side, { baseDestroyed: correction.to })
    default:
      return assertNever(correction)
  }
}
