import {
  splitThrowIntoDice,
  impossible,
  correctDice,
  refuseNoChange,
  throwOrEnterEachDie,
  refuseBeforeThrow,
  combineDiceIntoThrow,
} from '@/engine'
import {
  fightersGettingDice,
  assignDie as given,
  movementDieSides,
  takeDieBack,
  type AircraftId,
  type DieAssignmentFault,
  type SideId,
} from '../../rules'
import type { CommandOf, TypedFaceOrNull } from '../command'
import { hasAnyMoved, aircraftUnderEnemyBaseFire } from '../moves'
import { nameOf } from '../names'
import {
  againstActivating,
  againstEndingTurn,
  againstFinishingMove,
  againstUnassignedDice,
  wrongPhaseRefusal,
} from '../objections'
import { allAircraft, aircraftOf, flightOf, type TurnDice } from '../state'
import type { PendingFlight } from '../pending'
import type { DecisionContext, CheckResult } from './context'

/** A side's turn begins with its dice, if it has fighters (BR-3). */
export const startTurn = (context: DecisionContext, turn: number, side: SideId): void => {
  const fighters = fightersGettingDice(allAircraft(context.state), side)
  context.emit({ type: 'turnStarted', turn, side, phase: fighters.length > 0 ? 'dice' : 'flying' })
}

/** All D4 of the turn in one throw (BR-3). */
export const throwMovementDice = (
  context: DecisionContext,
  { faces: typed }: CommandOf<'throwDice'>,
): CheckResult => {
  const { phase, whose } = context.state
  if (phase !== 'dice' || !whose) return wrongPhaseRefusal(context.state)
  const count = fightersGettingDice(allAircraft(context.state), whose).length
  const thrown = throwOrEnterEachDie(context, Array(count).fill(movementDieSides), typed)
  if (!thrown.ok) return thrown.reason
  context.emit({ type: 'diceThrown', side: whose, ...combineDiceIntoThrow(thrown.value) })
  return null
}

/** Corrects the dice of the turn before any aircraft moves (C-4). */
export const changeTurnDice = (
  context: DecisionContext,
  dice: TurnDice,
  typed: readonly TypedFaceOrNull[],
): CheckResult => {
  const { whose } = context.state
  if (!whose) return refuseBeforeThrow()
  const corrected = correctDice(
    context,
    splitThrowIntoDice(dice),
    Array(dice.faces.length).fill(movementDieSides),
    typed,
  )
  if (!corrected.ok) return corrected.reason
  context.emit({ type: 'diceThrown', side: whose, ...combineDiceIntoThrow(corrected.value) })
  return null
}

const trayOf = (context: DecisionContext): { readonly dice: TurnDice; readonly side: SideId } | null => {
  const { dice, whose, phase } = context.state
  return dice && whose && (phase === 'assigning' || phase === 'flying') ? { dice, side: whose } : null
}

const dieRefusal = (context: DecisionContext, fault: DieAssignmentFault): CheckResult => {
  switch (fault.kind) {
    case 'noSuchDie':
      return impossible('br.refusal.noSuchDie')
    case 'noFighter':
      return impossible('br.refusal.noFighter')
    case 'tooLate':
      return context.against(fault.ruling, 'br.refusal.tooLate')
  }
}

/** Gives one die or takes it back; dice may be swapped until the first aircraft moves (BR-3). */
export const giveDie = (context: DecisionContext, { die, to }: CommandOf<'giveDie'>): CheckResult => {
  const tray = trayOf(context)
  if (!tray) return wrongPhaseRefusal(context.state)
  const { dice, side } = tray
  const refusal = hasAnyMoved(context.state) ? dieRefusal(context, { kind: 'tooLate', ruling: 'BR-3' }) : null
  if (refusal) return refusal
  const result =
    to === null
      ? takeDieBack(dice, die, false)
      : given(dice, die, to, { aircraft: allAircraft(context.state), side, hasMoved: false })
  if (!result.ok) return dieRefusal(context, result.reason)
  return tellGiven(context, dice, result.value.givenTo)
}

/** Gives all dice at once (BR-3). */
export const giveDice = (context: DecisionContext, { to }: CommandOf<'giveDice'>): CheckResult => {
  const tray = trayOf(context)
  if (!tray) return wrongPhaseRefusal(context.state)
  const { dice, side } = tray
  const refusal = hasAnyMoved(context.state) ? dieRefusal(context, { kind: 'tooLate', ruling: 'BR-3' }) : null
  if (refusal) return refusal
  const fighters = new Set(fightersGettingDice(allAircraft(context.state), side).map(({ id }) => id))
  const takers = to.filter((id) => id !== null)
  if (to.length !== dice.faces.length) return impossible('br.refusal.noSuchDie')
  if (takers.some((id) => !fighters.has(id))) return impossible('br.refusal.noFighter')
  if (new Set(takers).size < takers.length) return impossible('br.refusal.oneDieEach')
  return tellGiven(context, dice, to)
}

const tellGiven = (
  context: DecisionContext,
  dice: TurnDice,
  givenTo: readonly (AircraftId | null)[],
): CheckResult => {
  const same = refuseNoChange(givenTo.some((id, die) => id !== dice.givenTo[die]))
  if (same) return same
  // Once a move is open, dice may be swapped but none may be left over.
  const refusal = flightOf(context.state)
    ? context.objected(againstUnassignedDice(context.state, { ...dice, givenTo }))
    : null
  if (refusal) return refusal
  context.emit({ type: 'diceGiven', givenTo })
  return null
}

/** Opens a move, and closes an open move in which nothing was done (BR-3). */
export const activate = (context: DecisionContext, { aircraft: id }: CommandOf<'activate'>): CheckResult => {
  const refusal = context.objected(againstActivating(context.state, id))
  const aircraft = aircraftOf(context.state, id)
  if (refusal || !aircraft) return refusal
  const other = flightOf(context.state)
  if (other) context.emit({ type: 'flightEnded', aircraft: other.aircraft, because: 'steppedBack' })
  context.open<PendingFlight>({
    kind: 'flight',
    atomic: true,
    parts: true,
    side: aircraft.side,
    aircraft: id,
    pending: [],
    waived: false,
    into: null,
  })
  return null
}

export const finish = (context: DecisionContext): CheckResult => {
  const refusal = context.objected(againstFinishingMove(context.state))
  const flight = flightOf(context.state)
  if (refusal || !flight) return refusal
  context.emit({ type: 'flightEnded', aircraft: flight.aircraft, because: 'finished' })
  return null
}

/**
 * Ends the moves of a side: the enemy base fires at aircraft in its range, which the map knows or players list
 * (BR-8).
 */
export const endTurn = (context: DecisionContext, { inFire }: CommandOf<'endTurn'>): CheckResult => {
  const refusal = context.objected(againstEndingTurn(context.state))
  const { whose, settings } = context.state
  if (refusal || !whose) return refusal
  const entered = [...new Set(inFire ?? [])]
  const stranger = entered.find((id) => {
    const aircraft = context.aircraft(id)
    return aircraft?.status !== 'flying' || aircraft.side !== whose
  })
  if (stranger !== undefined)
    return impossible('br.refusal.notInFire', { name: nameOf(context.state, stranger) })
  const flight = flightOf(context.state)
  if (flight) context.emit({ type: 'flightEnded', aircraft: flight.aircraft, because: 'steppedBack' })
  context.emit({
    type: 'movesEnded',
    side: whose,
    inFire: settings.map ? aircraftUnderEnemyBaseFire(context.state, whose) : entered,
  })
  return null
}
