import {
  firstRefusal,
  impossible,
  refuseOutOfRange,
  refuseWhilePending,
  refuseWhenOver,
  refuseNoChange,
} from '@/engine'
import { firstEdition, markerLimit, otherSide, sideIds } from '../../rules'
import type { CommandOf } from '../command'
import { engagedWith } from '../engagement'
import { freshModel } from '../evolve'
import { logBounds, type StoredBattleOutcome } from '../schemas'
import { refuseOffTable, type DecisionContext, type CheckResult } from './context'

export const beginBattle = (
  context: DecisionContext,
  { edition = firstEdition, scenario, sides }: CommandOf<'muster'>,
): CheckResult => {
  if (context.state.phase !== 'muster') return impossible('tc.refusal.mustered')
  if (sides.a.profiles.length === 0 || sides.b.profiles.length === 0)
    return impossible('tc.refusal.emptyWarband')
  let number = 0
  context.emit({
    type: 'mustered',
    // A log of 1.6.3 stays as the app has always written it.
    ...(edition === firstEdition ? {} : { edition }),
    scenario,
    sides: { a: { name: sides.a.name, icon: sides.a.icon }, b: { name: sides.b.name, icon: sides.b.icon } },
    models: sideIds.flatMap((side) =>
      sides[side].profiles.map((profile) => ({ id: `${side}${(number += 1)}`, side, profile })),
    ),
  })
  return null
}

/** Markers by hand, at any time (TC-4, TE-3). */
export const mark = (
  context: DecisionContext,
  { model: id, marker, to, reason }: CommandOf<'mark'>,
): CheckResult => {
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const refusal = firstRefusal(
    () =>
      refuseOutOfRange(
        to,
        0,
        // 1.6.3 states no limit for BLESSING (TC-4, TE-3).
        marker === 'blessing' ? (context.edition.blessingLimit ?? logBounds.blessing) : markerLimit,
      ),
    () => refuseNoChange(model[marker] !== to),
  )
  if (refusal) return refusal
  context.emit({ type: 'marked', model: id, marker, from: model[marker], to, reason })
  return null
}

/** State by hand: back on its feet, taken off, revived, activated after all (TC-23). */
export const correct = (
  context: DecisionContext,
  { model: id, correction, reason }: CommandOf<'correct'>,
): CheckResult => {
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const from = model[correction.what]
  const refusal = refuseNoChange(from !== correction.to)
  if (refusal) return refusal
  context.emit({ type: 'corrected', model: id, correction, from, reason })
  return null
}

/** Corrects who is in melee with whom, which only players can see (TC-14, TC-22). */
export const correctEngagement = (
  context: DecisionContext,
  { model, enemy, engaged, reason = '' }: CommandOf<'correctEngagement'>,
): CheckResult => {
  const refusal = firstRefusal(
    () => refuseOffTable(context, model),
    () => refuseOffTable(context, enemy),
    () =>
      context.model(model)?.side === context.model(enemy)?.side ? impossible('tc.refusal.enemiesOnly') : null,
    () => refuseNoChange(engagedWith(context.state, model).includes(enemy) !== engaged),
  )
  if (refusal) return refusal
  context.emit({ type: 'engagementCorrected', model, enemy, engaged, reason })
  return null
}

export const correctStarting = (
  context: DecisionContext,
  { side, to }: CommandOf<'correctStarting'>,
): CheckResult => {
  const from = context.state.sides[side].starting
  const refusal = refuseOutOfRange(to, 1, 99) ?? refuseNoChange(from !== to)
  if (refusal) return refusal
  context.emit({ type: 'startingCorrected', side, from, to })
  return null
}

export const addModel = (context: DecisionContext, { side, profile }: CommandOf<'addModel'>): CheckResult => {
  context.emit({ type: 'modelAdded', model: freshModel(`${side}${context.state.nextModel}`, side, profile) })
  return null
}

export const editModel = (
  context: DecisionContext,
  { model: id, profile }: CommandOf<'editModel'>,
): CheckResult => {
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  context.emit({ type: 'modelEdited', model: id, from: model.profile, to: profile })
  return null
}

export const removeModel = (
  context: DecisionContext,
  { model: id }: CommandOf<'removeModel'>,
): CheckResult => {
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  if (context.state.activation?.models.includes(id))
    return impossible('tc.refusal.removeActive', { name: model.profile.name })
  const open = refuseWhilePending(context)
  if (open) return open
  context.emit({ type: 'modelRemoved', model })
  return null
}

export const consume = (context: DecisionContext, { model: id, item }: CommandOf<'consume'>): CheckResult => {
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const has = model.profile.consumables.filter((one) => one === item).length
  const used = model.consumed.filter((one) => one === item).length
  if (has === 0) return impossible('tc.refusal.noSuchItem', { item })
  const refusal = used >= has ? context.against('CONSUMABLE', 'tc.refusal.consumed', { item }) : null
  if (refusal) return refusal
  context.emit({ type: 'consumed', model: id, item })
  return null
}

export const score = (context: DecisionContext, { side, to }: CommandOf<'score'>): CheckResult => {
  const from = context.state.sides[side].victoryPoints
  const refusal = refuseOutOfRange(to, 0, 999) ?? refuseNoChange(from !== to)
  if (refusal) return refusal
  context.emit({ type: 'scored', side, from, to })
  return null
}

export const editScenario = (
  context: DecisionContext,
  { name, turnLimit, notes }: CommandOf<'editScenario'>,
): CheckResult => {
  const refusal = turnLimit === null ? null : refuseOutOfRange(turnLimit, 1, 99)
  if (refusal) return refusal
  context.emit({ type: 'scenarioEdited', scenario: { ...context.state.scenario, name, turnLimit, notes } })
  return null
}

/** Players end the battle and choose the result. */
const declared = (context: DecisionContext, outcome: StoredBattleOutcome): CheckResult => {
  const refusal = refuseWhenOver(context)
  if (!refusal) context.emit({ type: 'ended', outcome })
  return refusal
}

export const concede = (context: DecisionContext, { side }: CommandOf<'concede'>): CheckResult =>
  declared(context, { winner: otherSide(side), reason: 'conceded' })

/** A result on points, or a draw, as players agree. */
export const declareResult = (
  context: DecisionContext,
  { winner }: CommandOf<'declareResult'>,
): CheckResult => declared(context, { winner, reason: 'agreed' })

export const continueBattle = (context: DecisionContext): CheckResult => {
  if (context.state.phase !== 'over') return impossible('tc.refusal.notOver')
  context.emit({ type: 'continued', phase: context.state.resume?.phase ?? 'between' })
  return null
}
