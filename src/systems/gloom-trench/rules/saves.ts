import { coverEffects, meleeCoverEffects, type CoverLevel } from './cover'
import { majorityProfile, type Unit } from './model'
import {
  plainDice,
  rollPoolOf,
  modifierListUnlessZero,
  type Modifier,
  type OfferedModifier,
  type RollPool,
} from './pool'

/** What decides the dice of a save roll. */
export interface SaveSituation {
  readonly target: Unit
  readonly against: 'shooting' | 'holdAndShoot' | 'melee'
  /** The cover that counts for the target. */
  readonly cover: CoverLevel
  /** The attacker discarded a Stress token of the target for these saves (GT-12). */
  readonly discarded: boolean
}

/** Whether the attacker may discard a Stress token of the target: it has one, and it is shot at (GT-12). */
export const mayDiscardTargetStress = (
  target: Pick<Unit, 'stress'>,
  against: SaveSituation['against'],
): boolean => against !== 'melee' && target.stress > 0

/** The modifiers that the sheet offers for a save roll, preset from unit and situation (GT-11, GT-12, GT-15, GT-16). */
export const offeredSaveModifiers = (situation: SaveSituation): readonly OfferedModifier[] => {
  const { target, against, cover, discarded } = situation
  const melee = against === 'melee'
  const coverSource = cover === 'solid' ? 'solidCover' : 'heavyCover'
  const covered = melee
    ? modifierListUnlessZero(coverSource, 'roll', meleeCoverEffects[cover].save, 'GT-16')
    : modifierListUnlessZero(coverSource, 'dice', coverEffects[cover].saveDice, 'GT-11')
  const offers: readonly OfferedModifier[] = [
    { source: 'dugIn', kind: 'roll', value: 1, ruling: 'GT-12', name: '', on: target.dugIn },
  ]
  return [
    ...offers,
    ...[
      ...covered,
      ...modifierListUnlessZero('discardedStress', 'roll', discarded && !melee ? -1 : 0, 'GT-12'),
      ...modifierListUnlessZero('holdAndShoot', 'roll', against === 'holdAndShoot' ? 1 : 0, 'GT-15'),
    ].map(({ byHand, ...modifier }): OfferedModifier => ({ ...modifier, on: !byHand })),
  ]
}

/**
 * A save roll: a die per hit that can be saved, of the unit's Save (GT-12). The Save is that of the profile with the
 * most models left, and the owner chooses between equal ones (GT-20). No dice for a destroyed unit.
 */
export const savePool = (
  target: Unit,
  hits: number,
  modifiers: readonly Modifier[],
  chosenProfile: number | null = null,
): RollPool => {
  const save = majorityProfile(target, chosenProfile)?.save
  return rollPoolOf(save === undefined ? [] : [plainDice(hits, save)], modifiers)
}

/** Damage of a shooting attack: each failed save and each hit that ignores saves is 1 (GT-12, GT-14). */
export const shootingDamage = (savesRolled: number, saved: number, unsaved: number): number =>
  savesRolled - saved + unsaved

/** Damage taken in melee: failed saves times the opposing Damage, also beyond the last model (GT-16). */
export const meleeDamage = (savesRolled: number, saved: number, opposingDamage: number): number =>
  (savesRolled - saved) * opposingDamage
