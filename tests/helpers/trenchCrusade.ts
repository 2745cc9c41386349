import type { Model, Profile, Weapon } from '@/systems/trench-crusade/rules'

/** A plain profile, changed as a test needs. */
export const aProfile = (details: Partial<Profile> = {}): Profile => ({
  name: 'Somebody',
  role: 'Soldier',
  icon: 'helmet',
  movement: 6,
  ranged: 0,
  melee: 0,
  armour: 0,
  keywords: [],
  weapons: [],
  consumables: [],
  equipment: [],
  ducats: 50,
  glory: 0,
  fireteam: null,
  squad: null,
  source: null,
  ...details,
})

/** A model that is up, without markers and Ready. `keywords` and `profile` change its profile. */
export const aModel = (
  details: Partial<Omit<Model, 'profile'>> & {
    readonly keywords?: readonly string[]
    readonly profile?: Partial<Profile>
  } = {},
): Model => {
  const { keywords, profile, ...rest } = details
  return {
    id: 'model',
    side: 'a',
    posture: 'up',
    activated: false,
    blood: 0,
    infection: 0,
    blessing: 0,
    toughUsed: false,
    consumed: [],
    ...rest,
    profile: aProfile({ ...profile, ...(keywords ? { keywords } : {}) }),
  }
}

/** A plain rifle, changed as a test needs. */
export const aWeapon = (details: Partial<Weapon> = {}): Weapon => ({
  name: 'Rifle',
  icon: 'lee-enfield',
  kind: 'ranged',
  range: 24,
  dice: 0,
  injuryDice: 0,
  attacks: 1,
  keywords: [],
  ...details,
})
