import { chanceOfOutcomes } from '@/dice'
import {
  threatsTo,
  flyingAircraft,
  isUnderFire,
  otherSide,
  type AircraftId,
  type BaseRows,
  type TargetBearing,
  type Square,
} from '../rules'
import { chainOdds, type Chain, type ChainLink } from './chainOdds'
import { reachableSquares, type ReachableEnd } from './reachableSquares'
import type { ReachQuestion } from './findPaths'

/** What the odds of attacks need to know besides the move itself. */
export interface AttackQuestion extends ReachQuestion {
  /** The base rows, for anti-aircraft fire at the end of the turn (BR-8); null if the enemy base no longer fires. */
  readonly baseRows: BaseRows | null
  /** Whether the mover has attacked in this turn; then only collisions are possible (BR-5). */
  readonly hasAttacked?: boolean
  /** Whether to count the attacks that enemies could make at the start of their next turn, before they move. */
  readonly nextTurn?: boolean
}

/** One attack or collision at the end of a move, with its exact odds out of `total`. */
export interface AttackTrade {
  readonly end: ReachableEnd
  readonly target: AircraftId
  /** The bearing of the target at the end of the move; null for a collision (BR-7). */
  readonly bearing: TargetBearing | null
  /** The chain behind the odds, so that its steps can be shown. Its first enemy is the target. */
  readonly chain: Chain
  readonly total: bigint
  readonly kill: bigint
  readonly death: bigint
  readonly killAndAlive: bigint
  /** Enemies destroyed minus own aircraft lost, on average: -1 to 1. For display and sorting. */
  readonly balance: number
}

export type TradeOutcomeKind = 'falls' | 'bothFall' | 'bothFly' | 'lost' | 'lostAlone'

/**
 * The results of a trade, which together are all of them; those that can't happen are left out. In a collision the
 * mover may take the enemy along (BR-7); after an attack flak may take the mover, whether or not the enemy falls.
 */
export const tradeOutcomes = ({
  bearing,
  total,
  kill,
  death,
  killAndAlive,
}: AttackTrade): readonly { readonly kind: TradeOutcomeKind; readonly weight: bigint }[] => {
  const bothFall = kill - killAndAlive
  const bothFly = total - killAndAlive - death
  const all: readonly (readonly [TradeOutcomeKind, bigint])[] =
    bearing === null
      ? [
          ['falls', killAndAlive],
          ['bothFall', bothFall],
          ['lostAlone', death - bothFall],
        ]
      : [
          ['falls', killAndAlive],
          ['bothFly', bothFly],
          ['lost', death],
        ]
  return all.flatMap(([kind, weight]) => (weight > 0n ? [{ kind, weight }] : []))
}

/** The anti-aircraft fire at the end of a turn in this square, if any (BR-8). */
const flakAt = (
  { mover, aircraft, baseRows }: AttackQuestion,
  square: Square,
  placeOf: (enemy: AircraftId) => number,
): readonly ChainLink[] => {
  if (!baseRows || !isUnderFire(square, mover.side, baseRows)) return []
  const [last, ...others] = flyingAircraft(aircraft, otherSide(mover.side))
  return [
    last && others.length === 0 ? { kind: 'antiAircraft', last: placeOf(last.id) } : { kind: 'antiAircraft' },
  ]
}

/**
 * A path that is flown to its end without an attack: in how many of `total` results the aircraft is lost to
 * snap-shots or flak.
 */
export interface PathRisk {
  readonly total: bigint
  readonly lost: bigint
}

/** The risk of a path without an attack: snap-shots, and flak at its end (BR-6, BR-8). */
export const pathRisk = (
  question: AttackQuestion,
  { position, path }: Omit<ReachableEnd, 'into'>,
): PathRisk => {
  const { mover, aircraft } = question
  const shooters = path.snapShots.flat()
  const kinds = shooters.flatMap((id) => aircraft.filter((one) => one.id === id).map(({ kind }) => kind))
  const links: readonly ChainLink[] = [
    ...shooters.map((_, enemy): ChainLink => ({ kind: 'attacked', enemy })),
    // There is no attack, so the battle goes on and the base fires.
    ...flakAt(question, position.square, () => 0).map((): ChainLink => ({ kind: 'antiAircraft' })),
  ]
  const { total, alive } = chainOdds({ own: mover.kind, enemies: kinds, links })
  return { total, lost: total - alive }
}

/**
 * The snap-shots on the path, the mover's own attack or collision, the target's snap-shot if the last step provoked
 * it, and the end of the turn. Other enemies that the last step provoked shoot before the attack, because they don't
 * wait for it (BR-6).
 */
const chainOf = (
  question: AttackQuestion,
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
 * The gain and risk of every attack at the end of a move: the chance to destroy the target and the chance to be lost,
 * by the safest path. Best balance first. An attack before the move or between steps is a chain of its own
 * (`chainOdds`).
 */
export const attackTrades = (question: AttackQuestion): readonly AttackTrade[] =>
  reachableSquares(question)
    .ends.flatMap((end) => attackTradesOnPath(question, end))
    .sort((one, other) => other.balance - one.balance)

/** The gain and risk of every attack at the end of one path. */
export const attackTradesOnPath = (question: AttackQuestion, end: ReachableEnd): readonly AttackTrade[] => {
  const exchange = (target: AircraftId, bearing: TargetBearing | null): AttackTrade => {
    const chain = chainOf(question, end, target)
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
      balance: chanceOfOutcomes(kill - death, total),
    }
  }
  if (end.into !== null) return [exchange(end.into, null)]
  if (question.hasAttacked) return []
  return end.targets.map(({ target, bearing }) => exchange(target.id, bearing))
}
