import { addPrices, type Price, type ReadItem } from '@/table'
import type { Cost, Selection, TreeProfile } from './tree'

/** The two currencies, by their ids: names are translated in some files. */
const ducatsId = '8d43-33fd-332d-17a6'
const gloryId = 'f3bb-a7e6-d476-f60b'

/** What a selection costs by itself, its children not included. */
export const priceOf = (costs: readonly Cost[]): Price => {
  const sum = (id: string) => costs.reduce((all, { typeId, value }) => all + (typeId === id ? value : 0), 0)
  return { ducats: sum(ducatsId), glory: sum(gloryId) }
}

/** The price of a selection with everything in it. */
export const wholePrice = (selection: Selection): Price =>
  addPrices(priceOf(selection.costs), ...selection.selections.map(wholePrice))

/** The last part is the thing's own; those before it name the library it stands in. */
export const identityOf = ({ entryId, id }: Selection): string | null =>
  entryId?.split('::').at(-1) || id || null

/** `Keen Eye [7]`: the number is that of a table in the players' book. */
export const nameWithoutNumber = (name: string): string => name.replace(/\s*\[\d+\]$/, '')

export const nameOf = ({ customName, name }: Selection): string => customName?.trim() || name?.trim() || ''

export const characteristic = ({ characteristics }: TreeProfile, name: string): string =>
  characteristics.find((one) => one.name?.toLowerCase() === name.toLowerCase())?.$text?.trim() ?? ''

const profileOfType = ({ profiles }: Selection, type: string): TreeProfile | undefined =>
  profiles.find(({ typeName }) => typeName === type)

export const unitProfile = (selection: Selection): TreeProfile | undefined => profileOfType(selection, 'Unit')

/** Something carried: it has the profile of one, or stands in a group of them. */
export const isItem = (selection: Selection): boolean =>
  profileOfType(selection, 'Weapon') !== undefined ||
  profileOfType(selection, 'Battlekit') !== undefined ||
  /^(Weapons|Armour|Equipment|Battlekit)\b/.test(selection.group ?? '')

/** Whether the file tells what it does, or only its name. */
export const isPrinted = (selection: Selection): boolean => selection.profiles.length > 0

export const itemOf = (selection: Selection): ReadItem => {
  const weapon = profileOfType(selection, 'Weapon')
  const kit = profileOfType(selection, 'Battlekit')
  const type = weapon ? characteristic(weapon, 'Type') : kit ? characteristic(kit, 'Type') : ''
  return {
    sourceId: identityOf(selection),
    name: nameOf(selection),
    number: selection.number,
    kind: kindOf(selection, type, weapon ? characteristic(weapon, 'Range') : ''),
    weapon: weapon
      ? { type, range: characteristic(weapon, 'Range'), keywords: characteristic(weapon, 'Keywords') }
      : null,
    price: priceOf(selection.costs),
  }
}

const kindOf = (
  { group = '', name = '', profiles }: Selection,
  type: string,
  range: string,
): ReadItem['kind'] => {
  if (/grenade/i.test(type)) return 'grenade'
  if (/shield/i.test(`${type} ${name}`) && !range) return 'shield'
  if (group.startsWith('Armour') || /armour/i.test(type)) return 'armour'
  if (group.startsWith('Weapons::Ranged')) return 'ranged'
  if (group.startsWith('Weapons::Melee')) return 'melee'
  if (profiles.some(({ typeName }) => typeName === 'Weapon')) return /melee/i.test(range) ? 'melee' : 'ranged'
  return 'equipment'
}
