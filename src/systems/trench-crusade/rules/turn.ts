import type { Edition } from './editions/edition'
import { markerLimit, otherSide, type Model, type ModelId, type SideId } from './model'

/** Models of a side that are still on the table; Out of Action ones don't count (TC-15). */
export const sideModelsOnTable = (models: readonly Model[], side: SideId): readonly Model[] =>
  models.filter((model) => model.side === side && model.posture !== 'out')

/**
 * The models that activate together with model `id`, itself included: it alone, or its Fireteam (TC-15). Out of
 * Action models are left out; empty when `id` names no model on the table.
 */
export const fireteamOf = (models: readonly Model[], id: ModelId): readonly Model[] => {
  const model = models.find((one) => one.id === id)
  if (!model || model.posture === 'out') return []
  const { fireteam } = model.profile
  if (fireteam === null) return [model]
  return sideModelsOnTable(models, model.side).filter((one) => one.profile.fireteam === fireteam)
}

/**
 * The alternations that a side has left this turn, each as the models that activate in it: one Ready model, or the
 * Ready models of one Fireteam (TC-15). A Down model activates too (TC-23).
 */
export const activatableGroups = (models: readonly Model[], side: SideId): readonly (readonly Model[])[] => {
  const ready = sideModelsOnTable(models, side).filter((model) => !model.activated)
  const alternations = new Map<string, Model[]>()
  for (const model of ready) {
    const key = model.profile.fireteam === null ? `model ${model.id}` : `fireteam ${model.profile.fireteam}`
    const together = alternations.get(key)
    if (together) together.push(model)
    else alternations.set(key, [model])
  }
  return [...alternations.values()]
}

/** How many models of each side count for who has the Initiative (TC-15, TE-9). */
export const initiativeCounts = (
  { turn }: Edition,
  models: readonly Model[],
): Readonly<Record<SideId, number>> => {
  const of = (side: SideId): number =>
    models.filter((model) => model.side === side && turn.countsForInitiative(model)).length
  return { a: of('a'), b: of('b') }
}

/** The side that has the Initiative: the one with fewer models that count; a tie is rolled off (TC-15, TE-9). */
export const sideWithInitiative = (edition: Edition, models: readonly Model[]): SideId | 'tie' => {
  const { a, b } = initiativeCounts(edition, models)
  if (a === b) return 'tie'
  return a < b ? 'a' : 'b'
}

/**
 * The side that activates after `justActivated` has: the other, or the same again if the other has no model left.
 * Null if neither has one (TC-15).
 */
export const nextSideToActivate = (models: readonly Model[], justActivated: SideId): SideId | null => {
  const other = otherSide(justActivated)
  if (activatableGroups(models, other).length > 0) return other
  return activatableGroups(models, justActivated).length > 0 ? justActivated : null
}

/**
 * The side that activates if `planned` was next: the other side if `planned` now has no model left. Null if neither
 * has one (TC-15).
 */
export const sideToActivate = (models: readonly Model[], planned: SideId | null): SideId | null =>
  nextSideToActivate(models, otherSide(planned ?? 'a'))

/** INFECTION on a model once it has activated: one more if it had any, never over six (TC-16, TC-4). */
export const infectionAfterActivation = (model: Model): number =>
  model.infection > 0 ? Math.min(model.infection + 1, markerLimit) : 0
