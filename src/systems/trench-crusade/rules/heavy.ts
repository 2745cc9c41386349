import { hasKeyword, type Model, type Weapon } from './model'

/**
 * Whether a HEAVY weapon hinders this model: it may not both move and shoot with it in one activation, and charges
 * without a D6. A STRONG model is never hindered (TC-22).
 */
export const isHinderedByHeavy = (model: Model, weapon: Weapon): boolean =>
  hasKeyword(weapon, 'HEAVY') && !hasKeyword(model.profile, 'STRONG')
