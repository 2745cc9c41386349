import { hasKeyword, sideIds, type Model, type SideId } from './model'
import type { Modifier } from './modifier'
import { sideModelsOnTable, sideWithFewerModels } from './turn'

/** How many of `starting` models must be Down or Out of Action to cause a test: at least half (TC-17). */
export const moraleThreshold = (starting: number): number => Math.ceil(starting / 2)

/** How many models of a side are Down or Out of Action (TC-17). */
export const countFallen = (models: readonly Model[], side: SideId): number =>
  models.filter((model) => model.side === side && model.posture !== 'up').length

/** How many models a side started with, from the list of models: fallen ones stay in it. */
const startingModels = (models: readonly Model[], side: SideId): number =>
  models.filter((model) => model.side === side).length

/** A side with no model on the table has lost and doesn't test (TC-17). */
export const lostWithoutTest = (models: readonly Model[], side: SideId): boolean =>
  sideModelsOnTable(models, side).length === 0

/** Whether a side that began the battle with `starting` models tests its morale at the end of this turn (TC-17). */
export const mustTest = (
  models: readonly Model[],
  side: SideId,
  starting: number = startingModels(models, side),
): boolean => !lostWithoutTest(models, side) && countFallen(models, side) >= moraleThreshold(starting)

/**
 * What the end of a turn causes; `starting` are the models that each side began with. A side with no model left has
 * lost, which ends the battle before any test. Otherwise: the sides that must test (TC-17).
 */
export const sidesLostOrTestedAtTurnEnd = (
  models: readonly Model[],
  starting: Readonly<Record<SideId, number>>,
): { readonly lost: readonly SideId[]; readonly tested: readonly SideId[] } => {
  const lost = sideIds.filter((side) => lostWithoutTest(models, side))
  return {
    lost,
    tested: lost.length > 0 ? [] : sideIds.filter((side) => mustTest(models, side, starting[side])),
  }
}

/**
 * Which of the sides that must test rolls first: the one with fewer models on the table, or a tie, which is rolled
 * off (TC-17). Null if no side tests.
 */
export const firstToTestMorale = (
  models: readonly Model[],
  tested: readonly SideId[],
): SideId | 'tie' | null => {
  const [first, second] = tested
  if (first === undefined) return null
  return second === undefined ? first : sideWithFewerModels(models)
}

/** The modifiers of a side's morale test: +1 DICE with a LEADER who is not Out of Action. No markers (TC-17). */
export const moraleModifiers = (models: readonly Model[], side: SideId): readonly Modifier[] =>
  sideModelsOnTable(models, side).some((model) => hasKeyword(model.profile, 'LEADER'))
    ? [{ source: 'leader', dice: 1, ruling: 'TC-17', byHand: false }]
    : []

/** What a failed morale test does: with the Shaken switch the first only shakes, else the warband flees (TC-17). */
export const moraleFailure = (shakenSwitch: boolean, failuresBefore: number): 'shaken' | 'flees' =>
  shakenSwitch && failuresBefore === 0 ? 'shaken' : 'flees'
