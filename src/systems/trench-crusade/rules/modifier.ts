/** The source of a modifier. `custom` is anything that players agree on. */
export const modifierSources = [
  'ranged',
  'melee',
  'weapon',
  'cover',
  'longRange',
  'elevated',
  'defendedObstacle',
  'offHand',
  'divingCharge',
  'block',
  'fear',
  'down',
  'leader',
  'critical',
  'targetDown',
  'fallHeight',
  'shotgun',
  'custom',
] as const
export type ModifierSource = (typeof modifierSources)[number]

/** One reason for more or fewer dice in a pool, with the ruling that says so. */
export interface Modifier {
  readonly source: ModifierSource
  /** +DICE (positive) or -DICE (negative); never 0. */
  readonly dice: number
  readonly ruling: string
  /** True if players switched it on or changed it, and the state proposed something else. */
  readonly byHand: boolean
}

/** A modifier that the sheet offers: on if model and state say so, otherwise off, and players decide. */
export interface OfferedModifier {
  readonly source: ModifierSource
  readonly dice: number
  readonly ruling: string
  readonly on: boolean
}

/**
 * What cancels a modifier: a keyword of the weapon, the attacker or the target, a point as target, a Down
 * target.
 */
export const modifierCancelReasons = [
  'GRENADE',
  'FEAR',
  'GOLEM',
  'point',
  'targetDown',
  'IGNORE COVER',
  'IGNORE LONG RANGE',
  'SHOTGUN',
  'NEGATE FEAR',
] as const
export type ModifierCancelReason = (typeof modifierCancelReasons)[number]

/** A modifier that would count if nothing cancelled it. */
export interface CancelledModifier extends Pick<Modifier, 'source' | 'dice' | 'ruling'> {
  readonly by: ModifierCancelReason
}

/** The sum of +DICE and -DICE (TC-1). */
export const netDice = (modifiers: readonly Pick<Modifier, 'dice'>[]): number =>
  modifiers.reduce((sum, modifier) => sum + modifier.dice, 0)
