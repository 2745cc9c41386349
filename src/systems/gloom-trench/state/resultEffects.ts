import {
  bestMeleeDamageProfileIndex,
  selectableCovers,
  damageValueOf,
  hasLossChoice,
  meleeDamage,
  modelsLeft,
  stressAndCasualtiesAfterMorale,
  unitsOnTable,
  otherRole,
  profilesLeft,
  stressAndCasualtiesAfterRally,
  shootingDamage,
  type StressAndCasualtiesAfterRoll,
  type SideId,
  type Unit,
  type UnitId,
} from '../rules'
import { isPendingWithRolls, type AnyPending, type PendingMelee, type PendingShooting } from './pending'
import { allUnits, type State } from './state'

/** What a result would do to a unit. */
export interface ResultEffect {
  readonly unit: UnitId
  /** Damage, also beyond the models that are left; null when the result has none. */
  readonly damage: number | null
  /** Morale, Rally and Stress test; null elsewhere. */
  readonly morale: StressAndCasualtiesAfterRoll | null
  /** Whether its owner has a choice of profiles that changes the result (GT-13). */
  readonly choice: boolean
}

/** Friends that may have been within 6 MU of a destroyed unit (GT-14). */
export const possiblyNearbyFriends = (state: State, unit: UnitId, side: SideId): readonly UnitId[] =>
  unitsOnTable(allUnits(state), side).flatMap(({ id }) => (id === unit ? [] : [id]))

/** Whether dice can be corrected: nothing has followed from them yet (C-4). */
export const canCorrectDice = (frame: AnyPending): boolean => {
  if (!isPendingWithRolls(frame)) return false
  const untouched = frame.rolls.every(({ result }) => result === null) && frame.spent.length === 0
  switch (frame.kind) {
    case 'shooting':
      if (frame.saves) return frame.stage === 'settle'
      return frame.stage !== 'settled' && frame.hits !== null && frame.discarded === null && untouched
    case 'melee':
      if (frame.saves) return frame.stage === 'settle'
      return frame.stage !== 'settled' && frame.hits !== null && untouched
    case 'charge':
      return frame.stage === 'contact'
    case 'morale':
      return !frame.settled && frame.rolls.every(({ result }) => result !== null)
    default:
      return frame.rolls.every(({ result }) => result !== null)
  }
}

/** What the thrown dice do to units when the result is accepted. */
export const resultEffects = (state: State, frame: AnyPending): readonly ResultEffect[] => {
  if (frame.kind === 'shooting') return shootingEffects(state, frame)
  if (frame.kind === 'melee') return meleeEffects(state, frame)
  if (frame.kind !== 'morale' && frame.kind !== 'rally') return []
  return frame.rolls.flatMap(({ unit: id, result }) => {
    const unit = state.units[id ?? '']
    if (!unit || !result) return []
    const morale =
      frame.kind === 'morale'
        ? stressAndCasualtiesAfterMorale(unit, result)
        : stressAndCasualtiesAfterRally(unit, result)
    const choice = choosesCasualties(unit, morale.casualties)
    return [{ unit: unit.id, damage: null, morale, choice }]
  })
}

const choosesCasualties = (unit: Unit, casualties: number): boolean =>
  casualties > 0 && casualties < modelsLeft(unit) && profilesLeft(unit).length > 1

const savedOf = (saves: PendingShooting['saves']) => ({
  rolled: saves?.faces.reduce((sum, faces) => sum + faces.length, 0) ?? 0,
  saved: saves?.successes ?? 0,
})

/** Damage of the dice of a shooting attack (GT-12). */
export const damageOfShooting = ({ hits, saves }: PendingShooting): number => {
  const { rolled, saved } = savedOf(saves)
  return shootingDamage(rolled, saved, hits?.unsaved ?? 0)
}

/** Damage that a unit of a melee takes in this round (GT-16). */
export const meleeDamageTakenByRole = (
  state: State,
  frame: PendingMelee,
  role: 'attacker' | 'defender',
): number => {
  const enemy = state.units[role === 'attacker' ? frame.defender : frame.attacker]
  const { rolled, saved } = savedOf(frame.saves?.[role] ?? null)
  const named = frame.damageProfiles[otherRole(role)]
  return enemy
    ? meleeDamage(rolled, saved, damageValueOf(enemy, named ?? bestMeleeDamageProfileIndex(enemy)))
    : 0
}

const shootingEffects = (state: State, frame: PendingShooting): readonly ResultEffect[] => {
  const unit = state.units[frame.declared.target]
  if (!unit) return []
  const damage = damageOfShooting(frame)
  const choice = hasLossChoice(unit, damage, frame.declared.part ?? unit.left)
  return [{ unit: unit.id, damage, morale: null, choice }]
}

const meleeEffects = (state: State, frame: PendingMelee): readonly ResultEffect[] =>
  (['attacker', 'defender'] as const).flatMap((role) => {
    const unit = state.units[frame[role]]
    if (!unit) return []
    const damage = meleeDamageTakenByRole(state, frame, role)
    return [{ unit: unit.id, damage, morale: null, choice: hasLossChoice(unit, damage, unit.left) }]
  })

/** The covers from which the defender of an open attack picks (GT-11). */
export const coversToPick = ({ declared }: PendingShooting) =>
  selectableCovers(declared.ownCover, declared.crossed)
