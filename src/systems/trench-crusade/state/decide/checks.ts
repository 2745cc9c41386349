import { firstRefusal } from '@/engine'
import { hasKeyword, type Model, type Weapon } from '../../rules'
import {
  actsOutsideMelee,
  isMoveBlockedByHeavyShot,
  isActionUsed,
  isConsumableWeaponUsedUp,
  movingActs,
  weaponAttacksMade,
  weaponFault,
} from '../acts'
import { engagedWith } from '../engagement'
import type { PendingAction } from '../pending'
import type { ActivationAction } from '../state'
import type { Act } from '../schemas'
import type { DecisionContext, CheckResult } from './context'

/** Refuses models that are not the ones activated now (TC-15). */
export const refuseUnlessActive = (context: DecisionContext, model: Model): CheckResult =>
  context.state.activation?.models.includes(model.id)
    ? null
    : context.against(context.edition.rulings.activation, 'tc.refusal.notActive', {
        name: model.profile.name,
      })

/** What a model has already done in this activation. */
export const actionsUsedBy = (context: DecisionContext, model: Model): readonly ActivationAction[] =>
  context.state.activation?.acted.filter((one) => one.model === model.id) ?? []

const repeatRefusal = (context: DecisionContext, model: Model): CheckResult =>
  context.against(context.edition.rulings.actions, 'tc.refusal.twice', { name: model.profile.name })

/** Refuses what was already done in this activation: each action once, a Move in one form (TC-22). */
export const refuseRepeat = (context: DecisionContext, model: Model, act: Act): CheckResult =>
  isActionUsed(actionsUsedBy(context, model), act) ? repeatRefusal(context, model) : null

/** Refuses a Goetic power that was cast in this activation already (TC-18, TC-22). */
export const refuseRepeatedCast = (context: DecisionContext, model: Model, power: string): CheckResult =>
  actionsUsedBy(context, model).some((one) => one.act === 'cast' && one.weapon === power)
    ? repeatRefusal(context, model)
    : null

/**
 * Refuses a movement of a model that is Down, that has shot with a HEAVY weapon, or that would leave melee without a
 * Retreat (TC-10, TC-22).
 */
export const refuseMovement = (context: DecisionContext, model: Model, act: Act): CheckResult => {
  if (act !== 'terrainMove' && !movingActs.includes(act)) return null
  const { name } = model.profile
  const heavy = isMoveBlockedByHeavyShot(model, actionsUsedBy(context, model))
  return firstRefusal(
    () =>
      model.posture === 'down'
        ? context.against(context.edition.rulings.down, 'tc.refusal.downMoves', { name })
        : null,
    () => (heavy ? context.against(context.edition.rulings.heavy, 'tc.refusal.heavyMove', { name }) : null),
    () =>
      actsOutsideMelee.includes(act) && engagedWith(context.state, model.id).length > 0
        ? context.against(context.edition.rulings.retreat, 'tc.refusal.leavesMelee', { name })
        : null,
  )
}

/** Refuses a CONSUMABLE weapon that is used up. The remaining attacks of a use are still allowed. */
export const refuseUsedUpConsumable = (
  context: DecisionContext,
  model: Model,
  weapon: Weapon,
): CheckResult =>
  isConsumableWeaponUsedUp(model, actionsUsedBy(context, model), weapon)
    ? context.against('CONSUMABLE', 'tc.refusal.consumed', { item: weapon.name })
    : null

/** The CONSUMABLE weapon that an attack's dice use up: once for all the attacks of one use; else null. */
export const consumableUsedUpByAttack = (
  context: DecisionContext,
  { actor, weapon, reaction }: PendingAction,
): string | null => {
  const model = context.model(actor)
  if (!model || !weapon || !hasKeyword(weapon, 'CONSUMABLE')) return null
  const earlier = reaction ? 0 : Math.max(0, weaponAttacksMade(actionsUsedBy(context, model), weapon) - 1)
  return earlier % weapon.attacks === 0 ? weapon.name : null
}

/**
 * Refuses a weapon that is used up, that attacked already, or that is HEAVY after a move. A model shoots with one
 * weapon and fights with two, which may be of one name (TC-22).
 */
export const refuseWeapon = (context: DecisionContext, model: Model, weapon: Weapon): CheckResult => {
  const fault = weaponFault(context.edition, model, actionsUsedBy(context, model), weapon)
  return firstRefusal(
    () => refuseUsedUpConsumable(context, model, weapon),
    () => (fault === 'used' || fault === 'others' ? repeatRefusal(context, model) : null),
    () =>
      fault === 'excluded'
        ? context.against(context.edition.rulings.actions, 'tc.refusal.shotExcludes', {
            name: model.profile.name,
          })
        : null,
    () =>
      fault === 'heavy'
        ? context.against(context.edition.rulings.heavy, 'tc.refusal.heavy', { item: weapon.name })
        : null,
    () =>
      fault === 'strikesLast'
        ? context.against(context.edition.rulings.melee, 'tc.refusal.strikesLast', { item: weapon.name })
        : null,
  )
}

/** Refuses a shot of a model that is in melee itself (TC-14). */
export const refuseShotInMelee = (context: DecisionContext, model: Model, weapon: Weapon): CheckResult =>
  weapon.kind === 'ranged' && engagedWith(context.state, model.id).length > 0
    ? context.against(context.edition.rulings.intoMelee, 'tc.refusal.inMelee', { name: model.profile.name })
    : null
