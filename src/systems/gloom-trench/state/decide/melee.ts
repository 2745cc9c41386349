import { impossible, refuseUnasked } from '@/engine'
import {
  applyDamage,
  bestMeleeDamageProfileIndex,
  bestSaveProfileIndex,
  canHurt,
  coverLevels,
  coverOrOpen,
  damageValueOf,
  isDestroyed,
  majorityProfileIndexes,
  meleeRoundOutcomeOfDamageTaken,
  meleePool,
  meleeRoles,
  offeredMeleeModifiers,
  offeredSaveModifiers,
  otherRole,
  removeAllModels,
  savePool,
  attackStressReasons,
  type MeleeRole,
  type Unit,
  type UnitId,
} from '../../rules'
import { agreedExtraDiceCount } from '../pendingAgreedExtraDice'
import type { CommandOf, SettlementChoices } from '../command'
import { meleeDamageTakenByRole } from '../resultEffects'
import type { EventOf } from '../events'
import type { PendingMelee } from '../pending'
import { handSetModifiersOfRole } from '../meleeHandSetModifiers'
import type { PoolThrow, Roll } from '../rollSchemas'
import { modifierChoiceKey, chosenModifiers, isPointModifier } from '../rolls'
import type { ModifierSwitchStates } from '../declaredTargetSchemas'
import { promptNearbyFriendsStress, unitLossesOf } from './lossConsequences'
import { cancelPending, newRoll, newPendingRolls, spendQueue } from './rolls'
import { rolledOrTypedDamage } from './shooting'
import { emitCover, type DecisionContext, type CheckResult } from './context'

type Covers = PendingMelee['covers']
export const areCoverLevels = ({ attacker, defender }: Covers): boolean =>
  [attacker, defender].every((cover) => coverLevels.includes(cover))

/** Opens a round: both pools are built, points come first, then one throw (GT-16). */
export const openMelee = (
  context: DecisionContext,
  attacker: UnitId,
  defender: UnitId,
  melee: Pick<PendingMelee, 'braced' | 'round' | 'byHand' | 'moreDice'> & { readonly covers?: Covers },
): void => {
  const { braced, round, byHand, moreDice } = melee
  const units = { attacker: context.unit(attacker), defender: context.unit(defender) }
  const covers = melee.covers ?? {
    attacker: coverOrOpen(units.attacker ?? {}),
    defender: coverOrOpen(units.defender ?? {}),
  }
  const rolls = meleeRoles.flatMap((role): readonly Roll[] => {
    const unit = units[role]
    if (!unit) return []
    const offered = offeredMeleeModifiers(role, braced, covers[otherRole(role)])
    const { choices, custom } = handSetModifiersOfRole(melee, role, 'attack')
    const base = meleePool(unit, role, [], agreedExtraDiceCount(melee, role))
    return [newRoll(unit.side, unit.id, base, offered, choices, custom)]
  })
  context.emit({
    type: 'opened',
    frame: {
      ...newPendingRolls(context, rolls, units.attacker?.side),
      kind: 'melee',
      round,
      attacker,
      defender,
      braced,
      covers,
      ...(byHand ? { byHand } : {}),
      ...(moreDice ? { moreDice } : {}),
      damageProfiles: { attacker: null, defender: null },
      stage: 'pools',
      hits: null,
      saves: null,
    },
  })
}

/** The choices of a roll: what players switched stays switched. */
const switched = ({ offered, pool }: Roll): ModifierSwitchStates =>
  Object.fromEntries(
    offered.map((offer) => {
      const key = modifierChoiceKey(offer)
      return [key, pool.modifiers.some((one) => modifierChoiceKey(one) === key)]
    }),
  )

/** The cover of each unit changes the roll of the other, and its saves later (GT-16). */
export const meleeCover = (context: DecisionContext, { covers }: CommandOf<'meleeCover'>): CheckResult => {
  const frame = context.topPending
  const asked =
    (frame?.kind === 'charge' && frame.stage === 'react') ||
    (frame?.kind === 'melee' && frame.stage === 'pools')
  if (!asked) return refuseUnasked()
  if (!areCoverLevels(covers)) return impossible('gt.refusal.noSuchCover')
  const charged = frame.kind === 'charge'
  emitCover(context, charged ? frame.unit : frame.attacker, covers.attacker)
  emitCover(context, charged ? frame.target : frame.defender, covers.defender)
  if (!charged) context.emit({ type: 'meleeCovered', frame: frame.id, covers, rolls: covered(frame, covers) })
  return null
}

/** The rolls of a melee in these covers, with everything that players set and bought. */
const covered = (frame: PendingMelee, covers: Covers): EventOf<'meleeCovered'>['rolls'] =>
  frame.rolls.map((roll, index) => {
    const role = index === 0 ? 'attacker' : 'defender'
    const offered = offeredMeleeModifiers(role, frame.braced, covers[otherRole(role)])
    const own = roll.pool.modifiers.filter((one) => isPointModifier(one) || one.source === 'custom')
    // What players switched off stays off when it is offered again.
    const choices = { ...handSetModifiersOfRole(frame, role, 'attack').choices, ...switched(roll) }
    return { offered, modifiers: [...chosenModifiers(offered, choices, []), ...own] }
  })

/** Both units' dice are read: each unit that was hit saves, in one throw (GT-16). */
export const promptMeleeSaves = (
  context: DecisionContext,
  frame: PendingMelee,
  throws: readonly PoolThrow[],
): void => {
  const [byAttacker, byDefender] = throws
  const against: Readonly<Record<MeleeRole, number>> = {
    attacker: byDefender?.successes ?? 0,
    defender: byAttacker?.successes ?? 0,
  }
  const rolls = meleeRoles.flatMap((role): readonly Roll[] => {
    const target = context.unit(frame[role])
    if (!target || against[role] === 0) return []
    const cover = frame.covers[role]
    const offered = offeredSaveModifiers({ target, against: 'melee', cover, discarded: false })
    const base = savePool(target, against[role], [], bestSaveProfileIndex(target))
    const { choices, custom } = handSetModifiersOfRole(frame, role, 'save')
    return [newRoll(target.side, target.id, base, offered, choices, custom)]
  })
  if (rolls.length === 0) {
    context.emit({ type: 'hitsRead', frame: frame.id, next: 'settle' })
    return
  }
  const first = context.unit(frame.attacker)?.side ?? null
  const waiting = spendQueue(rolls, context.state.playing, first)
  context.emit({ type: 'savesAsked', frame: frame.id, rolls, waiting })
}

/** The owner chooses whose Damage counts in this round among profiles with equally many models (GT-20). */
export const chooseDamage = (
  context: DecisionContext,
  { role, profile }: CommandOf<'chooseDamage'>,
): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'melee' || frame.stage === 'settled' || !meleeRoles.includes(role))
    return refuseUnasked()
  const unit = context.unit(frame[role])
  if (!unit || !majorityProfileIndexes(unit).includes(profile))
    return impossible('gt.refusal.notLeadingDamage', { name: unit?.profile.name ?? '' })
  context.emit({ type: 'damageChosen', frame: frame.id, unit: unit.id, role, profile })
  return null
}

/** Damage on both units, then the winner: the whole losing unit is removed, or the melee goes on (GT-16). */
export const settleMelee = (
  context: DecisionContext,
  frame: PendingMelee,
  settlement: SettlementChoices,
): CheckResult => {
  const attacker = context.unit(frame.attacker)
  const defender = context.unit(frame.defender)
  if (!attacker || !defender) return impossible('gt.refusal.noSuchUnit')
  const units: Readonly<Record<MeleeRole, Unit>> = { attacker, defender }
  const blow = (role: MeleeRole) => {
    const done = rolledOrTypedDamage(
      units[role],
      meleeDamageTakenByRole(context.state, frame, role),
      settlement,
    )
    return { ...done, toll: applyDamage(units[role], done.damage, done.order) }
  }
  const blows: Readonly<Record<MeleeRole, ReturnType<typeof blow>>> = {
    attacker: blow('attacker'),
    defender: blow('defender'),
  }
  const refusal = blows.attacker.refusal ?? blows.defender.refusal
  if (refusal) return refusal
  const taken = { attacker: blows.attacker.damage, defender: blows.defender.damage }
  const left = { attacker: blows.attacker.toll.unit, defender: blows.defender.toll.unit }
  const outcome = meleeRoundOutcomeOfDamageTaken(taken, left)
  for (const role of meleeRoles) {
    const removed = outcome.kind === 'won' && outcome.winner !== role
    strike(context, frame, role, units[role], { ...blows[role], removed })
  }
  context.emit({
    type: 'meleeDecided',
    frame: frame.id,
    round: frame.round,
    attacker: attacker.id,
    defender: defender.id,
    taken,
    outcome,
  })
  if (outcome.kind === 'again') {
    context.emit({ type: 'closed', frame: frame.id })
    const { braced, covers, byHand, moreDice, round } = frame
    const kept = { ...(byHand ? { byHand } : {}), ...(moreDice ? { moreDice } : {}) }
    openMelee(context, attacker.id, defender.id, { braced, covers, round: round + 1, ...kept })
    return null
  }
  if (outcome.kind === 'won') removeLoser(context, frame, otherRole(outcome.winner))
  context.emit({ type: 'settled', frame: frame.id })
  promptNearbyFriendsStress(
    context,
    meleeRoles.flatMap((role) => {
      const unit = context.unit(frame[role])
      return unit && isDestroyed(unit) ? [unit.id] : []
    }),
  )
  return null
}

interface Blow {
  readonly damage: number
  readonly byHand: boolean
  readonly toll: ReturnType<typeof applyDamage>
  /** The unit lost and is removed whole: it gains no Stress. */
  readonly removed: boolean
}

const strike = (
  context: DecisionContext,
  frame: PendingMelee,
  role: MeleeRole,
  { id }: Unit,
  { damage, byHand, toll, removed }: Blow,
): void => {
  context.emit({
    type: 'damaged',
    unit: id,
    by: frame[otherRole(role)],
    damage,
    byHand,
    reason: '',
    applied: toll.applied,
    lost: toll.lost,
    ...unitLossesOf(toll),
  })
  if (toll.destroyed || removed) return
  for (const why of attackStressReasons(toll.applied, frame.saves?.[role]?.naturalOnes ?? 0))
    context.stress(id, (context.unit(id)?.stress ?? 0) + 1, why, frame[otherRole(role)])
}

const removeLoser = (context: DecisionContext, frame: PendingMelee, role: MeleeRole): void => {
  const loser = context.unit(frame[role])
  if (!loser || isDestroyed(loser)) return
  context.emit({
    type: 'modelsLost',
    unit: loser.id,
    why: 'melee',
    by: frame[otherRole(role)],
    ...unitLossesOf(removeAllModels(loser)),
  })
}

/**
 * Ends a melee in which no model can be hurt. Others need an overrule of GT-16. The round's points come back (C-3).
 */
export const stopMelee = (context: DecisionContext): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'melee' || frame.stage !== 'pools') return refuseUnasked()
  const harmful = frame.rolls.some(({ unit: id, pool }) => {
    const unit = context.unit(id ?? '')
    if (unit === undefined) return false
    // Points count for one round only, so they do not decide whether the melee can be stopped.
    const bare = { ...pool, modifiers: pool.modifiers.filter((one) => !isPointModifier(one)) }
    return [pool, bare].some((thrown) =>
      canHurt(thrown, damageValueOf(unit, bestMeleeDamageProfileIndex(unit))),
    )
  })
  const refusal = harmful ? context.against('GT-16', 'gt.refusal.meleeGoesOn') : null
  if (refusal) return refusal
  const { attacker, defender } = frame
  context.emit({ type: 'meleeStopped', frame: frame.id, attacker, defender })
  if (frame.spent.length > 0) cancelPending(context, frame, null)
  return null
}
