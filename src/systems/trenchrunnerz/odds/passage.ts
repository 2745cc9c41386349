import {
  entryPlan,
  flakDice,
  hitPoints,
  maxObjectiveHits,
  type EntryStep,
  type ObjectiveState,
  type RaidTarget,
  type SpaceToken,
  type TokenKind,
} from '../rules'
import {
  dogfightFates,
  flakOdds,
  laserOdds,
  obstaclesOdds,
  raidOdds,
  type FateOdds,
  type FlyingBomber,
} from './eventOdds'
import { thenOutcomes, weightedOutcomes, sureOutcome, type WeightedOutcomes } from './weightedOutcomes'

/** A place with whatever lies there, all of it known. */
export interface RevealedSpace {
  /** A known one may lie face down: a Laser Turret that fired. */
  readonly token: SpaceToken | null
  /** Flak Batteries that were shifted there. */
  readonly shifted: readonly TokenKind[]
  /** Interceptors that are seen there, with their Hits. */
  readonly interceptors: readonly { readonly hits: number }[]
  readonly objective: ObjectiveState | null
}
export const emptyRevealedSpace: RevealedSpace = {
  token: null,
  shifted: [],
  interceptors: [],
  objective: null,
}

/** How a bomber gets through one space. */
export interface SpacePassage {
  readonly hits: number
  /** Whether its move ended there; null when it flies on. */
  readonly end: 'pushed' | 'destroyed' | null
  /** Hits that it scored on the objective. */
  readonly scored: number
  /** The space as it is left. */
  readonly space: RevealedSpace
}

const destroyed = (passage: SpacePassage): SpacePassage => ({ ...passage, hits: hitPoints, end: 'destroyed' })

/** Flak and dogfights push back whomever they hit. */
const fated = (
  passage: SpacePassage,
  odds: FateOdds,
  unharmed: SpacePassage = passage,
): WeightedOutcomes<SpacePassage> =>
  weightedOutcomes(odds.total, [
    [unharmed, odds.untouched],
    [{ ...passage, end: 'pushed' }, odds.pushed],
    [{ ...passage, hits: passage.hits + 1, end: 'pushed' }, odds.hit],
    [destroyed(passage), odds.destroyed],
  ])

const tokenTurned = (passage: SpacePassage, faceUp: boolean): SpacePassage => {
  const { space } = passage
  return space.token ? { ...passage, space: { ...space, token: { ...space.token, faceUp } } } : passage
}

/** The interceptor that lost is pushed out of the space. */
const interceptorPushed = ({ space, ...passage }: SpacePassage): SpacePassage => ({
  ...passage,
  space:
    space.interceptors.length > 0
      ? { ...space, interceptors: space.interceptors.slice(1) }
      : { ...space, token: null },
})

const raided = (passage: SpacePassage, target: RaidTarget): SpacePassage => {
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

const shiftedRaided = (passage: SpacePassage, dice: number): SpacePassage => {
  const { space } = passage
  const struck = space.shifted.findIndex((kind) => flakDice(kind) === dice)
  return { ...passage, space: { ...space, shifted: space.shifted.filter((_, index) => index !== struck) } }
}

const flownThrough = (
  passage: SpacePassage,
  step: EntryStep,
  speed: number,
): WeightedOutcomes<SpacePassage> => {
  if (passage.end !== null) return sureOutcome(passage)
  const { hits, space } = passage
  const flyer = { speed, hits }
  switch (step.kind) {
    case 'turnUp':
      return sureOutcome(tokenTurned(passage, true))
    case 'dogfight':
      return fated(passage, dogfightFates(hits, space.interceptors[0]?.hits ?? 0), interceptorPushed(passage))
    case 'flak':
      return fated(passage, flakOdds(step.dice, flyer))
    case 'laser': {
      const { total, ways } = laserOdds(flyer)
      return weightedOutcomes(total, [
        [tokenTurned(passage, false), ways],
        [destroyed(passage), total - ways],
      ])
    }
    case 'obstacles': {
      const { total, ways } = obstaclesOdds(flyer)
      const struck = hits + 1 >= hitPoints ? destroyed(passage) : { ...passage, hits: hits + 1 }
      return weightedOutcomes(total, [
        [passage, ways],
        [struck, total - ways],
      ])
    }
    case 'raid':
    case 'raidShifted': {
      const { total, ways } = raidOdds(flyer)
      const hit = step.kind === 'raid' ? raided(passage, step.target) : shiftedRaided(passage, step.dice)
      return weightedOutcomes(total, [
        [hit, ways],
        [passage, total - ways],
      ])
    }
  }
}

/** The odds of a bomber's passage through a space, step by step as the rules order them (TR-7); not gathered. */
export const passageOdds = (
  space: RevealedSpace,
  { speed, hits }: FlyingBomber,
): WeightedOutcomes<SpacePassage> =>
  entryPlan({ ...space, interceptors: space.interceptors.length }).reduce<WeightedOutcomes<SpacePassage>>(
    (before, step) => thenOutcomes(before, (passage) => flownThrough(passage, step, speed)),
    sureOutcome({ hits, end: null, scored: 0, space }),
  )
