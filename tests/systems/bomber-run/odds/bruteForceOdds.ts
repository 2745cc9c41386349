import type { Chain, ChainLink, FlightPath } from '@/systems/bomber-run/odds'
import {
  positionAfterStep,
  antiAircraftDieSides,
  isAttackHit,
  bombingRunDieSides,
  isBombingRunHit,
  collisionKind,
  collisionLosses,
  combatDieOfKind,
  finishFault,
  nonAcrobaticSteps,
  stepOutcome,
  headings,
  snapShooters,
  moveAfterStep,
  stepFault,
  squareLabel,
  type Aircraft,
  type AircraftId,
  type MoveProgress,
  type PlacedAircraft,
  type Step,
} from '@/systems/bomber-run/rules'
import { everyFall } from '../../../helpers/fraction'

/** How one result of all dice of a chain ends, if they are thrown by the rules one after the other. */
export interface Played {
  readonly alive: boolean
  readonly destroyed: readonly boolean[]
  readonly baseDestroyed: boolean
}

const sidesOf = (chain: Chain, link: ChainLink): readonly number[] => {
  if (link.kind === 'bombingRun') return [bombingRunDieSides]
  if (link.kind === 'antiAircraft') return [antiAircraftDieSides, combatDieOfKind(chain.own)]
  const enemy = combatDieOfKind(chain.enemies[link.enemy] ?? 'fighter')
  return link.kind === 'attacked' ? [enemy, combatDieOfKind(chain.own)] : [combatDieOfKind(chain.own), enemy]
}

const play = (chain: Chain, fall: readonly number[]): Played => {
  const destroyed = chain.enemies.map(() => false)
  let [alive, baseDestroyed, die] = [true, false, 0]
  for (const link of chain.links) {
    const [first = 0, second = 0] = fall.slice(die)
    die += sidesOf(chain, link).length
    if (!alive || baseDestroyed) continue
    if (link.kind === 'bombingRun') baseDestroyed = isBombingRunHit(first)
    else if (link.kind === 'antiAircraft') alive = !isAttackHit(first, second)
    else if (destroyed[link.enemy]) continue
    else if (link.kind === 'attacked') alive = !isAttackHit(first, second)
    else if (link.kind === 'attack') destroyed[link.enemy] = isAttackHit(first, second)
    else {
      const kind = collisionKind(chain.own, chain.enemies[link.enemy] ?? 'fighter')
      const losses = collisionLosses(kind, isAttackHit(first, second))
      alive = !losses.mover
      destroyed[link.enemy] = losses.enemy
    }
  }
  return { alive, destroyed, baseDestroyed }
}

/** Every result of all dice of a chain, played by the rules: the slow twin of `chainOdds`. */
export const everyChain = (chain: Chain): readonly Played[] =>
  everyFall(chain.links.flatMap((link) => sidesOf(chain, link))).map((fall) => play(chain, fall))

/** A move up to some point, in one of all the orders of commands that the rules allow. */
export interface Flown extends FlightPath {
  readonly where: string
  readonly into: AircraftId | null
  readonly mayEnd: boolean
}

const everyStep: readonly Step[] = [
  ...nonAcrobaticSteps,
  ...headings.map((heading): Step => ({ kind: 'acrobatic', heading })),
]

/**
 * Every order of steps that the rules allow, without pruning: the slow twin of `reach`. `left` lists the cost of each
 * path off the board.
 */
export const everyMove = (
  mover: PlacedAircraft,
  move: MoveProgress,
  aircraft: readonly Aircraft[],
): { readonly flown: readonly Flown[]; readonly left: readonly number[] } => {
  const flown: Flown[] = []
  const left: number[] = []
  const flyOn = (
    now: MoveProgress,
    here: PlacedAircraft,
    path: FlightPath,
    into: AircraftId | null,
  ): void => {
    const where = `${squareLabel(here.position.square)} ${here.position.heading}`
    flown.push({ ...path, where, into, mayEnd: finishFault(now) === null })
    for (const step of everyStep) {
      if (stepFault(now, step.kind)) continue
      const result = stepOutcome(here, step, aircraft)
      if (!result.ok) continue
      const next = moveAfterStep(now, step.kind, result.value.kind === 'intoEnemy')
      const cost = next.spent - move.spent
      if (result.value.kind === 'retreated') {
        left.push(cost)
        continue
      }
      const there = { ...here, position: positionAfterStep(here.position, step) }
      const provoked = snapShooters(there, here.position, aircraft, path.snapShots.flat()).map(({ id }) => id)
      const on = { steps: [...path.steps, step], cost, snapShots: [...path.snapShots, provoked] }
      flyOn(next, there, on, result.value.kind === 'intoEnemy' ? result.value.enemy : null)
    }
  }
  flyOn(move, mover, { steps: [], cost: 0, snapShots: [] }, null)
  return { flown, left }
}
