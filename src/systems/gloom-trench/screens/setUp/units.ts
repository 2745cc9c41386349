import { modelCountOf } from '../../roster'
import { dieLadder, type LadderSides } from '@/dice'
import { diceNotationMessage, type Message } from '@/kit'
import {
  bounds,
  maxUnitModels,
  includesKeyword,
  type CompositionPart,
  type ModelProfile,
  type RangeBandName,
  type PricedUnitOrder,
  type UnitProfile,
  type Weapon,
} from '../../rules'

const blankProfile = (name: string): ModelProfile => ({
  name,
  combat: 6,
  damage: 1,
  defence: 6,
  save: 6,
  wounds: 1,
  command: 1,
  keywords: [],
})

/** A weapon with three bands of the usual reach in MU. */
export const blankWeapon = (name: string): Weapon => ({
  name,
  icon: 'lee-enfield',
  bands: { short: { upTo: 8, die: 8 }, medium: { upTo: 16, die: 6 }, long: { upTo: 24, die: 6 } },
  dicePerModel: 1,
  carriers: null,
  specialRules: [],
})

export const blankOrder: PricedUnitOrder = { name: '', text: '', price: 1 }

/** A unit that only needs a name and a number of models. The words are in the players' language. */
export const blankUnit = (words: { readonly model: string; readonly weapon: string }): UnitProfile => ({
  name: '',
  icon: 'brodie-helmet',
  composition: [{ profile: blankProfile(words.model), models: 0 }],
  weapons: [blankWeapon(words.weapon)],
  specialRules: [],
  orders: [],
  keywords: [],
  tactics: null,
})

/** The usual reach in MU of a band that is switched on. */
export const usualReachByBand: Readonly<Record<RangeBandName, number>> = { short: 8, medium: 16, long: 24 }

export { modelCountOf }

/** The maximum number of models of one profile beside the others: the unit has a limit for all of them. */
export const maxModelsOfProfile = (composition: readonly CompositionPart[], place: number): number =>
  maxUnitModels - modelCountOf({ composition: composition.filter((_, index) => index !== place) })

/** One Squad Leader model like the first profile, with one Command more. */
export const squadLeaderPartLike = (
  composition: readonly CompositionPart[],
  name: string,
): CompositionPart => {
  const profile = composition[0]?.profile ?? blankProfile(name)
  return {
    profile: {
      ...profile,
      name,
      command: Math.min(bounds.command.most, profile.command + 1),
      keywords: [
        ...profile.keywords.filter((word) => !includesKeyword(['Squad Leader'], word)),
        'Squad Leader',
      ],
    },
    models: maxModelsOfProfile(composition, composition.length) > 0 ? 1 : 0,
  }
}

/** The units with a copy of one of them right below it, with the next free number in its name. */
export const withUnitCopy = (units: readonly UnitProfile[], place: number): readonly UnitProfile[] => {
  const unit = units[place]
  if (!unit) return units
  const base = unit.name.replace(/\s+\d+$/, '') || unit.name
  const numbered = (number: number) => `${base.slice(0, bounds.nameLength - 4)} ${number}`
  let number = 2
  while (units.some(({ name }) => name === numbered(number))) number += 1
  return [...units.slice(0, place + 1), { ...unit, name: numbered(number) }, ...units.slice(place + 1)]
}

/** The units with one of them moved up (-1) or down (+1). */
export const withReorderedUnit = (
  units: readonly UnitProfile[],
  place: number,
  by: -1 | 1,
): readonly UnitProfile[] => {
  const unit = units[place]
  const other = units[place + by]
  return unit && other ? withReplacedAt(withReplacedAt(units, place, other), place + by, unit) : units
}

export const withReplacedAt = <Item>(list: readonly Item[], place: number, item: Item): readonly Item[] =>
  list.map((one, index) => (index === place ? item : one))

export const withoutIndex = <Item>(list: readonly Item[], place: number): readonly Item[] =>
  list.filter((_, index) => index !== place)

/** The weapon without the profile that carried it, or with the index of that profile after another one is removed. */
const weaponAfterRemovedProfile = (weapon: Weapon, removed: number): Weapon => {
  const { carrierProfile, ...bare } = weapon
  if (carrierProfile === undefined || carrierProfile < removed) return weapon
  return carrierProfile === removed ? bare : { ...bare, carrierProfile: carrierProfile - 1 }
}

/** A unit with another composition. The weapons of a removed profile may be carried by any model (GT-11). */
export const withComposition = (
  { composition: before, weapons }: Pick<UnitProfile, 'composition' | 'weapons'>,
  composition: readonly CompositionPart[],
): Pick<UnitProfile, 'composition' | 'weapons'> => {
  if (composition.length >= before.length) return { composition, weapons }
  const changed = composition.findIndex((part, index) => part !== before[index])
  const removed = changed < 0 ? composition.length : changed
  return { composition, weapons: weapons.map((weapon) => weaponAfterRemovedProfile(weapon, removed)) }
}

/** How a die is written: D6, D8 or D12. */
export const dieName = (sides: LadderSides): Message => diceNotationMessage(sides)
export const ladderDice: readonly LadderSides[] = dieLadder
