import { convolve, percentTexts, type Weights } from '@/dice'
import {
  collisionHits,
  dogfightOutcome,
  classifyCraftEffect,
  isStrike,
  laserOutcome,
  obstaclesOutcome,
  raidDiceCount,
  raidHits,
  strikesEffect,
  applyCraftEffect,
  type CraftOutcome,
} from '../rules'

const faces = [1, 2, 3, 4, 5, 6] as const

/** A bomber before an event: its Speed, and its Hits, which give its malus (TR-6). */
export interface FlyingBomber {
  readonly speed: number
  readonly hits: number
}

/** The odds of each outcome for a craft, out of `total`. `hit` excludes `destroyed`; `pushed` means without a Hit. */
export type CraftOutcomeOdds = Readonly<Record<CraftOutcome, number>> & { readonly total: number }

/** The percents of a bar of outcomes, each rounded alone (C-6): a plan shows two of them for each step too. */
export const craftOutcomePercents = ({
  untouched,
  pushed,
  hit,
  destroyed,
}: Readonly<Record<CraftOutcome, number>>): Readonly<Record<CraftOutcome, string>> => {
  const [none = '', back = '', hurt = '', lost = ''] = percentTexts([untouched, pushed, hit, destroyed])
  return { untouched: none, pushed: back, hit: hurt, destroyed: lost }
}

/** The exact odds of an event: `ways` out of `total`. */
export interface YesNoOdds {
  readonly total: number
  readonly ways: number
}

/**
 * The odds of each number of Strikes for this many Flak dice, by index (TR-8). Throws a RangeError beyond 20 dice.
 */
const strikeOdds = (dice: number, speed: number): Weights => {
  const strikes = faces.filter((face) => isStrike(face, speed)).length
  const one: Weights = { total: faces.length, weights: [faces.length - strikes, strikes] }
  return Array.from({ length: dice }, () => one).reduce(convolve, { total: 1, weights: [1] })
}

/** The odds of one battery or several together firing at this bomber; a second Hit destroys it (TR-8, TR-13). */
export const flakOdds = (dice: number, { speed, hits }: FlyingBomber): CraftOutcomeOdds => {
  const { total, weights } = strikeOdds(dice, speed)
  const ways: Record<CraftOutcome, number> = { untouched: 0, pushed: 0, hit: 0, destroyed: 0 }
  for (const [strikes, weight] of weights.entries())
    ways[classifyCraftEffect(hits, applyCraftEffect(hits, strikesEffect(strikes)))] += weight
  return { total, ...ways }
}

const oneDie = (happens: (face: number) => boolean): YesNoOdds => ({
  total: faces.length,
  ways: faces.filter(happens).length,
})

/** The odds of surviving a face-up Laser Turret (TR-9). */
export const laserSurvivalOdds = ({ speed, hits }: FlyingBomber): YesNoOdds =>
  oneDie((face) => !laserOutcome(face, speed, hits).destroyed)

/** The odds of flying through Obstacles without a Hit (TR-10). */
export const obstaclesUnharmedOdds = ({ speed, hits }: FlyingBomber): YesNoOdds =>
  oneDie((face) => obstaclesOutcome(face, speed, hits).hits === 0)

/** The odds that both bombers take a Hit when a bomber with this many Hits is pushed onto the other (TR-6). */
export const collisionHitOdds = (pushedHits: number): YesNoOdds =>
  oneDie((face) => collisionHits(face, pushedHits) > 0)

/** The odds of a Hit by one raid (TR-12). */
export const bomberRaidHitOdds = ({ speed, hits }: FlyingBomber): YesNoOdds => {
  const single = oneDie((face) => raidHits([face], speed, hits) > 0)
  return { total: single.total ** raidDiceCount, ways: single.ways ** raidDiceCount }
}

/** The odds of a dogfight. Equal throws are repeated, so only decisive ones count (TR-11). */
export interface DogfightOdds {
  readonly total: number
  /** The bomber wins and flies on; by 3 or more it also scores a Hit. */
  readonly wins: number
  readonly winsWithHit: number
  /** The bomber is pushed back; by 3 or more it also takes a Hit, which destroys a damaged one. */
  readonly loses: number
  readonly losesWithHit: number
}

/** The odds of a dogfight between craft with these Hits (TR-11, TR-13). */
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

/** The odds of a dogfight as outcomes of the bomber; `untouched` is a win (TR-11, TR-13). */
export const bomberDogfightOutcomeOdds = (bomberHits: number, interceptorHits: number): CraftOutcomeOdds => {
  const { total, wins, loses, losesWithHit } = dogfightOdds(bomberHits, interceptorHits)
  const struck = classifyCraftEffect(
    bomberHits,
    applyCraftEffect(bomberHits, { hits: 1, pushed: true, destroyed: false }),
  )
  const ways = { untouched: wins, pushed: loses - losesWithHit, hit: 0, destroyed: 0 }
  return { total, ...ways, [struck]: losesWithHit }
}
