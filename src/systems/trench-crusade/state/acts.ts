import {
  hasKeyword,
  isHinderedByHeavy,
  twoHandedWeaponBeside,
  type Edition,
  type Model,
  type Weapon,
} from '../rules'
import type { ActivationAction } from './state'
import type { Act } from './schemas'

/** The forms of the one Move of an activation (TC-22). */
const moveForms: readonly Act[] = ['move', 'charge', 'retreat']

/** Everything by which a model moves in its activation. */
export const movingActs: readonly Act[] = [...moveForms, 'dash', 'climb', 'jump']

/** The movements that a model in melee may not make: it moves and stays engaged, or retreats (TC-22). */
export const actsOutsideMelee: readonly Act[] = ['charge', 'climb', 'jump']

/** The act that an attack with a weapon is. */
export const attackActOf = (weapon: Weapon): 'shoot' | 'fight' =>
  weapon.kind === 'ranged' ? 'shoot' : 'fight'

/** Whether what a model did in this activation takes an act up: each action once, a Move in one form (TC-22). */
export const isActionUsed = (done: readonly ActivationAction[], act: Act): boolean =>
  done.some((one) => (moveForms.includes(act) ? moveForms.includes(one.act) : one.act === act))

/** Whether the model has shot with a weapon that keeps it from moving (TC-22). */
export const isMoveBlockedByHeavyShot = (model: Model, done: readonly ActivationAction[]): boolean =>
  model.profile.weapons.some(
    (weapon) =>
      isHinderedByHeavy(model, weapon) &&
      done.some((one) => one.act === 'shoot' && one.weapon === weapon.name),
  )

/**
 * Whether a shot and another act of the same model exclude each other in one activation (TC-22, TE-11). `weapon` is the
 * weapon of an attack; null for a Charge.
 */
export const isExcludedByActs = (
  { attack }: Edition,
  model: Model,
  done: readonly ActivationAction[],
  act: 'shoot' | 'charge' | 'fight',
  weapon: Weapon | null,
): boolean => {
  const keywordsOfShot = (shot: ActivationAction): readonly string[] => {
    const shooting = model.profile.weapons.find(({ kind, name }) => kind === 'ranged' && name === shot.weapon)
    // A weapon may have been edited away since its shot.
    return shooting?.keywords ?? (shot.assault ? ['ASSAULT'] : [])
  }
  if (act === 'shoot')
    return done.some(
      (one) =>
        (one.act === 'charge' || one.act === 'fight') &&
        attack.excludes({
          weaponKeywords: weapon?.keywords ?? [],
          other: one.act,
          shotFirst: false,
          sameWeapon: one.weapon === weapon?.name,
        }),
    )
  return done.some(
    (one) =>
      one.act === 'shoot' &&
      attack.excludes({
        weaponKeywords: keywordsOfShot(one),
        other: act,
        shotFirst: true,
        sameWeapon: one.weapon === weapon?.name,
      }),
  )
}

/** How often the weapon attacked in this activation. */
export const weaponAttacksMade = (done: readonly ActivationAction[], weapon: Weapon): number =>
  done.filter((one) => one.act === attackActOf(weapon) && one.weapon === weapon.name).length

/** Whether a CONSUMABLE weapon is used up. The remaining attacks of a use in this activation are still allowed. */
export const isConsumableWeaponUsedUp = (
  model: Model,
  done: readonly ActivationAction[],
  weapon: Weapon,
): boolean => {
  if (!hasKeyword(weapon, 'CONSUMABLE') || weaponAttacksMade(done, weapon) % weapon.attacks > 0) return false
  // A weapon that shoots and strikes is listed once of each kind.
  const has = model.profile.weapons.filter(
    (one) => one.name === weapon.name && one.kind === weapon.kind,
  ).length
  return model.consumed.filter((one) => one === weapon.name).length >= has
}

/**
 * Why a model can't attack with a weapon now: the weapon is used up, or something in this activation forbids it
 * (TC-22). Its attacks are made, other weapons were used (a model shoots with one and fights with two, which may have
 * the same name), it is HEAVY and the model has moved, or it strikes last and the two-handed weapon still has attacks
 * (TC-12).
 */
export const weaponFault = (
  edition: Edition,
  model: Model,
  done: readonly ActivationAction[],
  weapon: Weapon,
): 'usedUp' | 'used' | 'others' | 'excluded' | 'heavy' | 'strikesLast' | null => {
  if (isConsumableWeaponUsedUp(model, done, weapon)) return 'usedUp'
  const act = attackActOf(weapon)
  const others = new Set(
    done.flatMap((one) => (one.act === act && one.weapon !== weapon.name ? [one.weapon] : [])),
  )
  const alike = model.profile.weapons.filter((one) => one.kind === 'melee' && one.name === weapon.name)
  const weapons = act === 'fight' ? Math.min(2, Math.max(1, alike.length)) : 1
  if (weaponAttacksMade(done, weapon) >= weapon.attacks * weapons) return 'used'
  if (others.size >= (act === 'fight' ? 2 : 1)) return 'others'
  if (isExcludedByActs(edition, model, done, act, weapon)) return 'excluded'
  const moved = done.some((one) => movingActs.includes(one.act))
  if (act === 'shoot' && moved && isHinderedByHeavy(model, weapon)) return 'heavy'
  if (edition.attack.offHandOrderIsFree) return null
  const first = twoHandedWeaponBeside(model.profile, weapon)
  const firstIsOpen =
    first && !isConsumableWeaponUsedUp(model, done, first) && weaponAttacksMade(done, first) < first.attacks
  return firstIsOpen ? 'strikesLast' : null
}

/**
 * Whether an attack with this weapon is off-hand (TC-12). The weapon that struck first in this activation is the main
 * one. Every other is off-hand, also a second one of the same name once the attacks of the first are made. The
 * one-handed weapon that a STRONG model has beside a two-handed one is always off-hand, and never the main one.
 */
export const isOffHand = (
  { attack }: Edition,
  model: Model,
  done: readonly ActivationAction[],
  weapon: Weapon,
): boolean => {
  const { profile } = model
  const isAlwaysOffHand = (one: Weapon): boolean =>
    !attack.offHandOrderIsFree && twoHandedWeaponBeside(profile, one) !== null
  if (isAlwaysOffHand(weapon)) return true
  const offHandNames = profile.weapons.filter(isAlwaysOffHand).map(({ name }) => name)
  const main = done.find((one) => one.act === 'fight' && !offHandNames.includes(one.weapon ?? ''))
  if (!main || weapon.kind !== 'melee') return false
  return main.weapon !== weapon.name || weaponAttacksMade(done, weapon) >= weapon.attacks
}
