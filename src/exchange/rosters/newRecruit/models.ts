import type { ReadItem, ReadModel, Standing } from '@/table'
import { readKeywords, readStat, statNames, type StatName } from '../stats'
import {
  carriedProfiles,
  characteristic,
  identityOf,
  isItem,
  isPrinted,
  itemsOf,
  nameOf,
  nameWithoutNumber,
  ownItemsOf,
  unitProfile,
  wholePrice,
} from './items'
import { shareOf, sharePrice } from './share'
import type { Selection } from './tree'
import type { Leavings } from './leavings'

/** A selection that is one model or several alike, and the name that a wrapper around it bears. */
export interface ModelSelection {
  readonly selection: Selection
  /** Null when nothing wraps it. */
  readonly wrapper: Selection | null
}

/** The models of one selection: `number` of them, each with its share of what they carry and cost. */
export const modelsOf = (
  { selection, wrapper }: ModelSelection,
  leavings: Leavings,
): readonly ReadModel[] => {
  const models = Math.max(1, Math.trunc(selection.number))
  const parts = partsOf(selection, wrapper, leavings)
  const given = wrapper?.customName?.trim() || selection.customName?.trim() || ''
  const kind = selection.name?.trim() || nameOf(wrapper ?? selection)
  const price = wholePrice(wrapper ?? selection)
  const identity = (wrapper ?? selection).id ?? identityOf(selection)
  return Array.from({ length: models }, (_, index) => ({
    sourceId: identity === null ? null : models === 1 ? identity : `${identity}#${index + 1}`,
    name: given
      ? models === 1
        ? given
        : `${given} ${index + 1}`
      : models === 1
        ? kind
        : `${kind} ${index + 1}`,
    kind,
    stats: statsOf(selection),
    keywords: parts.keywords,
    items: parts.items
      .map((item) => ({
        ...item,
        number: shareOf(item.number, models, index),
        price: sharePrice(item.price, models, index),
      }))
      .filter(({ number }) => number > 0),
    abilities: parts.abilities,
    skills: parts.skills,
    injuries: parts.injuries,
    experience: parts.experience,
    fireteam: parts.fireteam,
    standing: standingOf(wrapper ?? selection) ?? standingOf(selection),
    price: sharePrice(price, models, index),
  }))
}

const statsOf = (selection: Selection): ReadModel['stats'] => {
  const profile = unitProfile(selection)
  const read = (name: StatName) => {
    const raw = profile ? characteristic(profile, name) : ''
    return raw ? readStat(name, raw) : null
  }
  return Object.fromEntries(statNames.map((name) => [name, read(name)]))
}

const standings: readonly (readonly [string, Standing])[] = [
  ['elite', 'elite'],
  ['troop', 'troop'],
  ['mercenary', 'mercenary'],
]
const standingOf = ({ categories }: Selection): Standing | null =>
  standings.find(([name]) => categories.some((one) => one.name?.toLowerCase() === name))?.[1] ?? null

/** Categories that tell where a model stands, not what it is. */
const noKeyword = /^(troops?|mercenary|configuration|pile|uncategori[sz]ed)$/i

interface Parts {
  readonly keywords: readonly string[]
  readonly items: readonly ReadItem[]
  readonly abilities: readonly string[]
  readonly skills: readonly string[]
  readonly injuries: readonly string[]
  readonly experience: number | null
  readonly fireteam: string | null
}

/** What hangs below a model, told apart by the group it was chosen from, and beside it in what wraps it. */
const partsOf = (model: Selection, wrapper: Selection | null, leavings: Leavings): Parts => {
  const keywords: string[] = [...keywordsOf(model), ...(wrapper ? keywordsOf(wrapper) : [])]
  const items: ReadItem[] = []
  const abilities = [...abilitiesOf(model, leavings), ...(wrapper ? abilitiesOf(wrapper, leavings) : [])]
  const chosen = new Set<string>()
  const skills: string[] = []
  const injuries: string[] = []
  let experience: number | null = null
  let fireteam: string | null = null

  const take = (part: Selection): void => {
    const group = part.group ?? ''
    const name = nameOf(part)
    if (group.startsWith('Advancement::Skills')) skills.push(nameWithoutNumber(name))
    else if (group.startsWith('Advancement::Injuries')) injuries.push(nameWithoutNumber(name))
    else if (part.name === 'Experience') experience = part.number
    else if (group.startsWith('Fireteam')) {
      // A model stands in one Fireteam: a second is listed.
      if (fireteam === null) fireteam = name
      else leavings.leave(name, 'unknown', part.number)
    } else if (!isItem(part) && name) {
      abilities.push(name)
      // A weapon's categories, such as Heavy, are its own.
      keywords.push(...keywordsOf(part))
    }
    // A skill may give a weapon.
    if (isItem(part)) {
      items.push(...itemsOf(part))
      for (const { name: printed } of carriedProfiles(part)) chosen.add(printed?.trim() ?? '')
      if (!isPrinted(part)) leavings.leave(name, 'custom', part.number)
    }
    // What a part says of itself goes with it: only its name is taken.
    leavings.leaveRulesText(part)
    leavings.leaveUnread(part)
    part.selections.forEach(take)
  }
  model.selections.forEach(take)
  wrapper?.selections.filter((part) => part !== model).forEach(take)
  // A weapon that is chosen prints its profile on the model too in some files: it is one weapon.
  for (const holder of [model, wrapper])
    for (const item of holder ? ownItemsOf(holder) : [])
      if (!chosen.has(item.name)) items.push({ ...item, number: model.number })
  return {
    keywords: readKeywords(keywords),
    items,
    abilities: [...new Set(abilities)],
    skills,
    injuries,
    experience,
    fireteam,
  }
}

const keywordsOf = ({ categories }: Selection): string[] =>
  categories.map(({ name }) => name ?? '').filter((name) => !noKeyword.test(name))

/** Profiles repeat within one selection. */
const abilitiesOf = (selection: Selection, leavings: Leavings): string[] => {
  const names = selection.profiles
    .filter(({ typeName }) => typeName === 'Ability')
    .map(({ name }) => name?.trim() ?? '')
    .filter(Boolean)
  leavings.leaveRulesText(selection)
  leavings.leaveUnread(selection)
  return [...new Set(names)]
}
