import type { LadderSides } from '@/dice'
import type {
  WeaponBand,
  CompositionPart,
  Force,
  ModelProfile,
  OrderEffect,
  PricedUnitOrder,
  UnitProfile,
  Weapon,
} from '../model'

/**
 * Forces of our own invention, so that players can try a battle at once. Their names and numbers are in no army list,
 * and the app says so (GT-18).
 */
export interface SampleForce extends Force {
  readonly id: string
}

const upTo = (range: number, die: LadderSides): WeaponBand => ({ upTo: range, die })

type Bands = readonly [WeaponBand | null, WeaponBand | null, WeaponBand | null]

const weapon = (
  name: string,
  icon: string,
  [short, medium, long]: Bands,
  details: Partial<Pick<Weapon, 'dicePerModel' | 'carriers' | 'carrierProfile' | 'specialRules'>> = {},
): Weapon => ({
  name,
  icon,
  bands: { short, medium, long },
  dicePerModel: 1,
  carriers: null,
  specialRules: [],
  ...details,
})

const soldier = (name: string, details: Partial<ModelProfile> = {}): ModelProfile => ({
  name,
  combat: 6,
  damage: 1,
  defence: 6,
  save: 6,
  wounds: 1,
  command: 1,
  keywords: [],
  ...details,
})

const leader = (name: string, details: Partial<ModelProfile> = {}): ModelProfile =>
  soldier(name, { command: 2, keywords: ['Squad Leader'], ...details })

const of = (models: number, profile: ModelProfile): CompositionPart => ({ profile, models })

const order = (name: string, text: string, effect: OrderEffect): PricedUnitOrder => ({
  name,
  text,
  price: 1,
  effect,
})

type UnitDetails = Pick<UnitProfile, 'name' | 'icon' | 'composition'> & Partial<UnitProfile>

const unit = (details: UnitDetails): UnitProfile => ({
  weapons: [],
  specialRules: [],
  orders: [],
  keywords: [],
  tactics: null,
  ...details,
})

const squad = (details: UnitDetails): UnitProfile => unit({ keywords: ['Squad'], ...details })

const rifle = weapon('Rifle', 'lee-enfield', [upTo(8, 8), upTo(16, 6), upTo(24, 6)])
const carbine = weapon('Carbine', 'winchester-rifle', [upTo(6, 8), upTo(12, 6), null])
const pistol = weapon('Pistol', 'revolver', [upTo(6, 8), null, null])
const bombs = weapon('Bombs', 'stick-grenade', [upTo(5, 12), null, null], {
  carriers: 2,
  // Both units that have bombs name their soldiers before their leader.
  carrierProfile: 0,
  specialRules: ['Ignores Obscured'],
})
const mediumGun = weapon('Medium machine gun', 'machine-gun', [upTo(12, 12), upTo(24, 8), upTo(36, 6)], {
  dicePerModel: 4,
  carriers: 1,
})
const mortar = weapon('Trench mortar', 'mortar', [null, upTo(24, 8), upTo(40, 8)], {
  dicePerModel: 3,
  carriers: 1,
  specialRules: ['Ignores Obscured'],
})

/** The orders of the sample forces. The app shows their texts in the player's language, by these ids. */
export const sampleUnitOrders = {
  volley: order('Steady volley', 'One weapon of the unit throws one die more for each model.', {
    kind: 'dice',
    value: 1,
  }),
  onward: order('Onward', 'The unit moves another 2MU after its action.', { kind: 'move', value: 2 }),
  breathe: order('Catch your breath', 'Remove one Stress token from the unit.', {
    kind: 'stress',
    value: 1,
  }),
}
const { volley, onward, breathe } = sampleUnitOrders

const harrowgateFusiliers: SampleForce = {
  id: 'harrowgate-fusiliers',
  name: 'Harrowgate Fusiliers',
  icon: 'brodie-helmet',
  formation: { name: 'Line company', tacticalPoints: 1 },
  units: [
    unit({
      name: 'Company command',
      icon: 'ringing-bell',
      composition: [
        of(1, leader('Captain', { command: 3, wounds: 2, combat: 8, save: 8 })),
        of(2, soldier('Runner')),
      ],
      weapons: [pistol],
      orders: [breathe],
      keywords: ['Commander'],
      tactics: 8,
    }),
    ...['First', 'Second', 'Third'].map((which) =>
      squad({
        name: `${which} section`,
        icon: 'brodie-helmet',
        composition: [of(7, soldier('Fusilier')), of(1, leader('Sergeant'))],
        weapons: [rifle],
        orders: [volley, onward],
      }),
    ),
    squad({
      name: 'Raiding party',
      icon: 'trench-knife',
      composition: [
        of(5, soldier('Raider', { combat: 8, save: 8 })),
        of(1, leader('Corporal', { combat: 8, save: 8 })),
      ],
      weapons: [carbine, bombs],
      orders: [onward],
    }),
    unit({
      name: 'Gun team',
      icon: 'machine-gun',
      composition: [of(3, soldier('Gunner'))],
      weapons: [mediumGun],
      orders: [volley],
    }),
    unit({
      name: 'Mortar team',
      icon: 'mortar',
      composition: [of(3, soldier('Mortarman'))],
      weapons: [mortar],
    }),
    unit({
      name: 'Marksmen',
      icon: 'winchester-rifle',
      composition: [of(2, soldier('Marksman', { command: 2 }))],
      weapons: [weapon('Long rifle', 'winchester-rifle', [upTo(12, 12), upTo(24, 12), upTo(36, 8)])],
      keywords: ['Small Unit'],
    }),
  ],
}

const veilOfTheNinthLamp: SampleForce = {
  id: 'veil-of-the-ninth-lamp',
  name: 'Veil of the Ninth Lamp',
  icon: 'hooded-figure',
  formation: { name: 'Night procession', tacticalPoints: 0 },
  units: [
    unit({
      name: 'Lamp bearer',
      icon: 'lantern-flame',
      composition: [
        of(1, leader('Bearer', { command: 3, wounds: 3, defence: 8, save: 8 })),
        of(2, soldier('Acolyte')),
      ],
      weapons: [pistol],
      orders: [breathe],
      keywords: ['Commander'],
      tactics: 6,
      specialRules: ['Lamp smoke: friends within 3MU are Obscured'],
    }),
    ...['Ashen', 'Hollow', 'Silent'].map((which) =>
      squad({
        name: `${which} choir`,
        icon: 'cultist',
        composition: [of(9, soldier('Chorister', { command: 0 })), of(1, leader('Cantor'))],
        weapons: [carbine],
        orders: [onward],
      }),
    ),
    squad({
      name: 'Flayed brothers',
      icon: 'spiked-mace',
      composition: [
        of(4, soldier('Brother', { combat: 12, damage: 2, defence: 8, wounds: 2 })),
        of(1, leader('Elder', { combat: 12, damage: 2, defence: 8, wounds: 2 })),
      ],
      orders: [onward],
    }),
    unit({
      name: 'Gas thrower',
      icon: 'gas-mask',
      composition: [of(2, soldier('Thrower', { save: 8 }))],
      weapons: [
        weapon('Gas thrower', 'flamethrower', [upTo(6, 12), null, null], {
          dicePerModel: 4,
          carriers: 1,
          specialRules: ['Ignores Saves', 'Ignores Obscured'],
        }),
      ],
    }),
    unit({
      name: 'Bone mortar',
      icon: 'mortar',
      composition: [of(3, soldier('Attendant'))],
      weapons: [mortar],
    }),
    unit({
      name: 'The Warden',
      icon: 'rock-golem',
      composition: [
        of(1, soldier('Warden', { combat: 12, damage: 3, defence: 12, save: 12, wounds: 5, command: 2 })),
      ],
      specialRules: ['Dreadful: place Stress by hand on whoever it charges'],
    }),
  ],
}

const marrowCreekVolunteers: SampleForce = {
  id: 'marrow-creek-volunteers',
  name: 'Marrow Creek Volunteers',
  icon: 'hood',
  formation: { name: 'Free company', tacticalPoints: 2 },
  units: [
    unit({
      name: 'The Widow',
      icon: 'witch-flight',
      composition: [of(1, leader('Widow', { command: 4, wounds: 3, combat: 8, save: 12 }))],
      weapons: [pistol],
      keywords: ['Commander'],
      tactics: 10,
      orders: [breathe],
    }),
    ...['Upper', 'Lower'].map((which) =>
      squad({
        name: `${which} creek men`,
        icon: 'hood',
        composition: [of(5, soldier('Volunteer')), of(1, leader('Foreman'))],
        weapons: [rifle],
        orders: [volley],
      }),
    ),
    squad({
      name: 'Sappers',
      icon: 'spade',
      composition: [of(4, soldier('Sapper', { defence: 8, save: 8 })), of(1, leader('Ganger', { save: 8 }))],
      weapons: [weapon('Shotgun', 'sawed-off-shotgun', [upTo(5, 12), upTo(10, 6), null]), bombs],
      orders: [onward],
    }),
    unit({
      name: 'Hounds',
      icon: 'hound',
      composition: [of(6, soldier('Hound', { combat: 8 }))],
    }),
  ],
}

/** The sample forces: two to play against each other, and a smaller third one. */
export const sampleForces: readonly SampleForce[] = [
  harrowgateFusiliers,
  veilOfTheNinthLamp,
  marrowCreekVolunteers,
]
