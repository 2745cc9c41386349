import { impossible, refuseWhilePending, refuseWhenOver } from '@/engine'
import {
  fillBag,
  gainPool,
  initiativeOutcome,
  initiativePool,
  initiativeSides,
  moraleEffect,
  moralePool,
  moraleUnits,
  onTable,
  pointsGained,
  commanders,
  proposedRemoval,
  readyDice,
  removeModels,
  type SideId,
} from '../../rules'
import type { CommandOf, Settlement } from '../command'
import type { EventOf } from '../events'
import { awaitsThrow } from '../rolls'
import type { PendingGain, PendingInitiative, PendingMorale } from '../pending'
import type { PhaseStepId } from '../schemas'
import { askLastModelStress, casualtiesOf } from './losses'
import { giveBack, newRoll, rollsBase, spendTurns } from './rolls'
import { proceedTurnEnd } from './turnEnd'
import { forProfiles, type DecisionContext, type CheckResult } from './context'

/** The most Tactical Points that can be noted; the rules state no limit (GT-4). */
export const mostPoints = 999

/** The step that waits is done: the rules' order goes on, past steps with nothing to do. */
export const proceed = (at: DecisionContext): CheckResult => {
  const open = refuseWhilePending(at)
  if (open) return open
  const { phase, step } = at.state
  if (phase === 'turnEnd') {
    proceedTurnEnd(at)
    return null
  }
  if (phase !== 'tactical') return refuseWhenOver(at) ?? impossible('gt.refusal.activationsRun')
  if (step === 'initiative' && initiativeRolls(at).length === 0) return impossible('gt.refusal.noCommand')
  // Any other step goes on by itself: it waits only where a battle that was over goes on.
  enterTactical(at, step === null || step === 'effects' ? 'morale' : step)
  return null
}

/** Enters a step of the Tactical Phase; one in which nobody throws is done at once. */
export const enterTactical = (at: DecisionContext, step: PhaseStepId): void => {
  if (at.state.step !== step) at.emit({ type: 'stepReached', step })
  if (step === 'morale') enterMorale(at)
  else if (step === 'pool') enterPool(at)
  else if (step === 'bag') {
    at.emit({ type: 'bagFilled', bag: fillBag(at.units, null) })
    enterTactical(at, 'initiative')
  } else if (step === 'initiative') enterInitiative(at)
}

/** All morale checks are one throw, dice by the tokens as they are now (GT-10). */
const enterMorale = (at: DecisionContext): void => {
  const units = moraleUnits(at.units)
  if (units.length === 0) {
    enterTactical(at, 'pool')
    return
  }
  const rolls = units.map((unit) => newRoll(unit.side, unit.id, moralePool(unit)))
  at.emit({ type: 'opened', frame: { ...rollsBase(at, rolls), kind: 'morale', settled: false } })
}

/** A D6 for each point of the highest Command on the table, and a point for each Commander (GT-4). */
const enterPool = (at: DecisionContext): void => {
  const rolls = at.state.playing.flatMap((side) => {
    const pool = gainPool(at.units, side)
    return readyDice(pool).some(({ count }) => count > 0) ? [newRoll(side, null, pool)] : []
  })
  if (rolls.length > 0) {
    at.emit({ type: 'opened', frame: { ...rollsBase(at, rolls), kind: 'gain' } })
    return
  }
  gain(at, {})
  enterTactical(at, 'bag')
}

const gain = (at: DecisionContext, successes: Readonly<Partial<Record<SideId, number>>>): void => {
  for (const side of at.state.playing) {
    const from = at.points(side)
    const own = successes[side] ?? 0
    const to = Math.min(mostPoints, from + pointsGained(own, at.units, side))
    if (to === from && onTable(at.units, side).length === 0) continue
    const event: EventOf<'pointsGained'> = {
      type: 'pointsGained',
      side,
      from,
      to,
      successes: own,
      commanders: commanders(at.units, side),
    }
    at.emit(event)
  }
}

const initiativeRolls = (at: DecisionContext, sides = initiativeSides(at.units, at.state.playing)) => {
  const rolls = sides.map((side) => newRoll(side, null, initiativePool(at.units, side)))
  return rolls.some(({ pool }) => readyDice(pool).some(({ count }) => count > 0)) ? rolls : []
}

/** Who stands alone has it; where nobody has a Command die, players say who has it (GT-6, GT-19). */
const enterInitiative = (at: DecisionContext): void => {
  const sides = initiativeSides(at.units, at.state.playing)
  const [only] = sides
  if (only && sides.length === 1) {
    take(at, only, 'alone')
    return
  }
  const rolls = initiativeRolls(at)
  if (rolls.length === 0) return
  at.emit({
    type: 'opened',
    frame: { ...rollsBase(at, rolls), kind: 'initiative', holder: at.state.initiative, ties: 0 },
  })
}

const take = (at: DecisionContext, side: SideId, because: EventOf<'initiativeTaken'>['because']): void => {
  const { bag } = at.state
  at.emit({ type: 'initiativeTaken', side, because, bag: { ...bag, [side]: bag[side] + 1 } })
}

/** Most successes; a tie is thrown again by those who are still in it (GT-6, GT-19). */
export const settleInitiative = (at: DecisionContext, frame: PendingInitiative): void => {
  const throws = frame.rolls.map(({ side, result }) => ({
    side,
    dice: result?.faces.flat().length ?? 0,
    successes: result?.successes ?? 0,
  }))
  const outcome = initiativeOutcome(throws, frame.holder)
  if (outcome.kind === 'won') {
    const most = Math.max(...throws.map(({ successes }) => successes))
    const tied = throws.filter(({ successes }) => successes === most).length > 1
    take(at, outcome.side, tied ? 'tie' : 'most')
    return
  }
  const rolls = outcome.kind === 'reroll' ? initiativeRolls(at, outcome.sides) : []
  const waiting = spendTurns(rolls, at.state.playing)
  // Where nobody who is left in the tie has a die, the step waits for the players' word.
  at.emit(
    rolls.length > 0
      ? { type: 'initiativeTied', frame: frame.id, rolls, waiting }
      : { type: 'closed', frame: frame.id },
  )
}

/** Players say who has the initiative: freely where no dice can, else against GT-6. */
export const declareInitiative = (
  at: DecisionContext,
  { side }: CommandOf<'declareInitiative'>,
): CheckResult => {
  const { phase, step, playing } = at.state
  if (phase !== 'tactical' || step !== 'initiative') return impossible('gt.refusal.notInitiative')
  if (!playing.includes(side)) return impossible('gt.refusal.noSuchSide')
  const refusal = at.topPending ? at.against('GT-6', 'gt.refusal.initiativeByDice') : null
  if (refusal) return refusal
  const { topPending: top } = at
  if (top?.kind === 'initiative' && awaitsThrow(top)) giveBack(at, top, null)
  take(at, side, 'agreed')
  return null
}

/** What the morale checks do to each unit; casualties are the owner's choice (GT-10). */
export const settleMorale = (
  at: DecisionContext,
  frame: PendingMorale,
  { removals = {} }: Settlement,
): CheckResult => {
  const checked = frame.rolls.flatMap(({ unit: id, result }) => {
    const unit = at.unit(id ?? '')
    if (!unit || !result) return []
    const effect = moraleEffect(unit, result)
    const chosen = Object.hasOwn(removals, unit.id) ? removals[unit.id] : undefined
    return [{ unit, effect, removed: chosen ?? proposedRemoval(unit, effect.casualties) }]
  })
  for (const { unit, effect, removed } of checked) {
    const refusal = forProfiles(unit, removed, unit.left)
    if (refusal) return refusal
    const { casualties: count } = effect
    if (removed.reduce((sum, models) => sum + models, 0) !== count)
      return impossible('gt.refusal.casualties', { name: unit.profile.name, count })
  }
  const gone = checked.flatMap(({ unit, effect, removed }) => {
    at.stress(unit.id, effect.stress, 'morale')
    if (effect.casualties === 0) return []
    const lost = removeModels(at.unit(unit.id) ?? unit, removed)
    at.emit({ type: 'modelsLost', unit: unit.id, why: 'morale', by: null, ...casualtiesOf(lost) })
    return lost.destroyed ? [unit.id] : []
  })
  at.emit({ type: 'settled', frame: frame.id })
  // Stress that the step itself causes comes after it (GT-10).
  askLastModelStress(at, gone)
  return null
}

export const settleGain = (at: DecisionContext, frame: PendingGain): void => {
  at.emit({ type: 'closed', frame: frame.id })
  gain(at, Object.fromEntries(frame.rolls.map(({ side, result }) => [side, result?.successes ?? 0])))
}
