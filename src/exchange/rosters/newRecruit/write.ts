import type { CurrencyAmounts, RosterItem, RosterModel, ImportedRoster } from '@/engine'
import { ducatsId, gloryId } from './items'

const costs = ({ ducats = 0, glory = 0 }: CurrencyAmounts) => [
  { name: 'Ducats', typeId: ducatsId, value: ducats },
  { name: 'Glory Points', typeId: gloryId, value: glory },
]
const characteristics = (told: Readonly<Record<string, string>>) =>
  Object.entries(told).map(([name, $text]) => ({ name, $text }))
const profile = (typeName: string, name: string, told: Readonly<Record<string, string>>) => ({
  name,
  typeName,
  characteristics: characteristics(told),
})
/** A choice in a group, with only a name. */
const chosen = (group: string, name: string) => ({ name, group, number: 1 })

const groups: Readonly<Record<RosterItem['kind'], string>> = {
  ranged: 'Weapons::Ranged',
  melee: 'Weapons::Melee',
  grenade: 'Weapons::Grenades',
  armour: 'Armour',
  shield: 'Armour',
  consumable: 'Equipment',
  equipment: 'Equipment',
  other: 'Equipment',
}
const types: Readonly<Partial<Record<RosterItem['kind'], string>>> = {
  grenade: 'Grenade',
  armour: 'Armour',
  shield: 'Shield',
  consumable: 'Consumable',
}

/** Each item has its profile, so that a reader needs no catalogue. */
const item = ({ name, number, kind, weapon, price }: RosterItem) => ({
  name,
  group: groups[kind],
  type: 'upgrade',
  number,
  costs: costs(price),
  profiles: [
    weapon
      ? profile('Weapon', name, { Type: weapon.type, Range: weapon.range, Keywords: weapon.keywords })
      : profile('Battlekit', name, { Type: types[kind] ?? 'Equipment' }),
  ],
})

/** In a file, a model's own cost does not include its items. */
const ownPrice = ({ price, items }: RosterModel): CurrencyAmounts => ({
  ducats: items.reduce((left, one) => left - (one.price.ducats ?? 0), price.ducats ?? 0),
  glory: items.reduce((left, one) => left - (one.price.glory ?? 0), price.glory ?? 0),
})

const model = (one: RosterModel) => ({
  ...(one.sourceId === null ? {} : { id: one.sourceId }),
  name: one.kind,
  ...(one.name === one.kind ? {} : { customName: one.name }),
  type: 'model',
  number: 1,
  costs: costs(ownPrice(one)),
  categories: one.keywords.map((name) => ({ name })),
  profiles: [
    profile(
      'Unit',
      one.kind,
      Object.fromEntries(
        Object.entries(one.stats).flatMap(([name, stat]) =>
          stat ? [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, stat.raw]] : [],
        ),
      ),
    ),
    ...one.abilities.map((name) => profile('Ability', name, {})),
  ],
  selections: [
    ...one.items.map(item),
    ...one.skills.map((name) => chosen('Advancement::Skills', name)),
    ...one.injuries.map((name) => chosen('Advancement::Injuries', name)),
    ...(one.experience === null ? [] : [{ name: 'Experience', number: one.experience }]),
    ...(one.fireteam === null ? [] : [chosen('Fireteam', one.fireteam)]),
  ],
})

/** The settings of the warband are next to its models. */
const beside = ({ variant, patron, bank, stash }: ImportedRoster) => [
  ...(variant === null ? [] : [{ name: 'Warband Variant', selections: [{ name: variant }] }]),
  ...(patron === null ? [] : [{ name: 'Patron Selection', selections: [{ name: patron }] }]),
  ...(bank.glory ? [{ name: 'Unleveraged Glory', number: bank.glory }] : []),
  ...(bank.ducats ? [{ name: 'Unspent Ducats', number: bank.ducats }] : []),
  ...(stash.length > 0
    ? [
        {
          name: 'Pile of Stuff',
          type: 'model',
          categories: [{ name: 'Pile' }],
          selections: stash.map((one) => item({ ...one, price: {} })),
        },
      ]
    : []),
]

/**
 * A force in the format of a New Recruit export. It contains every profile, so that `readTree` gives the same force.
 * It has no catalogue entries; tools that need them can only read it as text.
 */
export const writeNewRecruit = (roster: ImportedRoster, gameSystemId: string): string =>
  JSON.stringify(
    {
      roster: {
        ...(roster.sourceId === null ? {} : { id: roster.sourceId }),
        name: roster.name,
        gameSystemId,
        costs: costs(roster.claimed ?? {}),
        forces: [
          {
            ...(roster.faction === null ? {} : { catalogueName: roster.faction }),
            selections: [...roster.models.map(model), ...beside(roster)],
          },
        ],
      },
    },
    null,
    1,
  )
