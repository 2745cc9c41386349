import { firstRefusal, impossible, refuseUnasked, refuseWhilePending } from '@/engine'
import { chargeHasDie, chargeReach, mayBloodPayForGoetic, type Model } from '../../rules'
import type { CommandOf } from '../command'
import type { PendingCharge } from '../pending'
import { advanceRetreat } from './emitFollowUpEvents'
import { evadeOfCharge } from '../engagement'
import { isExcludedByActs } from '../acts'
import { actionsUsedBy, refuseUnlessActive, refuseMovement, refuseRepeatedCast, refuseRepeat } from './checks'
import type { PendingDiceHandler } from './pendingDiceHandler'
import { refuseOutsideTurn, refuseOffTable, type DecisionContext, type CheckResult } from './context'

/**
 * What every move by a model's own action needs: its activation, its feet, and not the same move twice (TC-10,
 * TC-22).
 */
const mayMoveNow = (
  context: DecisionContext,
  model: Model,
  act: 'move' | 'charge' | 'retreat',
): CheckResult =>
  firstRefusal(
    () => refuseOutsideTurn(context),
    () => refuseWhilePending(context),
    () => refuseOffTable(context, model.id),
    () => refuseUnlessActive(context, model),
    () => refuseRepeat(context, model, act),
    () => refuseMovement(context, model, act),
  )

export const move = (context: DecisionContext, { model: id }: CommandOf<'move'>): CheckResult => {
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const refusal = mayMoveNow(context, model, 'move')
  if (refusal) return refusal
  context.emit({ type: 'acted', model: id, act: 'move', name: '' })
  return null
}

/** Stands up without a roll at the start of the activation, after a test for Dangerous Terrain (TC-10, TC-13). */
export const standUp = (context: DecisionContext, { model: id }: CommandOf<'standUp'>): CheckResult => {
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const { name } = model.profile
  const { activation } = context.state
  const refusal = firstRefusal(
    () => refuseOutsideTurn(context),
    () => refuseWhilePending(context),
    () => (model.posture === 'down' ? null : impossible('tc.refusal.notDown', { name })),
    () => refuseUnlessActive(context, model),
    () =>
      activation?.wentDown.includes(id) ||
      activation?.acted.some((one) => one.model === id && one.act !== 'terrainStart')
        ? context.against(context.edition.rulings.down, 'tc.refusal.standAtStart', { name })
        : null,
  )
  if (refusal) return refusal
  context.emit({ type: 'stoodUp', model: id })
  return null
}

/** A Charge: its D6 is thrown next, unless HEAVY forbids one (TC-22). */
export const charge = (context: DecisionContext, { model: id, target }: CommandOf<'charge'>): CheckResult => {
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const refusal = firstRefusal(
    () => mayMoveNow(context, model, 'charge'),
    () => refuseOffTable(context, target),
    () =>
      context.model(target)?.side === model.side
        ? context.against(context.edition.rulings.charge, 'tc.refusal.ownSide', {
            name: context.model(target)?.profile.name ?? '',
          })
        : null,
    () =>
      isExcludedByActs(context.edition, model, actionsUsedBy(context, model), 'charge', null)
        ? context.against(context.edition.rulings.actions, 'tc.refusal.chargeAfterShot', {
            name: model.profile.name,
          })
        : null,
  )
  if (refusal) return refusal
  const stoodUp = context.state.activation?.stoodUp.includes(id) ?? false
  const evade = evadeOfCharge(context.state, id, target)
  if (!chargeHasDie(model) && !evade) {
    context.emit({
      type: 'charged',
      frame: null,
      model: id,
      target,
      reach: chargeReach(context.edition, model, null, stoodUp),
      engages: true,
    })
    return null
  }
  context.emit({
    type: 'chargeOpened',
    frame: {
      id: context.state.nextFrame,
      kind: 'charge',
      atomic: true,
      side: model.side,
      actor: id,
      target,
      face: null,
      first: null,
      thrown: null,
      reach: null,
      ...(evade && { evade }),
    },
  })
  return null
}

/** The Charge's own D6 first, then that of a SKIRMISHER. */
const chargeDice = <Die>(
  { evade }: Pick<PendingCharge, 'evade'>,
  own: Die,
  evading: Die,
): readonly NonNullable<Die>[] =>
  [evade?.alone ? null : own, evade ? evading : null].filter((die) => die !== null && die !== undefined)

/** The first face of a die that was changed; null for one that shows it still (C-4). */
const changedFrom = (face: number, first: number | undefined): number | null =>
  first === undefined || first === face ? null : first

/** A Charge's D6 with that of a SKIRMISHER, and the Charge when the dice are accepted. */
export const chargeDiceHandler: PendingDiceHandler<PendingCharge> = {
  awaits: ({ reach }) => reach === null,
  sides: (_, frame) => chargeDice(frame, 6, 6),
  lying: (frame) => {
    const { face, thrown, first, evadeDie } = frame
    if (thrown === null) return null
    const changed = first !== null || (evadeDie?.first ?? null) !== null
    const faces = chargeDice(frame, face, evadeDie?.face ?? null)
    const firstFaces = chargeDice(frame, first ?? face, evadeDie?.first ?? evadeDie?.face ?? null)
    return { faces, thrown, first: changed ? firstFaces : null }
  },
  read: (context, frame, { faces, thrown, first }) => {
    const model = context.model(frame.actor)
    if (!model) return impossible('tc.refusal.noSuchModel')
    const { evade } = frame
    const face = evade?.alone ? null : (faces[0] ?? 1)
    const evadeFace = faces.at(-1) ?? 1
    context.emit({
      type: 'chargeThrown',
      frame: frame.id,
      model: model.id,
      face,
      first: face === null ? null : changedFrom(face, first?.[0]),
      thrown,
      reach: chargeReach(
        context.edition,
        model,
        face,
        context.state.activation?.stoodUp.includes(model.id) ?? false,
      ),
      ...(evade && { evadeDie: { face: evadeFace, first: changedFrom(evadeFace, first?.at(-1)) } }),
    })
    return null
  },
  settle: (context, { id, actor, target, reach }) => {
    if (reach === null) return refuseUnasked()
    context.emit({ type: 'charged', frame: id, model: actor, target, reach, engages: true })
    return null
  },
}

/** A Retreat: every engaged enemy attacks first (TC-22). */
export const retreat = (
  context: DecisionContext,
  { model: id, enemies }: CommandOf<'retreat'>,
): CheckResult => {
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const refusal = firstRefusal(
    () => mayMoveNow(context, model, 'retreat'),
    () => enemies.map((enemy) => refuseOffTable(context, enemy)).find((one) => one !== null) ?? null,
    () =>
      enemies.some((enemy) => context.model(enemy)?.side === model.side)
        ? impossible('tc.refusal.enemiesOnly')
        : null,
  )
  if (refusal) return refusal
  if (enemies.length === 0) {
    context.emit({ type: 'acted', model: id, act: 'retreat', name: '' })
    return null
  }
  context.emit({
    type: 'retreatOpened',
    frame: {
      id: context.state.nextFrame,
      kind: 'retreat',
      atomic: false,
      side: model.side,
      actor: id,
      enemies: [...new Set(enemies)],
    },
  })
  return null
}

export const skipRetreatStrike = (context: DecisionContext): CheckResult => {
  const frame = context.topPending
  const enemy = frame?.kind === 'retreat' ? frame.enemies[0] : undefined
  if (frame?.kind !== 'retreat' || !enemy) return refuseUnasked()
  context.emit({ type: 'retreatAttackTaken', frame: frame.id, enemy, waived: true })
  advanceRetreat(context)
  return null
}

/** Pays for a Goetic power with BLOOD of models on the table (TC-18). What the power does is applied by hand. */
export const cast = (
  context: DecisionContext,
  { model: id, name, payments }: CommandOf<'cast'>,
): CheckResult => {
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const refusal = firstRefusal(
    () => refuseOutsideTurn(context),
    () => refuseWhilePending(context),
    () => refuseOffTable(context, id),
    () => refuseUnlessActive(context, model),
    () => refuseRepeatedCast(context, model, name),
    () => {
      const twice = payments.find((one, index) =>
        payments.slice(0, index).some((other) => other.model === one.model),
      )
      return twice
        ? impossible('tc.refusal.markers', { name: context.model(twice.model)?.profile.name ?? '' })
        : null
    },
    () => {
      for (const { model: payerId, blood } of payments) {
        const payer = context.model(payerId)
        if (!payer) return impossible('tc.refusal.noSuchModel')
        if (!Number.isInteger(blood) || blood < 1 || blood > payer.blood)
          return impossible('tc.refusal.markers', { name: payer.profile.name })
        if (!mayBloodPayForGoetic(payer, model.side)) {
          const refused = context.against(context.edition.rulings.goetic, 'tc.refusal.mayNotPay', {
            name: payer.profile.name,
          })
          if (refused) return refused
        }
      }
      return null
    },
  )
  if (refusal) return refusal
  context.emit({ type: 'goeticPaid', model: id, name, payments })
  return null
}
