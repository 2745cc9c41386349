import type { Refusal } from '@/table'
import {
  costOf,
  flights,
  flying as stillFlying,
  isPlaced,
  pointsLeft,
  targetsOf,
  type Aircraft,
  type AircraftId,
  type Bearing,
  type HalfPoints,
  type Move,
  type PlacedAircraft,
  type StepKind,
} from '../rules'
import { hasFlown, leadOf, moveOf, overBase, type StepLead } from './moves'
import {
  againstAttack,
  againstBombing,
  againstFinishing,
  againstSpending,
  firstOf,
  flying,
  isUntouched,
  questionOpen,
  type Objections,
} from './objections'
import { allAircraft, sortieOf, type State } from './state'
import type { FlightFrame } from './frames'
import type { Toward } from './values'

/** One chip of the spend pad: a step with what it costs, where it leads and why not. */
export interface StepOffer {
  readonly step: StepKind
  /** With the map each diagonal is an offer of its own; null otherwise. */
  readonly toward: Toward | null
  readonly cost: HalfPoints
  /** By how much the points fall short; 0 when they don't. */
  readonly short: HalfPoints
  /** Why not: by a ruling players may allow it. Null when it is open. */
  readonly refusal: Refusal | null
  /** What follows on the map; null without it, and for an acrobatic, which asks for a heading. */
  readonly leads: StepLead | null
}

export interface TargetOffer {
  readonly target: AircraftId
  /** Where it stands as seen from the nose; null without the map. */
  readonly bearing: Bearing | null
  readonly refusal: Refusal | null
}

/** The move that is open. */
export interface FlightLook {
  readonly aircraft: AircraftId
  readonly move: Move
  readonly left: HalfPoints
  /** Forward, diagonal and acrobatic; with the map left, forward, right, acrobatic. A bomber's have no acrobatic. */
  readonly steps: readonly StepOffer[]
  /** With the map the enemies in its sights; without it all that fly: the players know. */
  readonly targets: readonly TargetOffer[]
  /** Enemies that players may say it stepped into the sights of (BR-6); with the map it is known, so there are none. */
  readonly snappers: readonly AircraftId[]
  /** Enemies that have had their snap-shot at it in this move (BR-6). */
  readonly snappedBy: readonly AircraftId[]
  /** Why it can't bomb; null when it may. */
  readonly bombingRun: Refusal | null
  /** Whether it is over the enemy's base; null when only the players know. */
  readonly overBase: boolean | null
  readonly finish: Refusal | null
  /** Without the map: it has flown nowhere yet, so that players may tell its move as a whole. */
  readonly mayMoveOnBoard: boolean
  /** It has done nothing yet: another one may still go first. */
  readonly untouched: boolean
}

/** The move that is open, as screens show it. */
export const flightLook = (state: State, flight: FlightFrame): FlightLook | null => {
  const mover = state.aircraft[flight.aircraft]
  if (!mover) return null
  const move = moveOf(state, mover)
  const { snappedBy } = sortieOf(state, mover.id)
  const enemies = stillFlying(allAircraft(state)).filter(({ side }) => side !== mover.side)
  return {
    aircraft: mover.id,
    move,
    left: pointsLeft(move),
    snappedBy,
    overBase: overBase(state, mover),
    steps: isPlaced(mover) ? stepsOnMap(state, mover) : stepsWithout(state, mover),
    targets: targetOffers(state, mover, enemies),
    snappers: isPlaced(mover) ? [] : enemies.flatMap(({ id }) => (snappedBy.includes(id) ? [] : [id])),
    bombingRun: firstOf(againstBombing(state)),
    finish: firstOf(againstFinishing(state)),
    mayMoveOnBoard: !isPlaced(mover) && !hasFlown(sortieOf(state, mover.id)),
    untouched: isUntouched(state, flight),
  }
}

const offer = (
  state: State,
  mover: Aircraft,
  step: StepKind,
  toward: Toward | null,
  lead: StepLead | null,
  objections: Objections,
): StepOffer => {
  const cost = costOf(mover.kind, step)
  return {
    step,
    toward,
    cost,
    leads: lead,
    short: Math.max(0, cost - pointsLeft(moveOf(state, mover))),
    refusal: firstOf(objections),
  }
}

const stepsWithout = (state: State, mover: Aircraft): readonly StepOffer[] =>
  (mover.kind === 'bomber'
    ? (['forward', 'diagonal'] as const)
    : (['forward', 'diagonal', 'acrobatic'] as const)
  ).map((step) => offer(state, mover, step, null, null, objectionsTo(state, mover, { step })))

const objectionsTo = (state: State, mover: Aircraft, command: Parameters<typeof flying>[1]): Objections => {
  const open = questionOpen(state)
  if (open.length > 0) return open
  // An acrobatic is offered before its heading is chosen.
  if (command.step === 'acrobatic') return againstSpending(state, mover, 'acrobatic')
  const plan = flying(state, command)
  return 'mover' in plan ? plan.objections : plan
}

const stepsOnMap = (state: State, mover: PlacedAircraft): readonly StepOffer[] => [
  ...flights.map((step) => {
    const toward = step.kind === 'diagonal' ? step.side : null
    const objections = objectionsTo(state, mover, { step: step.kind, ...(toward ? { toward } : {}) })
    return offer(state, mover, step.kind, toward, leadOf(state, mover, step), objections)
  }),
  ...(mover.kind === 'fighter'
    ? [offer(state, mover, 'acrobatic', null, null, objectionsTo(state, mover, { step: 'acrobatic' }))]
    : []),
]

/** With the map those at the attacker's bearings, else every enemy (BR-5). */
const targetOffers = (
  state: State,
  mover: Aircraft,
  enemies: readonly Aircraft[],
): readonly TargetOffer[] => {
  const offers: readonly Omit<TargetOffer, 'refusal'>[] = isPlaced(mover)
    ? targetsOf(mover, enemies).map(({ target, bearing }) => ({ target: target.id, bearing }))
    : enemies.map(({ id }) => ({ target: id, bearing: null }))
  return offers.map((one) => ({ ...one, refusal: firstOf(againstAttack(state, one.target)) }))
}
