import { addPrices, type CurrencyAmounts, type RosterItem } from '@/engine'
import type { SelectionCost, RosterSelection, TreeProfile } from './treeFromXmlOrJson'

/** The two currencies, by id: some files have translated names. */
export const ducatsId = '8d43-33fd-332d-17a6'
export const gloryId = 'f3bb-a7e6-d476-f60b'

/** The cost of a selection without its children. */
export const priceFromCosts = (costs: readonly SelectionCost[]): CurrencyAmounts => {
  const sum = (id: string) => costs.reduce((all, { typeId, value }) => all + (typeId === id ? value : 0), 0)
  return { ducats: sum(ducatsId), glory: sum(gloryId) }
}

/** The price of a selection with everything in it, except parts that are separate models. */
export const wholePrice = (
  selection: RosterSelection,
  without: ReadonlySet<RosterSelection> = new Set(),
): CurrencyAmounts =>
  addPrices(
    priceFromCosts(selection.costs),
    ...selection.selections.filter((part) => !without.has(part)).map((part) => wholePrice(part, without)),
  )

/** The last part is the item's own id. The parts before it name its library. */
export const entryIdOrSelectionId = ({ entryId, id }: RosterSelection): string | null =>
  entryId?.split('::').at(-1) || id || null

/** `Keen Eye [7]`: the number is the row of a table in the players' rulebook. */
export const nameWithoutTableRow = (name: string): string => name.replace(/\s*\[\d+\]$/, '')

export const selectionName = ({ customName, name }: RosterSelection): string =>
  customName?.trim() || name?.trim() || ''

export const profileValue = ({ characteristics }: TreeProfile, name: string): string =>
  characteristics.find((one) => one.name?.toLowerCase() === name.toLowerCase())?.$text?.trim() ?? ''

const profilesOfType = (
  { profiles }: Pick<RosterSelection, 'profiles'>,
  type: string,
): readonly TreeProfile[] => profiles.filter(({ typeName }) => typeName === type)
const profileOfType = (selection: RosterSelection, type: string): TreeProfile | undefined =>
  profilesOfType(selection, type)[0]

/** The profiles of carried items in a selection, each once: files repeat profiles. */
export const carriedProfiles = (selection: RosterSelection): readonly TreeProfile[] => {
  const all = new Map<string, TreeProfile>()
  for (const type of ['Weapon', 'Battlekit'])
    for (const profile of profilesOfType(selection, type)) {
      // Profiles that share only the name are different: a pistol's shot and its blow.
      const key = JSON.stringify([profile.name?.trim(), profile.characteristics])
      if (!all.has(key)) all.set(key, profile)
    }
  return [...all.values()]
}

export const unitProfile = (selection: RosterSelection): TreeProfile | undefined =>
  profileOfType(selection, 'Unit')

/** Groups of what a model has but does not carry. These are abilities. */
const notCarried = /^(elite promotion|medicine)$/i

/** An item: a selection with an item's profile, or in a group of items. */
export const isItem = (selection: RosterSelection): boolean =>
  profileOfType(selection, 'Weapon') !== undefined ||
  profileOfType(selection, 'Battlekit') !== undefined ||
  (/^(Weapons|Armour|Equipment|Battlekit)\b/.test(selection.group ?? '') &&
    !notCarried.test(nameWithoutTableRow(selectionName(selection))))

/** Whether the file has its rules, or only its name. */
export const hasPrintedRules = (selection: RosterSelection): boolean => selection.profiles.length > 0

/**
 * The weapon's profile in the file. Older exports have `+1D to Hit` in a separate column. Null for what is no weapon.
 */
const weaponIn = (profile: TreeProfile | undefined): RosterItem['weapon'] =>
  profile?.typeName !== 'Weapon'
    ? null
    : {
        type: profileValue(profile, 'Type'),
        range: profileValue(profile, 'Range'),
        keywords: ['Modifiers', 'Keywords']
          .map((name) => profileValue(profile, name))
          .filter(Boolean)
          .join(', '),
      }

const itemFrom = (
  { group, number }: RosterSelection,
  profile: TreeProfile | undefined,
  identity: Pick<RosterItem, 'sourceId' | 'name' | 'price'>,
): RosterItem => {
  const weapon = weaponIn(profile)
  const type = profile ? profileValue(profile, 'Type') : ''
  return {
    ...identity,
    number,
    kind: kindOf(group ?? '', identity.name, type, weapon),
    weapon,
  }
}

/**
 * The items of a selection that `isItem`: the selection itself, or, if it has several profiles (a rifle and its
 * bayonet, a polearm and a shield), one item for each name. The first one has the price.
 */
export const itemsOfSingleSelection = (selection: RosterSelection): readonly RosterItem[] => {
  const [first, ...others] = carriedProfiles(selection)
  const sourceId = entryIdOrSelectionId(selection)
  const price = priceFromCosts(selection.costs)
  const name = selectionName(selection) || first?.name?.trim() || selection.group || ''
  if (others.length === 0)
    return [itemFrom(selection, first, { sourceId, name, price }), ...shieldIn(selection, first)]
  // Where all profiles have the same name, the selection's name says more.
  const alike = others.every((profile) => profile.name === first?.name)
  return [first, ...others].map((profile, place) =>
    itemFrom(selection, profile, {
      sourceId: place === 0 ? sourceId : null,
      name: (alike ? '' : profile?.name?.trim()) || name,
      price: place === 0 ? price : {},
    }),
  )
}

/** `Polearm and Shield`: where only one weapon profile is given for both, the shield is still an item. */
const shieldIn = (selection: RosterSelection, printed: TreeProfile | undefined): readonly RosterItem[] => {
  const shield = /\b(?:and|&|\+)\s+((?:\S+\s+)?shield)$/i.exec(selectionName(selection))?.[1]
  return shield !== undefined && printed?.typeName === 'Weapon'
    ? [
        {
          sourceId: null,
          name: shield,
          number: selection.number,
          kind: 'shield',
          weapon: null,
          price: {},
        },
      ]
    : []
}

/** The items that a model has without a selection: they are in its own profiles, one of each for every model. */
export const itemsFromModelProfiles = (model: RosterSelection): readonly RosterItem[] =>
  carriedProfiles(model).map((profile) =>
    itemFrom(model, profile, { sourceId: profile.id ?? null, name: profile.name?.trim() ?? '', price: {} }),
  )

const kindOf = (
  group: string,
  name: string,
  type: string,
  weapon: RosterItem['weapon'],
): RosterItem['kind'] => {
  if (/grenade/i.test(type)) return 'grenade'
  if (/shield/i.test(`${type} ${name}`) && !weapon?.range) return 'shield'
  if (group.startsWith('Armour') || /armour/i.test(type)) return 'armour'
  if (group.startsWith('Weapons::Ranged')) return 'ranged'
  if (group.startsWith('Weapons::Melee')) return 'melee'
  if (weapon) return /melee/i.test(weapon.range) ? 'melee' : 'ranged'
  if (/^consumable$/i.test(type)) return 'consumable'
  return 'equipment'
}
