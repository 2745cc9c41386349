import { firstRefusal, impossible, refuseWhilePending } from '@/engine'
import {
  activatable,
  endOfTurn,
  fallen,
  fireteamOf,
  infectionOnActivation,
  moraleOrder,
  nextToActivate,
  otherSide,
  sideIds,
  sideToActivate,
  whoStarts,
} from '../../rules'
import type { CommandOf } from '../command'
import { allModels, startingNumbers } from '../state'
import { openMorale } from './morale'
import { beginTurn, openRollOff } from './rollOff'
import { duringTurn, onTheTable, type DecisionContext, type CheckResult } from './context'

/** Begins the next turn: the side with fewer models, a roll-off, or whom the players name (TC-15). */
export const startTurn = (at: DecisionContext, { starter }: CommandOf<'startTurn'>): CheckResult => {
  if (at.state.phase !== 'between') return impossible('tc.refusal.turnRuns')
  const open = refuseWhilePending(at)
  if (open) return open
  const byCount = whoStarts(allModels(at.state))
  if (starter) {
    const refusal = byCount === starter ? null : at.against('TC-15', 'tc.refusal.starter')
    if (refusal) return refusal
    beginTurn(at, starter, byCount === starter ? 'fewer' : 'agreed')
  } else if (byCount === 'tie') openRollOff(at, 'start')
  else beginTurn(at, byCount, 'fewer')
  return null
}

/** Activates a model, with its Fireteam; INFECTION grows (TC-15, TC-16). An activation still open ends first. */
export const activate = (at: DecisionContext, { model: id }: CommandOf<'activate'>): CheckResult => {
  const refusal = firstRefusal(
    () => duringTurn(at),
    () => refuseWhilePending(at),
    () => onTheTable(at, id),
  )
  if (refusal) return refusal
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  if (at.state.activation?.models.includes(id))
    return impossible('tc.refusal.alreadyActive', { name: model.profile.name })
  if (at.state.activation) finishActivation(at, 'done')
  const due = at.state.next && sideToActivate(allModels(at.state), at.state.next)
  const again = model.activated
    ? at.against('TC-15', 'tc.refusal.activatedBefore', { name: model.profile.name })
    : due !== null && due !== model.side
      ? at.against('TC-15', 'tc.refusal.outOfTurn', { side: at.state.sides[due].name })
      : null
  if (again) return again
  const together = fireteamOf(allModels(at.state), id)
    .filter((one) => one.id === id || !one.activated)
    .map((one) => one.id)
  at.emit({
    type: 'activated',
    side: model.side,
    models: together,
    infected: together.flatMap((one) => {
      const infected = at.model(one)
      const to = infected ? infectionOnActivation(infected) : 0
      return infected && to !== infected.infection ? [{ model: one, from: infected.infection, to }] : []
    }),
  })
  return null
}

/** Ends the open activation and says whose turn it is to activate. */
export const finishActivation = (at: DecisionContext, because: 'done' | 'failedRisky' | 'out'): void => {
  const { activation } = at.state
  if (!activation) return
  const rested = allModels(at.state).map((model) =>
    activation.models.includes(model.id) ? { ...model, activated: true } : model,
  )
  at.emit({
    type: 'activationEnded',
    side: activation.side,
    models: activation.models,
    because,
    next: nextToActivate(rested, activation.side),
  })
}

export const endActivation = (at: DecisionContext): CheckResult => {
  const refusal = firstRefusal(
    () => duringTurn(at),
    () => refuseWhilePending(at),
  )
  if (refusal) return refusal
  if (!at.state.activation) return impossible('tc.refusal.nobodyActive')
  finishActivation(at, 'done')
  return null
}

/** Ends the turn and brings the morale tests (TC-17). */
export const endTurn = (at: DecisionContext): CheckResult => {
  const refusal = firstRefusal(
    () => duringTurn(at),
    () => refuseWhilePending(at),
  )
  if (refusal) return refusal
  finishActivation(at, 'done')
  const models = allModels(at.state)
  const waiting = sideIds.reduce((count, side) => count + activatable(models, side).length, 0)
  const early = waiting > 0 ? at.against('TC-15', 'tc.refusal.stillReady', { count: waiting }) : null
  if (early) return early
  at.emit({
    type: 'turnEnded',
    turn: at.state.turn,
    fallen: { a: fallen(models, 'a'), b: fallen(models, 'b') },
  })
  const { lost, tested } = endOfTurn(models, startingNumbers(at.state))
  if (lost.length > 0) {
    const winner = lost.length === 2 ? 'draw' : otherSide(lost[0] ?? 'a')
    at.emit({ type: 'ended', outcome: { winner, reason: 'wipedOut' } })
    return null
  }
  const first = moraleOrder(models, tested)
  if (first === 'tie') openRollOff(at, 'morale')
  else if (first) openMorale(at, first, tested.length === 2 ? otherSide(first) : null)
  return null
}
