import { majorityProfileIndexes, type Unit } from './model'

/** The stats that the profile with the most models left gives to its whole unit (GT-20). */
type LeadingStat = 'save' | 'damage'

const statOf = (unit: Unit, index: number, stat: LeadingStat): number =>
  unit.profile.composition[index]?.profile[stat] ?? 0

const leadingChoices = (unit: Unit, stat: LeadingStat): readonly number[] => {
  const leading = majorityProfileIndexes(unit)
  return new Set(leading.map((index) => statOf(unit, index, stat))).size > 1 ? leading : []
}

const bestLeading = (unit: Unit, stat: LeadingStat): number | null =>
  [...majorityProfileIndexes(unit)].sort(
    (one, other) => statOf(unit, other, stat) - statOf(unit, one, stat) || one - other,
  )[0] ?? null

/** Profiles that may give a unit its Save (GT-20), by index in the composition; empty without a choice. */
export const saveProfileChoices = (unit: Unit): readonly number[] => leadingChoices(unit, 'save')

/**
 * The profile that its owner would usually choose for a unit's Save: the best of those with the most models (GT-20).
 */
export const bestSaveProfileIndex = (unit: Unit): number | null => bestLeading(unit, 'save')

/** Profiles that may give a unit its Damage in melee (GT-20), by index in the composition; empty without a choice. */
export const meleeDamageProfileChoices = (unit: Unit): readonly number[] => leadingChoices(unit, 'damage')

/**
 * The profile that its owner would usually choose for a unit's Damage: the strongest of those with the most models
 * (GT-20).
 */
export const bestMeleeDamageProfileIndex = (unit: Unit): number | null => bestLeading(unit, 'damage')
