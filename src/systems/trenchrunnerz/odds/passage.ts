import {
  entryPlan,
  hitPoints,
  objectiveHits,
  type EntryStep,
  type ObjectiveState,
  type RaidTarget,
  type SpaceToken,
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
  /** An interceptor that is seen there, with its Hits. */
  readonly interceptor: { readonly hits: number } | null
  readonly objective: ObjectiveState | null
}
export const emptyKnownSpace: KnownSpace = { token: null, interceptor: null, objective: null }

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
  space: space.interceptor ? { ...space, interceptor: null } : { ...space, token: null },
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

const flownThrough = (passage: Passage, step: EntryStep, speed: number): Lottery<Passage> => {
  if (passage.end !== null) return sure(passage)
  const { hits, space } = passage
  const flyer = { speed, hits }
  switch (step.kind) {
    case 'turnUp':
      return sure(tokenTurned(passage, true))
    case 'dogfight':
      return fated(passage, dogfightFates(hits, space.interceptor?.hits ?? 0), interceptorPushed(passage))
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
    case 'raid': {
      const { total, ways } = raidOdds(flyer)
      return lottery(total, [
        [raided(passage, step.target), ways],
        [passage, total - ways],
      ])
    }
  }
}

/** The odds of a bomber's passage through a space, step by step as the rules order them (TR-7); not gathered. */
export const passageOdds = (space: KnownSpace, { speed, hits }: Flyer): Lottery<Passage> =>
  entryPlan({ ...space, interceptor: space.interceptor !== null }).reduce<Lottery<Passage>>(
    (before, step) => after(before, (passage) => flownThrough(passage, step, speed)),
    sure({ hits, end: null, scored: 0, space }),
  )
