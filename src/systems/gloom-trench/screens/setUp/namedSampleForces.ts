import type { Translate } from '@/ui/useTranslate'
import { sampleForces, type SampleForce } from '../../rules'

/** The message of each name and rule of the samples. A force's own name is a proper name, which stays. */
const keys = new Map(
  Object.entries({
    'Company command': 'companyCommand',
    'First section': 'firstSection',
    'Second section': 'secondSection',
    'Third section': 'thirdSection',
    'Raiding party': 'raidingParty',
    'Gun team': 'gunTeam',
    'Mortar team': 'mortarTeam',
    Marksmen: 'marksmen',
    'Lamp bearer': 'lampBearer',
    'Ashen choir': 'ashenChoir',
    'Hollow choir': 'hollowChoir',
    'Silent choir': 'silentChoir',
    'Flayed brothers': 'flayedBrothers',
    'Gas thrower': 'gasThrower',
    'Bone mortar': 'boneMortar',
    'The Warden': 'theWarden',
    'The Widow': 'theWidow',
    'Upper creek men': 'upperCreekMen',
    'Lower creek men': 'lowerCreekMen',
    Sappers: 'sappers',
    Hounds: 'hounds',
    Captain: 'captain',
    Runner: 'runner',
    Fusilier: 'fusilier',
    Sergeant: 'sergeant',
    Raider: 'raider',
    Corporal: 'corporal',
    Gunner: 'gunner',
    Mortarman: 'mortarman',
    Marksman: 'marksman',
    Bearer: 'bearer',
    Acolyte: 'acolyte',
    Chorister: 'chorister',
    Cantor: 'cantor',
    Brother: 'brother',
    Elder: 'elder',
    Thrower: 'thrower',
    Attendant: 'attendant',
    Warden: 'warden',
    Widow: 'widow',
    Volunteer: 'volunteer',
    Foreman: 'foreman',
    Sapper: 'sapper',
    Ganger: 'ganger',
    Hound: 'hound',
    Rifle: 'rifle',
    Carbine: 'carbine',
    Pistol: 'pistol',
    Bombs: 'bombs',
    'Medium machine gun': 'mediumMachineGun',
    'Trench mortar': 'trenchMortar',
    'Long rifle': 'longRifle',
    Shotgun: 'shotgun',
    'Line company': 'lineCompany',
    'Night procession': 'nightProcession',
    'Free company': 'freeCompany',
    'Steady volley': 'steadyVolley',
    Onward: 'onward',
    'Catch your breath': 'catchYourBreath',
    'Lamp smoke: friends within 3MU are Obscured': 'lampSmoke',
    'Dreadful: place Stress by hand on whoever it charges': 'dreadful',
  } as const),
)

/**
 * The sample forces with names in the player's language. A battle stores them like names that a player typed. The
 * texts of their orders stay as they are: screens translate them by their stored text.
 */
export const namedSampleForces = (say: Translate): readonly SampleForce[] => {
  const named = (text: string): string => {
    const key = keys.get(text)
    return key ? say(`gt.sample.${key}`) : text
  }
  const withName = <Thing extends { readonly name: string }>(thing: Thing): Thing => ({
    ...thing,
    name: named(thing.name),
  })
  return sampleForces.map((force) => ({
    ...force,
    formation: withName(force.formation),
    units: force.units.map((unit) => ({
      ...withName(unit),
      composition: unit.composition.map((part) => ({ ...part, profile: withName(part.profile) })),
      weapons: unit.weapons.map(withName),
      orders: unit.orders.map(withName),
      specialRules: unit.specialRules.map(named),
    })),
  }))
}
