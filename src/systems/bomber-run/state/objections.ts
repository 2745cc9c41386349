import { assertNever } from '@/kit'
import { againstRule, impossible, type Refusal } from '@/engine'
import {
  attackFault,
  bombingRunFault,
  costOf,
  finishFault,
  unassignedDieIndexes,
  fightersGettingDice,
  fightersWithoutDie,
  isPlaced,
  otherSide,
  pointsLeft,
  stepFault,
  type Aircraft,
  type AircraftId,
  type AttackFault,
  type BombingRunFault,
  type FinishFault,
  type HalfPoints,
  type MovementDiceAssignment,
  type StepFault,
} from '../rules'
import type { CommandOf } from './command'
import { nextSnapper } from './duels'
import {
  bothBaseRows,
  hasFlown,
  hasAnyMoved,
  stepResultOf,
  moveOf,
  directedStep,
  aircraftToMove,
  type StepResult,
} from './moves'
import { fullNameOf, nameOf } from './names'
import { aircraftOf, allAircraft, flightOf, turnActionsOf, topPending, type State } from './state'
import type { PendingFlight } from './pending'

/*
 * The objections to a command, in order. A refused command gives the first objection that players have not overruled.
 * The screens show it beside the button that it forbids, before players press it.
 */
export type ObjectionList = readonly Refusal[]

/** The objection that the refusal gives, or null. */
export const firstObjection = ([first]: ObjectionList): Refusal | null => first ?? null

const no = (key: string, params?: Parameters<typeof impossible>[1]): ObjectionList => [
  impossible(`br.refusal.${key}`, params),
]

/** Half points as a number of points: 3 halves are 1.5. */
const points = (halves: HalfPoints): number => halves / 2

/** Refuses while a prompt is open. */
export const againstOpenPrompt = (state: State): ObjectionList => {
  const top = topPending(state)
  if (!top) return state.phase === 'antiAircraft' && state.inFire.length > 0 ? no('answerFirst') : []
  if (top.kind !== 'flight') return no('answerFirst')
  if (top.pending.length > 0) return no('snapShotFirst')
  return top.into ? no('collisionFirst') : []
}

/** Refuses a command of a move when no move is open, or while the move waits for an answer. */
const inFlight = (
  state: State,
): { readonly flight: PendingFlight; readonly mover: Aircraft } | ObjectionList => {
  const flight = flightOf(state)
  const mover = flight && aircraftOf(state, flight.aircraft)
  if (!flight || !mover) return state.phase === 'over' ? [wrongPhaseRefusal(state)] : no('nobodyFlies')
  const open = againstOpenPrompt(state)
  return open.length > 0 ? open : { flight, mover }
}
const refused = (answer: ReturnType<typeof inFlight>): answer is ObjectionList => Array.isArray(answer)

/** Objections to opening a move: dice come first, an open move must end, and each aircraft moves once (BR-3, BR-4). */
export const againstActivating = (state: State, id: AircraftId): ObjectionList => {
  if (state.phase !== 'assigning' && state.phase !== 'flying' && !turnNeedsNoDice(state))
    return [wrongPhaseRefusal(state)]
  const aircraft = aircraftOf(state, id)
  if (!aircraft) return no('noSuchAircraft')
  const name = nameOf(state, id)
  if (aircraft.status !== 'flying') return no('gone', { name })
  if (aircraft.side !== state.whose) return no('notItsTurn', { name: fullNameOf(state, id) })
  const open = againstOpenPrompt(state)
  if (open.length > 0) return open
  const flight = flightOf(state)
  if (flight?.aircraft === id) return no('flyingAlready', { name })
  if (flight && !isMoveUntouched(state, flight))
    return no('finishFirst', { name: nameOf(state, flight.aircraft) })
  return [
    ...diceLeft(state),
    ...(turnActionsOf(state, id).done
      ? [againstRule(aircraft.kind === 'fighter' ? 'BR-3' : 'BR-4', 'br.refusal.movedAlready', { name })]
      : []),
  ]
}

/** Whether the turn needs no dice: a correction removed the last fighter, and bombers need none (BR-4). */
export const turnNeedsNoDice = (state: State): boolean =>
  state.phase === 'dice' &&
  state.whose !== null &&
  fightersGettingDice(allAircraft(state), state.whose).length === 0

/** Dice come before the first move (BR-3). */
const diceLeft = (state: State): ObjectionList => {
  const { phase, dice } = state
  return phase === 'assigning' && dice && !hasAnyMoved(state) ? againstUnassignedDice(state, dice) : []
}

/** Objections to moving before all dice are given (BR-3). */
export const againstUnassignedDice = (
  { aircraft, order, whose }: State,
  dice: MovementDiceAssignment,
): ObjectionList => {
  if (!whose) return []
  const left = Math.min(
    unassignedDieIndexes(dice).length,
    fightersWithoutDie(dice, allAircraft({ aircraft, order }), whose).length,
  )
  return left > 0 ? [againstRule('BR-3', 'br.refusal.diceLeft', { count: left, n: left })] : []
}

/** Whether nothing was done in the open move, so that it may be closed again. */
export const isMoveUntouched = (state: State, { aircraft, pending, into }: PendingFlight): boolean => {
  const sortie = turnActionsOf(state, aircraft)
  return !hasFlown(sortie) && !sortie.attacked && !sortie.done && pending.length === 0 && into === null
}

/** Why a command does not fit the phase: what the phase waits for. */
export const wrongPhaseRefusal = ({ phase }: State): Refusal => {
  if (phase === 'over') return impossible('play.refusal.over')
  return impossible(phase === 'antiAircraft' ? 'br.refusal.answerFirst' : `br.refusal.not.${phase}`)
}

export type FlyCommand = CommandOf<'fly'>

export interface StepWithObjections {
  readonly mover: Aircraft
  readonly cost: HalfPoints
  /** Null without the map, and while the direction is missing. */
  readonly lead: StepResult | null
  readonly objections: ObjectionList
}

/** A step with its objections, or the reason why it is impossible (BR-3, BR-4). */
export const stepWithObjections = (
  state: State,
  { step, toward, heading, into }: Omit<FlyCommand, 'type'>,
): StepWithObjections | ObjectionList => {
  const answer = inFlight(state)
  if (refused(answer)) return answer
  const { mover } = answer
  const cost = costOf(mover.kind, step)
  const spending = againstStepCost(state, mover, step)
  if (!isPlaced(mover)) {
    const enemy = into === undefined ? null : aircraftOf(state, into)
    const wrong = enemy === undefined || (enemy !== null && isNoTarget(mover, enemy))
    return wrong ? no('noEnemy') : { mover, cost, lead: null, objections: spending }
  }
  const read = directedStep(step, toward, heading)
  if (!read) return no(step === 'acrobatic' ? 'headingFirst' : 'leftOrRight')
  const lead = stepResultOf(state, mover, read)
  const blocked = lead.ally
    ? [againstRule('BR-3', 'br.refusal.ownAircraft', { name: nameOf(state, lead.ally) })]
    : []
  return { mover, cost, lead, objections: [...spending, ...blocked] }
}

/**
 * Objections to entering a whole move without the map: once per move, before any step, and with enough points (BR-3,
 * BR-4).
 */
export const againstWholeMoveWithoutMap = (state: State): ObjectionList => {
  const answer = inFlight(state)
  if (refused(answer)) return answer
  const { mover } = answer
  if (isPlaced(mover)) return no('squareBySquare', { name: nameOf(state, mover.id) })
  return hasFlown(turnActionsOf(state, mover.id))
    ? no('flownAlready', { name: nameOf(state, mover.id) })
    : againstStepCost(state, mover, 'forward')
}

/** Objections to a step by its cost and the kind of aircraft, wherever it leads (BR-3, BR-4). */
export const againstStepCost = (state: State, mover: Aircraft, step: FlyCommand['step']): ObjectionList => {
  const move = moveOf(state, mover)
  const fault = stepFault(move, step)
  return fault ? [spendingRefusal(state, mover, fault, pointsLeft(move))] : []
}

const spendingRefusal = (state: State, { id }: Aircraft, fault: StepFault, left: HalfPoints): Refusal => {
  const name = nameOf(state, id)
  switch (fault.kind) {
    case 'short':
      return againstRule(fault.ruling, 'br.refusal.short', {
        name,
        by: points(fault.by),
        cost: points(fault.by + left),
        left: points(left),
      })
    case 'acrobaticFirst':
    case 'ended':
    case 'bomberOneSquare':
    case 'bomberAcrobatic':
      return againstRule(fault.ruling, `br.refusal.${fault.kind}`, { name })
    default:
      return assertNever(fault)
  }
}

const isNoTarget = (attacker: Aircraft, target: Aircraft | undefined): boolean =>
  target?.status !== 'flying' || target.side === attacker.side

/**
 * Objections to an attack of the moving aircraft (BR-5). An enemy that waits for its snap-shot may be attacked only
 * before it shoots (BR-6).
 */
export const againstAttack = (state: State, target: AircraftId): ObjectionList => {
  const top = topPending(state)
  const asked = top?.kind === 'flight' && top.pending.length > 0 ? top : null
  const flight = flightOf(state)
  const mover = flight && aircraftOf(state, flight.aircraft)
  const enemy = aircraftOf(state, target)
  if (asked) {
    const open = nextSnapper(state, asked) === null && asked.pending.includes(target)
    if (!open) return no('snapShotFirst')
  } else {
    const answer = inFlight(state)
    if (refused(answer)) return answer
  }
  if (!mover || !enemy || isNoTarget(mover, enemy)) return no('noEnemy')
  const fault = attackFault(mover, enemy, turnActionsOf(state, mover.id).attacked)
  return fault ? [attackRefusal(state, mover.id, target, fault)] : []
}

const attackRefusal = (state: State, mover: AircraftId, target: AircraftId, fault: AttackFault): Refusal =>
  againstRule(fault.ruling, `br.refusal.${fault.kind}`, {
    name: nameOf(state, mover),
    target: fullNameOf(state, target),
  })

/**
 * Objections to a snap-shot that players claim: the mover has not stepped, or this enemy has shot in this move
 * (BR-6).
 */
export const againstSnapShotClaim = (state: State, by: AircraftId): ObjectionList => {
  const answer = inFlight(state)
  if (refused(answer)) return answer
  const { mover } = answer
  const enemy = aircraftOf(state, by)
  if (!enemy || isNoTarget(mover, enemy)) return no('noEnemy')
  const { snappedBy } = turnActionsOf(state, mover.id)
  const names = { name: nameOf(state, mover.id), by: fullNameOf(state, by) }
  return [
    ...(isPlaced(mover) ? [againstRule('BR-6', 'br.refusal.notInItsSights', names)] : []),
    ...(moveOf(state, mover).squares === 0 ? [againstRule('BR-6', 'br.refusal.noStepYet', names)] : []),
    ...(snappedBy.includes(by) ? [againstRule('BR-6', 'br.refusal.snappedAlready', names)] : []),
  ]
}

/** Objections to a bombing run of the moving aircraft (BR-9). */
export const againstBombing = (state: State): ObjectionList => {
  const answer = inFlight(state)
  if (refused(answer)) return answer
  const { mover } = answer
  const enemy = otherSide(mover.side)
  if (state.sides[enemy].baseDestroyed) return no('baseGone', { side: state.sides[enemy].name })
  const rows = bothBaseRows(state)
  const fault = rows && bombingRunFault(mover, rows, state.missed.includes(mover.id))
  return fault ? [bombingRefusal(state, mover.id, fault)] : []
}

const bombingRefusal = (state: State, mover: AircraftId, { kind, ruling }: BombingRunFault): Refusal =>
  againstRule(ruling, `br.refusal.${kind}`, { name: nameOf(state, mover) })

/** Objections to ending the open move: every aircraft flies (BR-3, BR-4). */
export const againstFinishingMove = (state: State): ObjectionList => {
  const answer = inFlight(state)
  if (refused(answer)) return answer
  const fault = finishFault(moveOf(state, answer.mover))
  return fault ? [finishRefusal(state, answer.mover.id, fault)] : []
}

const finishRefusal = (state: State, id: AircraftId, { kind, ruling }: FinishFault): Refusal =>
  againstRule(ruling, `br.refusal.${kind}`, { name: nameOf(state, id) })

/** Objections to ending the turn: every aircraft flies (BR-3, BR-4). */
export const againstEndingTurn = (state: State): ObjectionList => {
  if (state.phase !== 'dice' && state.phase !== 'assigning' && state.phase !== 'flying')
    return [wrongPhaseRefusal(state)]
  const open = againstOpenPrompt(state)
  if (open.length > 0) return open
  const flight = flightOf(state)
  if (flight && !isMoveUntouched(state, flight))
    return no('finishFirst', { name: nameOf(state, flight.aircraft) })
  const waiting = aircraftToMove(state)
  const unmoved = (kind: Aircraft['kind'], ruling: 'BR-3' | 'BR-4'): ObjectionList => {
    const [first] = waiting.filter((one) => one.kind === kind)
    if (!first) return []
    // The first objection is about all of them, because it is the one that players see first.
    const others = kind === 'fighter' && waiting.some((one) => one.kind !== kind)
    const ids = others ? waiting : waiting.filter((one) => one.kind === kind)
    const about = others ? 'both' : kind
    const count = ids.length
    return [
      againstRule(ruling, `br.refusal.notMoved.${about}`, { name: nameOf(state, first.id), count, n: count }),
    ]
  }
  return [...unmoved('fighter', 'BR-3'), ...unmoved('bomber', 'BR-4')]
}
