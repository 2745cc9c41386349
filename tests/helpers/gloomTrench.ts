import type { LadderSides } from '@/dice'
import {
  startingUnit,
  type CompositionPart,
  type ModelProfile,
  type Modifier,
  type Unit,
  type UnitProfile,
  type Weapon,
} from '@/systems/gloom-trench/rules'

/** A plain soldier, changed as a test needs. */
export const aModelProfile = (details: Partial<ModelProfile> = {}): ModelProfile => ({
  name: 'Soldier',
  combat: 6,
  damage: 1,
  defence: 6,
  save: 6,
  wounds: 1,
  command: 1,
  keywords: [],
  ...details,
})

export const models = (count: number, details: Partial<ModelProfile> = {}): CompositionPart => ({
  profile: aModelProfile(details),
  models: count,
})

/** A unit of five plain soldiers, changed as a test needs. */
export const aUnitProfile = (details: Partial<UnitProfile> = {}): UnitProfile => ({
  name: 'Section',
  icon: 'brodie-helmet',
  composition: [models(5)],
  weapons: [],
  specialRules: [],
  orders: [],
  keywords: [],
  tactics: null,
  ...details,
})

/** A unit in battle, by default complete and without Stress. `profile` changes its profile. */
export const aUnit = (
  details: Partial<Omit<Unit, 'profile'>> & { readonly profile?: Partial<UnitProfile> } = {},
): Unit => {
  const { profile, ...rest } = details
  return { ...startingUnit('unit', 'a', aUnitProfile(profile)), ...rest }
}

/** A unit of these parts. */
export const unitOf = (
  composition: readonly CompositionPart[],
  details: Partial<Omit<Unit, 'profile'>> = {},
): Unit => aUnit({ ...details, profile: { composition } })

/** A plain rifle, changed as a test needs. */
export const aGun = (details: Partial<Weapon> = {}): Weapon => ({
  name: 'Rifle',
  icon: 'lee-enfield',
  bands: { short: { upTo: 8, die: 8 }, medium: { upTo: 16, die: 6 }, long: null },
  dicePerModel: 1,
  carriers: null,
  specialRules: [],
  ...details,
})

export const aModifier = (value: number, details: Partial<Modifier> = {}): Modifier => ({
  source: 'custom',
  kind: 'roll',
  value,
  ruling: 'GT-1',
  name: '',
  byHand: false,
  ...details,
})

export const ladderDice: readonly LadderSides[] = [6, 8, 12]
