import { normalizeForSearch } from '@/kit'
import type { FillProfilesResult, LibraryItemProfile, RosterItem, ImportedRoster } from '@/engine'
import { bounds, parseWeapon, type Weapon } from '../rules'
import { truncateText } from './limitValues'
import { readLibraryItem } from './libraryItems'
import { printedWeapon } from './toImportedRoster'
import { lacksPrintedValues, weaponsOfItem } from './itemWeapons'

const itemsOf = ({ models, stash }: ImportedRoster): readonly RosterItem[] => [
  ...models.flatMap(({ items }) => items),
  ...stash,
]

/** The weapons that a file prints with all their values, one for each name and kind (TC-7). */
export const weaponsInFile = (read: ImportedRoster): readonly LibraryItemProfile[] => {
  const whole = itemsOf(read).filter((item) => item.weapon !== null && !lacksPrintedValues(item))
  const weapons = whole.flatMap((item) => weaponsOfItem(item, truncateText(item.name, bounds.nameLength - 6)))
  const once = new Map<string, LibraryItemProfile>()
  for (const weapon of weapons) {
    const key = `${weapon.kind}:${normalizeForSearch(weapon.name)}`
    const thing = weapon.name && !once.has(key) ? readLibraryItem('weapon', weapon) : null
    if (thing) once.set(key, thing)
  }
  return [...once.values()]
}

/** A weapon that shoots and strikes has two entries of the same name: `12"/Melee` on paper. */
const printed = (weapons: readonly Weapon[]): Pick<RosterItem, 'kind' | 'weapon'> | null => {
  const shot = weapons.find(({ kind }) => kind === 'ranged')
  const struck = weapons.find(({ kind }) => kind === 'melee')
  const used = shot ?? struck
  if (!used) return null
  const weapon = printedWeapon(used)
  return {
    kind: used.kind,
    weapon: shot && struck ? { ...weapon, range: `${weapon.range}/Melee` } : weapon,
  }
}

/** A file in which weapons without values get those of known weapons of the same name. */
export const fillProfiles = (
  read: ImportedRoster,
  known: readonly LibraryItemProfile[],
): FillProfilesResult => {
  const byName = new Map<string, readonly Weapon[]>()
  for (const { kind, body } of known) {
    const weapon = kind === 'weapon' ? parseWeapon(body) : null
    if (!weapon?.ok) continue
    const name = normalizeForSearch(weapon.value.name)
    byName.set(name, [...(byName.get(name) ?? []), weapon.value])
  }
  const filled = new Set<string>()
  const whole = (item: RosterItem): RosterItem => {
    if (item.weapon !== null || item.kind === 'armour' || item.kind === 'shield') return item
    const profile = printed(
      byName.get(normalizeForSearch(truncateText(item.name, bounds.nameLength - 6))) ?? [],
    )
    if (!profile) return item
    filled.add(item.name)
    return { ...item, ...profile }
  }
  const models = read.models.map((model) => ({ ...model, items: model.items.map(whole) }))
  const skipped = read.skipped.filter(({ name, reason }) => reason !== 'custom' || !filled.has(name))
  return { read: { ...read, models, skipped }, filled: [...filled] }
}
