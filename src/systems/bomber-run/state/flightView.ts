import type { Refusal } from '@/engine'
import {
  costOf,
  flyingSteps,
  flyingAircraft as stillFlying,
  isPlaced,
  pointsLeft,
  targetsOf,
  type Aircraft,
  type AircraftId,
  type Bearing,
  type HalfPoints,
  type MoveProgress,
  type PlacedAircraft,
  type StepKind,
} from '../rules'
import { hasFlown, stepResultOf, moveOf, overBase, type StepResult } from './moves'
import {
  againstAttack,
  againstBombing,
  againstFinishing,
  againstSpending,
  firstObjection,
  stepObjections,
  isMoveUntouched,
  questionOpen,
  type ObjectionList,
} from './objections'
import { allAircraft, turnActionsOf, type State } from './state'
import type { PendingFlight } from './pending'
import type { Toward } from './schemas'

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
  readonly leads: StepResult | null
}

export interface TargetOffer {
  readonly target: AircraftId
  /** Where it stands as seen from the nose; null without the map. */
  readonly bearing: Bearing | null
  readonly refusal: Refusal | null
}

/** The move that is open. */
export interface FlightView {
  readonly aircraft: AircraftId
  readonly move: MoveProgress
  readonly left: HalfPoints
  /** Forward, diagonal and acrobatic; with the map left, forward, right, acrobatic. A bomber's have no acrobatic. */
  readonly steps: readonly StepOffer[]
  /** With the map the enemies in its sights; without it all that fly: the players know. */
  readonly targets: readonly TargetOffer[]
  /**
   * Enemies that players may say it stepped into the sights of (BR-6); with the map it is known, so there are none.
   */
  readonly snappers: readonly AircraftId[]
  /** Enemies that have had their snap-shot at it in this move (BR-6). */
  readonly snappedBy: readonly AircraftId[]
  /** Why it can't bomb; null when it may. */
  readonly bombingRun: Refusal | null
  /** Whether it is over the enemy's base; null when only the players know. */
  readonly overBase: boolean | null
  readonly finish: Refusal | null
  /** Without the map: it has not flown yet, so players may enter its move as a whole. */
  readonly mayMoveOnBoard: boolean
  /** It has done nothing yet: another one may still go first. */
  readonly untouched: boolean
}

/** The move that is open, as screens show it. */
export const flightView = (state: State, flight: PendingFlight): FlightView | null => {
  const mover = state.aircraft[flight.aircraft]
  if (!mover) return null
  const move = moveOf(state, mover)
  const { snappedBy } = turnActionsOf(state, mover.id)
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
    bombingRun: firstObjection(againstBombing(state)),
    finish: firstObjection(againstFinishing(state)),
    mayMoveOnBoard: !isPlaced(mover) && !hasFlown(turnActionsOf(state, mover.id)),
    untouched: isMoveUntouched(state, flight),
  }
}

const offer = (
  state: State,
  mover: Aircraft,
  step: StepKind,
  toward: Toward | null,
  lead: StepResult | null,
  objections: ObjectionList,
): StepOffer => {
  const cost = costOf(mover.kind, step)
  return {
    step,
    toward,
    cost,
    leads: lead,
    short: Math.max(0, cost - pointsLeft(moveOf(state, mover))),
    refusal: firstObjection(objections),
  }
}

const stepsWithout = (state: State, mover: Aircraft): readonly StepOffer[] =>
  (mover.kind === 'bomber'
    ? (['forward', 'diagonal'] as const)
    : (['forward', 'diagonal', 'acrobatic'] as const)
  ).map((step) => offer(state, mover, step, null, null, objectionsTo(state, mover, { step })))

const objectionsTo = (
  state: State,
  mover: Aircraft,
  command: Parameters<typeof stepObjections>[1],
): ObjectionList => {
  const open = questionOpen(state)
  if (open.length > 0) return open
  // An acrobatic is offered before its heading is chosen.
  if (command.step === 'acrobatic') return againstSpending(state, mover, 'acrobatic')
  const plan = stepObjections(state, command)
  return 'mover' in plan ? plan.objections : plan
}

const stepsOnMap = (state: State, mover: PlacedAircraft): readonly StepOffer[] => [
  ...flyingSteps.map((step) => {
    const toward = step.kind === 'diagonal' ? step.side : null
    const objections = objectionsTo(state, mover, { step: step.kind, ...(toward ? { toward } : {}) })
    return offer(state, mover, step.kind, toward, stepResultOf(state, mover, step), objections)
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
  return offers.map((one) => ({ ...one, refusal: firstObjection(againstAttack(state, one.target)) }))
}
