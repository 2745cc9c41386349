import { impossible } from '@/engine'
import { minPointsSpentPerTurn } from '../../rules'
import type { CommandOf } from '../command'
import { duelBetween } from '../duels'
import { moveOf } from '../moves'
import {
  againstAttack,
  againstBombing,
  againstSnapShotClaim,
  againstWholeMoveWithoutMap,
  stepWithObjections,
} from '../objections'
import { aircraftOf, flightOf, turnActionsOf } from '../state'
import type { PendingBombingRun, PendingDuel } from '../pending'
import type { DecisionContext, CheckResult } from './context'

/**
 * One step of the open move: where it leads, which aircraft it meets, which enemies may take a snap-shot (BR-3, BR-4,
 * BR-6, BR-7, BR-10).
 */
export const fly = (context: DecisionContext, command: CommandOf<'fly'>): CheckResult => {
  const { step, toward, into, leaves } = command
  const plan = stepWithObjections(context.state, command)
  if (!('mover' in plan)) return context.objected(plan)
  const refusal = context.objected(plan.objections)
  if (refusal) return refusal
  const { mover, cost, lead } = plan
  const turning = step === 'acrobatic'
  const off = lead ? lead.position === null : leaves === true && !turning
  const enemy = lead ? lead.enemy : turning ? null : (into ?? null)
  context.emit({
    type: 'flown',
    aircraft: mover.id,
    step,
    toward: step === 'diagonal' && lead ? (toward ?? null) : null,
    from: mover.position,
    to: lead?.position ?? null,
    cost,
    spent: turnActionsOf(context.state, mover.id).spent + cost,
    leaves: off,
    into: off ? null : enemy,
    snapShots: lead?.snapShots ?? [],
  })
  if (off)
    context.emit({ type: 'lost', aircraft: mover.id, status: 'retreated', cause: 'leftBoard', by: null })
  return null
}

/** The whole move at once, as players made it on their board (BR-3, BR-4). */
export const moveOnBoard = (context: DecisionContext): CheckResult => {
  const refusal = context.objected(againstWholeMoveWithoutMap(context.state))
  const flight = flightOf(context.state)
  const mover = flight && aircraftOf(context.state, flight.aircraft)
  if (refusal || !mover) return refusal
  const { points } = moveOf(context.state, mover)
  const spent = mover.kind === 'fighter' ? Math.max(points, minPointsSpentPerTurn) : 0
  context.emit({ type: 'movedOnBoard', aircraft: mover.id, spent })
  return null
}

/** Declares the attack of the moving aircraft (BR-5). */
export const attack = (context: DecisionContext, { target }: CommandOf<'attack'>): CheckResult => {
  const refusal = context.objected(againstAttack(context.state, target))
  const flight = flightOf(context.state)
  if (refusal || !flight) return refusal
  const duel = duelBetween(context.state, 'attack', flight.aircraft, target)
  if (!duel) return impossible('br.refusal.noEnemy')
  context.open<PendingDuel>({ ...duel, result: null })
  return null
}

/** Players enter that an enemy has the moving aircraft in its sights (BR-6). */
export const claimSnapShot = (context: DecisionContext, { by }: CommandOf<'claimSnapShot'>): CheckResult => {
  const refusal = context.objected(againstSnapShotClaim(context.state, by))
  const flight = flightOf(context.state)
  if (!refusal && flight) context.emit({ type: 'snapShotClaimed', aircraft: flight.aircraft, by })
  return refusal
}

/** Declares a bombing run (BR-9). */
export const bombingRun = (context: DecisionContext): CheckResult => {
  const refusal = context.objected(againstBombing(context.state))
  const flight = flightOf(context.state)
  const bomber = flight && aircraftOf(context.state, flight.aircraft)
  if (refusal || !bomber) return refusal
  context.open<PendingBombingRun>({
    kind: 'bombingRun',
    atomic: true,
    side: bomber.side,
    aircraft: bomber.id,
    result: null,
  })
  return null
}
