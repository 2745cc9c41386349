import { diceNotationMessage, message } from '@/kit'
import type { PrintCard, NamedStat } from '@/engine'
import type { Force, UnitProfile } from '../rules'
import {
  modelCountOf,
  modelCountText,
  keywordsAndWeaponsText,
  weaponCarrierFacts,
  weaponFacts,
} from './forceFactTexts'

/** The number of Stress boxes on a card. More Stress is rare and is written beside them. */
const stressBoxes = 6

/** The stats of a unit's first profile. Its other profiles have their own (GT-20). */
export const profileStatTexts = ({ composition }: UnitProfile): readonly NamedStat[] => {
  const [first] = composition
  if (!first) return []
  const { combat, damage, defence, save, wounds, command } = first.profile
  const number = (name: 'damage' | 'wounds' | 'command', value: number) => ({
    name: message(`gt.setUp.profile.number.${name}`),
    value: String(value),
  })
  const die = (name: 'combat' | 'defence' | 'save', sides: number) => ({
    name: message(`gt.setUp.profile.die.${name}`),
    value: diceNotationMessage(sides),
  })
  return [
    die('combat', combat),
    number('damage', damage),
    die('defence', defence),
    die('save', save),
    number('wounds', wounds),
    number('command', command),
  ]
}

const card = (unit: UnitProfile): PrintCard => ({
  name: unit.name,
  facts: keywordsAndWeaponsText({ ...unit, weapons: [] }),
  price: null,
  stats: profileStatTexts(unit),
  weapons: unit.weapons.map((weapon) => ({
    name: weapon.name,
    facts: [
      ...weaponFacts(weapon),
      ...weaponCarrierFacts(unit, weapon),
      ...weapon.specialRules.map((rule) => message('gt.roster.rule', { rule })),
    ],
  })),
  notes: [
    modelCountText(modelCountOf(unit)),
    // The stats are those of the first profile, so the card names the others (GT-20).
    ...(unit.composition.length > 1
      ? unit.composition.map(({ profile, models }) =>
          message('gt.setUp.times', { name: profile.name, count: models }),
        )
      : []),
    ...unit.specialRules,
    ...unit.orders.map(({ name }) => name),
  ],
  boxes: [
    { name: message('gt.setUp.unit.models'), count: Math.min(40, modelCountOf(unit)) },
    { name: message('gt.battle.stress'), count: stressBoxes },
    { name: message('gt.roster.activated'), count: 1 },
  ],
})

/** A card for each unit: its stats, its models, its Stress, and whether it was activated (GT-8, GT-13). */
export const printCardsOf = ({ units }: Force): readonly PrintCard[] => units.map(card)
