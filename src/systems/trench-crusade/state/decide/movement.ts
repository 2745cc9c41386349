import { firstRefusal, impossible, refuseUnasked, refuseWhilePending } from '@/engine'
import { chargeAllowedAfterShooting, chargeHasDie, chargeReach, mayPayGoetic, type Model } from '../../rules'
import type { CommandOf } from '../command'
import type { PendingCharge } from '../pending'
import { advanceRetreat } from './aftermath'
import { isActive, mayMoveBy, notCastTwice, notTwice } from './allowed'
import type { DiceHandlers } from './diceHandlers'
import { duringTurn, onTheTable, type DecisionContext, type CheckResult } from './context'

/** What every move by a model's own action needs: its activation, its feet, and not the same move twice (TC-10, TC-22). */
const mayMoveNow = (at: DecisionContext, model: Model, act: 'move' | 'charge' | 'retreat'): CheckResult =>
  firstRefusal(
    () => duringTurn(at),
    () => refuseWhilePending(at),
    () => onTheTable(at, model.id),
    () => isActive(at, model),
    () => notTwice(at, model, act),
    () => mayMoveBy(at, model, act),
  )

export const move = (at: DecisionContext, { model: id }: CommandOf<'move'>): CheckResult => {
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const refusal = mayMoveNow(at, model, 'move')
  if (refusal) return refusal
  at.emit({ type: 'acted', model: id, act: 'move', name: '' })
  return null
}

/** The free way up, at the start of the activation; a test for starting in Dangerous Terrain comes before it (TC-10, TC-13). */
export const standUp = (at: DecisionContext, { model: id }: CommandOf<'standUp'>): CheckResult => {
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const { name } = model.profile
  const { activation } = at.state
  const refusal = firstRefusal(
    () => duringTurn(at),
    () => refuseWhilePending(at),
    () => (model.posture === 'down' ? null : impossible('tc.refusal.notDown', { name })),
    () => isActive(at, model),
    () =>
      activation?.wentDown.includes(id) ||
      activation?.acted.some((one) => one.model === id && one.act !== 'terrainStart')
        ? at.against('TC-10', 'tc.refusal.standAtStart', { name })
        : null,
  )
  if (refusal) return refusal
  at.emit({ type: 'stoodUp', model: id })
  return null
}

/** A Charge: its D6 is thrown next, unless HEAVY forbids one (TC-22). */
export const charge = (at: DecisionContext, { model: id, target }: CommandOf<'charge'>): CheckResult => {
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const shots = at.state.activation?.acted.filter((one) => one.model === id && one.act === 'shoot') ?? []
  const refusal = firstRefusal(
    () => mayMoveNow(at, model, 'charge'),
    () => onTheTable(at, target),
    () =>
      at.model(target)?.side === model.side
        ? at.against('TC-22', 'tc.refusal.ownSide', { name: at.model(target)?.profile.name ?? '' })
        : null,
    () =>
      shots.some(({ assault }) => !chargeAllowedAfterShooting(assault ? ['ASSAULT'] : []))
        ? at.against('TC-22', 'tc.refusal.chargeAfterShot', { name: model.profile.name })
        : null,
  )
  if (refusal) return refusal
  const stoodUp = at.state.activation?.stoodUp.includes(id) ?? false
  if (!chargeHasDie(model)) {
    at.emit({
      type: 'charged',
      frame: null,
      model: id,
      target,
      reach: chargeReach(model, null, stoodUp),
      engages: true,
    })
    return null
  }
  at.emit({
    type: 'chargeOpened',
    frame: {
      id: at.state.nextFrame,
      kind: 'charge',
      atomic: true,
      side: model.side,
      actor: id,
      target,
      face: null,
      first: null,
      thrown: null,
      reach: null,
    },
  })
  return null
}

/** A Charge's D6, and the Charge when it stands. */
export const chargeDice: DiceHandlers<PendingCharge> = {
  awaits: ({ face }) => face === null,
  sides: () => [6],
  lying: ({ face, thrown, first }) =>
    face === null || thrown === null
      ? null
      : { faces: [face], thrown, first: first === null ? null : [first] },
  read: (at, frame, { faces: [face = 1], thrown, first }) => {
    const model = at.model(frame.actor)
    if (!model) return impossible('tc.refusal.noSuchModel')
    at.emit({
      type: 'chargeThrown',
      frame: frame.id,
      model: model.id,
      face,
      first: first?.[0] ?? null,
      thrown,
      reach: chargeReach(model, face, at.state.activation?.stoodUp.includes(model.id) ?? false),
    })
    return null
  },
  settle: (at, { id, actor, target, reach }) => {
    if (reach === null) return refuseUnasked()
    at.emit({ type: 'charged', frame: id, model: actor, target, reach, engages: true })
    return null
  },
}

/** A Retreat: every engaged enemy attacks first (TC-22). */
export const retreat = (at: DecisionContext, { model: id, enemies }: CommandOf<'retreat'>): CheckResult => {
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const refusal = firstRefusal(
    () => mayMoveNow(at, model, 'retreat'),
    () => enemies.map((enemy) => onTheTable(at, enemy)).find((one) => one !== null) ?? null,
    () =>
      enemies.some((enemy) => at.model(enemy)?.side === model.side)
        ? impossible('tc.refusal.enemiesOnly')
        : null,
  )
  if (refusal) return refusal
  if (enemies.length === 0) {
    at.emit({ type: 'acted', model: id, act: 'retreat', name: '' })
    return null
  }
  at.emit({
    type: 'retreatOpened',
    frame: {
      id: at.state.nextFrame,
      kind: 'retreat',
      atomic: false,
      side: model.side,
      actor: id,
      enemies: [...new Set(enemies)],
    },
  })
  return null
}

export const waive = (at: DecisionContext): CheckResult => {
  const frame = at.topPending
  const enemy = frame?.kind === 'retreat' ? frame.enemies[0] : undefined
  if (frame?.kind !== 'retreat' || !enemy) return refuseUnasked()
  at.emit({ type: 'retreatAttackTaken', frame: frame.id, enemy, waived: true })
  advanceRetreat(at)
  return null
}

/** Pays for a Goetic power with BLOOD of models on the table (TC-18). What the power does is applied by hand. */
export const cast = (at: DecisionContext, { model: id, name, payments }: CommandOf<'cast'>): CheckResult => {
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const refusal = firstRefusal(
    () => duringTurn(at),
    () => refuseWhilePending(at),
    () => onTheTable(at, id),
    () => isActive(at, model),
    () => notCastTwice(at, model, name),
    () =>
      new Set(payments.map((one) => one.model)).size < payments.length
        ? impossible('tc.refusal.markers', { name })
        : null,
    () => {
      for (const { model: payerId, blood } of payments) {
        const payer = at.model(payerId)
        if (!payer) return impossible('tc.refusal.noSuchModel')
        if (!Number.isInteger(blood) || blood < 1 || blood > payer.blood)
          return impossible('tc.refusal.markers', { name: payer.profile.name })
        if (!mayPayGoetic(payer, model.side)) {
          const refused = at.against('TC-18', 'tc.refusal.mayNotPay', { name: payer.profile.name })
          if (refused) return refused
        }
      }
      return null
    },
  )
  if (refusal) return refusal
  at.emit({ type: 'goeticPaid', model: id, name, payments })
  return null
}
