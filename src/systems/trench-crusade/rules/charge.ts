import type { Edition } from './editions/edition'
import { isHinderedByHeavy } from './heavy'
import type { Model } from './model'

/** Whether a charging model adds a D6: not while it carries a HEAVY weapon, unless it is STRONG (TC-22). */
export const chargeHasDie = (model: Model): boolean =>
  !model.profile.weapons.some(
    (weapon) => !model.consumed.includes(weapon.name) && isHinderedByHeavy(model, weapon),
  )

/**
 * How far a Charge goes, in inches: Movement plus the die of the Charge Bonus (null when there is none), halved when
 * the model stood up in this activation (TC-10, TC-22, TE-12, TE-16).
 */
export const chargeReach = (
  { movement }: Edition,
  model: Model,
  face: number | null,
  stoodUp: boolean,
): number => movement.chargeReach({ movement: model.profile.movement, face, stoodUp })

/** How far a SKIRMISHER may move before a Charge at it goes on: a D3 in inches, thrown as a D6 and halved. */
export const evadeInches = (face: number): number => Math.ceil(face / 2)
