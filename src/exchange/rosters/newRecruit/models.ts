import type { RosterItem, RosterModel, RosterModelStatus } from '@/engine'
import { normalizeKeywords, readRosterStatValue, statNames, type StatName } from '../stats'
import type { ImportAudit } from './importAudit'
import {
  carriedProfiles,
  profileValue,
  entryIdOrSelectionId,
  isItem,
  hasPrintedRules,
  itemsOfSingleSelection,
  selectionName,
  nameWithoutTableRow,
  itemsFromModelProfiles,
  unitProfile,
  wholePrice,
} from './items'
import { evenShareAt, priceShareAt } from './evenShareAt'
import type { RosterSelection } from './treeFromXmlOrJson'

/** A selection of one model, or of several equal ones, and its wrappers. */
export interface ModelSelection {
  readonly selection: RosterSelection
  /** The selections around it that hold no other model, outermost first. */
  readonly wrappers: readonly RosterSelection[]
  /** Models below it that are separate models: a beast, a crew. */
  readonly nested: readonly ModelSelection[]
}

/** A selection with a unit profile is a model. One without it may wrap models that have one, at any depth. */
export const modelSelections = (selection: RosterSelection): readonly ModelSelection[] => {
  if (unitProfile(selection)) return [{ selection, wrappers: [], nested: nestedIn(selection) }]
  const found = selection.selections.flatMap(modelSelections)
  const [only] = found
  // With several models in one wrapper, it is not known which of them the rest belongs to.
  return found.length === 1 && only ? [{ ...only, wrappers: [selection, ...only.wrappers] }] : found
}

/** An upgrade with a unit profile changes its model. A selection of the type `model` or `unit` is a model. */
const nestedIn = (selection: RosterSelection): readonly ModelSelection[] =>
  selection.selections.flatMap((part) =>
    part.type === 'model' || part.type === 'unit' ? modelSelections(part) : nestedIn(part),
  )

/** A model and the models below it, as a flat list. */
export const flattenModels = (model: ModelSelection): readonly ModelSelection[] => [
  model,
  ...model.nested.flatMap(flattenModels),
]

/** The outermost selection that belongs to this model. */
export const outermostSelection = ({ selection, wrappers }: ModelSelection): RosterSelection =>
  wrappers[0] ?? selection

/** The models of one selection: `number` of them, each with its share of gear and cost. */
export const modelsOfSelection = (model: ModelSelection, account: ImportAudit): readonly RosterModel[] => {
  const { selection, wrappers } = model
  const whole = outermostSelection(model)
  const others = new Set(model.nested.map(outermostSelection))
  const models = Math.max(1, Math.trunc(selection.number))
  const parts = partsOf(model, others, account)
  const given = [...wrappers, selection].map(({ customName }) => customName?.trim()).find(Boolean) ?? ''
  const kind = selection.name?.trim() || selectionName(whole)
  const price = wholePrice(whole, others)
  const identity = whole.id ?? entryIdOrSelectionId(selection)
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
        number: evenShareAt(item.number, models, index),
        price: priceShareAt(item.price, models, index),
      }))
      .filter(({ number }) => number > 0),
    abilities: parts.abilities,
    skills: parts.skills,
    injuries: parts.injuries,
    experience: parts.experience,
    fireteam: parts.fireteam,
    standing: [...wrappers, selection].map(standingOf).find((one) => one !== null) ?? null,
    price: priceShareAt(price, models, index),
  }))
}

const statsOf = (selection: RosterSelection): RosterModel['stats'] => {
  const profile = unitProfile(selection)
  const read = (name: StatName) => {
    const raw = profile ? profileValue(profile, name) : ''
    return raw ? readRosterStatValue(name, raw) : null
  }
  return Object.fromEntries(statNames.map((name) => [name, read(name)]))
}

const standings: readonly (readonly [string, RosterModelStatus])[] = [
  ['elite', 'elite'],
  ['troop', 'troop'],
  ['mercenary', 'mercenary'],
]
const standingOf = ({ categories }: RosterSelection): RosterModelStatus | null =>
  standings.find(([name]) => categories.some((one) => one.name?.toLowerCase() === name))?.[1] ?? null

/** Categories that say where a model is listed, not what it is. */
const noKeyword = /^(troops?|mercenary|configuration|pile|uncategori[sz]ed)$/i

interface Parts {
  readonly keywords: readonly string[]
  readonly items: readonly RosterItem[]
  readonly abilities: readonly string[]
  readonly skills: readonly string[]
  readonly injuries: readonly string[]
  readonly experience: number | null
  readonly fireteam: string | null
}

/** What is below a model and in its wrappers, sorted by the group from which it was chosen. */
const partsOf = (
  { selection: model, wrappers }: ModelSelection,
  others: ReadonlySet<RosterSelection>,
  account: ImportAudit,
): Parts => {
  const holders = [model, ...[...wrappers].reverse()]
  const keywords: string[] = holders.flatMap(keywordsOf)
  const items: RosterItem[] = []
  const abilities: string[] = []
  const chosen = new Set<string>()
  const skills: string[] = []
  const injuries: string[] = []
  let experience: number | null = null
  let fireteam: string | null = null

  const takeAbilities = (part: RosterSelection): void => {
    const own = nameWithoutTableRow(selectionName(part))
    for (const profile of part.profiles)
      if (profile.typeName === 'Ability') {
        account.take(profile)
        const name = profile.name?.trim() ?? ''
        if (name && nameWithoutTableRow(name) !== own) abilities.push(name)
      }
  }
  const take = (part: RosterSelection): void => {
    if (others.has(part)) return
    const group = part.group ?? ''
    const name = selectionName(part)
    account.take(part)
    if (group.startsWith('Advancement::Skills')) skills.push(nameWithoutTableRow(name))
    else if (group.startsWith('Advancement::Injuries')) injuries.push(nameWithoutTableRow(name))
    else if (part.name === 'Experience') {
      if (experience === null) experience = part.number
      else account.leave(part, 'unknown')
    } else if (group.startsWith('Fireteam')) {
      // A model is in one Fireteam only. A second one is listed as unread.
      if (fireteam === null) fireteam = name
      else account.leave(part, 'unknown')
    } else if (!isItem(part) && name) {
      abilities.push(name)
      // A weapon's categories, such as Heavy, belong to the weapon.
      keywords.push(...keywordsOf(part))
    }
    // A skill may include a weapon.
    if (isItem(part)) {
      items.push(...itemsOfSingleSelection(part))
      const carried = carriedProfiles(part)
      account.take(...carried)
      for (const { name: printed } of carried) chosen.add(printed?.trim() ?? '')
      if (!hasPrintedRules(part)) account.leave(part, 'custom')
    }
    takeAbilities(part)
    part.selections.forEach(take)
  }
  for (const holder of holders) {
    account.take(holder)
    for (const profile of holder.profiles)
      if (profile.typeName === 'Ability') {
        account.take(profile)
        if (profile.name?.trim()) abilities.push(profile.name.trim())
      }
  }
  const unit = unitProfile(model)
  if (unit) account.take(unit)
  for (const holder of holders) for (const part of holder.selections) if (!holders.includes(part)) take(part)
  // In some files a chosen weapon has its profile on the model too: it is one weapon.
  for (const holder of holders) {
    account.take(...carriedProfiles(holder))
    for (const item of itemsFromModelProfiles(holder))
      if (!chosen.has(item.name)) items.push({ ...item, number: model.number })
  }
  return {
    keywords: normalizeKeywords(keywords),
    items,
    abilities: [...new Set(abilities)],
    skills,
    injuries,
    experience,
    fireteam,
  }
}

const keywordsOf = ({ categories }: RosterSelection): string[] =>
  categories.map(({ name }) => name ?? '').filter((name) => !noKeyword.test(name))
