import type { Refusal } from '@/engine'
import {
  costOf,
  nonAcrobaticSteps,
  flyingAircraft as stillFlying,
  isPlaced,
  pointsLeft,
  targetsOf,
  type Aircraft,
  type AircraftId,
  type TargetBearing,
  type HalfPoints,
  type MoveProgress,
  type PlacedAircraft,
  type StepKind,
} from '../rules'
import { hasFlown, stepResultOf, moveOf, isOverEnemyBase, type StepResult } from './moves'
import {
  againstAttack,
  againstBombing,
  againstFinishingMove,
  againstStepCost,
  firstObjection,
  stepWithObjections,
  isMoveUntouched,
  againstOpenPrompt,
  type ObjectionList,
} from './objections'
import { allAircraft, turnActionsOf, type State } from './state'
import type { PendingFlight } from './pending'
import type { DiagonalSide } from './schemas'

/** One step of the spend pad, with its cost, where it leads and why it is refused. */
export interface StepOffer {
  readonly step: StepKind
  /** With the map each diagonal is a separate offer; null otherwise. */
  readonly toward: DiagonalSide | null
  readonly cost: HalfPoints
  /** How many half points are missing; 0 if the points are enough. */
  readonly short: HalfPoints
  /** Why it is refused; null if it is allowed. Players may overrule a ruling. */
  readonly refusal: Refusal | null
  /** What follows on the map; null without the map, and for an Acrobatic, which asks for a heading. */
  readonly leads: StepResult | null
}

export interface TargetOffer {
  readonly target: AircraftId
  /** The bearing of the target; null without the map. */
  readonly bearing: TargetBearing | null
  readonly refusal: Refusal | null
}

/** The open move. */
export interface FlightView {
  readonly aircraft: AircraftId
  readonly move: MoveProgress
  readonly left: HalfPoints
  /** Forward, diagonal and Acrobatic; with the map left, forward, right and Acrobatic. A bomber has no Acrobatic. */
  readonly steps: readonly StepOffer[]
  /** With the map the enemies in its sights; without it all flying enemies, because only players know the sights. */
  readonly targets: readonly TargetOffer[]
  /** The enemies whose sights players may say it entered (BR-6); none with the map, which knows. */
  readonly snappers: readonly AircraftId[]
  /** The enemies that have taken their snap-shot at it in this move (BR-6). */
  readonly snappedBy: readonly AircraftId[]
  /** Why it can't bomb; null if it may. */
  readonly bombingRun: Refusal | null
  /** Whether it is over the enemy's base; null when only the players know. */
  readonly overBase: boolean | null
  readonly finish: Refusal | null
  /** Without the map: it has not flown yet, so players may enter its move as a whole. */
  readonly mayMoveOnBoard: boolean
  /** It has done nothing yet, so another aircraft may still go first. */
  readonly untouched: boolean
}

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
    overBase: isOverEnemyBase(state, mover),
    steps: isPlaced(mover) ? stepsOnMap(state, mover) : stepsWithout(state, mover),
    targets: targetOffers(state, mover, enemies),
    snappers: isPlaced(mover) ? [] : enemies.flatMap(({ id }) => (snappedBy.includes(id) ? [] : [id])),
    bombingRun: firstObjection(againstBombing(state)),
    finish: firstObjection(againstFinishingMove(state)),
    mayMoveOnBoard: !isPlaced(mover) && !hasFlown(turnActionsOf(state, mover.id)),
    untouched: isMoveUntouched(state, flight),
  }
}

const offer = (
  state: State,
  mover: Aircraft,
  step: StepKind,
  toward: DiagonalSide | null,
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
  command: Parameters<typeof stepWithObjections>[1],
): ObjectionList => {
  const open = againstOpenPrompt(state)
  if (open.length > 0) return open
  // An acrobatic is offered before its heading is chosen.
  if (command.step === 'acrobatic') return againstStepCost(state, mover, 'acrobatic')
  const plan = stepWithObjections(state, command)
  return 'mover' in plan ? plan.objections : plan
}

const stepsOnMap = (state: State, mover: PlacedAircraft): readonly StepOffer[] => [
  ...nonAcrobaticSteps.map((step) => {
    const toward = step.kind === 'diagonal' ? step.side : null
    const objections = objectionsTo(state, mover, { step: step.kind, ...(toward ? { toward } : {}) })
    return offer(state, mover, step.kind, toward, stepResultOf(state, mover, step), objections)
  }),
  ...(mover.kind === 'fighter'
    ? [offer(state, mover, 'acrobatic', null, null, objectionsTo(state, mover, { step: 'acrobatic' }))]
    : []),
]

/** With the map the enemies at the attacker's bearings, otherwise all enemies (BR-5). */
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
