import { impossible } from '@/engine'
import { minSpent } from '../../rules'
import type { CommandOf } from '../command'
import { duelBetween } from '../duels'
import { moveOf } from '../moves'
import {
  againstAttack,
  againstBombing,
  againstClaim,
  againstMovingOnBoard,
  stepObjections,
} from '../objections'
import { aircraftOf, flightOf, turnActionsOf } from '../state'
import type { PendingBombingRun, PendingDuel } from '../pending'
import type { DecisionContext, CheckResult } from './context'

/** One step: where it leads, whom it meets, who may snap at it (BR-3, BR-4, BR-6, BR-7, BR-10). */
export const fly = (at: DecisionContext, command: CommandOf<'fly'>): CheckResult => {
  const { step, toward, into, leaves } = command
  const plan = stepObjections(at.state, command)
  if (!('mover' in plan)) return at.objected(plan)
  const refusal = at.objected(plan.objections)
  if (refusal) return refusal
  const { mover, cost, lead } = plan
  const turning = step === 'acrobatic'
  const off = lead ? lead.position === null : leaves === true && !turning
  const enemy = lead ? lead.enemy : turning ? null : (into ?? null)
  at.emit({
    type: 'flown',
    aircraft: mover.id,
    step,
    toward: step === 'diagonal' && lead ? (toward ?? null) : null,
    from: mover.position,
    to: lead?.position ?? null,
    cost,
    spent: turnActionsOf(at.state, mover.id).spent + cost,
    leaves: off,
    into: off ? null : enemy,
    snapShots: lead?.snapShots ?? [],
  })
  if (off) at.emit({ type: 'lost', aircraft: mover.id, status: 'retreated', cause: 'leftBoard', by: null })
  return null
}

/** Its whole move, as players made it on their own board (BR-3, BR-4). */
export const moveOnBoard = (at: DecisionContext): CheckResult => {
  const refusal = at.objected(againstMovingOnBoard(at.state))
  const flight = flightOf(at.state)
  const mover = flight && aircraftOf(at.state, flight.aircraft)
  if (refusal || !mover) return refusal
  const { points } = moveOf(at.state, mover)
  const spent = mover.kind === 'fighter' ? Math.max(points, minSpent) : 0
  at.emit({ type: 'movedOnBoard', aircraft: mover.id, spent })
  return null
}

/** Declares the attack of the moving aircraft (BR-5). */
export const attack = (at: DecisionContext, { target }: CommandOf<'attack'>): CheckResult => {
  const refusal = at.objected(againstAttack(at.state, target))
  const flight = flightOf(at.state)
  if (refusal || !flight) return refusal
  const duel = duelBetween(at.state, 'attack', flight.aircraft, target)
  if (!duel) return impossible('br.refusal.noEnemy')
  at.open<PendingDuel>({ ...duel, result: null })
  return null
}

/** An enemy has the moving aircraft in its sights, as players say (BR-6). */
export const claimSnapShot = (at: DecisionContext, { by }: CommandOf<'claimSnapShot'>): CheckResult => {
  const refusal = at.objected(againstClaim(at.state, by))
  const flight = flightOf(at.state)
  if (!refusal && flight) at.emit({ type: 'snapShotClaimed', aircraft: flight.aircraft, by })
  return refusal
}

/** Declares a bombing run (BR-9). */
export const bombingRun = (at: DecisionContext): CheckResult => {
  const refusal = at.objected(againstBombing(at.state))
  const flight = flightOf(at.state)
  const bomber = flight && aircraftOf(at.state, flight.aircraft)
  if (refusal || !bomber) return refusal
  at.open<PendingBombingRun>({
    kind: 'bombingRun',
    atomic: true,
    side: bomber.side,
    aircraft: bomber.id,
    result: null,
  })
  return null
}
