import { assertNever } from '@/kit'
import {
  impossible,
  correctDice,
  refuseUnasked,
  throwOrEnterEachDie,
  refuseBeforeThrow,
  type ThrownDie,
} from '@/engine'
import { isAttackHit, bombingRunDieSides, isBombingRunHit, otherSide, type SideId } from '../../rules'
import type { CommandOf } from '../command'
import {
  nextAntiAircraftShot,
  pendingCollision,
  duelBetween,
  isPendingRoll,
  aircraftLostInDuel,
  attackSurvivorMaySnapShot,
  mayCallOff,
  nextSnapper,
} from '../duels'
import { hasAnyMoved } from '../moves'
import { topPending } from '../state'
import type { PendingDuel, PendingFlight, PendingRoll } from '../pending'
import { changeFirstPlayerDice } from './setUp'
import { changeTurnDice } from './turn'
import type { DecisionContext, CheckResult } from './context'

/** The roll to throw: a declared one, or the next one that the rules require (BR-7, BR-8). */
const awaited = (context: DecisionContext): PendingRoll | null => {
  const top = topPending(context.state)
  if (isPendingRoll(top)) return top.result ? null : top
  const due = top ? pendingCollision(context.state) : nextAntiAircraftShot(context.state)
  return due && context.open<PendingDuel>({ ...due, result: null })
}

const sidesOf = (frame: PendingRoll): readonly (4 | 6)[] =>
  frame.kind === 'duel' ? [frame.attackSides, frame.defenceSides] : [bombingRunDieSides]

/** Throws the dice of the prompt, each by phone or by hand (C-2). */
export const throwPromptedDice = (context: DecisionContext, { faces }: CommandOf<'throw'>): CheckResult => {
  const frame = awaited(context)
  if (!frame) return refuseUnasked()
  const dice = throwOrEnterEachDie(context, sidesOf(frame), faces)
  if (!dice.ok) return dice.reason
  tell(context, frame, dice.value)
  return null
}

const tell = (context: DecisionContext, frame: PendingRoll, dice: readonly ThrownDie[]): void => {
  const [first = 0, second = 0] = dice.map(({ face }) => face)
  const sides: readonly SideId[] = frame.kind === 'duel' ? [frame.side, otherSide(frame.side)] : [frame.side]
  const success = frame.kind === 'duel' ? isAttackHit(first, second) : isBombingRunHit(first)
  context.emit({ type: 'thrown', frame: frame.id, dice, sides, success })
}

const thrownDice = (frame: PendingRoll): readonly ThrownDie[] => {
  if (frame.kind === 'bombingRun') return frame.result ? [frame.result.die] : []
  return frame.result ? [frame.result.attack, frame.result.defence] : []
}

/** Corrects dice before anything follows from them: those of a roll, of the turn, or of going first (C-4). */
export const changeDice = (context: DecisionContext, { faces }: CommandOf<'changeDice'>): CheckResult => {
  const { phase, dice, firstThrow } = context.state
  const top = topPending(context.state)
  if (isPendingRoll(top)) {
    if (!top.result) return refuseBeforeThrow()
    const corrected = correctDice(context, thrownDice(top), sidesOf(top), faces)
    if (!corrected.ok) return corrected.reason
    tell(context, top, corrected.value)
    return null
  }
  if (phase === 'firstPlayer' && firstThrow) return changeFirstPlayerDice(context, faces)
  if (phase !== 'assigning' || !dice || hasAnyMoved(context.state)) return refuseBeforeThrow()
  return changeTurnDice(context, dice, faces)
}

const settled = (context: DecisionContext): PendingRoll | null => {
  const top = topPending(context.state)
  return isPendingRoll(top) && top.result ? top : null
}

/** Accepts the result: destroys aircraft or a base (BR-5, BR-7 to BR-9). */
export const accept = (context: DecisionContext): CheckResult => {
  const frame = settled(context)
  if (!frame) return refuseBeforeThrow()
  context.emit({ type: 'closed', frame: frame.id })
  switch (frame.kind) {
    case 'duel': {
      const { cause, attacker, defender } = frame
      const answersBack = attackSurvivorMaySnapShot(context.state, frame)
      for (const id of aircraftLostInDuel(frame, frame.result?.success ?? false))
        context.emit({
          type: 'lost',
          aircraft: id,
          status: 'destroyed',
          cause,
          by: id === defender ? attacker : defender,
        })
      if (answersBack && attacker !== null)
        context.emit({ type: 'snapShotAsked', aircraft: attacker, by: defender })
      return null
    }
    case 'bombingRun':
      context.emit(
        frame.result?.hit
          ? { type: 'baseDestroyed', side: otherSide(frame.side), by: frame.aircraft }
          : { type: 'bombsMissed', aircraft: frame.aircraft },
      )
      return null
    default:
      return assertNever(frame)
  }
}

/** Closes the roll without its effects (C-4). */
export const skipEffects = (context: DecisionContext): CheckResult => {
  const frame = settled(context)
  if (!frame) return refuseBeforeThrow()
  context.emit({ type: 'withheld', frame: frame.id })
  return null
}

export const cancelDeclaration = (context: DecisionContext): CheckResult => {
  const top = topPending(context.state)
  if (!isPendingRoll(top) || !mayCallOff(top)) return refuseUnasked()
  context.emit({ type: 'calledOff', frame: top.id })
  return null
}

/** The enemy takes its snap-shot, after the mover has attacked it or declined to (BR-6). */
export const snapShot = (context: DecisionContext): CheckResult => {
  const flight = asked(context)
  if (!flight) return refuseUnasked()
  const by = nextSnapper(context.state, flight)
  if (by === null) return impossible('br.refusal.attackFirst')
  const duel = duelBetween(context.state, 'snapShot', by, flight.aircraft)
  if (!duel) return refuseUnasked()
  context.open<PendingDuel>({ ...duel, result: null })
  return null
}

/** The open move in which a snap-shot waits (BR-6). */
const asked = (context: DecisionContext): PendingFlight | null => {
  const top = topPending(context.state)
  return top?.kind === 'flight' && top.pending.length > 0 ? top : null
}

/** The mover does not attack first, or the enemy takes no snap-shot (BR-6). */
export const pass = (context: DecisionContext): CheckResult => {
  const flight = asked(context)
  if (!flight) return refuseUnasked()
  const { aircraft } = flight
  const by = nextSnapper(context.state, flight)
  context.emit(by === null ? { type: 'attackWaived', aircraft } : { type: 'snapShotPassed', aircraft, by })
  return null
}
