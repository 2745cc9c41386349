import { impossible, refuseWhilePending } from '@/engine'
import {
  orderRules,
  activationStressReasons,
  allowedOrders,
  chitAt,
  chits,
  chitCount,
  stressTestEffect,
  drawGivenChit,
  mayUnitActivate,
  needsStressTest,
  unitsOnTable,
  plainDice,
  rollPoolOf,
  stressAndCasualtiesAfterRally,
  rallyPool,
  stressTestPool,
  turnEndReason,
  type Unit,
} from '../../rules'
import type { CommandOf } from '../command'
import type { EventOf } from '../events'
import type { PendingRally, PendingStressTest } from '../pending'
import type { Act, Activation } from '../schemas'
import { newRoll, newPendingRolls } from './rolls'
import { endActivationsIfOver } from './turnEnd'
import { checkPhase, firstRefusal, checkOnTable, type DecisionContext, type CheckResult } from './context'

/** Draws a chit: at random by the phone, or the one that came out of the players' bag (GT-7, C-2). */
export const draw = (context: DecisionContext, { chit: named }: CommandOf<'draw'>): CheckResult => {
  const refusal = firstRefusal(
    () => checkPhase(context, 'activations'),
    () => refuseWhilePending(context),
    () => finishNamed(context),
    () => unchosen(context, (side) => impossible('gt.refusal.chooseFirst', { side })),
  )
  if (refusal) return refusal
  const { bag, fogDrawn, phase } = context.state
  // The end of the activation before it can have ended the turn.
  if (phase !== 'activations') return null
  if (chitCount(bag) === 0) return impossible('gt.refusal.emptyBag')
  const chit = named ?? chitAt(bag, context.chance.rng.below(chitCount(bag)))
  if (
    chit === undefined ||
    !chits.includes(chit) ||
    (chit !== 'fog' && !context.state.playing.includes(chit))
  )
    return impossible('gt.refusal.noSuchChit')
  const drawn = drawGivenChit(bag, chit, fogDrawn, context.units)
  if (!drawn.ok)
    return drawn.reason.kind === 'emptyBag'
      ? impossible('gt.refusal.emptyBag')
      : impossible(chit === 'fog' ? 'gt.refusal.noFogLeft' : 'gt.refusal.noChitLeft', {
          side: chit === 'fog' ? '' : context.state.sides[chit].name,
        })
  context.emit({ type: 'chitDrawn', chit, thrown: named ? 'hand' : 'phone', ...drawn.value })
  endActivationsIfOver(context)
  return null
}

/** Refuses, with the side's name, while the last chit waits for a unit, unless its side has no unit left. */
const unchosen = (context: DecisionContext, refuse: (side: string) => CheckResult): CheckResult => {
  const { due, sides } = context.state
  return due && unitsOnTable(context.units, due).length > 0 ? refuse(sides[due].name) : null
}

/** Ends an activation that has its order, and refuses one without. */
const finishNamed = (context: DecisionContext): CheckResult => {
  const { activation } = context.state
  if (!activation) return null
  if (activation.order === null)
    return impossible('gt.refusal.orderFirst', { name: nameOf(context, activation) })
  finishActivation(context, 'done')
  return null
}

const nameOf = (context: DecisionContext, { unit }: Activation): string =>
  context.unit(unit)?.profile.name ?? ''

/** Chooses the unit for the drawn chit (GT-8). Digging in ends with it (GT-12). */
export const activate = (context: DecisionContext, { unit: id }: CommandOf<'activate'>): CheckResult => {
  const unit = context.unit(id)
  if (!unit) return impossible('gt.refusal.noSuchUnit')
  const { name } = unit.profile
  const refusal = firstRefusal(
    () => checkPhase(context, 'activations'),
    () => refuseWhilePending(context),
    () => checkOnTable(context, id),
    () => (context.state.activation?.unit === id ? impossible('gt.refusal.alreadyActive', { name }) : null),
    () =>
      context.state.due === unit.side
        ? null
        : context.against('GT-7', 'gt.refusal.notDrawn', { side: context.state.sides[unit.side].name }),
    () =>
      mayUnitActivate(context.units, id) ? null : context.against('GT-8', 'gt.refusal.othersFirst', { name }),
    () => finishNamed(context),
    () => checkPhase(context, 'activations'),
  )
  if (refusal) return refusal
  context.emit({ type: 'activated', unit: id, side: unit.side, activations: unit.activations + 1 })
  return null
}

interface Active {
  readonly activation: Activation
  readonly unit: Unit
}

/** The active unit, if it may go on acting. */
const activeUnit = (context: DecisionContext): Active | null => {
  const { activation } = context.state
  const unit = activation && context.unit(activation.unit)
  return unit ? { activation, unit } : null
}

/** Gives the order. The Stress of horror and coherency comes first, then the test (GT-9, GT-14). */
export const giveOrder = (
  context: DecisionContext,
  { order: named, stress }: CommandOf<'order'>,
): CheckResult => {
  const now = activeUnit(context)
  const open = firstRefusal(
    () => checkPhase(context, 'activations'),
    () => refuseWhilePending(context),
  )
  if (open) return open
  if (!now) return impossible('gt.refusal.nobodyActive')
  const { name } = now.unit.profile
  const reasons = [...new Set(stress)]
  const astray = reasons.includes('outOfCoherency')
  const refusal = firstRefusal(
    () => (now.activation.order === null ? null : impossible('gt.refusal.ordered', { name })),
    () => (Object.hasOwn(orderRules, named) ? null : impossible('gt.refusal.noSuchOrder')),
    () =>
      reasons.every((reason) => activationStressReasons.includes(reason))
        ? null
        : impossible('gt.refusal.stressReason'),
    () =>
      allowedOrders(astray).includes(named)
        ? null
        : context.against('GT-14', 'gt.refusal.mustAdvance', { name }),
  )
  if (refusal) return refusal
  for (const reason of reasons)
    context.stress(now.unit.id, (context.unit(now.unit.id)?.stress ?? 0) + 1, reason)
  context.emit({ type: 'ordered', unit: now.unit.id, order: named, outOfCoherency: astray })
  const unit = context.unit(now.unit.id) ?? now.unit
  if (!needsStressTest(unit, named)) {
    const { stress: to } = stressTestEffect(unit, named, null, context.state.scenario.strictNerves)
    context.stress(unit.id, to, 'calmed')
    return null
  }
  const rolls = [newRoll(unit.side, unit.id, stressTestPool(unit))]
  context.emit({
    type: 'opened',
    frame: { ...newPendingRolls(context, rolls), kind: 'stressTest', unit: unit.id, order: named },
  })
  return null
}

/**
 * Passed: a token comes off and the unit acts. Failed: its activation is over (GT-9). Left out: it acts, and nothing
 * comes off (C-4).
 */
export const settleStressTest = (
  context: DecisionContext,
  frame: PendingStressTest,
  applied: boolean,
): void => {
  const unit = context.unit(frame.unit)
  if (!unit) return
  const passed = (frame.rolls[0]?.result?.successes ?? 0) > 0
  const result = applied ? (passed ? 'passed' : 'failed') : 'leftOut'
  context.emit({ type: 'stressTested', frame: frame.id, unit: unit.id, result })
  if (result === 'leftOut') return
  const after = stressTestEffect(unit, frame.order, passed, context.state.scenario.strictNerves)
  context.stress(unit.id, after.stress, 'calmed')
  if (!after.acts) finishActivation(context, 'failedTest')
}

type Acting = ({ readonly ok: true } & Active) | { readonly ok: false; readonly refusal: CheckResult }

/** The active unit after its order, while no decision is open. */
export const activeUnitOrRefusal = (context: DecisionContext): Acting => {
  const refusal = firstRefusal(
    () => checkPhase(context, 'activations'),
    () => refuseWhilePending(context),
  )
  if (refusal) return { ok: false, refusal }
  const now = activeUnit(context)
  if (!now) return { ok: false, refusal: impossible('gt.refusal.nobodyActive') }
  if (now.activation.order === null)
    return { ok: false, refusal: impossible('gt.refusal.orderFirst', { name: now.unit.profile.name }) }
  return { ok: true, ...now }
}

/** Refuses to do twice what an order allows once. */
export const checkActOnce = (
  context: DecisionContext,
  { activation, unit }: Active,
  act: Act,
): CheckResult =>
  activation.acted.includes(act)
    ? context.against('GT-9', 'gt.refusal.actedAlready', { name: unit.profile.name })
    : null

/** Carries out an order without further choices. */
export const performOrder = (context: DecisionContext): CheckResult => {
  const now = activeUnitOrRefusal(context)
  if (!now.ok) return now.refusal
  const { unit, activation } = now
  const { order: named } = activation
  if (named !== 'takeThatGround' && named !== 'digIn' && named !== 'rally')
    return impossible('gt.refusal.nothingToAct', { name: unit.profile.name })
  const refusal = checkActOnce(context, now, named)
  if (refusal) return refusal
  if (named === 'digIn') {
    digIn(context, now)
    return null
  }
  context.emit({ type: 'acted', unit: unit.id, act: named })
  if (named === 'takeThatGround') {
    const rolls = [newRoll(unit.side, unit.id, rollPoolOf([plainDice(1, 6)]))]
    context.emit({
      type: 'opened',
      frame: { ...newPendingRolls(context, rolls), kind: 'takeThatGround', unit: unit.id },
    })
  } else if (unit.stress > 0) {
    const rolls = [newRoll(unit.side, unit.id, rallyPool(unit))]
    context.emit({
      type: 'opened',
      frame: { ...newPendingRolls(context, rolls), kind: 'rally', unit: unit.id },
    })
  }
  return null
}

/** Digs the active unit in, which ends its activation (GT-12). */
const digIn = (context: DecisionContext, { unit }: Active): void => {
  context.emit({ type: 'acted', unit: unit.id, act: 'digIn' })
  context.emit({ type: 'dugIn', unit: unit.id })
  finishActivation(context, 'dugIn')
}

/** Whether the active unit was ordered to dig in and has not: Unit Orders may come first (GT-5). */
const digsInYet = ({ activation }: Active): boolean =>
  activation.order === 'digIn' && !activation.acted.includes('digIn')

export const settleRally = (context: DecisionContext, frame: PendingRally): void => {
  context.emit({ type: 'closed', frame: frame.id })
  const unit = context.unit(frame.unit)
  const result = frame.rolls[0]?.result
  if (unit && result) context.stress(unit.id, stressAndCasualtiesAfterRally(unit, result).stress, 'rally')
}

/**
 * Ends the open activation; an empty bag then ends the turn's activations (GT-7). A unit that was ordered to dig in
 * does so first (GT-12).
 */
export const finishActivation = (
  context: DecisionContext,
  because: EventOf<'activationEnded'>['because'],
): void => {
  const { activation } = context.state
  if (!activation) return
  const now = because === 'done' ? activeUnit(context) : null
  if (now && digsInYet(now)) {
    digIn(context, now)
    return
  }
  context.emit({ type: 'activationEnded', unit: activation.unit, side: activation.side, because })
  endActivationsIfOver(context)
}

export const endActivation = (context: DecisionContext): CheckResult => {
  const refusal = firstRefusal(
    () => checkPhase(context, 'activations'),
    () => refuseWhilePending(context),
    () => (context.state.activation ? null : impossible('gt.refusal.nobodyActive')),
  )
  if (!refusal) finishActivation(context, 'done')
  return refusal
}

/** Players end the activations of the turn before the bag or the Fog of War does (GT-7). */
export const endActivations = (context: DecisionContext): CheckResult => {
  const refusal = firstRefusal(
    () => checkPhase(context, 'activations'),
    () => refuseWhilePending(context),
    () =>
      turnEndReason(context.state.bag, context.state.fogDrawn) === null
        ? context.against('GT-7', 'gt.refusal.chitsLeft', { count: chitCount(context.state.bag) })
        : unchosen(context, (side) => context.against('GT-7', 'gt.refusal.chooseFirst', { side })),
  )
  if (refusal) return refusal
  finishActivation(context, 'done')
  if (context.state.phase === 'activations') context.emit({ type: 'activationsEnded', because: 'agreed' })
  return null
}
