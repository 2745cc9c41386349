import { impossible, refuseOutOfRange, refuseUnasked } from '@/engine'
import {
  chargeReaches,
  meleeRoles,
  plainDice,
  rollPoolOf,
  rolledMoveDistance,
  rulebookDistancesInMu,
  pointsPerChargeReaction,
  pointsAfterSpending,
} from '../../rules'
import type { CommandOf } from '../command'
import type { PendingCharge } from '../pending'
import type { PoolThrow } from '../rollSchemas'
import { activeUnitOrRefusal, checkActOnce } from './activation'
import { checkAgreedCount, applyAgreedExtraDice } from './agreedExtraDice'
import { areCoverLevels, openMelee } from './melee'
import { newRoll, newPendingRolls } from './rolls'
import { checkDeclaredTargets } from './checkDeclaredTargets'
import { openShooting } from './shooting'
import { firstRefusal, emitCover, checkOnTable, type DecisionContext, type CheckResult } from './context'

/** The agreed dice of a charge go into its melee (GT-16). */
const agreedOn = ({ moreDice }: PendingCharge): Pick<PendingCharge, 'moreDice'> =>
  moreDice ? { moreDice } : {}

/** The maximum distance of an enemy that players can enter, in MU. */
const mostDistance = 999

/** Begins a charge: its D6 comes first (GT-15). */
export const charge = (
  context: DecisionContext,
  { target: id, covers, distance, moreDice }: CommandOf<'charge'>,
): CheckResult => {
  const now = activeUnitOrRefusal(context)
  if (!now.ok) return now.refusal
  const { unit, activation } = now
  const target = context.unit(id)
  if (!target) return impossible('gt.refusal.noSuchUnit')
  const { name } = unit.profile
  const refusal = firstRefusal(
    () =>
      activation.order === 'charge' ? null : context.against('GT-15', 'gt.refusal.mayNotCharge', { name }),
    () => checkActOnce(context, now, 'charge'),
    () => checkOnTable(context, unit.id),
    () => checkOnTable(context, id),
    () =>
      target.side === unit.side
        ? context.against('GT-15', 'gt.refusal.ownSide', { name: target.profile.name })
        : null,
    () => (target.id === unit.id ? impossible('gt.refusal.itself', { name }) : null),
    () => (covers && !areCoverLevels(covers) ? impossible('gt.refusal.noSuchCover') : null),
    () => (distance === undefined ? null : refuseOutOfRange(distance, 0, mostDistance)),
    ...meleeRoles.map((role) => () => {
      const agreed = moreDice?.[role]
      return agreed ? checkAgreedCount(agreed) : null
    }),
  )
  if (refusal) return refusal
  context.emit({ type: 'acted', unit: unit.id, act: 'charge', target: id })
  if (covers) emitCover(context, id, covers.defender)
  const rolls = [newRoll(unit.side, unit.id, rollPoolOf([plainDice(1, 6)]))]
  context.emit({
    type: 'opened',
    frame: {
      ...newPendingRolls(context, rolls),
      kind: 'charge',
      side: unit.side,
      unit: unit.id,
      target: id,
      stage: 'distance',
      reach: null,
      braced: false,
      ...(covers ? { cover: covers.attacker } : {}),
      ...(distance === undefined ? {} : { distance }),
    },
  })
  const frame = context.topPending
  if (moreDice && frame?.kind === 'charge')
    for (const role of meleeRoles) applyAgreedExtraDice(context, frame, role, moreDice[role])
  return null
}

/** How far the charge may move (GT-15). */
export const emitChargeReach = (
  context: DecisionContext,
  frame: PendingCharge,
  { dice, faces }: PoolThrow,
): void => {
  const [die] = dice
  const face = faces[0]?.[0]
  if (die && face !== undefined)
    context.emit({ type: 'chargeMeasured', frame: frame.id, reach: rolledMoveDistance(face, die) })
}

/** What players measured: the charge fails, or arrives from near or far (GT-15). */
export const contact = (context: DecisionContext, { contact: how }: CommandOf<'contact'>): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'charge' || frame.stage !== 'contact') return refuseUnasked()
  const target = context.unit(frame.target)
  if (!target) return impossible('gt.refusal.noSuchUnit')
  const { reach, distance } = frame
  const tooFar =
    how !== 'fails' && reach !== null && distance !== undefined && !chargeReaches(reach, distance)
      ? context.against('GT-15', 'gt.refusal.outOfReach', {
          distance,
          far: reach + rulebookDistancesInMu.melee,
        })
      : null
  if (tooFar) return tooFar
  const able = how === 'far' && context.points(target.side) >= pointsPerChargeReaction
  const next = how === 'fails' ? 'none' : able ? 'react' : 'melee'
  const { unit, target: id } = frame
  context.emit({ type: 'chargeMade', frame: frame.id, unit, target: id, contact: how, next })
  if (how !== 'fails' && frame.cover) emitCover(context, unit, frame.cover)
  if (next === 'melee') openMelee(context, unit, id, { ...agreedOn(frame), braced: false, round: 1 })
  return null
}

/** The charged unit Braces, Holds and Shoots for a point, or does nothing (GT-15). */
export const react = (context: DecisionContext, { reaction, shot }: CommandOf<'react'>): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'charge' || frame.stage !== 'react') return refuseUnasked()
  const unit = context.unit(frame.target)
  if (!unit) return impossible('gt.refusal.noSuchUnit')
  const has = context.points(unit.side)
  const price = reaction === null ? 0 : pointsPerChargeReaction
  const left = pointsAfterSpending(has, price)
  if (!left.ok)
    return impossible('gt.refusal.noPoints', {
      side: context.state.sides[unit.side].name,
      has,
      price,
      n: has,
    })
  if (reaction === 'holdAndShoot') {
    if (!shot) return impossible('gt.refusal.noTarget')
    const refusal =
      shot.target === frame.unit
        ? checkDeclaredTargets(context, unit, [shot])
        : impossible('gt.refusal.shootCharger')
    if (refusal) return refusal
  }
  if (shot && reaction === 'holdAndShoot' && shot.part === null) emitCover(context, frame.unit, shot.ownCover)
  context.emit({
    type: 'reacted',
    frame: frame.id,
    unit: unit.id,
    side: unit.side,
    reaction,
    from: has,
    to: left.value,
  })
  if (reaction === 'holdAndShoot' && shot) openShooting(context, unit.id, shot, 'holdAndShoot')
  else
    openMelee(context, frame.unit, frame.target, {
      ...agreedOn(frame),
      braced: reaction === 'brace',
      round: 1,
    })
  return null
}

/** After a Hold and Shoot: a melee only if a charging model is still within 2 MU (GT-15). */
export const stillWithin = (context: DecisionContext, { within }: CommandOf<'stillWithin'>): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'charge' || frame.stage !== 'within') return refuseUnasked()
  context.emit({ type: 'stillWithin', frame: frame.id, within })
  if (within) openMelee(context, frame.unit, frame.target, { ...agreedOn(frame), braced: false, round: 1 })
  return null
}
