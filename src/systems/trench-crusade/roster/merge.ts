import type { Profile } from '../rules'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * A list as a newer file tells it, with what players did to it since the older one: what they added stays, what they took
 * away stays away, what they changed stays changed. `accessKeyOf` says which entry is which.
 */
const mergedList = <Item>(
  told: readonly Item[],
  kept: readonly Item[],
  next: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] => {
  const byKey = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), item]))
  const [before, now, coming] = [byKey(told), byKey(kept), byKey(next)]
  const stays = next.flatMap((item): readonly Item[] => {
    const old = before.get(keyOf(item))
    const ours = now.get(keyOf(item))
    if (old === undefined) return [ours ?? item]
    if (ours === undefined) return []
    return [same(old, ours) ? item : ours]
  })
  const added = kept.filter((item) => !before.has(keyOf(item)) && !coming.has(keyOf(item)))
  return [...stays, ...added]
}

const itself = (text: string): string => text

/**
 * A model that a newer file tells again: `told` is what the older file said of it, `kept` what players have made of that.
 * Field by field the newer file counts, unless players changed the field.
 */
export const mergeProfile = (told: Profile, kept: Profile, next: Profile): Profile => {
  const field = <Name extends keyof Profile>(name: Name): Profile[Name] =>
    same(told[name], kept[name]) ? next[name] : kept[name]
  return {
    name: field('name'),
    role: field('role'),
    icon: field('icon'),
    movement: field('movement'),
    ranged: field('ranged'),
    melee: field('melee'),
    armour: field('armour'),
    keywords: mergedList(told.keywords, kept.keywords, next.keywords, itself),
    // A pistol stands twice, to shoot and to strike with.
    weapons: mergedList(told.weapons, kept.weapons, next.weapons, ({ kind, name }) => `${kind} ${name}`),
    consumables: mergedList(told.consumables, kept.consumables, next.consumables, itself),
    equipment: mergedList(told.equipment, kept.equipment, next.equipment, itself),
    ducats: field('ducats'),
    glory: field('glory'),
    fireteam: field('fireteam'),
    squad: field('squad'),
    source: next.source,
  }
}
