import type { Profile } from '../rules'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges a list of a newer file with the changes that players made since the older one: what they added stays, what
 * they removed stays removed, what they changed stays changed. `identityOf` says which entries are the same.
 */
const mergedList = <Item>(
  older: readonly Item[],
  saved: readonly Item[],
  next: readonly Item[],
  identityOf: (item: Item) => string,
): readonly Item[] => {
  const byIdentity = (items: readonly Item[]) => new Map(items.map((item) => [identityOf(item), item]))
  const [olderItems, savedItems, newerItems] = [byIdentity(older), byIdentity(saved), byIdentity(next)]
  const present = next.flatMap((item): readonly Item[] => {
    const olderItem = olderItems.get(identityOf(item))
    const savedItem = savedItems.get(identityOf(item))
    if (olderItem === undefined) return [savedItem ?? item]
    if (savedItem === undefined) return []
    return [same(olderItem, savedItem) ? item : savedItem]
  })
  const added = saved.filter((item) => !olderItems.has(identityOf(item)) && !newerItems.has(identityOf(item)))
  return [...present, ...added]
}

const asIs = (text: string): string => text

/**
 * Merges a model of a newer file: `older` is the model of the older file, `saved` what players made of it. Each field
 * is the newer file's unless players changed it.
 */
export const mergeProfile = (older: Profile, saved: Profile, next: Profile): Profile => {
  const field = <Name extends keyof Profile>(name: Name): Profile[Name] =>
    same(older[name], saved[name]) ? next[name] : saved[name]
  return {
    name: field('name'),
    role: field('role'),
    icon: field('icon'),
    movement: field('movement'),
    ranged: field('ranged'),
    melee: field('melee'),
    armour: field('armour'),
    keywords: mergedList(older.keywords, saved.keywords, next.keywords, asIs),
    // A weapon that shoots and strikes is listed twice.
    weapons: mergedList(older.weapons, saved.weapons, next.weapons, ({ kind, name }) => `${kind} ${name}`),
    consumables: mergedList(older.consumables, saved.consumables, next.consumables, asIs),
    equipment: mergedList(older.equipment, saved.equipment, next.equipment, asIs),
    ducats: field('ducats'),
    glory: field('glory'),
    fireteam: field('fireteam'),
    squad: field('squad'),
    source: next.source,
  }
}
