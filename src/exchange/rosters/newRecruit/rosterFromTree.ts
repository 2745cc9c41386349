import { err, ok, type Result } from '@/kit'
import {
  type RosterItem,
  type RosterModel,
  type ImportedRoster,
  type RosterFault,
  type RosterFormatName,
} from '@/engine'
import type { ReadOptions } from '../readRequest'
import { ImportAudit } from './importAudit'
import {
  carriedProfiles,
  isItem,
  itemsOfSingleSelection,
  selectionName,
  itemsFromModelProfiles,
  priceFromCosts,
  unitProfile,
} from './items'
import { modelSelections, modelsOfSelection, outermostSelection, flattenModels } from './models'
import type { TreeForce, RosterSelection, RosterTree } from './treeFromXmlOrJson'

/** More models than any warband has. A file with more is not a roster. */
const mostModels = 200

/**
 * Reads a New Recruit or BattleScribe roster. It is not refused for legality or limits, but for another game than the
 * accepted ones. A file without a game is accepted.
 */
export const rosterFromTree = (
  tree: RosterTree,
  format: RosterFormatName,
  { gameSystems }: ReadOptions = {},
): Result<ImportedRoster, RosterFault> => {
  if (tree.gameSystemId !== undefined && gameSystems?.includes(tree.gameSystemId) === false)
    return err({ kind: 'otherGame', game: tree.gameSystemName ?? tree.gameSystemId })
  const account = new ImportAudit()
  const forces = allForces(tree.forces)
  const legal = forces.filter(({ name }) => !isIllegalName(name))
  for (const { name, selections } of forces)
    if (isIllegalName(name)) for (const selection of selections) account.leave(selection, 'illegal')
  const [first] = legal
  const models: RosterModel[] = []
  const stash: RosterItem[] = []
  const about: About = { variant: null, patron: null, ducats: 0, glory: 0 }

  for (const selection of legal.flatMap(({ selections }) => selections)) {
    if (isIllegal(selection)) account.leave(selection, 'illegal')
    else if (isStash(selection)) stash.push(...stashIn(selection, account))
    else {
      const found = modelSelections(selection).flatMap(flattenModels)
      const coming = found.reduce((sum, one) => sum + Math.max(1, one.selection.number), 0)
      if (models.length + coming > mostModels) return err({ kind: 'tooMany' })
      for (const one of found) {
        account.belongs(outermostSelection(one), models.length)
        models.push(...modelsOfSelection(one, account))
      }
      if (found.length === 0) readAbout(selection, about, account)
      else takeGroups(selection, account)
    }
  }
  return ok({
    format,
    sourceId: tree.id ?? null,
    name: tree.name?.trim() || first?.customName?.trim() || '',
    faction: first?.catalogueName ?? null,
    variant: about.variant,
    patron: about.patron,
    claimed: tree.costs.length > 0 ? priceFromCosts(tree.costs) : null,
    bank: { ducats: about.ducats, glory: about.glory },
    models,
    stash,
    skipped: account.close(forces.flatMap(({ selections }) => selections)),
  })
}

/** Forces can be nested. If one is illegal, so are those inside it. */
const allForces = (forces: readonly TreeForce[], illegal = false): readonly TreeForce[] =>
  forces.flatMap((force) => {
    const isBad = illegal || isIllegalName(force.name)
    return [isBad ? { ...force, name: illegalName } : force, ...allForces(force.forces, isBad)]
  })

const illegalName = 'Illegal Units'
const isIllegalName = (name: string | undefined): boolean => name === illegalName
const isIllegal = ({ name, group, categories }: RosterSelection): boolean =>
  isIllegalName(name) || isIllegalName(group) || categories.some((category) => isIllegalName(category.name))

/** The stash has the type of a model, but no model profile. */
const isStash = (selection: RosterSelection): boolean =>
  !unitProfile(selection) &&
  (selection.name === 'Pile of Stuff' || selection.categories.some(({ name }) => name === 'Pile'))

/** The items in the stash: its own profiles, and everything below it, also in containers. */
const stashIn = (stash: RosterSelection, account: ImportAudit): readonly RosterItem[] => {
  account.take(stash, ...carriedProfiles(stash))
  return [...itemsFromModelProfiles(stash), ...stash.selections.flatMap((part) => itemsIn(part, account))]
}

const itemsIn = (part: RosterSelection, account: ImportAudit): readonly RosterItem[] => {
  if (isItem(part)) account.take(part, ...carriedProfiles(part))
  return [
    ...(isItem(part) ? itemsOfSingleSelection(part) : []),
    ...part.selections.flatMap((below) => itemsIn(below, account)),
  ]
}

/** A wrapper that only groups models loses nothing, unless players gave it a name or a cost. */
const takeGroups = (selection: RosterSelection, account: ImportAudit): void => {
  if (modelSelections(selection).length < 2 || unitProfile(selection)) return
  const paid = priceFromCosts(selection.costs)
  if (!selection.customName?.trim() && !paid.ducats && !paid.glory) account.take(selection)
  for (const part of selection.selections) takeGroups(part, account)
}

interface About {
  variant: string | null
  patron: string | null
  ducats: number
  glory: number
}

/** The settings of the warband are next to its models. Of several choices the first is taken. */
const readAbout = (selection: RosterSelection, about: About, account: ImportAudit): void => {
  const [choice] = selection.selections
  if (selection.name === 'Warband Variant') {
    account.take(selection)
    if (!choice || about.variant !== null) return
    about.variant = selectionName(choice)
    account.take(choice)
  } else if (selection.group === 'Patron Selection' || selection.name === 'Patron Selection') {
    if (about.patron !== null) return
    about.patron = selectionName(choice ?? selection)
    account.take(selection, ...(choice ? [choice] : []))
  } else if (selection.name === 'Unspent Ducats') {
    // Only our own files have a strongbox; New Recruit has none.
    about.ducats += selection.number
    account.take(selection)
  } else if (selection.name === 'Unleveraged Glory') {
    about.glory += selection.number
    account.take(selection)
  } else if (selection.type === 'model') {
    // A model without a profile: it can be listed, but not played.
    account.leave(selection, 'noStats')
  } else {
    // A pure group holds no information itself.
    if (selection.selections.length > 0) account.take(selection)
    for (const part of selection.selections) readAbout(part, about, account)
  }
}
