import { err, ok, type Result } from '@/kit'
import {
  impossible,
  refuseOutOfRange,
  refuseWhilePending,
  refuseWhenOver,
  refuseNoChange,
  throwOrEnterEachDie,
  combineDiceIntoThrow,
  type Refusal,
} from '@/engine'
import {
  applyDamage,
  bounds,
  chits,
  fogChitCount,
  modelsLeft,
  startingUnit,
  removeAllModels,
  sideIds,
  startingPoints,
  stressGainReasons,
  type SideId,
  type Unit,
  type UnitProfile,
} from '../../rules'
import type { CommandOf } from '../command'
import type { Correction } from '../correctionSchema'
import type { BattleEndReason, EndedBattleResumePoint } from '../schemas'
import { promptNearbyFriendsStress, unitLossesOf } from './lossConsequences'
import { rolledOrTypedDamage } from './shooting'
import { maxPoints } from './tacticalPhase'
import {
  firstRefusal,
  checkNumbersPerProfile,
  maxStress,
  checkOnTable,
  type DecisionContext,
  type CheckResult,
} from './context'

const modelsIn = ({ composition }: UnitProfile): number =>
  composition.reduce((sum, { models }) => sum + models, 0)

export const beginBattle = (
  context: DecisionContext,
  { scenario, sides }: CommandOf<'muster'>,
): CheckResult => {
  if (context.state.phase !== 'muster') return impossible('gt.refusal.mustered')
  if (sides.length < 2 || sides.length > sideIds.length)
    return impossible('gt.refusal.sides', { from: 2, to: sideIds.length })
  const empty = sides.find(({ units }) => units.every((unit) => modelsIn(unit) === 0))
  if (empty) return impossible('gt.refusal.emptyForce', { side: empty.name })
  let number = 0
  const mustered = sides.map((force, index) => {
    const id = sideIds[index] ?? 'a'
    const units = force.units.map((profile) => startingUnit(`${id}${(number += 1)}`, id, profile))
    return { id, force, units }
  })
  context.emit({
    type: 'mustered',
    scenario,
    sides: mustered.map(({ id, force, units }) => ({
      id,
      name: force.name,
      icon: force.icon,
      formation: force.formation.name,
      points: startingPoints(units, force.formation.tacticalPoints),
    })),
    units: mustered.flatMap(({ units }) => units.map(({ id, side, profile }) => ({ id, side, profile }))),
  })
  return null
}

/** Damage and Stress from outside the app's attacks (GT-13, GT-14). */
export const hurt = (context: DecisionContext, command: CommandOf<'hurt'>): CheckResult => {
  const { unit: id, damage, order, stress, reason } = command
  const unit = context.unit(id)
  if (!unit) return impossible('gt.refusal.noSuchUnit')
  const settlement = { damage: { [id]: damage }, ...(order ? { orders: { [id]: order } } : {}) }
  const done = rolledOrTypedDamage(unit, damage, settlement)
  const reasons = [...new Set(stress)]
  const refusal = firstRefusal(
    () => refuseWhenOver(context),
    () => checkOnTable(context, id),
    () => done.refusal,
    () => refuseNoChange(damage > 0 || reasons.length > 0),
    () =>
      reasons.every((why) => stressGainReasons.includes(why)) ? null : impossible('gt.refusal.stressReason'),
  )
  if (refusal) return refusal
  const toll = applyDamage(unit, damage, order)
  if (damage > 0)
    context.emit({
      type: 'damaged',
      unit: id,
      by: null,
      damage,
      byHand: true,
      reason,
      applied: toll.applied,
      lost: toll.lost,
      ...unitLossesOf(toll),
    })
  if (toll.destroyed) promptNearbyFriendsStress(context, [id])
  else for (const why of reasons) context.stress(id, (context.unit(id)?.stress ?? 0) + 1, why)
  return null
}

/** Dice that the rules ask for, without an effect in the app: D3 moves, directions (GT-3). */
export const throwFree = (context: DecisionContext, command: CommandOf<'throwFree'>): CheckResult => {
  const { side, purpose, sides, count, faces: typed } = command
  const refusal = refuseOutOfRange(count, 1, 20)
  if (refusal) return refusal
  const dice = throwOrEnterEachDie(context, Array<number>(count).fill(sides), typed)
  if (!dice.ok) return dice.reason
  const { faces, thrown } = combineDiceIntoThrow(dice.value)
  context.emit({ type: 'freelyThrown', side, purpose, sides, faces, thrown })
  return null
}

const sameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** Corrects anything in the battle, at any time. Players write the reason. */
export const correct = (
  context: DecisionContext,
  { correction, reason }: CommandOf<'correct'>,
): CheckResult => {
  const checked = before(context, correction)
  if (!checked.ok) return checked.reason
  const from = checked.value
  const same =
    Array.isArray(from) && Array.isArray(correction.to)
      ? sameList(from, correction.to)
      : JSON.stringify(from) === JSON.stringify(correction.to)
  const refusal = refuseNoChange(!same)
  if (refusal) return refusal
  context.emit({ type: 'corrected', correction, from, reason })
  return null
}

const checked = (refusal: CheckResult, from: Correction['to']): Result<Correction['to'], Refusal> =>
  refusal ? err(refusal) : ok(from)

/** The value that a correction replaces, or why it can't be made. */
const before = (context: DecisionContext, correction: Correction): Result<Correction['to'], Refusal> => {
  const { state } = context
  switch (correction.what) {
    case 'points':
      return state.playing.includes(correction.side)
        ? checked(refuseOutOfRange(correction.to, 0, maxPoints), context.points(correction.side))
        : err(impossible('gt.refusal.noSuchSide'))
    case 'bag': {
      const refusal = chits
        .map((chit) => refuseOutOfRange(correction.to[chit], 0, chit === 'fog' ? fogChitCount : 99))
        .find((one) => one !== null)
      const stray = sideIds.some((side) => correction.to[side] > 0 && !state.playing.includes(side))
      return checked(refusal ?? (stray ? impossible('gt.refusal.noSuchSide') : null), state.bag)
    }
    case 'fogDrawn':
      return checked(refuseOutOfRange(correction.to, 0, fogChitCount), state.fogDrawn)
    case 'initiative':
      return correction.to === null || state.playing.includes(correction.to)
        ? ok(state.initiative)
        : err(impossible('gt.refusal.noSuchSide'))
    default: {
      const unit = context.unit(correction.unit)
      return unit ? beforeUnit(unit, correction) : err(impossible('gt.refusal.noSuchUnit'))
    }
  }
}

type UnitCorrection = Extract<Correction, { readonly unit: string }>

const beforeUnit = (unit: Unit, correction: UnitCorrection): Result<Correction['to'], Refusal> => {
  switch (correction.what) {
    case 'models': {
      const most = unit.profile.composition.map(() => bounds.models.most)
      return checked(checkNumbersPerProfile(unit, correction.to, most), unit.left)
    }
    case 'recorded': {
      const most = unit.profile.composition.map(({ profile }, index) =>
        (unit.left[index] ?? 0) > 0 ? profile.wounds - 1 : 0,
      )
      return checked(checkNumbersPerProfile(unit, correction.to, most), unit.recorded)
    }
    case 'stress':
      return checked(refuseOutOfRange(correction.to, 0, maxStress), unit.stress)
    case 'activations':
      return checked(refuseOutOfRange(correction.to, 0, 99), unit.activations)
    case 'dugIn':
      return ok(unit.dugIn)
  }
}

export const addUnit = (context: DecisionContext, { side, profile }: CommandOf<'addUnit'>): CheckResult => {
  if (!context.state.playing.includes(side)) return impossible('gt.refusal.noSuchSide')
  if (modelsIn(profile) === 0) return impossible('gt.refusal.emptyUnit', { name: profile.name })
  context.emit({ type: 'unitAdded', unit: startingUnit(`${side}${context.state.nextUnit}`, side, profile) })
  return null
}

/**
 * The index that a profile of a changed unit had before: that of the same name, else its own. Without a profile before
 * it, the index moves.
 */
const indexBefore = (
  before: UnitProfile['composition'],
  now: UnitProfile['composition'],
  index: number,
): number => {
  const name = now[index]?.profile.name
  if (before[index]?.profile.name === name) return index
  const found = before.findIndex(({ profile }) => profile.name === name)
  return found < 0 ? index : found
}

/** A changed unit: the models left of each profile stay, new profiles come in whole. */
export const editUnit = (
  context: DecisionContext,
  { unit: id, profile }: CommandOf<'editUnit'>,
): CheckResult => {
  const unit = context.unit(id)
  if (!unit) return impossible('gt.refusal.noSuchUnit')
  const open = refuseWhilePending(context)
  if (open) return open
  const indexes = profile.composition.map((_, index) =>
    indexBefore(unit.profile.composition, profile.composition, index),
  )
  const left = profile.composition.map(({ models }, index) => unit.left[indexes[index] ?? index] ?? models)
  const recorded = profile.composition.map(({ profile: { wounds } }, index) =>
    (left[index] ?? 0) > 0 ? Math.min(unit.recorded[indexes[index] ?? index] ?? 0, wounds - 1) : 0,
  )
  context.emit({ type: 'unitEdited', unit: id, from: unit.profile, to: profile, left, recorded })
  return null
}

export const removeUnitFromBattle = (
  context: DecisionContext,
  { unit: id }: CommandOf<'removeUnit'>,
): CheckResult => {
  const unit = context.unit(id)
  if (!unit) return impossible('gt.refusal.noSuchUnit')
  if (context.state.activation?.unit === id)
    return impossible('gt.refusal.removeActive', { name: unit.profile.name })
  const open = refuseWhilePending(context)
  if (open) return open
  context.emit({ type: 'unitRemoved', unit })
  return null
}

export const score = (context: DecisionContext, { side, to }: CommandOf<'score'>): CheckResult => {
  if (!context.state.playing.includes(side)) return impossible('gt.refusal.noSuchSide')
  const from = context.state.sides[side].victoryPoints
  const refusal = refuseOutOfRange(to, 0, 999) ?? refuseNoChange(from !== to)
  if (!refusal) context.emit({ type: 'scored', side, from, to })
  return refusal
}

export const editScenario = (
  context: DecisionContext,
  { name, turnLimit, notes }: CommandOf<'editScenario'>,
): CheckResult => {
  const refusal = turnLimit === null ? null : refuseOutOfRange(turnLimit, 1, 99)
  if (!refusal)
    context.emit({ type: 'scenarioEdited', scenario: { ...context.state.scenario, name, turnLimit, notes } })
  return refusal
}

/** The other side wins. With more than two sides the others play on, without its units (GT-19). */
export const concede = (context: DecisionContext, { side }: CommandOf<'concede'>): CheckResult => {
  const refusal = refuseWhenOver(context)
  if (refusal) return refusal
  const { playing, sides } = context.state
  if (!playing.includes(side)) return impossible('gt.refusal.noSuchSide')
  const others = playing.filter((one) => one !== side && !sides[one].conceded)
  const [last] = others
  if (last && others.length === 1) {
    end(context, last, 'conceded')
    return null
  }
  if (sides[side].conceded) return impossible('gt.refusal.conceded', { side: sides[side].name })
  const open = refuseWhilePending(context)
  if (open) return open
  context.emit({ type: 'conceded', side })
  for (const unit of context.units)
    if (unit.side === side && modelsLeft(unit) > 0)
      context.emit({
        type: 'modelsLost',
        unit: unit.id,
        why: 'conceded',
        by: null,
        ...unitLossesOf(removeAllModels(unit)),
      })
  return null
}

const end = (context: DecisionContext, winner: SideId | 'draw', reason: BattleEndReason): void => {
  const { phase, step, due, activation } = context.state
  if (phase === 'muster' || phase === 'over') return
  const resume: EndedBattleResumePoint = { phase, step, due, activation }
  context.emit({ type: 'ended', outcome: { winner, reason }, resume })
}

/** Players end the battle; the rules text does not say when it ends (GT-19). */
export const declareResult = (
  context: DecisionContext,
  { winner }: CommandOf<'declareResult'>,
): CheckResult => {
  const refusal = refuseWhenOver(context)
  if (refusal) return refusal
  if (winner !== 'draw' && !context.state.playing.includes(winner)) return impossible('gt.refusal.noSuchSide')
  end(context, winner, 'agreed')
  return null
}

export const continueBattle = (context: DecisionContext): CheckResult => {
  if (context.state.phase !== 'over') return impossible('gt.refusal.notOver')
  context.emit({ type: 'continued' })
  return null
}
