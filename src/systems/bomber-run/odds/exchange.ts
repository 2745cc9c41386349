import { chanceOf } from '@/dice'
import {
  threatsTo,
  flyingAircraft,
  isUnderFire,
  otherSide,
  type AircraftId,
  type BaseRows,
  type Bearing,
  type Square,
} from '../rules'
import { chainOdds, type Chain, type ChainLink } from './chainOdds'
import { reachableSquares, type ReachableEnd } from './reachableSquares'
import type { ReachQuestion } from './findPaths'

/** What an exchange is to be reckoned with, beyond the move itself. */
export interface ExchangeQuestion extends ReachQuestion {
  /** For anti-aircraft fire at the end of the turn (BR-8); null where no guns fire at the mover's side any more. */
  readonly baseRows: BaseRows | null
  /** Whether the mover has made its attack of this turn; then only collisions are left (BR-5). */
  readonly hasAttacked?: boolean
  /** Whether the attacks count that enemies could make at once in their next turn, before they move. */
  readonly nextTurn?: boolean
}

/** One thing that a move may end with, and what it costs: exact, in so many of `total` ways. */
export interface AttackTrade {
  readonly end: ReachableEnd
  readonly target: AircraftId
  /** Where the target is from there; null for a collision (BR-7). */
  readonly bearing: Bearing | null
  /** The plan, link by link, for showing its steps; its first enemy is the target. */
  readonly chain: Chain
  readonly total: bigint
  readonly kill: bigint
  readonly death: bigint
  readonly killAndAlive: bigint
  /** Aircraft won less aircraft lost, on average: -1 to 1. For display and order. */
  readonly balance: number
}

/** The fire of base guns that the end of a turn in a square brings, if any (BR-8). */
const flakAt = (
  { mover, aircraft, baseRows }: ExchangeQuestion,
  square: Square,
  placeOf: (enemy: AircraftId) => number,
): readonly ChainLink[] => {
  if (!baseRows || !isUnderFire(square, mover.side, baseRows)) return []
  const [last, ...others] = flyingAircraft(aircraft, otherSide(mover.side))
  return [
    last && others.length === 0 ? { kind: 'antiAircraft', last: placeOf(last.id) } : { kind: 'antiAircraft' },
  ]
}

/** A way that is flown to its end and attacks nobody: in how many of `total` ways it is lost, to snap-shots and to flak. */
export interface PathRisk {
  readonly total: bigint
  readonly lost: bigint
}

/** The chance to be lost on a way without attacking anybody, to snap-shots and to flak at its end (BR-6, BR-8). */
export const pathRisk = (
  question: ExchangeQuestion,
  { position, path }: Omit<ReachableEnd, 'into'>,
): PathRisk => {
  const { mover, aircraft } = question
  const shooters = path.snapShots.flat()
  const kinds = shooters.flatMap((id) => aircraft.filter((one) => one.id === id).map(({ kind }) => kind))
  const links: readonly ChainLink[] = [
    ...shooters.map((_, enemy): ChainLink => ({ kind: 'attacked', enemy })),
    // Nobody is attacked, so the battle goes on.
    ...flakAt(question, position.square, () => 0).map((): ChainLink => ({ kind: 'antiAircraft' })),
  ]
  const { total, alive } = chainOdds({ own: mover.kind, enemies: kinds, links })
  return { total, lost: total - alive }
}

/**
 * The snap-shots on the way, the mover's own attack or collision, the target's snap-shot if the last step provoked it, and what
 * the end of the turn brings. Others that the last step provoked shoot before the attack: they wait for nothing (BR-6).
 */
const planOf = (
  question: ExchangeQuestion,
  { position, into, path }: ReachableEnd,
  target: AircraftId,
): Chain => {
  const { mover, aircraft, nextTurn = false } = question
  const ids = [target]
  const placeOf = (id: AircraftId): number => (ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1)
  const attackedBy = (id: AircraftId): ChainLink => ({ kind: 'attacked', enemy: placeOf(id) })
  const last = path.snapShots.at(-1) ?? []
  const isTarget = (id: AircraftId): boolean => id === target
  const fliesOn = into === null || mover.kind === 'bomber'
  const links: readonly ChainLink[] = [
    ...path.snapShots.slice(0, -1).flat().map(attackedBy),
    ...last.filter((id) => !isTarget(id)).map(attackedBy),
    { kind: into === null ? 'attack' : 'collision', enemy: placeOf(target) },
    ...last.filter(isTarget).map(attackedBy),
    ...(fliesOn ? flakAt(question, position.square, placeOf) : []),
    ...(fliesOn && nextTurn
      ? threatsTo({ ...mover, position }, aircraft).map(({ id }) => attackedBy(id))
      : []),
  ]
  const kindsOf = (id: AircraftId) => aircraft.filter((one) => one.id === id).map(({ kind }) => kind)
  return { own: mover.kind, enemies: ids.flatMap(kindsOf), links }
}

/**
 * What every attack that a move may end with is worth: the chance to destroy the target and the chance to be lost, by the safest
 * way there. Best balance first. An attack before the move or between steps is a chain of its own (`chainOdds`).
 */
export const attackTrades = (question: ExchangeQuestion): readonly AttackTrade[] =>
  reachableSquares(question)
    .ends.flatMap((end) => attackTradesOnPath(question, end))
    .sort((one, other) => other.balance - one.balance)

/** The same of one way. */
export const attackTradesOnPath = (question: ExchangeQuestion, end: ReachableEnd): readonly AttackTrade[] => {
  const exchange = (target: AircraftId, bearing: Bearing | null): AttackTrade => {
    const chain = planOf(question, end, target)
    const { total, alive, destroyed, destroyedAndAlive } = chainOdds(chain)
    const [kill = 0n, death] = [destroyed[0], total - alive]
    return {
      end,
      target,
      bearing,
      chain,
      total,
      kill,
      death,
      killAndAlive: destroyedAndAlive[0] ?? 0n,
      balance: chanceOf(kill - death, total),
    }
  }
  if (end.into !== null) return [exchange(end.into, null)]
  if (question.hasAttacked) return []
  return end.targets.map(({ target, bearing }) => exchange(target.id, bearing))
}
