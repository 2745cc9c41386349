import { firstRefusal, impossible, refuseWhilePending } from '@/engine'
import {
  activatableGroups,
  sidesLostOrTestedAtTurnEnd,
  countFallen,
  fireteamOf,
  firstToTestMorale,
  infectionAfterActivation,
  nextSideToActivate,
  otherSide,
  sideIds,
  sideToActivate,
  sideWithInitiative,
  type SideId,
} from '../../rules'
import type { CommandOf } from '../command'
import { allModels, moraleSides } from '../state'
import { giveInitiative } from './initiative'
import { openMorale } from './morale'
import { openRollOff } from './rollOff'
import { beginTurnWithStarter } from './turnStart'
import { refuseOutsideTurn, refuseOffTable, type DecisionContext, type CheckResult } from './context'

/** Begins the next turn: the side with fewer models, a roll-off, or the side that players choose (TC-15). */
export const startTurn = (context: DecisionContext, { starter }: CommandOf<'startTurn'>): CheckResult => {
  if (context.state.phase !== 'between') return impossible('tc.refusal.turnRuns')
  const open = refuseWhilePending(context)
  if (open) return open
  const { edition } = context
  const byCount = sideWithInitiative(edition, allModels(context.state))
  if (starter && edition.turn.initiativeChooses && byCount !== 'tie')
    // Whom it lets go first is up to the side with the Initiative.
    beginTurnWithStarter(context, starter, byCount === starter ? 'fewer' : 'chosen', byCount)
  else if (starter) {
    const refusal =
      byCount === starter ? null : context.against(edition.rulings.initiative, 'tc.refusal.starter')
    if (refusal) return refusal
    const initiative = edition.turn.initiativeChooses ? starter : undefined
    beginTurnWithStarter(context, starter, byCount === starter ? 'fewer' : 'agreed', initiative)
  } else if (byCount === 'tie') openRollOff(context, 'start')
  else giveInitiative(context, byCount, 'start', 'fewer')
  return null
}

/** Activates a model, with its Fireteam; INFECTION grows (TC-15, TC-16). An activation still open ends first. */
export const activate = (
  context: DecisionContext,
  { model: id, alone = false }: CommandOf<'activate'>,
): CheckResult => {
  const refusal = firstRefusal(
    () => refuseOutsideTurn(context),
    () => refuseWhilePending(context),
    () => refuseOffTable(context, id),
  )
  if (refusal) return refusal
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  if (context.state.activation?.models.includes(id))
    return impossible('tc.refusal.alreadyActive', { name: model.profile.name })
  if (context.state.activation) finishActivation(context, 'done')
  const due = context.state.next && sideToActivate(allModels(context.state), context.state.next)
  const again = model.activated
    ? context.against(context.edition.rulings.activation, 'tc.refusal.activatedBefore', {
        name: model.profile.name,
      })
    : due !== null && due !== model.side
      ? context.against(context.edition.rulings.activation, 'tc.refusal.outOfTurn', {
          side: context.state.sides[due].name,
        })
      : null
  if (again) return again
  const team = fireteamOf(allModels(context.state), id).filter((one) => one.id === id || !one.activated)
  const split =
    alone && team.length > 1 && !context.edition.turn.fireteamMaySplit
      ? context.against(context.edition.rulings.activation, 'tc.refusal.fireteamSplit', {
          name: model.profile.name,
        })
      : null
  if (split) return split
  const together = alone ? [id] : team.map((one) => one.id)
  const stood = context.edition.turn.standsUpWhenActivated
    ? together.filter((one) => context.model(one)?.posture === 'down')
    : []
  context.emit({
    type: 'activated',
    side: model.side,
    models: together,
    infected: together.flatMap((one) => {
      const infected = context.model(one)
      const to = infected ? infectionAfterActivation(infected) : 0
      return infected && to !== infected.infection ? [{ model: one, from: infected.infection, to }] : []
    }),
    ...(stood.length > 0 ? { stood } : {}),
  })
  return null
}

/** Ends the open activation and says whose turn it is to activate. */
export const finishActivation = (
  context: DecisionContext,
  because: 'done' | 'failedRisky' | 'down' | 'reload' | 'out',
): void => {
  const { activation } = context.state
  if (!activation) return
  const rested = allModels(context.state).map((model) =>
    activation.models.includes(model.id) ? { ...model, activated: true } : model,
  )
  context.emit({
    type: 'activationEnded',
    side: activation.side,
    models: activation.models,
    because,
    next: nextSideToActivate(rested, activation.side),
  })
}

export const endActivation = (context: DecisionContext): CheckResult => {
  const refusal = firstRefusal(
    () => refuseOutsideTurn(context),
    () => refuseWhilePending(context),
  )
  if (refusal) return refusal
  if (!context.state.activation) return impossible('tc.refusal.nobodyActive')
  finishActivation(context, 'done')
  return null
}

/** Ends the turn and starts the morale tests (TC-17). */
export const endTurn = (context: DecisionContext): CheckResult => {
  const refusal = firstRefusal(
    () => refuseOutsideTurn(context),
    () => refuseWhilePending(context),
  )
  if (refusal) return refusal
  finishActivation(context, 'done')
  const models = allModels(context.state)
  const waiting = sideIds.reduce((count, side) => count + activatableGroups(models, side).length, 0)
  const early =
    waiting > 0
      ? context.against(context.edition.rulings.activation, 'tc.refusal.stillReady', { count: waiting })
      : null
  if (early) return early
  context.emit({
    type: 'turnEnded',
    turn: context.state.turn,
    fallen: { a: countFallen(models, 'a'), b: countFallen(models, 'b') },
  })
  const { lost, tested } = sidesLostOrTestedAtTurnEnd(models, moraleSides(context.state))
  if (lost.length > 0) {
    const winner = lost.length === 2 ? 'draw' : otherSide(lost[0] ?? 'a')
    context.emit({ type: 'ended', outcome: { winner, reason: 'wipedOut' } })
    return null
  }
  openMoraleOf(context, tested)
  return null
}

/** Opens the morale rolls at the end of a turn: of one side, or of both in their order (TC-17, TE-18). */
const openMoraleOf = (context: DecisionContext, tested: readonly SideId[]): void => {
  const { initiative } = context.state
  if (tested.length === 2 && initiative && context.edition.turn.initiativeChooses) {
    giveInitiative(context, initiative, 'morale', 'fewer')
    return
  }
  const first = firstToTestMorale(context.edition, allModels(context.state), tested)
  if (first === 'tie') openRollOff(context, 'morale')
  else if (first && tested.length === 2) giveInitiative(context, first, 'morale', 'fewer')
  else if (first) openMorale(context, first, null)
}
