import { err, ok, type Result } from '@/kit'
import { type ReadItem, type ReadModel, type ReadRoster, type RosterFault, type RosterFormat } from '@/table'
import type { ReadOptions } from '../reading'
import { isItem, itemsOf, nameOf, priceOf, unitProfile } from './items'
import { Leavings } from './leavings'
import { modelsOf, type ModelSelection } from './models'
import type { Force, Selection, Tree } from './tree'

/** More models than any warband has; a file with more is no roster. */
const mostModels = 200

/**
 * Reads a New Recruit or BattleScribe roster. Legality and limits are no reason to refuse it; another game than those
 * that are wanted is. A file that does not tell its game is taken.
 */
export const readTree = (
  tree: Tree,
  format: RosterFormat,
  { gameSystems }: ReadOptions = {},
): Result<ReadRoster, RosterFault> => {
  if (tree.gameSystemId !== undefined && gameSystems?.includes(tree.gameSystemId) === false)
    return err({ kind: 'otherGame', game: tree.gameSystemName ?? tree.gameSystemId })
  const leavings = new Leavings()
  const forces = allForces(tree.forces)
  const [first] = forces
  const models: ReadModel[] = []
  const stash: ReadItem[] = []
  const about = { variant: null as string | null, patron: null as string | null, glory: 0 }

  for (const selection of forces.flatMap(({ selections }) => selections)) {
    if (isIllegal(selection)) leavings.leave(nameOf(selection), 'illegal', selection.number)
    else if (isStash(selection)) stash.push(...itemsIn(selection, leavings))
    else {
      const found = modelSelections(selection)
      const coming = found.reduce((sum, one) => sum + Math.max(1, one.selection.number), 0)
      if (models.length + coming > mostModels) return err({ kind: 'tooMany' })
      for (const one of found) models.push(...modelsOf(one, leavings))
      // Of several models in one wrapper nobody knows whose the rest is.
      if (found.length > 1)
        for (const part of selection.selections)
          if (!found.some(({ selection: model }) => model === part))
            leavings.leave(nameOf(part), 'unknown', part.number)
      if (found.length === 0) readAbout(selection, about, leavings)
    }
  }
  return ok({
    format,
    sourceId: tree.id ?? null,
    name: tree.name?.trim() || first?.customName?.trim() || '',
    faction: first?.catalogueName ?? null,
    variant: about.variant,
    patron: about.patron,
    claimed: tree.costs.length > 0 ? priceOf(tree.costs) : null,
    bank: { ducats: 0, glory: about.glory },
    models,
    stash,
    skipped: leavings.all,
  })
}

/** Forces can stand within forces. */
const allForces = (forces: readonly Force[]): readonly Force[] =>
  forces.filter(({ name }) => !isIllegalName(name)).flatMap((force) => [force, ...allForces(force.forces)])

const isIllegalName = (name: string | undefined): boolean => name === 'Illegal Units'
const isIllegal = ({ name, group, categories }: Selection): boolean =>
  isIllegalName(name) || isIllegalName(group) || categories.some((category) => isIllegalName(category.name))

/** The stash calls itself a model, but has no profile of one. */
const isStash = (selection: Selection): boolean =>
  !unitProfile(selection) &&
  (selection.name === 'Pile of Stuff' || selection.categories.some(({ name }) => name === 'Pile'))

const itemsIn = (selection: Selection, leavings: Leavings): readonly ReadItem[] =>
  selection.selections.flatMap((part) => {
    if (!isItem(part) && part.selections.length === 0) leavings.leave(nameOf(part), 'unknown', part.number)
    return [...(isItem(part) ? itemsOf(part) : []), ...itemsIn(part, leavings)]
  })

/** A selection with the profile of a unit is a model; one without may wrap models that have it. */
const modelSelections = (selection: Selection): readonly ModelSelection[] => {
  if (unitProfile(selection)) return [{ selection, wrapper: null }]
  const wrapped = selection.selections.filter((child) => unitProfile(child))
  const [only] = wrapped
  if (wrapped.length === 1 && only) return [{ selection: only, wrapper: selection }]
  return wrapped.map((child) => ({ selection: child, wrapper: null }))
}

/** Settings of the warband stand beside its models. */
const readAbout = (
  selection: Selection,
  about: { variant: string | null; patron: string | null; glory: number },
  leavings: Leavings,
): void => {
  const [choice, ...others] = selection.selections
  if (selection.name === 'Warband Variant') {
    about.variant = choice ? nameOf(choice) : null
    for (const part of others) leavings.leave(nameOf(part), 'unknown', part.number)
    return
  }
  if (selection.group === 'Patron Selection' || selection.name === 'Patron Selection') {
    about.patron = nameOf(choice ?? selection)
    return
  }
  if (selection.name === 'Unleveraged Glory') {
    about.glory += selection.number
    return
  }
  if (selection.selections.length === 0 && selection.type !== 'model') {
    leavings.leave(nameOf(selection), 'unknown', selection.number)
    return
  }
  // A model without a profile: it can be listed, not played.
  if (selection.type === 'model') leavings.leave(nameOf(selection), 'noStats', selection.number)
  for (const part of selection.selections) readAbout(part, about, leavings)
}
