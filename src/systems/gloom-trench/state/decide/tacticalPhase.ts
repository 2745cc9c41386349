import { impossible, refuseWhilePending, refuseWhenOver } from '@/engine'
import {
  fillBag,
  pointGainPool,
  initiativeOutcome,
  initiativePool,
  initiativeSides,
  stressAndCasualtiesAfterMorale,
  moralePool,
  moraleUnits,
  unitsOnTable,
  pointsGained,
  commanderCount,
  proposedRemoval,
  readyDice,
  removeModels,
  type SideId,
} from '../../rules'
import type { CommandOf, SettlementChoices } from '../command'
import type { EventOf } from '../events'
import { hasUnthrownRolls } from '../rolls'
import type { PendingGain, PendingInitiative, PendingMorale } from '../pending'
import type { PhaseStepId } from '../schemas'
import { promptNearbyFriendsStress, unitLossesOf } from './lossConsequences'
import { cancelPending, newRoll, newPendingRolls, spendQueue } from './rolls'
import { proceedTurnEnd } from './turnEnd'
import { checkNumbersPerProfile, type DecisionContext, type CheckResult } from './context'

/** The maximum number of Tactical Points. The rules have no limit (GT-4). */
export const maxPoints = 999

/** The current step is done: goes on in the order of the rules, past steps with nothing to do. */
export const proceed = (context: DecisionContext): CheckResult => {
  const open = refuseWhilePending(context)
  if (open) return open
  const { phase, step } = context.state
  if (phase === 'turnEnd') {
    proceedTurnEnd(context)
    return null
  }
  if (phase !== 'tactical') return refuseWhenOver(context) ?? impossible('gt.refusal.activationsRun')
  if (step === 'initiative' && initiativeRolls(context).length === 0)
    return impossible('gt.refusal.noCommand')
  // Any other step goes on by itself. It waits only when a battle that had ended is continued.
  enterTacticalStep(context, step === null || step === 'effects' ? 'morale' : step)
  return null
}

/** Enters a step of the Tactical Phase. A step without a throw is done at once. */
export const enterTacticalStep = (context: DecisionContext, step: PhaseStepId): void => {
  if (context.state.step !== step) context.emit({ type: 'stepReached', step })
  if (step === 'morale') enterMorale(context)
  else if (step === 'pool') enterPool(context)
  else if (step === 'bag') {
    context.emit({ type: 'bagFilled', bag: fillBag(context.units, null) })
    enterTacticalStep(context, 'initiative')
  } else if (step === 'initiative') enterInitiative(context)
}

/** All morale tests are one throw, with a die for each current token (GT-10). */
const enterMorale = (context: DecisionContext): void => {
  const units = moraleUnits(context.units)
  if (units.length === 0) {
    enterTacticalStep(context, 'pool')
    return
  }
  const rolls = units.map((unit) => newRoll(unit.side, unit.id, moralePool(unit)))
  context.emit({
    type: 'opened',
    frame: { ...newPendingRolls(context, rolls), kind: 'morale', settled: false },
  })
}

/** A D6 for each point of the highest Command on the table, and a point for each Commander (GT-4). */
const enterPool = (context: DecisionContext): void => {
  const rolls = context.state.playing.flatMap((side) => {
    const pool = pointGainPool(context.units, side)
    return readyDice(pool).some(({ count }) => count > 0) ? [newRoll(side, null, pool)] : []
  })
  if (rolls.length > 0) {
    context.emit({ type: 'opened', frame: { ...newPendingRolls(context, rolls), kind: 'gain' } })
    return
  }
  gain(context, {})
  enterTacticalStep(context, 'bag')
}

const gain = (context: DecisionContext, successes: Readonly<Partial<Record<SideId, number>>>): void => {
  for (const side of context.state.playing) {
    const from = context.points(side)
    const own = successes[side] ?? 0
    const to = Math.min(maxPoints, from + pointsGained(own, context.units, side))
    if (to === from && unitsOnTable(context.units, side).length === 0) continue
    const event: EventOf<'pointsGained'> = {
      type: 'pointsGained',
      side,
      from,
      to,
      successes: own,
      commanders: commanderCount(context.units, side),
    }
    context.emit(event)
  }
}

const initiativeRolls = (
  context: DecisionContext,
  sides = initiativeSides(context.units, context.state.playing),
) => {
  const rolls = sides.map((side) => newRoll(side, null, initiativePool(context.units, side)))
  return rolls.some(({ pool }) => readyDice(pool).some(({ count }) => count > 0)) ? rolls : []
}

/** A single side takes the initiative; without Command dice players choose (GT-6, GT-19). */
const enterInitiative = (context: DecisionContext): void => {
  const sides = initiativeSides(context.units, context.state.playing)
  const [only] = sides
  if (only && sides.length === 1) {
    take(context, only, 'alone')
    return
  }
  const rolls = initiativeRolls(context)
  if (rolls.length === 0) return
  context.emit({
    type: 'opened',
    frame: {
      ...newPendingRolls(context, rolls),
      kind: 'initiative',
      holder: context.state.initiative,
      ties: 0,
    },
  })
}

const take = (
  context: DecisionContext,
  side: SideId,
  because: EventOf<'initiativeTaken'>['because'],
): void => {
  const { bag } = context.state
  context.emit({ type: 'initiativeTaken', side, because, bag: { ...bag, [side]: bag[side] + 1 } })
}

/** The most successes win. The sides that are still tied throw again (GT-6, GT-19). */
export const settleInitiative = (context: DecisionContext, frame: PendingInitiative): void => {
  const throws = frame.rolls.map(({ side, result }) => ({
    side,
    dice: result?.faces.flat().length ?? 0,
    successes: result?.successes ?? 0,
  }))
  const outcome = initiativeOutcome(throws, frame.holder)
  if (outcome.kind === 'won') {
    const most = Math.max(...throws.map(({ successes }) => successes))
    const tied = throws.filter(({ successes }) => successes === most).length > 1
    take(context, outcome.side, tied ? 'tie' : 'most')
    return
  }
  const rolls = outcome.kind === 'reroll' ? initiativeRolls(context, outcome.sides) : []
  const waiting = spendQueue(rolls, context.state.playing)
  // When no tied side has a die, the step waits until players declare the initiative.
  context.emit(
    rolls.length > 0
      ? { type: 'initiativeTied', frame: frame.id, rolls, waiting }
      : { type: 'closed', frame: frame.id },
  )
}

/** Players declare the initiative: freely when dice can't decide, otherwise against GT-6. */
export const declareInitiative = (
  context: DecisionContext,
  { side }: CommandOf<'declareInitiative'>,
): CheckResult => {
  const { phase, step, playing } = context.state
  if (phase !== 'tactical' || step !== 'initiative') return impossible('gt.refusal.notInitiative')
  if (!playing.includes(side)) return impossible('gt.refusal.noSuchSide')
  const refusal = context.topPending ? context.against('GT-6', 'gt.refusal.initiativeByDice') : null
  if (refusal) return refusal
  const { topPending: top } = context
  if (top?.kind === 'initiative' && hasUnthrownRolls(top)) cancelPending(context, top, null)
  take(context, side, 'agreed')
  return null
}

/** What the morale tests do to each unit. The owner chooses the casualties (GT-10). */
export const settleMorale = (
  context: DecisionContext,
  frame: PendingMorale,
  { removals = {} }: SettlementChoices,
): CheckResult => {
  const checked = frame.rolls.flatMap(({ unit: id, result }) => {
    const unit = context.unit(id ?? '')
    if (!unit || !result) return []
    const effect = stressAndCasualtiesAfterMorale(unit, result)
    const chosen = Object.hasOwn(removals, unit.id) ? removals[unit.id] : undefined
    return [{ unit, effect, removed: chosen ?? proposedRemoval(unit, effect.casualties) }]
  })
  for (const { unit, effect, removed } of checked) {
    const refusal = checkNumbersPerProfile(unit, removed, unit.left)
    if (refusal) return refusal
    const { casualties: count } = effect
    if (removed.reduce((sum, models) => sum + models, 0) !== count)
      return impossible('gt.refusal.casualties', { name: unit.profile.name, count })
  }
  const gone = checked.flatMap(({ unit, effect, removed }) => {
    context.stress(unit.id, effect.stress, 'morale')
    if (effect.casualties === 0) return []
    const lost = removeModels(context.unit(unit.id) ?? unit, removed)
    context.emit({ type: 'modelsLost', unit: unit.id, why: 'morale', by: null, ...unitLossesOf(lost) })
    return lost.destroyed ? [unit.id] : []
  })
  context.emit({ type: 'settled', frame: frame.id })
  // Stress that this step causes comes after it (GT-10).
  promptNearbyFriendsStress(context, gone)
  return null
}

export const settleGain = (context: DecisionContext, frame: PendingGain): void => {
  context.emit({ type: 'closed', frame: frame.id })
  gain(context, Object.fromEntries(frame.rolls.map(({ side, result }) => [side, result?.successes ?? 0])))
}
