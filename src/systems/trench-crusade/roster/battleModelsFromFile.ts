import type { RosterItem, RosterModel, RosterStatValue, SkippedItem } from '@/engine'
import { bounds, type Profile, type Weapon } from '../rules'
import { profileStatNames, type ProfileStatName, type ModelHistory } from './body'
import { truncateText, truncateTexts, clampWholeNumber, clampNumber } from './limitValues'
import { modelIcon } from './icons'
import type { ImportedNameLookup } from './importedNameMatches'
import type { ImportedBattleModel } from './importedBattleModel'
import { lacksPrintedValues, weaponsOfItem } from './itemWeapons'

/** A model without a name in the file gets the name of its kind. */
const nameOf = ({ name, kind }: RosterModel, index: number): string =>
  truncateText(name, bounds.nameLength) || truncateText(kind, bounds.nameLength) || `Model ${index + 1}`

/** The models of a file, each under its own source. Statistics in a file include equipment: nothing is added (TC-6). */
export const battleModelsFromFile = (
  models: readonly RosterModel[],
  /** Names that the file itself does not explain. */
  unknown: ReadonlySet<string>,
  matches: ImportedNameLookup,
  /** By source, the names from an earlier file. */
  before: ReadonlyMap<string | null, Pick<Profile, 'name'>>,
): readonly ImportedBattleModel[] => {
  const sources = new Set<string>()
  const taken = models.map((model, index) => {
    const given =
      truncateText(model.sourceId ?? '', bounds.nameLength - 8) || `${truncateText(model.kind, 100)}#${index}`
    const source = sources.has(given) ? `${given}~${index}` : given
    sources.add(source)
    return takeModel(model, index, source, unknown, matches)
  })
  return distinct(asSquads(taken, models), before)
}

const takeModel = (
  model: RosterModel,
  index: number,
  source: string,
  unknown: ReadonlySet<string>,
  matches: ImportedNameLookup,
): ImportedBattleModel => {
  /** The kind that players matched it with, else the values of the file. */
  const weaponsIn = (item: RosterItem, name: string): readonly Weapon[] => {
    const match = matches.weapon(item.name)
    return match ? [{ ...match, name }] : weaponsOfItem(item, name)
  }
  const items = model.items.flatMap((item) => copies(item, weaponsIn(item, 'any').length > 0))
  const allWeapons = items.flatMap(({ item, name }) => weaponsIn(item, name))
  const weapons = allWeapons.slice(0, bounds.weapons)
  const others = items.filter(({ item, name }) => weaponsIn(item, name).length === 0)
  const namesOf = (consumed: boolean) =>
    others.filter(({ item }) => (item.kind === 'consumable') === consumed).map(({ name }) => name)
  const name = nameOf(model, index)
  const unit = matches.unit(model.kind)
  const isTold = (stat: ProfileStatName) => {
    const read = model.stats[stat] ?? null
    return read !== null && !isUnread(read)
  }
  const number = (stat: ProfileStatName) =>
    unit && !isTold(stat) ? unit[stat] : (model.stats[stat]?.value ?? 0)
  const profile: Profile = {
    name,
    role: truncateText(model.kind, bounds.nameLength),
    icon: unit?.icon ?? modelIcon(model.kind),
    movement: clampNumber(bounds.movement, number('movement')),
    ranged: clampWholeNumber(bounds.dice, number('ranged')),
    melee: clampWholeNumber(bounds.dice, number('melee')),
    armour: clampWholeNumber(bounds.armour, Math.abs(number('armour'))),
    keywords: [
      ...new Set(
        truncateTexts([...model.keywords, ...(unit?.keywords ?? [])], bounds.keywordLength, bounds.keywords),
      ),
    ],
    weapons,
    consumables: truncateTexts(namesOf(true), bounds.nameLength, bounds.consumables),
    equipment: truncateTexts(namesOf(false), bounds.nameLength, bounds.equipment),
    ducats: clampWholeNumber(bounds.ducats, model.price.ducats ?? 0),
    glory: clampWholeNumber(bounds.glory, model.price.glory ?? 0),
    fireteam: truncateText(model.fireteam ?? '', bounds.nameLength) || null,
    squad: null,
    source,
  }
  const story: ModelHistory = {
    source,
    experience:
      model.experience === null ? null : clampWholeNumber({ least: 0, most: 1_000_000 }, model.experience),
    skills: truncateTexts(model.skills, bounds.nameLength, 200),
    injuries: truncateTexts(model.injuries, bounds.nameLength, 200),
    abilities: truncateTexts(model.abilities, bounds.nameLength, 200),
    // A dash or "N/A" is a value and means none. An empty text, or words without a number, is a missing value.
    missing: unit ? [] : profileStatNames.filter((stat) => !isTold(stat)),
    prices: pricesOf(items),
  }
  const keywords = [...model.keywords, ...(unit?.keywords ?? [])]
  const cut: readonly SkippedItem[] = [
    ...allWeapons.slice(bounds.weapons).map(({ name }) => ({ name, count: 1, reason: 'weapon' as const })),
    ...model.items.flatMap((item) => uncopied(item, weaponsIn(item, 'any').length > 0)),
    ...[
      ...namesOf(true).slice(bounds.consumables),
      ...namesOf(false).slice(bounds.equipment),
      ...[...new Set(keywords)].slice(bounds.keywords),
    ].map((name) => ({ name, count: 1, reason: 'unknown' as const })),
  ]
  const unmatched = (item: RosterItem) => matches.weapon(item.name) === null
  const bare = bareWeapons(items.filter(({ item }) => unmatched(item)))
  const custom = customNames(model.items.filter(unmatched), unknown)
  return {
    profile,
    story,
    bare: bare.map(({ name }) => name),
    custom,
    cut,
    unmatched: [...custom, ...bare.map(({ item }) => item.name)],
  }
}

/** The prices of single items by name. Items that share one price are left out. */
const pricesOf = (items: readonly Carried[]): ModelHistory['prices'] =>
  items
    .flatMap(({ item: { number, price }, name }) =>
      number === 1 && (price.ducats || price.glory)
        ? [
            {
              name,
              ducats: clampWholeNumber(bounds.ducats, price.ducats ?? 0),
              glory: clampWholeNumber(bounds.glory, price.glory ?? 0),
            },
          ]
        : [],
    )
    .slice(0, 100)

const isUnread = (stat: RosterStatValue): boolean =>
  stat.value === null && !/^([-–—]|n\/?a|none)?$/i.test(stat.raw.trim())

interface Carried {
  readonly item: RosterItem
  readonly name: string
}

/** Weapons one by one, numbered if there are several, because using one up must not use up the others. */
const copies = (item: RosterItem, isWeapon: boolean): readonly Carried[] => {
  const name = truncateText(item.name, bounds.nameLength - 6)
  if (!name) return []
  const number = Math.max(1, clampWholeNumber({ least: 1, most: 999 }, item.number))
  if (number === 1) return [{ item, name }]
  if (!isWeapon) return [{ item, name: `${name} ×${number}` }]
  return Array.from({ length: Math.min(number, maxCopies) }, (_, index) => ({
    item,
    name: index === 0 ? name : `${name} ${index + 1}`,
  }))
}

/** The maximum number of equal weapons of a model. A larger number in a file means something else. */
const maxCopies = 5
const uncopied = ({ name, number }: RosterItem, isWeapon: boolean): readonly SkippedItem[] =>
  isWeapon && number > maxCopies
    ? [
        {
          name: truncateText(name, bounds.nameLength),
          count: Math.ceil(number) - maxCopies,
          reason: 'weapon',
        },
      ]
    : []

const bareWeapons = (items: readonly Carried[]): readonly Carried[] =>
  items.filter(({ item }) => lacksPrintedValues(item))

/** Items of a text file could be anything; others are custom if the file does not explain them. */
const customNames = (items: readonly RosterItem[], unknown: ReadonlySet<string>): readonly string[] =>
  truncateTexts(
    items.filter(({ kind, name }) => kind === 'other' || unknown.has(name)).map(({ name }) => name),
    bounds.nameLength,
    bounds.equipment,
  )

/** What equal models must share to be one group: everything but their identity. */
const likeness = (profile: Profile): string => JSON.stringify({ ...profile, name: '', source: '' })

/** Equal models of a kind without names become a numbered squad. */
const asSquads = (
  taken: readonly ImportedBattleModel[],
  models: readonly RosterModel[],
): readonly ImportedBattleModel[] => {
  const kindOf = (index: number): string | null => {
    const profile = taken[index]?.profile
    const bare = profile?.name.replace(/ \d+$/, '')
    if (!profile || profile.role === '' || bare !== profile.role) return null
    return models[index]?.experience === null ? likeness(profile) : null
  }
  const groups = new Map<string, number[]>()
  for (const index of taken.keys()) {
    const kind = kindOf(index)
    if (kind) groups.set(kind, [...(groups.get(kind) ?? []), index])
  }
  const squads = [...groups.values()].filter((indexes) => indexes.length > 1)
  const used = new Map<string, number>()
  return taken.map((model, index) => {
    const indexes = squads.find((one) => one.includes(index))
    if (!indexes) return model
    const kind = model.profile.role
    const number = (used.get(kind) ?? 0) + 1
    used.set(kind, number)
    const first = squads.filter((one) => taken[one[0] ?? 0]?.profile.role === kind).indexOf(indexes)
    const squad = first === 0 ? kind : `${kind} ${first + 1}`
    return {
      ...model,
      profile: { ...model.profile, name: `${kind} ${number}`.slice(0, bounds.nameLength), squad },
    }
  })
}

/** Makes names unique, because the log names models. A model keeps the name that an earlier file gave it. */
const distinct = (
  taken: readonly ImportedBattleModel[],
  before: ReadonlyMap<string | null, Pick<Profile, 'name'>>,
): readonly ImportedBattleModel[] => {
  const names = new Set<string>()
  return taken.map((model) => {
    const { profile } = model
    let name = profile.name
    const isKnown = before.get(profile.source)?.name === name
    for (let number = 2; !isKnown && names.has(name); number += 1)
      name = `${profile.name.slice(0, bounds.nameLength - 4)} ${number}`
    names.add(name)
    return name === profile.name ? model : { ...model, profile: { ...profile, name } }
  })
}
