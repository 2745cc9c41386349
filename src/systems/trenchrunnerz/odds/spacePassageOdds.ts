import {
  spaceEntrySteps,
  flakDiceOf,
  hitPoints,
  maxObjectiveHits,
  type EntryStep,
  type ObjectiveState,
  type RaidTargetKind,
  type SpaceToken,
  type TokenKind,
} from '../rules'
import {
  bomberDogfightOutcomeOdds,
  flakOdds,
  laserSurvivalOdds,
  obstaclesUnharmedOdds,
  bomberRaidHitOdds,
  type CraftOutcomeOdds,
  type FlyingBomber,
} from './encounterOdds'
import {
  flatMapOutcomes,
  outcomeDistribution,
  sureOutcome,
  type OutcomeDistribution,
} from './outcomeDistribution'

/** A place whose pieces are all known. */
export interface RevealedSpace {
  /** A known token may be face down: a Laser Turret that fired. */
  readonly token: SpaceToken | null
  /** Flak Batteries that were shifted there. */
  readonly shifted: readonly TokenKind[]
  /** Visible interceptors, with their Hits. */
  readonly interceptors: readonly { readonly hits: number }[]
  readonly objective: ObjectiveState | null
}
export const emptyRevealedSpace: RevealedSpace = {
  token: null,
  shifted: [],
  interceptors: [],
  objective: null,
}

/** The result of a bomber's flight through one space. */
export interface SpacePassageResult {
  readonly hits: number
  /** How its move ended there; null if it flies on. */
  readonly end: 'pushed' | 'destroyed' | null
  /** Hits that it scored on the objective. */
  readonly scored: number
  /** The space after the bomber. */
  readonly space: RevealedSpace
}

const destroyed = (passage: SpacePassageResult): SpacePassageResult => ({
  ...passage,
  hits: hitPoints,
  end: 'destroyed',
})

/** Flak and dogfights push back every craft that they hit. */
const passagesByOutcome = (
  passage: SpacePassageResult,
  odds: CraftOutcomeOdds,
  unharmed: SpacePassageResult = passage,
): OutcomeDistribution<SpacePassageResult> =>
  outcomeDistribution(odds.total, [
    [unharmed, odds.untouched],
    [{ ...passage, end: 'pushed' }, odds.pushed],
    [{ ...passage, hits: passage.hits + 1, end: 'pushed' }, odds.hit],
    [destroyed(passage), odds.destroyed],
  ])

const tokenTurned = (passage: SpacePassageResult, faceUp: boolean): SpacePassageResult => {
  const { space } = passage
  return space.token ? { ...passage, space: { ...space, token: { ...space.token, faceUp } } } : passage
}

/** The interceptor that lost is pushed out of the space. */
const interceptorPushed = (
  { space, ...passage }: SpacePassageResult,
  by: 'token' | 'craft',
): SpacePassageResult => ({
  ...passage,
  space: by === 'craft' ? { ...space, interceptors: space.interceptors.slice(1) } : { ...space, token: null },
})

const raided = (passage: SpacePassageResult, target: RaidTargetKind): SpacePassageResult => {
  const { space, scored } = passage
  if (target === 'token') return { ...passage, space: { ...space, token: null } }
  if (space.objective === null) return passage
  const { hits, batteries } = space.objective
  return target === 'ownBattery'
    ? { ...passage, space: { ...space, objective: { hits, batteries: batteries - 1 } } }
    : {
        ...passage,
        scored: scored + 1,
        space: { ...space, objective: { hits: Math.min(maxObjectiveHits, hits + 1), batteries } },
      }
}

const shiftedRaided = (passage: SpacePassageResult, dice: number): SpacePassageResult => {
  const { space } = passage
  const struck = space.shifted.findIndex((kind) => flakDiceOf(kind) === dice)
  return { ...passage, space: { ...space, shifted: space.shifted.filter((_, index) => index !== struck) } }
}

const flownThrough = (
  passage: SpacePassageResult,
  step: EntryStep,
  speed: number,
): OutcomeDistribution<SpacePassageResult> => {
  if (passage.end !== null) return sureOutcome(passage)
  const { hits, space } = passage
  const flyer = { speed, hits }
  switch (step.kind) {
    case 'turnUp':
      return sureOutcome(tokenTurned(passage, true))
    case 'dogfight':
      return passagesByOutcome(
        passage,
        bomberDogfightOutcomeOdds(hits, step.by === 'craft' ? (space.interceptors[0]?.hits ?? 0) : 0),
        interceptorPushed(passage, step.by),
      )
    case 'flak':
      return passagesByOutcome(passage, flakOdds(step.dice, flyer))
    case 'laser': {
      const { total, ways } = laserSurvivalOdds(flyer)
      return outcomeDistribution(total, [
        [tokenTurned(passage, false), ways],
        [destroyed(passage), total - ways],
      ])
    }
    case 'obstacles': {
      const { total, ways } = obstaclesUnharmedOdds(flyer)
      const struck = hits + 1 >= hitPoints ? destroyed(passage) : { ...passage, hits: hits + 1 }
      return outcomeDistribution(total, [
        [passage, ways],
        [struck, total - ways],
      ])
    }
    case 'raid':
    case 'raidShifted': {
      const { total, ways } = bomberRaidHitOdds(flyer)
      const hit = step.kind === 'raid' ? raided(passage, step.target) : shiftedRaided(passage, step.dice)
      return outcomeDistribution(total, [
        [hit, ways],
        [passage, total - ways],
      ])
    }
  }
}

/**
 * The odds of a bomber's passage through a space, in the order of the rules (TR-7); equal outcomes are not merged.
 */
export const spacePassageOdds = (
  space: RevealedSpace,
  { speed, hits }: FlyingBomber,
): OutcomeDistribution<SpacePassageResult> =>
  spaceEntrySteps({ ...space, interceptors: space.interceptors.length }).reduce<
    OutcomeDistribution<SpacePassageResult>
  >(
    (before, step) => flatMapOutcomes(before, (passage) => flownThrough(passage, step, speed)),
    sureOutcome({ hits, end: null, scored: 0, space }),
  )
