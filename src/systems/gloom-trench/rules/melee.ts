import { meleeCoverEffects, type CoverLevel } from './cover'
import { isDestroyed, majorityProfile, profilesLeft, type Unit } from './model'
import {
  plainDice,
  rollPoolOf,
  modifierListUnlessZero,
  readyDice,
  type OfferedModifier,
  type RollPool,
} from './pool'
import { successFaceCount } from './successFaces'

/** The two units of a melee. The attacker charged. */
export const meleeRoles = ['attacker', 'defender'] as const
export type MeleeRole = (typeof meleeRoles)[number]
export const otherRole = (role: MeleeRole): MeleeRole => (role === 'attacker' ? 'defender' : 'attacker')

/** How a round of melee ends (GT-16). */
export type MeleeRoundOutcome =
  /** The whole losing unit is removed. */
  | { readonly kind: 'won'; readonly winner: MeleeRole }
  /** Equal damage, and both units have models: another round. */
  | { readonly kind: 'again' }
  /** Equal damage, and neither unit has models. */
  | { readonly kind: 'bothGone' }

/**
 * The modifiers that the sheet offers for a melee pool: the charge in every round unless Braced, and solid cover of the
 * enemy.
 */
export const offeredMeleeModifiers = (
  role: MeleeRole,
  braced: boolean,
  enemyCover: CoverLevel,
): readonly OfferedModifier[] => [
  ...(role === 'attacker'
    ? [
        {
          source: 'charge',
          kind: 'roll',
          value: 1,
          ruling: 'GT-16',
          name: '',
          on: !braced,
        } as const satisfies OfferedModifier,
      ]
    : []),
  ...modifierListUnlessZero('solidCover', 'roll', meleeCoverEffects[enemyCover].attack, 'GT-16').map(
    ({ byHand, ...modifier }): OfferedModifier => ({ ...modifier, on: !byHand }),
  ),
]

/**
 * A melee roll: each model left throws its own Combat die, or its Defence die when it was charged (GT-16, GT-20).
 * Agreed dice are dice of the profile with the most models.
 */
export const meleePool = (
  unit: Unit,
  role: MeleeRole,
  modifiers: RollPool['modifiers'],
  moreDice = 0,
): RollPool => {
  const kinds = profilesLeft(unit)
  const most = kinds.findIndex(({ models }) => models === Math.max(...kinds.map((one) => one.models)))
  return rollPoolOf(
    kinds.map(({ profile, models }, at) =>
      plainDice(
        Math.max(0, models + (at === most ? moreDice : 0)),
        role === 'attacker' ? profile.combat : profile.defence,
      ),
    ),
    modifiers,
  )
}

/**
 * The Damage of a unit's failed saves in melee: that of the profile with the most models left, as for its Save (GT-20).
 */
export const damageValueOf = (unit: Unit, chosenProfile: number | null = null): number =>
  majorityProfile(unit, chosenProfile)?.damage ?? 0

/**
 * The winner of a round (GT-16): the unit that took less damage, also beyond its last model and without models left.
 * After equal damage the only unit with models left wins; with models on both sides there is another round; without
 * models both are gone. `units` are the units after their casualties.
 */
export const meleeRoundOutcomeOfDamageTaken = (
  taken: Readonly<Record<MeleeRole, number>>,
  units: Readonly<Record<MeleeRole, Pick<Unit, 'left'>>>,
): MeleeRoundOutcome => {
  if (taken.attacker !== taken.defender)
    return { kind: 'won', winner: taken.attacker < taken.defender ? 'attacker' : 'defender' }
  const gone = { attacker: isDestroyed(units.attacker), defender: isDestroyed(units.defender) }
  if (gone.attacker && gone.defender) return { kind: 'bothGone' }
  if (gone.attacker || gone.defender) return { kind: 'won', winner: gone.attacker ? 'defender' : 'attacker' }
  return { kind: 'again' }
}

/** Whether a melee roll can hurt: a die can hit, and a failed save does damage. */
export const canHurt = (pool: RollPool, damage: number): boolean =>
  damage > 0 &&
  readyDice(pool).some(
    ({ count, sides, rollModifier }) => count > 0 && successFaceCount(sides, rollModifier) > 0,
  )
