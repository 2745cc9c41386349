import { impossible, refuseWhilePending } from '@/engine'
import {
  orderRules,
  activationReasons,
  allowedOrders,
  chitAt,
  chits,
  chitsIn,
  stressTestEffect,
  drawChit,
  mayActivate,
  mustTest,
  onTable,
  plainDice,
  plainRollPool,
  rallyEffect,
  rallyPool,
  stressTestPool,
  turnEnd,
  type Unit,
} from '../../rules'
import type { CommandOf } from '../command'
import type { EventOf } from '../events'
import type { PendingRally, PendingStressTest } from '../pending'
import type { Act, Activation } from '../schemas'
import { newRoll, rollsBase } from './rolls'
import { endIfDrawn } from './turnEnd'
import { during, firstRefusal, onTheTable, type DecisionContext, type CheckResult } from './context'

/** Draws a chit: at random by the phone, or the one that came out of the players' bag (GT-7, C-2). */
export const draw = (at: DecisionContext, { chit: named }: CommandOf<'draw'>): CheckResult => {
  const refusal = firstRefusal(
    () => during(at, 'activations'),
    () => refuseWhilePending(at),
    () => finishNamed(at),
    () => unchosen(at, (side) => impossible('gt.refusal.chooseFirst', { side })),
  )
  if (refusal) return refusal
  const { bag, fogDrawn, phase } = at.state
  // Ending the activation before it can have ended the turn.
  if (phase !== 'activations') return null
  if (chitsIn(bag) === 0) return impossible('gt.refusal.emptyBag')
  const chit = named ?? chitAt(bag, at.chance.rng.below(chitsIn(bag)))
  if (chit === undefined || !chits.includes(chit) || (chit !== 'fog' && !at.state.playing.includes(chit)))
    return impossible('gt.refusal.noSuchChit')
  const drawn = drawChit(bag, chit, fogDrawn, at.units)
  if (!drawn.ok)
    return drawn.reason.kind === 'emptyBag'
      ? impossible('gt.refusal.emptyBag')
      : impossible(chit === 'fog' ? 'gt.refusal.noFogLeft' : 'gt.refusal.noChitLeft', {
          side: chit === 'fog' ? '' : at.state.sides[chit].name,
        })
  at.emit({ type: 'chitDrawn', chit, thrown: named ? 'hand' : 'phone', ...drawn.value })
  endIfDrawn(at)
  return null
}

/** Refuses, with the name of the side, while the last chit waits for a unit, unless its side has nobody left. */
const unchosen = (at: DecisionContext, refuse: (side: string) => CheckResult): CheckResult => {
  const { due, sides } = at.state
  return due && onTable(at.units, due).length > 0 ? refuse(sides[due].name) : null
}

/** Ends an activation that has its order; one without is refused. */
const finishNamed = (at: DecisionContext): CheckResult => {
  const { activation } = at.state
  if (!activation) return null
  if (activation.order === null) return impossible('gt.refusal.orderFirst', { name: nameOf(at, activation) })
  finishActivation(at, 'done')
  return null
}

const nameOf = (at: DecisionContext, { unit }: Activation): string => at.unit(unit)?.profile.name ?? ''

/** Chooses the unit for the drawn chit (GT-8). Digging in ends with it (GT-12). */
export const activate = (at: DecisionContext, { unit: id }: CommandOf<'activate'>): CheckResult => {
  const unit = at.unit(id)
  if (!unit) return impossible('gt.refusal.noSuchUnit')
  const { name } = unit.profile
  const refusal = firstRefusal(
    () => during(at, 'activations'),
    () => refuseWhilePending(at),
    () => onTheTable(at, id),
    () => (at.state.activation?.unit === id ? impossible('gt.refusal.alreadyActive', { name }) : null),
    () =>
      at.state.due === unit.side
        ? null
        : at.against('GT-7', 'gt.refusal.notDrawn', { side: at.state.sides[unit.side].name }),
    () => (mayActivate(at.units, id) ? null : at.against('GT-8', 'gt.refusal.othersFirst', { name })),
    () => finishNamed(at),
    () => during(at, 'activations'),
  )
  if (refusal) return refusal
  at.emit({ type: 'activated', unit: id, side: unit.side, activations: unit.activations + 1 })
  return null
}

interface Active {
  readonly activation: Activation
  readonly unit: Unit
}

/** The active unit, if it may go on acting. */
export const active = (at: DecisionContext): Active | null => {
  const { activation } = at.state
  const unit = activation && at.unit(activation.unit)
  return unit ? { activation, unit } : null
}

/** Names the order; the Stress of place and coherency comes first, then the test (GT-9, GT-14). */
export const giveOrder = (at: DecisionContext, { order: named, stress }: CommandOf<'order'>): CheckResult => {
  const now = active(at)
  const open = firstRefusal(
    () => during(at, 'activations'),
    () => refuseWhilePending(at),
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
      reasons.every((reason) => activationReasons.includes(reason))
        ? null
        : impossible('gt.refusal.stressReason'),
    () =>
      allowedOrders(astray).includes(named) ? null : at.against('GT-14', 'gt.refusal.mustAdvance', { name }),
  )
  if (refusal) return refusal
  for (const reason of reasons) at.stress(now.unit.id, (at.unit(now.unit.id)?.stress ?? 0) + 1, reason)
  at.emit({ type: 'ordered', unit: now.unit.id, order: named, outOfCoherency: astray })
  const unit = at.unit(now.unit.id) ?? now.unit
  if (!mustTest(unit, named)) {
    const { stress: to } = stressTestEffect(unit, named, null, at.state.scenario.strictNerves)
    at.stress(unit.id, to, 'calmed')
    return null
  }
  const rolls = [newRoll(unit.side, unit.id, stressTestPool(unit))]
  at.emit({
    type: 'opened',
    frame: { ...rollsBase(at, rolls), kind: 'stressTest', unit: unit.id, order: named },
  })
  return null
}

/** Passed: a token comes off and it acts; failed: its activation is over (GT-9). Left out: it acts, nothing comes off (C-4). */
export const settleStressTest = (at: DecisionContext, frame: PendingStressTest, applied: boolean): void => {
  const unit = at.unit(frame.unit)
  if (!unit) return
  const passed = (frame.rolls[0]?.result?.successes ?? 0) > 0
  const result = applied ? (passed ? 'passed' : 'failed') : 'leftOut'
  at.emit({ type: 'stressTested', frame: frame.id, unit: unit.id, result })
  if (result === 'leftOut') return
  const after = stressTestEffect(unit, frame.order, passed, at.state.scenario.strictNerves)
  at.stress(unit.id, after.stress, 'calmed')
  if (!after.acts) finishActivation(at, 'failedTest')
}

type Acting = ({ readonly ok: true } & Active) | { readonly ok: false; readonly refusal: CheckResult }

/** The active unit once its order is named and nothing waits. */
export const acting = (at: DecisionContext): Acting => {
  const refusal = firstRefusal(
    () => during(at, 'activations'),
    () => refuseWhilePending(at),
  )
  if (refusal) return { ok: false, refusal }
  const now = active(at)
  if (!now) return { ok: false, refusal: impossible('gt.refusal.nobodyActive') }
  if (now.activation.order === null)
    return { ok: false, refusal: impossible('gt.refusal.orderFirst', { name: now.unit.profile.name }) }
  return { ok: true, ...now }
}

/** Refuses to do twice what an order allows once. */
export const once = (at: DecisionContext, { activation, unit }: Active, act: Act): CheckResult =>
  activation.acted.includes(act)
    ? at.against('GT-9', 'gt.refusal.actedAlready', { name: unit.profile.name })
    : null

/** Carries out an order of which nothing more needs to be said. */
export const performOrder = (at: DecisionContext): CheckResult => {
  const now = acting(at)
  if (!now.ok) return now.refusal
  const { unit, activation } = now
  const { order: named } = activation
  if (named !== 'takeThatGround' && named !== 'digIn' && named !== 'rally')
    return impossible('gt.refusal.nothingToAct', { name: unit.profile.name })
  const refusal = once(at, now, named)
  if (refusal) return refusal
  at.emit({ type: 'acted', unit: unit.id, act: named })
  if (named === 'digIn') {
    at.emit({ type: 'dugIn', unit: unit.id })
    finishActivation(at, 'dugIn')
  } else if (named === 'takeThatGround') {
    const rolls = [newRoll(unit.side, unit.id, plainRollPool([plainDice(1, 6)]))]
    at.emit({ type: 'opened', frame: { ...rollsBase(at, rolls), kind: 'takeThatGround', unit: unit.id } })
  } else if (unit.stress > 0) {
    const rolls = [newRoll(unit.side, unit.id, rallyPool(unit))]
    at.emit({ type: 'opened', frame: { ...rollsBase(at, rolls), kind: 'rally', unit: unit.id } })
  }
  return null
}

export const settleRally = (at: DecisionContext, frame: PendingRally): void => {
  at.emit({ type: 'closed', frame: frame.id })
  const unit = at.unit(frame.unit)
  const result = frame.rolls[0]?.result
  if (unit && result) at.stress(unit.id, rallyEffect(unit, result).stress, 'rally')
}

/** Ends the open activation; an empty bag then ends the turn's activations (GT-7). */
export const finishActivation = (
  at: DecisionContext,
  because: EventOf<'activationEnded'>['because'],
): void => {
  const { activation } = at.state
  if (!activation) return
  at.emit({ type: 'activationEnded', unit: activation.unit, side: activation.side, because })
  endIfDrawn(at)
}

export const endActivation = (at: DecisionContext): CheckResult => {
  const refusal = firstRefusal(
    () => during(at, 'activations'),
    () => refuseWhilePending(at),
    () => (at.state.activation ? null : impossible('gt.refusal.nobodyActive')),
  )
  if (!refusal) finishActivation(at, 'done')
  return refusal
}

/** Ends the turn's activations before the bag or the fog does, by the players' word (GT-7). */
export const endActivations = (at: DecisionContext): CheckResult => {
  const refusal = firstRefusal(
    () => during(at, 'activations'),
    () => refuseWhilePending(at),
    () =>
      turnEnd(at.state.bag, at.state.fogDrawn) === null
        ? at.against('GT-7', 'gt.refusal.chitsLeft', { count: chitsIn(at.state.bag) })
        : unchosen(at, (side) => at.against('GT-7', 'gt.refusal.chooseFirst', { side })),
  )
  if (refusal) return refusal
  finishActivation(at, 'done')
  if (at.state.phase === 'activations') at.emit({ type: 'activationsEnded', because: 'agreed' })
  return null
}
