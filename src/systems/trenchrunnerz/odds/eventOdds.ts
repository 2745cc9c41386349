import { convolve, percentsOf, type Weights } from '@/dice'
import {
  collisionHits,
  dogfightOutcome,
  craftOutcomeOf,
  isStrike,
  laserOutcome,
  obstaclesOutcome,
  raidDice,
  raidHits,
  strikesEffect,
  applyHits,
  type CraftOutcome,
} from '../rules'

const faces = [1, 2, 3, 4, 5, 6] as const

/** A bomber in front of an event: its Speed, and its Hits, which are its malus (TR-6). */
export interface FlyingBomber {
  readonly speed: number
  readonly hits: number
}

/** In how many of `total` ways an event ends with each fate. Hit and destroyed stand apart, pushed means unharmed. */
export type FateOdds = Readonly<Record<CraftOutcome, number>> & { readonly total: number }

/** The figures of a bar of fates. Pushed and destroyed lead: a planned way tells of both at each step. */
export const fatePercents = ({
  untouched,
  pushed,
  hit,
  destroyed,
}: Readonly<Record<CraftOutcome, number>>): Readonly<Record<CraftOutcome, string>> => {
  const [none = '', back = '', hurt = '', lost = ''] = percentsOf([untouched, pushed, hit, destroyed], [1, 3])
  return { untouched: none, pushed: back, hit: hurt, destroyed: lost }
}

/** Ways out of a total in which something happens, exact. */
export interface EventOdds {
  readonly total: number
  readonly ways: number
}

/** The odds of the Strikes of so many dice of Flak: the index is their number (TR-8). Throws a RangeError beyond 20 dice. */
export const strikeOdds = (dice: number, speed: number): Weights => {
  const strikes = faces.filter((face) => isStrike(face, speed)).length
  const one: Weights = { total: faces.length, weights: [faces.length - strikes, strikes] }
  return Array.from({ length: dice }, () => one).reduce(convolve, { total: 1, weights: [1] })
}

/** The odds of a battery's fire, or of several that fire together, for this bomber: a second Hit destroys it (TR-8, TR-13). */
export const flakOdds = (dice: number, { speed, hits }: FlyingBomber): FateOdds => {
  const { total, weights } = strikeOdds(dice, speed)
  const ways: Record<CraftOutcome, number> = { untouched: 0, pushed: 0, hit: 0, destroyed: 0 }
  for (const [strikes, weight] of weights.entries())
    ways[craftOutcomeOf(hits, applyHits(hits, strikesEffect(strikes)))] += weight
  return { total, ...ways }
}

const oneDie = (happens: (face: number) => boolean): EventOdds => ({
  total: faces.length,
  ways: faces.filter(happens).length,
})

/** The odds of surviving a Laser Turret that was face up (TR-9). */
export const laserOdds = ({ speed, hits }: FlyingBomber): EventOdds =>
  oneDie((face) => !laserOutcome(face, speed, hits).destroyed)

/** The odds of flying through Obstacles without a Hit (TR-10). */
export const obstaclesOdds = ({ speed, hits }: FlyingBomber): EventOdds =>
  oneDie((face) => obstaclesOutcome(face, speed, hits).hits === 0)

/** The odds that both bombers take a Hit when one with so many Hits is pushed onto the other (TR-6). */
export const collisionOdds = (pushedHits: number): EventOdds =>
  oneDie((face) => collisionHits(face, pushedHits) > 0)

/** The odds of a Hit by one raid (TR-12). */
export const raidOdds = ({ speed, hits }: FlyingBomber): EventOdds => {
  const single = oneDie((face) => raidHits([face], speed, hits) > 0)
  return { total: single.total ** raidDice, ways: single.ways ** raidDice }
}

/** The odds of a dogfight, equal throws thrown again until it is decided: only decided ones count (TR-11). */
export interface DogfightOdds {
  readonly total: number
  /** The bomber wins and flies on; by 3 or more it also scores a Hit. */
  readonly wins: number
  readonly winsWithHit: number
  /** The bomber is pushed back; by 3 or more it also takes a Hit, which destroys a damaged one. */
  readonly loses: number
  readonly losesWithHit: number
}

/** The odds of a dogfight between craft with so many Hits (TR-11, TR-13). */
export const dogfightOdds = (bomberHits: number, interceptorHits: number): DogfightOdds => {
  const ways = { total: 0, wins: 0, winsWithHit: 0, loses: 0, losesWithHit: 0 }
  for (const face of faces)
    for (const against of faces) {
      const outcome = dogfightOutcome({
        bomber: { face, hits: bomberHits },
        interceptor: { face: against, hits: interceptorHits },
      })
      if (outcome.kind === 'again') continue
      const won = outcome.winner === 'bomber'
      ways.total += 1
      ways[won ? 'wins' : 'loses'] += 1
      if (outcome.effect.hits > 0) ways[won ? 'winsWithHit' : 'losesWithHit'] += 1
    }
  return ways
}

/** The odds of a dogfight as fates of the bomber: untouched is a victory (TR-11, TR-13). */
export const dogfightFates = (bomberHits: number, interceptorHits: number): FateOdds => {
  const { total, wins, loses, losesWithHit } = dogfightOdds(bomberHits, interceptorHits)
  const struck = craftOutcomeOf(
    bomberHits,
    applyHits(bomberHits, { hits: 1, pushed: true, destroyed: false }),
  )
  const ways = { untouched: wins, pushed: loses - losesWithHit, hit: 0, destroyed: 0 }
  return { total, ...ways, [struck]: losesWithHit }
}
