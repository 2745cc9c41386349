import type { Profile, Weapon } from '../rules'

/** Icons for names in a file: the first whose words match. Players may choose another one. */
const modelIcons: readonly (readonly [RegExp, string])[] = [
  [/lieutenant|captain|officer|commander|knight/i, 'visored-helm'],
  [/sniper|assassin|stalker|scout/i, 'hooded-figure'],
  [/mechani[sz]ed|heavy|machine|automaton/i, 'heavy-helm'],
  [/engineer|sapper|alchemist/i, 'trench-spade'],
  [/cleric|priest|prophet|chaplain/i, 'sun-priest'],
  [/nun|sister|pilgrim|martyr|witch|hunter/i, 'nun-face'],
  [/medic|doctor|surgeon/i, 'plague-doctor-profile'],
  [/golem|brazen|homunculus|statue/i, 'rock-golem'],
  [/heretic|demon|devil|legion/i, 'horned-helm'],
  [/grail|thrall|corpse|dead|skull|ghoul/i, 'death-skull'],
  [/fly|beelzebub|hound|beast|lion/i, 'wasp-sting'],
  [/gas|flame/i, 'gas-mask'],
]
const weaponIcons: readonly (readonly [RegExp, string])[] = [
  [/shotgun|blunderbuss/i, 'sawed-off-shotgun'],
  [/machine ?gun|autocannon|cannon/i, 'machine-gun'],
  [/pistol|revolver/i, 'pistol-gun'],
  [/flame|fire|alchemi/i, 'bottled-bolt'],
  [/grenade|charge|bomb/i, 'stick-grenade'],
  [/rifle|jezzail|gun|carbine|musket/i, 'lee-enfield'],
  [/axe|sword|halberd|polearm/i, 'battle-axe'],
  [/hammer|maul|mace/i, 'flanged-mace'],
  [/club|trench ?club/i, 'wood-club'],
  [/fist|gauntlet|unarmed/i, 'mailed-fist'],
  [/knife|bayonet/i, 'trench-knife'],
  [/dagger/i, 'plain-dagger'],
]
const first = (icons: readonly (readonly [RegExp, string])[], name: string): string | undefined =>
  icons.find(([words]) => words.test(name))?.[1]

const plainModel = 'brodie-helmet'
export const modelIcon = (kind: string): string => first(modelIcons, kind) ?? plainModel

const plain = { ranged: 'lee-enfield', melee: 'battle-axe', grenade: 'stick-grenade' } as const
export const weaponIcon = (name: string, kind: keyof typeof plain): string =>
  first(weaponIcons, name) ?? plain[kind]

/** Icons for keywords of a model or of its weapons, where no name says more. */
const keywordIcons: readonly (readonly [RegExp, string])[] = [
  [/\bGOLEM\b/i, 'rock-golem'],
  [/\bLEADER\b/i, 'visored-helm'],
  [/\bHERETIC\b/i, 'horned-helm'],
  [/\b(FIRE|GAS)\b/i, 'gas-mask'],
  [/\bHEAVY\b/i, 'heavy-helm'],
]
/** The icon of a typed model: by its role, else by its name, by what it carries, and by its keywords. */
export const profileIcon = ({ role, name, weapons, keywords }: Profile): string =>
  first(modelIcons, role) ??
  first(modelIcons, name) ??
  first(modelIcons, weapons.map((weapon) => weapon.name).join(', ')) ??
  first(keywordIcons, [...keywords, ...weapons.flatMap((weapon) => weapon.keywords)].join(', ')) ??
  plainModel

const typedWeaponIcon = ({ name, kind, keywords }: Weapon): string =>
  weaponIcon(name, keywords.includes('GRENADE') ? 'grenade' : kind)

/** Whether only one field differs, as after typing; a weapon of the library differs in more. */
const isTyped = (weapon: Weapon, was: Weapon): boolean =>
  (Object.keys(weapon) as (keyof Weapon)[]).filter(
    (field) => JSON.stringify(weapon[field]) !== JSON.stringify(was[field]),
  ).length <= 1

/** The profile whose icons follow what players type, save the icons that they chose themselves. */
export const withFollowingIcons = (next: Profile, before: Profile): Profile => {
  const sameList = next.weapons.length === before.weapons.length
  const weapons = next.weapons.map((weapon, index) => {
    const was = sameList ? before.weapons[index] : undefined
    const follows = was && isTyped(weapon, was) && was.icon === typedWeaponIcon(was)
    return follows ? { ...weapon, icon: typedWeaponIcon(weapon) } : weapon
  })
  const follows = next.icon === before.icon && before.icon === profileIcon(before)
  return { ...next, weapons, icon: follows ? profileIcon(next) : next.icon }
}
