import type { Profile, Weapon } from '../model'

/**
 * Warbands of our own invention, so that players can try a battle at once. Names and numbers are samples: no army
 * list has them, and the app says so.
 */
export interface SampleWarband {
  readonly id: string
  readonly name: string
  /** An icon name that `ui/` can draw. */
  readonly icon: string
  readonly profiles: readonly Profile[]
}

type WeaponDetails = Partial<Pick<Weapon, 'dice' | 'injuryDice' | 'attacks' | 'keywords'>>

const ranged = (name: string, icon: string, range: number, details: WeaponDetails = {}): Weapon => ({
  name,
  icon,
  kind: 'ranged',
  range,
  dice: 0,
  injuryDice: 0,
  attacks: 1,
  keywords: [],
  ...details,
})

const melee = (name: string, icon: string, details: WeaponDetails = {}): Weapon => ({
  ...ranged(name, icon, 0, details),
  kind: 'melee',
})

type ProfileDetails = Pick<Profile, 'name' | 'role' | 'icon' | 'weapons' | 'ducats'> & Partial<Profile>

const model = (details: ProfileDetails): Profile => ({
  movement: 6,
  ranged: 0,
  melee: 0,
  armour: 0,
  keywords: [],
  consumables: [],
  equipment: [],
  glory: 0,
  fireteam: null,
  squad: null,
  source: null,
  ...details,
})

/** Models alike but for a number, listed together under their role. */
const squad = (count: number, details: Omit<ProfileDetails, 'name'>): readonly Profile[] =>
  Array.from({ length: count }, (_, index) =>
    model({ ...details, name: `${details.role} ${index + 1}`, squad: details.role }),
  )

const rifle = ranged('Bolt-action rifle', 'lee-enfield', 24, { keywords: ['TWO-HANDED'] })
const bayonet = melee('Bayonet', 'bayonet')
const knife = melee('Trench knife', 'trench-knife', { dice: -1 })

const saintOrsolyasOwn: SampleWarband = {
  id: 'saint-orsolyas-own',
  name: "Saint Orsolya's Own",
  icon: 'visored-helm',
  profiles: [
    model({
      name: 'Vaas',
      role: 'Lieutenant',
      icon: 'visored-helm',
      ranged: 1,
      melee: 1,
      armour: 2,
      keywords: ['LEADER', 'ELITE'],
      weapons: [
        ranged('Automatic shotgun', 'shotgun', 12, { keywords: ['TWO-HANDED', 'SHRAPNEL', 'ASSAULT'] }),
        melee("Officer's sword", 'broadsword', { keywords: ['CRITICAL'] }),
      ],
      ducats: 130,
    }),
    model({
      name: 'Imre',
      role: 'Sniper Priest',
      icon: 'hood',
      ranged: 2,
      armour: 1,
      keywords: ['ELITE'],
      weapons: [
        ranged('Sniper rifle', 'winchester-rifle', 48, { keywords: ['TWO-HANDED', 'HEAVY', 'CRITICAL'] }),
      ],
      ducats: 100,
    }),
    model({
      name: 'Old Bell',
      role: 'Mechanized Heavy',
      icon: 'ringing-bell',
      movement: 5,
      melee: 1,
      armour: 3,
      keywords: ['STRONG', 'TOUGH'],
      weapons: [
        ranged('Flamethrower', 'flamethrower', 8, { keywords: ['TWO-HANDED', 'HEAVY', 'FIRE'] }),
        melee('Iron gauntlet', 'mailed-fist'),
      ],
      ducats: 140,
    }),
    model({
      name: 'Dorn',
      role: 'Combat Engineer',
      icon: 'trench-spade',
      armour: 2,
      weapons: [
        ranged('Shotgun', 'sawed-off-shotgun', 12, { keywords: ['TWO-HANDED', 'ASSAULT'] }),
        ranged('Satchel charge', 'dynamite', 6, { keywords: ['GRENADE', 'BLAST (3)', 'CONSUMABLE'] }),
        melee('Trench spade', 'spade'),
      ],
      consumables: ['Mine'],
      ducats: 85,
    }),
    model({
      name: 'Ana',
      role: 'Trench Cleric',
      icon: 'candle-flame',
      melee: 1,
      armour: 1,
      keywords: ['ELITE'],
      weapons: [melee('Trench mace', 'flanged-mace', { injuryDice: 1 })],
      consumables: ['Field dressing'],
      ducats: 90,
    }),
    ...squad(4, { role: 'Yeoman', icon: 'brodie-helmet', weapons: [rifle, bayonet], ducats: 40 }),
  ],
}

const choirOfTheRedCistern: SampleWarband = {
  id: 'choir-of-the-red-cistern',
  name: 'Choir of the Red Cistern',
  icon: 'cultist',
  profiles: [
    model({
      name: 'Malkh',
      role: 'Heretic Priest',
      icon: 'cultist',
      melee: 2,
      armour: 1,
      keywords: ['LEADER', 'ELITE', 'HERETIC', 'FEAR'],
      weapons: [
        melee('Sacrificial blade', 'plain-dagger', { keywords: ['CRITICAL'] }),
        ranged('Revolver', 'revolver', 12, { keywords: ['ASSAULT'] }),
      ],
      ducats: 125,
    }),
    model({
      name: 'Death Commando',
      role: 'Elite',
      icon: 'gas-mask',
      ranged: 1,
      melee: 1,
      armour: 1,
      keywords: ['ELITE', 'HERETIC', 'INFILTRATOR'],
      weapons: [
        ranged('Silenced pistol', 'pistol-gun', 12),
        melee('Saw-toothed knife', 'trench-knife'),
        ranged('Gas grenade', 'stick-grenade', 8, { keywords: ['GRENADE', 'BLAST (2)', 'GAS'] }),
      ],
      ducats: 110,
    }),
    model({
      name: 'Anointed Heavy',
      role: 'Heavy',
      icon: 'brutal-helm',
      ranged: 1,
      melee: 1,
      armour: 2,
      keywords: ['HERETIC', 'STRONG'],
      weapons: [
        ranged('Machine gun', 'machine-gun', 36, { attacks: 2, keywords: ['TWO-HANDED', 'HEAVY'] }),
        melee('Spiked club', 'spiked-mace'),
      ],
      ducats: 145,
    }),
    model({
      name: 'Artillery Witch',
      role: 'Elite',
      icon: 'triple-shells',
      ranged: 1,
      keywords: ['ELITE', 'HERETIC', 'ARTIFICIAL'],
      weapons: [ranged('Infernal bomb', 'dynamite', 36, { keywords: ['BLAST (2)', 'SHRAPNEL', 'FIRE'] })],
      ducats: 120,
    }),
    ...squad(4, {
      role: 'Wretched',
      icon: 'manacles',
      melee: -1,
      keywords: ['HERETIC'],
      weapons: [melee('Club', 'wood-club'), knife],
      ducats: 25,
    }),
    ...squad(2, {
      role: 'Legionnaire',
      icon: 'helmet',
      armour: 1,
      keywords: ['HERETIC'],
      weapons: [rifle, bayonet],
      fireteam: 'Legionnaires',
      ducats: 55,
    }),
  ],
}

const lanternsOfTheSaltRoad: SampleWarband = {
  id: 'lanterns-of-the-salt-road',
  name: 'Lanterns of the Salt Road',
  icon: 'lantern-flame',
  profiles: [
    model({
      name: 'Sahra',
      role: 'Caravan Captain',
      icon: 'lantern-flame',
      ranged: 2,
      melee: 1,
      armour: 1,
      keywords: ['LEADER', 'ELITE'],
      weapons: [ranged('Long musket', 'musket', 30, { keywords: ['TWO-HANDED', 'CRITICAL'] }), knife],
      ducats: 135,
    }),
    model({
      name: 'Doctor Quill',
      role: 'Plague Apothecary',
      icon: 'plague-doctor-profile',
      ranged: 1,
      armour: 1,
      keywords: ['ELITE'],
      weapons: [
        ranged('Miasma flask', 'bottled-bolt', 8, { keywords: ['GRENADE', 'BLAST (3)', 'GAS'] }),
        melee('Bone saw', 'meat-cleaver'),
      ],
      consumables: ['Tincture', 'Tincture of salt'],
      ducats: 105,
    }),
    model({
      name: 'Saltback',
      role: 'Walking Statue',
      icon: 'rock-golem',
      movement: 5,
      melee: 2,
      armour: 2,
      keywords: ['GOLEM', 'TOUGH', 'STRONG', 'FEAR', 'ARTIFICIAL'],
      weapons: [melee('Stone fists', 'fist', { injuryDice: 1 })],
      ducats: 185,
    }),
    ...squad(2, {
      role: 'Wall Breaker',
      icon: 'heavy-helm',
      melee: 1,
      armour: 2,
      weapons: [
        melee('Halberd', 'halberd', { keywords: ['TWO-HANDED'] }),
        ranged('Blunderbuss', 'blunderbuss', 8, { keywords: ['SHRAPNEL', 'TWO-HANDED'] }),
      ],
      fireteam: 'Wall Breakers',
      ducats: 85,
    }),
    ...squad(4, { role: 'Road Guard', icon: 'turban', ranged: 1, weapons: [rifle, knife], ducats: 60 }),
  ],
}

/** The sample warbands: two to play against each other out of the box, and a third. */
export const sampleWarbands: readonly SampleWarband[] = [
  saintOrsolyasOwn,
  choirOfTheRedCistern,
  lanternsOfTheSaltRoad,
]
