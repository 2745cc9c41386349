import { isDestroyed, includesKeyword, profilesLeft, type Unit } from './model'

/** A unit after damage or removed models. */
export interface CasualtyResult {
  readonly unit: Unit
  /** Models removed of each profile. */
  readonly removed: readonly number[]
  /** Damage that models took. */
  readonly applied: number
  /** Damage beyond the models that could take it (GT-11, GT-13). */
  readonly lost: number
  /** Whether it lost its last model now: friends within 6 MU may gain Stress (GT-14). */
  readonly destroyed: boolean
}

/** Profiles with a wounded model, by index in the composition: one, unless cover split the unit (GT-13). */
export const woundedProfileIndexes = (unit: Pick<Unit, 'recorded'>): number[] =>
  unit.recorded.flatMap((damage, index) => (damage > 0 ? [index] : []))

/**
 * The usual order in which an owner loses profiles, by index in the composition: profiles with a wounded model first,
 * which is the rule (GT-13), then the most numerous, Squad Leaders and high Command last.
 */
export const proposedLossOrder = (unit: Unit): readonly number[] => {
  const ranked = profilesLeft(unit).map(({ index, profile, models }) => ({
    index,
    models,
    worth: profile.command + (includesKeyword(profile.keywords, 'Squad Leader') ? 100 : 0),
  }))
  if (ranked.length > 1) ranked.sort((one, other) => one.worth - other.worth || other.models - one.models)
  return orderWithWoundedProfilesFirst(
    unit,
    ranked.map(({ index }) => index),
  )
}

/** The owner's order with profiles that have a wounded model first, and missing profiles at the end (GT-13). */
export const orderWithWoundedProfilesFirst = (unit: Unit, order: readonly number[]): readonly number[] => {
  const all = [...new Set([...order, ...unit.left.keys()])]
  const isStarted = (index: number): boolean => (unit.recorded[index] ?? 0) > 0
  return [...all.filter(isStarted), ...all.filter((index) => !isStarted(index))]
}

/**
 * Applies damage profile by profile, each until it has no models left (GT-13). A profile with a wounded model comes
 * first, then the owner's `order`. `part` is how many models of each profile can be hit when only the part in lighter
 * cover can (GT-11). Damage without a model is lost. Damage that is not a whole positive number counts as none.
 */
export const applyDamage = (
  unit: Unit,
  damage: number,
  order: readonly number[] = proposedLossOrder(unit),
  part: readonly number[] = unit.left,
): CasualtyResult => {
  const left = [...unit.left]
  const recorded = [...unit.recorded]
  const removed = unit.left.map(() => 0)
  const dealt = Number.isInteger(damage) && damage > 0 ? damage : 0
  let open = dealt
  for (const index of orderWithWoundedProfilesFirst(unit, order)) {
    const wounds = unit.profile.composition[index]?.profile.wounds ?? 1
    const models = Math.min(left[index] ?? 0, part[index] ?? 0)
    if (open === 0 || models === 0) continue
    const had = recorded[index] ?? 0
    const taken = Math.min(open, models * wounds - had)
    const gone = Math.floor((had + taken) / wounds)
    left[index] = (left[index] ?? 0) - gone
    removed[index] = gone
    recorded[index] = had + taken - gone * wounds
    open -= taken
  }
  return finished(unit, left, recorded, removed, dealt - open, open)
}

/**
 * Removes models without damage, by profile and never more than are left: casualties of morale (GT-10), or a
 * correction. Recorded damage stays while a model is left to take it (GT-13).
 */
export const removeModels = (unit: Unit, models: readonly number[]): CasualtyResult => {
  const removed = unit.left.map((left, index) => Math.max(0, Math.min(left, models[index] ?? 0)))
  const left = unit.left.map((count, index) => count - (removed[index] ?? 0))
  const recorded = unit.recorded.map((damage, index) => ((left[index] ?? 0) > 0 ? damage : 0))
  return finished(unit, left, recorded, removed, 0, 0)
}

/** Removes the whole unit: the loser of a melee (GT-16). */
export const removeAllModels = (unit: Unit): CasualtyResult => removeModels(unit, unit.left)

/** The models that an owner would usually lose for `casualties`, in the form that `removeModels` takes. */
export const proposedRemoval = (unit: Unit, casualties: number): readonly number[] => {
  const removed = unit.left.map(() => 0)
  let open = casualties
  for (const index of proposedLossOrder({ ...unit, recorded: unit.left.map(() => 0) })) {
    const gone = Math.min(open, unit.left[index] ?? 0)
    removed[index] = gone
    open -= gone
  }
  return removed
}

/**
 * The amounts of damage at which a unit loses one more model, ascending, in the order of `applyDamage`: with `[1, 2,
 * 4]` it loses two models to 3 damage.
 */
export const damageThresholds = (
  unit: Unit,
  order: readonly number[] = proposedLossOrder(unit),
  part: readonly number[] = unit.left,
): readonly number[] => {
  const falls: number[] = []
  let damage = 0
  for (const index of orderWithWoundedProfilesFirst(unit, order)) {
    const wounds = unit.profile.composition[index]?.profile.wounds ?? 1
    const models = Math.min(unit.left[index] ?? 0, part[index] ?? 0)
    for (let model = 0; model < models; model += 1) {
      damage += wounds - (model === 0 ? (unit.recorded[index] ?? 0) : 0)
      falls.push(damage)
    }
  }
  return falls
}

/** Damage that a unit, or the part of it that can be hit, can take before it is gone. */
export const woundsLeft = (unit: Unit, part: readonly number[] = unit.left): number =>
  unit.profile.composition.reduce((sum, { profile }, index) => {
    const models = Math.min(unit.left[index] ?? 0, part[index] ?? 0)
    return sum + (models > 0 ? models * profile.wounds - (unit.recorded[index] ?? 0) : 0)
  }, 0)

/**
 * Whether the owner's order changes what the damage does (GT-13): wounded models take it first, and there is a choice
 * when several profiles could take the rest and it does not remove all of them. `part` is the same as in `applyDamage`.
 */
export const hasLossChoice = (unit: Unit, damage: number, part: readonly number[] = unit.left): boolean => {
  const started = woundedProfileIndexes(unit)
  const only = (wanted: boolean) =>
    part.map((models, index) => (started.includes(index) === wanted ? models : 0))
  const chosen = (open: number, of: readonly number[]) =>
    open > 0 &&
    open < woundsLeft(unit, of) &&
    profilesLeft(unit).filter(({ index }) => (of[index] ?? 0) > 0).length > 1
  return chosen(damage, only(true)) || chosen(damage - woundsLeft(unit, only(true)), only(false))
}

const finished = (
  before: Unit,
  left: readonly number[],
  recorded: readonly number[],
  removed: readonly number[],
  applied: number,
  lost: number,
): CasualtyResult => {
  const unit = { ...before, left, recorded }
  return { unit, removed, applied, lost, destroyed: isDestroyed(unit) && !isDestroyed(before) }
}
