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

export const modelIcon = (kind: string): string => first(modelIcons, kind) ?? 'brodie-helmet'

const plain = { ranged: 'lee-enfield', melee: 'battle-axe', grenade: 'stick-grenade' } as const
export const weaponIcon = (name: string, kind: keyof typeof plain): string =>
  first(weaponIcons, name) ?? plain[kind]
