import { firstRefusal } from '@/engine'
import { hasKeyword, type Model, type Weapon } from '../../rules'
import { isPinnedByHeavyShot, isActionUsed, isUsedUp, movingActs, timesUsed, weaponFault } from '../acts'
import { engagedWith } from '../engagement'
import type { ActionFrame } from '../pending'
import type { ActivationAction } from '../state'
import type { Act } from '../schemas'
import type { DecisionContext, CheckResult } from './context'

/** Refuses models that are not the ones activated now (TC-15). */
export const isActive = (at: DecisionContext, model: Model): CheckResult =>
  at.state.activation?.models.includes(model.id)
    ? null
    : at.against('TC-15', 'tc.refusal.notActive', { name: model.profile.name })

/** What this activation holds of a model already. */
export const actionsUsedBy = (at: DecisionContext, model: Model): readonly ActivationAction[] =>
  at.state.activation?.acted.filter((one) => one.model === model.id) ?? []

const twice = (at: DecisionContext, model: Model): CheckResult =>
  at.against('TC-22', 'tc.refusal.twice', { name: model.profile.name })

/** Refuses what was done in this activation already: each action once, a Move in one form (TC-22). */
export const notTwice = (at: DecisionContext, model: Model, act: Act): CheckResult =>
  isActionUsed(actionsUsedBy(at, model), act) ? twice(at, model) : null

/** Refuses a Goetic power that was cast in this activation already (TC-18, TC-22). */
export const notCastTwice = (at: DecisionContext, model: Model, power: string): CheckResult =>
  actionsUsedBy(at, model).some((one) => one.act === 'cast' && one.weapon === power) ? twice(at, model) : null

/** Refuses a movement of a model that is Down, or that has shot with a HEAVY weapon (TC-10, TC-22). */
export const mayMoveBy = (at: DecisionContext, model: Model, act: Act): CheckResult => {
  if (act !== 'terrainMove' && !movingActs.includes(act)) return null
  const { name } = model.profile
  const heavy = isPinnedByHeavyShot(model, actionsUsedBy(at, model))
  return firstRefusal(
    () => (model.posture === 'down' ? at.against('TC-10', 'tc.refusal.downMoves', { name }) : null),
    () => (heavy ? at.against('TC-22', 'tc.refusal.heavyMove', { name }) : null),
  )
}

/** Refuses a CONSUMABLE weapon that is used up; the further attacks of the use that has begun are still made. */
export const notUsedUp = (at: DecisionContext, model: Model, weapon: Weapon): CheckResult =>
  isUsedUp(model, actionsUsedBy(at, model), weapon)
    ? at.against('CONSUMABLE', 'tc.refusal.consumed', { item: weapon.name })
    : null

/** The CONSUMABLE weapon that an attack's dice use up: once for all the attacks of one use; else null. */
export const usedUpBy = (at: DecisionContext, { actor, weapon, reaction }: ActionFrame): string | null => {
  const model = at.model(actor)
  if (!model || !weapon || !hasKeyword(weapon, 'CONSUMABLE')) return null
  const earlier = reaction ? 0 : Math.max(0, timesUsed(actionsUsedBy(at, model), weapon) - 1)
  return earlier % weapon.attacks === 0 ? weapon.name : null
}

/**
 * Refuses a weapon that is used up, that attacked already, or that is HEAVY after a move. A model shoots with one
 * weapon and fights with two, which may be of one name (TC-22).
 */
export const weaponAllowed = (at: DecisionContext, model: Model, weapon: Weapon): CheckResult => {
  const fault = weaponFault(model, actionsUsedBy(at, model), weapon)
  return firstRefusal(
    () => notUsedUp(at, model, weapon),
    () => (fault === 'used' || fault === 'others' ? twice(at, model) : null),
    () => (fault === 'heavy' ? at.against('TC-22', 'tc.refusal.heavy', { item: weapon.name }) : null),
  )
}

/** Refuses a shot of a model that is in melee itself (TC-14). */
export const notInMelee = (at: DecisionContext, model: Model, weapon: Weapon): CheckResult =>
  weapon.kind === 'ranged' && engagedWith(at.state, model.id).length > 0
    ? at.against('TC-14', 'tc.refusal.inMelee', { name: model.profile.name })
    : null
