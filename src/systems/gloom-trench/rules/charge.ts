import { rulebookDistancesInMu } from './orderRules'

/** What a charged unit may do for a Tactical Point (GT-15). */
export const chargeReactions = ['brace', 'holdAndShoot'] as const
export type ChargeReaction = (typeof chargeReactions)[number]

/** Tactical Points that a reaction costs (GT-5). */
export const pointsPerChargeReaction = 1

/** Whether a charge of this reach brings a model within 2 MU of an enemy that is `distance` MU away (GT-15). */
export const chargeReaches = (reach: number, distance: number): boolean =>
  distance - reach <= rulebookDistancesInMu.melee

/**
 * The shortest move that brings the closest model within 2 MU of an enemy that is `distance` MU away, in MU (GT-15).
 */
export const minChargeMoveToReach = (distance: number): number =>
  Math.max(0, distance - rulebookDistancesInMu.melee)

/** Whether the defender may Brace or Hold and Shoot: the closest model moved more than 5 MU (GT-15). */
export const chargeMoveAllowsReaction = (moved: number): boolean => moved > rulebookDistancesInMu.move
