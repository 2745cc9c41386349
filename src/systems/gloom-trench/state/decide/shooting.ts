import { impossible, refuseOutOfRange, refuseUnasked } from '@/engine'
import {
  orderRules,
  applyDamage,
  countingCover,
  selectableCovers,
  majorityProfileIndexes,
  mayDiscardTargetStress,
  savePool,
  attackStressReasons,
  withModifiers,
  type Unit,
  type UnitId,
} from '../../rules'
import type { CommandOf, SettlementChoices } from '../command'
import { damageOfShooting } from '../resultEffects'
import type { PendingShooting } from '../pending'
import type { PoolThrow, Roll } from '../rollSchemas'
import { newAttackRoll, hasHitIgnoringShelter, newSaveRoll, shootsAdvancing } from '../shootingRolls'
import type { DeclaredTarget } from '../declaredTargetSchemas'
import { checkDeclaredTargets } from './checkDeclaredTargets'
import { activeUnitOrRefusal, checkActOnce } from './activation'
import { promptNearbyFriendsStress, unitLossesOf } from './lossConsequences'
import { newPendingRolls, spendQueue } from './rolls'
import { firstRefusal, emitCover, checkOnTable, type DecisionContext, type CheckResult } from './context'

/** Declares a unit's whole fire before its first roll (GT-11). */
export const fire = (context: DecisionContext, { targets }: CommandOf<'fire'>): CheckResult => {
  const now = activeUnitOrRefusal(context)
  if (!now.ok) return now.refusal
  const { unit, activation } = now
  const { name } = unit.profile
  const named = activation.order
  const ids = targets.map(({ target }) => target)
  const refusal = firstRefusal(
    () =>
      named && orderRules[named].shoots ? null : context.against('GT-11', 'gt.refusal.mayNotShoot', { name }),
    () => checkActOnce(context, now, 'fire'),
    () => checkOnTable(context, unit.id),
    () => (new Set(ids).size === ids.length ? null : impossible('gt.refusal.targetTwice')),
    () => checkDeclaredTargets(context, unit, targets),
  )
  if (refusal) return refusal
  const [first] = targets
  context.emit({ type: 'acted', unit: unit.id, act: 'fire', ...(first && { target: first.target }) })
  // If only a part of the target is in that cover, the cover of the whole unit stays unknown.
  for (const { target, ownCover, part } of targets) if (part === null) emitCover(context, target, ownCover)
  context.emit({
    type: 'opened',
    frame: {
      id: context.state.nextFrame,
      kind: 'fire',
      atomic: false,
      side: unit.side,
      unit: unit.id,
      targets,
      taken: 0,
    },
  })
  return null
}

/** Opens the attack on one target: the defender's cover first, if there is a choice, then points and dice (GT-11). */
export const openShooting = (
  context: DecisionContext,
  shooter: UnitId,
  declared: DeclaredTarget,
  against: PendingShooting['against'],
): void => {
  const unit = context.unit(shooter)
  if (!unit) return
  const choices = selectableCovers(declared.ownCover, declared.crossed)
  const cover = choices.length > 1 ? null : countingCover(declared.ownCover, declared.crossed, null)
  const advance = shootsAdvancing(context.state, against)
  const rolls = cover === null ? [] : attackRolls(context, unit, declared, { cover, against, advance })
  context.emit({
    type: 'opened',
    frame: {
      ...newPendingRolls(context, rolls, unit.side),
      kind: 'shooting',
      side: unit.side,
      unit: shooter,
      against,
      advance,
      declared,
      cover,
      stage: cover === null ? 'cover' : 'hits',
      hits: null,
      discarded: null,
      saves: null,
    },
  })
}

const attackRolls = (
  context: DecisionContext,
  unit: Unit,
  declared: DeclaredTarget,
  situation: Parameters<typeof newAttackRoll>[3],
): readonly Roll[] => {
  const target = context.unit(declared.target)
  return target ? [newAttackRoll(unit, target, declared, situation)] : []
}

export const pickCover = (context: DecisionContext, { cover }: CommandOf<'pickCover'>): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'shooting' || frame.stage !== 'cover') return refuseUnasked()
  const { ownCover, crossed } = frame.declared
  if (!selectableCovers(ownCover, crossed).includes(cover)) return impossible('gt.refusal.noSuchCover')
  const unit = context.unit(frame.unit)
  const rolls = unit ? attackRolls(context, unit, frame.declared, { ...frame, cover }) : []
  const waiting = spendQueue(rolls, context.state.playing, frame.side)
  context.emit({ type: 'coverPicked', frame: frame.id, cover, rolls, waiting })
  return null
}

/** Reads the attack: a Stress token may be discarded, saves are thrown, or there is nothing to save (GT-12). */
export const promptShootingSaves = (
  context: DecisionContext,
  frame: PendingShooting,
  thrown: PoolThrow,
): void => {
  const target = context.unit(frame.declared.target)
  const saves = thrown.successes - thrown.unsaved
  if (!target || saves === 0) context.emit({ type: 'hitsRead', frame: frame.id, next: 'settle' })
  else if (mayDiscardTargetStress(target, frame.against))
    context.emit({ type: 'hitsRead', frame: frame.id, next: 'discard' })
  else askSaves(context, { ...frame, hits: thrown, discarded: null })
}

const askSaves = (context: DecisionContext, frame: PendingShooting): void => {
  const target = context.unit(frame.declared.target)
  if (!target || !frame.hits) return
  const rolls = [newSaveRoll(target, frame.hits.successes - frame.hits.unsaved, frame)]
  const waiting = spendQueue(rolls, context.state.playing, target.side)
  context.emit({ type: 'savesAsked', frame: frame.id, rolls, waiting })
}

/** The attacker discards a Stress token of the target for -1 on its saves, or does not (GT-12). */
export const discardStress = (
  context: DecisionContext,
  { discard }: CommandOf<'discardStress'>,
): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'shooting' || frame.stage !== 'discard') return refuseUnasked()
  const target = context.unit(frame.declared.target)
  if (!target) return impossible('gt.refusal.noSuchUnit')
  if (discard && target.stress === 0)
    return impossible('gt.refusal.noStressLeft', { name: target.profile.name })
  if (discard) context.stress(target.id, target.stress - 1, 'discarded')
  context.emit({ type: 'discardAnswered', frame: frame.id, discarded: discard })
  askSaves(context, { ...frame, discarded: discard })
  return null
}

/** The owner chooses whose Save counts among profiles with equally many models (GT-20). */
export const chooseSave = (
  context: DecisionContext,
  { roll: index, profile }: CommandOf<'chooseSave'>,
): CheckResult => {
  const frame = context.topPending
  if ((frame?.kind !== 'shooting' && frame?.kind !== 'melee') || frame.stage !== 'saves')
    return refuseUnasked()
  const roll = frame.rolls[index]
  const unit = context.unit(roll?.unit ?? '')
  if (!roll || !unit || roll.result) return refuseUnasked()
  if (!majorityProfileIndexes(unit).includes(profile))
    return impossible('gt.refusal.notLeading', { name: unit.profile.name })
  const hits = roll.pool.dice.reduce((sum, { count }) => sum + count, 0)
  const pool = withModifiers(savePool(unit, hits, [], profile), roll.pool.modifiers)
  context.emit({ type: 'saveChosen', frame: frame.id, roll: index, profile, pool })
  return null
}

/** The damage that counts: that of the dice, or damage entered by hand (GT-12). */
export const rolledOrTypedDamage = (
  unit: Unit,
  rolled: number,
  { damage = {}, orders = {} }: SettlementChoices,
): {
  readonly damage: number
  readonly byHand: boolean
  readonly order?: readonly number[]
  readonly refusal: CheckResult
} => {
  const typed = Object.hasOwn(damage, unit.id) ? damage[unit.id] : undefined
  const order = Object.hasOwn(orders, unit.id) ? orders[unit.id] : undefined
  const places = unit.profile.composition.length
  const refusal = firstRefusal(
    () => (typed === undefined ? null : refuseOutOfRange(typed, 0, maxDamage)),
    () => order?.map((index) => refuseOutOfRange(index, 0, places - 1)).find((one) => one !== null) ?? null,
  )
  const byHand = typed !== undefined && typed !== rolled
  return { damage: typed ?? rolled, byHand, refusal, ...(order ? { order } : {}) }
}

/** The maximum damage that players can enter at once. */
const maxDamage = 9999

/** The damage, its models and its Stress (GT-12 to GT-14). */
export const settleShooting = (
  context: DecisionContext,
  frame: PendingShooting,
  settlement: SettlementChoices,
): CheckResult => {
  const target = context.unit(frame.declared.target)
  if (!target) return impossible('gt.refusal.noSuchUnit')
  const done = rolledOrTypedDamage(target, damageOfShooting(frame), settlement)
  if (done.refusal) return done.refusal
  const { damage, byHand } = done
  const toll = applyDamage(target, damage, done.order, frame.declared.part ?? undefined)
  context.emit({
    type: 'damaged',
    unit: target.id,
    by: frame.unit,
    damage,
    byHand,
    reason: '',
    applied: toll.applied,
    lost: toll.lost,
    ...unitLossesOf(toll),
  })
  if (!toll.destroyed) {
    const reasons = attackStressReasons(toll.applied, frame.saves?.naturalOnes ?? 0)
    const casualties = toll.removed.some((models) => models > 0)
    const shooter = context.unit(frame.unit)
    const unsheltered = settlement.ignoringSaves ?? hasHitIgnoringShelter(shooter, frame)
    for (const why of [...reasons, ...(unsheltered && casualties ? (['ignoringSaves'] as const) : [])])
      context.stress(target.id, (context.unit(target.id)?.stress ?? 0) + 1, why, frame.unit)
  }
  context.emit({ type: 'settled', frame: frame.id })
  if (toll.destroyed) promptNearbyFriendsStress(context, [target.id])
  return null
}
