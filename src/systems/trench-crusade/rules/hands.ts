import { hasKeyword, type Profile, type Weapon } from './model'

const twoHandedNames = ['TWO-HANDED', '2-HANDED']
const isTwoHanded = (weapon: Weapon): boolean => twoHandedNames.some((name) => hasKeyword(weapon, name))

/** The hands that a weapon takes, from its keywords; one hand without such a keyword. */
export const handsFor = (profile: Profile, weapon: Weapon): 1 | 2 => {
  if (hasKeyword(weapon, 'CUMBERSOME')) return 2
  if (!isTwoHanded(weapon)) return 1
  return weapon.kind === 'melee' && hasKeyword(profile, 'STRONG') ? 1 : 2
}

/**
 * The two-handed melee weapon that a STRONG model holds in one hand while this one-handed melee weapon is in the other:
 * then this weapon is always the Off-Hand one and strikes last (TC-12). Null for every other weapon.
 */
export const twoHandedWeaponBeside = (profile: Profile, weapon: Weapon): Weapon | null =>
  weapon.kind === 'melee' && !isTwoHanded(weapon) && handsFor(profile, weapon) === 1
    ? (profile.weapons.find(
        (one) => one.kind === 'melee' && isTwoHanded(one) && handsFor(profile, one) === 1,
      ) ?? null)
    : null
