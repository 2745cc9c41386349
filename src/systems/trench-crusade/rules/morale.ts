import { hasKeyword, sideIds, type Model, type SideId } from './model'
import type { Modifier } from './modifier'
import type { Edition } from './editions/edition'
import { sideModelsOnTable, sideWithInitiative } from './turn'

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

/**
 * Whether a side that began the battle with `starting` models rolls morale at the end of this turn (TC-17): at least
 * half of them are Down or Out of Action, or it is Shaken until it passes a roll (TE-18).
 */
export const mustTest = (
  models: readonly Model[],
  side: SideId,
  starting: number = startingModels(models, side),
  isShaken = false,
): boolean =>
  !lostWithoutTest(models, side) && (isShaken || countFallen(models, side) >= moraleThreshold(starting))

/** What decides who rolls morale, besides the models: how many each side began with, and which are Shaken (TE-18). */
export interface MoraleSides {
  readonly starting: Readonly<Record<SideId, number>>
  readonly shaken: Readonly<Record<SideId, boolean>>
}

/**
 * What the end of a turn causes. A side with no model left has lost, which ends the battle before any roll. Otherwise:
 * the sides that must roll (TC-17, TE-18).
 */
export const sidesLostOrTestedAtTurnEnd = (
  models: readonly Model[],
  { starting, shaken }: MoraleSides,
): { readonly lost: readonly SideId[]; readonly tested: readonly SideId[] } => {
  const lost = sideIds.filter((side) => lostWithoutTest(models, side))
  return {
    lost,
    tested:
      lost.length > 0 ? [] : sideIds.filter((side) => mustTest(models, side, starting[side], shaken[side])),
  }
}

/**
 * Which of the sides that must roll does so first: the one with the Initiative, or a tie, which is rolled off (TC-17).
 * Null if no side rolls.
 */
export const firstToTestMorale = (
  edition: Edition,
  models: readonly Model[],
  tested: readonly SideId[],
): SideId | 'tie' | null => {
  const [first, second] = tested
  if (first === undefined) return null
  return second === undefined ? first : sideWithInitiative(edition, models)
}

/** The modifiers of a side's morale roll: +1 DICE with a LEADER who can help. No markers (TC-17, TE-18). */
export const moraleModifiers = (
  { morale, rulings }: Edition,
  models: readonly Model[],
  side: SideId,
): readonly Modifier[] =>
  models.some(
    (model) => model.side === side && hasKeyword(model.profile, 'LEADER') && morale.leaderHelps(model),
  )
    ? [{ source: 'leader', dice: 1, ruling: rulings.morale, byHand: false }]
    : []
