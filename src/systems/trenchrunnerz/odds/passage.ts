import {
  entryPlan,
  flakDice,
  hitPoints,
  objectiveHits,
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
  type Flyer,
} from './eventOdds'
import { after, lottery, sure, type Lottery } from './lottery'

/** A place with whatever lies there, all of it known. */
export interface KnownSpace {
  /** A known one may lie face down: a Laser Turret that fired. */
  readonly token: SpaceToken | null
  /** Flak Batteries that were shifted there. */
  readonly shifted: readonly TokenKind[]
  /** Interceptors that are seen there, with their Hits. */
  readonly interceptors: readonly { readonly hits: number }[]
  readonly objective: ObjectiveState | null
}
export const emptyKnownSpace: KnownSpace = {
  token: null,
  shifted: [],
  interceptors: [],
  objective: null,
}

/** How a bomber gets through one space. */
export interface Passage {
  readonly hits: number
  /** Whether its move ended there; null when it flies on. */
  readonly end: 'pushed' | 'destroyed' | null
  /** Hits that it scored on the objective. */
  readonly scored: number
  /** The space as it is left. */
  readonly space: KnownSpace
}

const destroyed = (passage: Passage): Passage => ({ ...passage, hits: hitPoints, end: 'destroyed' })

/** Flak and dogfights push back whomever they hit. */
const fated = (passage: Passage, odds: FateOdds, unharmed: Passage = passage): Lottery<Passage> =>
  lottery(odds.total, [
    [unharmed, odds.untouched],
    [{ ...passage, end: 'pushed' }, odds.pushed],
    [{ ...passage, hits: passage.hits + 1, end: 'pushed' }, odds.hit],
    [destroyed(passage), odds.destroyed],
  ])

const tokenTurned = (passage: Passage, faceUp: boolean): Passage => {
  const { space } = passage
  return space.token ? { ...passage, space: { ...space, token: { ...space.token, faceUp } } } : passage
}

/** The interceptor that lost is pushed out of the space. */
const interceptorPushed = ({ space, ...passage }: Passage): Passage => ({
  ...passage,
  space:
    space.interceptors.length > 0
      ? { ...space, interceptors: space.interceptors.slice(1) }
      : { ...space, token: null },
})

const raided = (passage: Passage, target: RaidTarget): Passage => {
  const { space, scored } = passage
  if (target === 'token') return { ...passage, space: { ...space, token: null } }
  if (space.objective === null) return passage
  const { hits, batteries } = space.objective
  return target === 'ownBattery'
    ? { ...passage, space: { ...space, objective: { hits, batteries: batteries - 1 } } }
    : {
        ...passage,
        scored: scored + 1,
        space: { ...space, objective: { hits: Math.min(objectiveHits, hits + 1), batteries } },
      }
}

const shiftedRaided = (passage: Passage, dice: number): Passage => {
  const { space } = passage
  const struck = space.shifted.findIndex((kind) => flakDice(kind) === dice)
  return { ...passage, space: { ...space, shifted: space.shifted.filter((_, index) => index !== struck) } }
}

const flownThrough = (passage: Passage, step: EntryStep, speed: number): Lottery<Passage> => {
  if (passage.end !== null) return sure(passage)
  const { hits, space } = passage
  const flyer = { speed, hits }
  switch (step.kind) {
    case 'turnUp':
      return sure(tokenTurned(passage, true))
    case 'dogfight':
      return fated(passage, dogfightFates(hits, space.interceptors[0]?.hits ?? 0), interceptorPushed(passage))
    case 'flak':
      return fated(passage, flakOdds(step.dice, flyer))
    case 'laser': {
      const { total, ways } = laserOdds(flyer)
      return lottery(total, [
        [tokenTurned(passage, false), ways],
        [destroyed(passage), total - ways],
      ])
    }
    case 'obstacles': {
      const { total, ways } = obstaclesOdds(flyer)
      const struck = hits + 1 >= hitPoints ? destroyed(passage) : { ...passage, hits: hits + 1 }
      return lottery(total, [
        [passage, ways],
        [struck, total - ways],
      ])
    }
    case 'raid':
    case 'raidShifted': {
      const { total, ways } = raidOdds(flyer)
      const hit = step.kind === 'raid' ? raided(passage, step.target) : shiftedRaided(passage, step.dice)
      return lottery(total, [
        [hit, ways],
        [passage, total - ways],
      ])
    }
  }
}

/** The odds of a bomber's passage through a space, step by step as the rules order them (TR-7); not gathered. */
export const passageOdds = (space: KnownSpace, { speed, hits }: Flyer): Lottery<Passage> =>
  entryPlan({ ...space, interceptors: space.interceptors.length }).reduce<Lottery<Passage>>(
    (before, step) => after(before, (passage) => flownThrough(passage, step, speed)),
    sure({ hits, end: null, scored: 0, space }),
  )
