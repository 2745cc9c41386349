import {
  firstRefusal,
  impossible,
  refuseOutOfRange,
  refuseWhilePending,
  refuseWhenOver,
  refuseNoChange,
} from '@/engine'
import { markerLimit, otherSide, sideIds } from '../../rules'
import type { CommandOf } from '../command'
import { engagedWith } from '../engagement'
import { freshModel } from '../evolve'
import { logBounds, type StoredOutcome } from '../schemas'
import { onTheTable, type DecisionContext, type CheckResult } from './context'

export const muster = (at: DecisionContext, { scenario, sides }: CommandOf<'muster'>): CheckResult => {
  if (at.state.phase !== 'muster') return impossible('tc.refusal.mustered')
  if (sides.a.profiles.length === 0 || sides.b.profiles.length === 0)
    return impossible('tc.refusal.emptyWarband')
  let number = 0
  at.emit({
    type: 'mustered',
    scenario,
    sides: { a: { name: sides.a.name, icon: sides.a.icon }, b: { name: sides.b.name, icon: sides.b.icon } },
    models: sideIds.flatMap((side) =>
      sides[side].profiles.map((profile) => ({ id: `${side}${(number += 1)}`, side, profile })),
    ),
  })
  return null
}

/** Markers by hand, at any time (TC-4). */
export const mark = (
  at: DecisionContext,
  { model: id, marker, to, reason }: CommandOf<'mark'>,
): CheckResult => {
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const refusal = firstRefusal(
    // The rules state no limit for BLESSING (TC-4).
    () => refuseOutOfRange(to, 0, marker === 'blessing' ? logBounds.blessing : markerLimit),
    () => refuseNoChange(model[marker] !== to),
  )
  if (refusal) return refusal
  at.emit({ type: 'marked', model: id, marker, from: model[marker], to, reason })
  return null
}

/** State by hand: back on its feet, taken off, revived, activated after all (TC-23). */
export const correct = (
  at: DecisionContext,
  { model: id, correction, reason }: CommandOf<'correct'>,
): CheckResult => {
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const from = model[correction.what]
  const refusal = refuseNoChange(from !== correction.to)
  if (refusal) return refusal
  at.emit({ type: 'corrected', model: id, correction, from, reason })
  return null
}

/** Who is in melee with whom: players see it, the app only remembers (TC-14, TC-22). */
export const correctEngagement = (
  at: DecisionContext,
  { model, enemy, engaged }: CommandOf<'correctEngagement'>,
): CheckResult => {
  const refusal = firstRefusal(
    () => onTheTable(at, model),
    () => onTheTable(at, enemy),
    () => (at.model(model)?.side === at.model(enemy)?.side ? impossible('tc.refusal.enemiesOnly') : null),
    () => refuseNoChange(engagedWith(at.state, model).includes(enemy) !== engaged),
  )
  if (refusal) return refusal
  at.emit({ type: 'engagementCorrected', model, enemy, engaged })
  return null
}

export const correctStarting = (
  at: DecisionContext,
  { side, to }: CommandOf<'correctStarting'>,
): CheckResult => {
  const from = at.state.sides[side].starting
  const refusal = refuseOutOfRange(to, 1, 99) ?? refuseNoChange(from !== to)
  if (refusal) return refusal
  at.emit({ type: 'startingCorrected', side, from, to })
  return null
}

export const addModel = (at: DecisionContext, { side, profile }: CommandOf<'addModel'>): CheckResult => {
  at.emit({ type: 'modelAdded', model: freshModel(`${side}${at.state.nextModel}`, side, profile) })
  return null
}

export const editModel = (
  at: DecisionContext,
  { model: id, profile }: CommandOf<'editModel'>,
): CheckResult => {
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  at.emit({ type: 'modelEdited', model: id, from: model.profile, to: profile })
  return null
}

export const removeModel = (at: DecisionContext, { model: id }: CommandOf<'removeModel'>): CheckResult => {
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  if (at.state.activation?.models.includes(id))
    return impossible('tc.refusal.removeActive', { name: model.profile.name })
  const open = refuseWhilePending(at)
  if (open) return open
  at.emit({ type: 'modelRemoved', model })
  return null
}

export const consume = (at: DecisionContext, { model: id, item }: CommandOf<'consume'>): CheckResult => {
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  const has = model.profile.consumables.filter((one) => one === item).length
  const used = model.consumed.filter((one) => one === item).length
  if (has === 0) return impossible('tc.refusal.noSuchItem', { item })
  const refusal = used >= has ? at.against('CONSUMABLE', 'tc.refusal.consumed', { item }) : null
  if (refusal) return refusal
  at.emit({ type: 'consumed', model: id, item })
  return null
}

export const score = (at: DecisionContext, { side, to }: CommandOf<'score'>): CheckResult => {
  const from = at.state.sides[side].victoryPoints
  const refusal = refuseOutOfRange(to, 0, 999) ?? refuseNoChange(from !== to)
  if (refusal) return refusal
  at.emit({ type: 'scored', side, from, to })
  return null
}

export const editScenario = (
  at: DecisionContext,
  { name, turnLimit, notes }: CommandOf<'editScenario'>,
): CheckResult => {
  const refusal = turnLimit === null ? null : refuseOutOfRange(turnLimit, 1, 99)
  if (refusal) return refusal
  at.emit({ type: 'scenarioEdited', scenario: { ...at.state.scenario, name, turnLimit, notes } })
  return null
}

/** Ends the battle by the players' word. */
const declared = (at: DecisionContext, outcome: StoredOutcome): CheckResult => {
  const refusal = refuseWhenOver(at)
  if (!refusal) at.emit({ type: 'ended', outcome })
  return refusal
}

export const concede = (at: DecisionContext, { side }: CommandOf<'concede'>): CheckResult =>
  declared(at, { winner: otherSide(side), reason: 'conceded' })

/** A result on points, or a draw, as players agree. */
export const declareResult = (at: DecisionContext, { winner }: CommandOf<'declareResult'>): CheckResult =>
  declared(at, { winner, reason: 'agreed' })

export const continueBattle = (at: DecisionContext): CheckResult => {
  if (at.state.phase !== 'over') return impossible('tc.refusal.notOver')
  at.emit({ type: 'continued', phase: at.state.resume?.phase ?? 'between' })
  return null
}
