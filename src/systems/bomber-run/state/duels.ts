import {
  antiAircraftDieSides,
  attackFault,
  mayAttackBeforeSnapShot,
  collisionKind,
  collisionLosses,
  combatDieOfKind,
  isPlaced,
  otherSide,
  type AircraftId,
  type SideId,
} from '../rules'
import { moveOf } from './moves'
import { aircraftOf, flightOf, turnActionsOf, type State } from './state'
import type {
  PendingBombingRun,
  PendingDuel,
  DuelResult,
  AnyPending,
  PendingFlight,
  PendingRoll,
} from './pending'
import type { DuelCause } from './schemas'

/** A duel as screens show it, whether it is only offered, declared or thrown (BR-5 to BR-8). */
export interface DuelView {
  readonly cause: DuelCause
  /** The attacking and the defending side, which throw the two dice. */
  readonly side: SideId
  readonly defendingSide: SideId
  /** The attacker; null is the base of the side. */
  readonly attacker: AircraftId | null
  readonly defender: AircraftId
  readonly attackSides: 4 | 6
  readonly defenceSides: 4 | 6
  readonly result: DuelResult | null
  /** Which aircraft are destroyed by a success (attack equals or exceeds defence) and by a failure (BR-5, BR-7). */
  readonly onSuccess: readonly AircraftId[]
  readonly onFailure: readonly AircraftId[]
}

/** A bombing run: 1 misses, 2 to 4 destroy the base and win (BR-9). */
export interface BombingRunView {
  readonly aircraft: AircraftId
  /** The side of the base. */
  readonly base: SideId
  readonly result: PendingBombingRun['result']
}

/** A duel before its dice; null if one of its aircraft is unknown. */
export const duelBetween = (
  state: State,
  cause: DuelCause,
  attacker: AircraftId | null,
  defender: AircraftId,
): Omit<PendingDuel, 'id' | 'result'> | null => {
  const target = aircraftOf(state, defender)
  const by = attacker === null ? null : aircraftOf(state, attacker)
  if (!target || by === undefined) return null
  return {
    kind: 'duel',
    atomic: true,
    cause,
    attacker,
    defender,
    side: otherSide(target.side),
    attackSides: by ? combatDieOfKind(by.kind) : antiAircraftDieSides,
    defenceSides: combatDieOfKind(target.kind),
  }
}

/** The collision of the open move, once no snap-shot waits (BR-7). */
export const pendingCollision = (state: State): ReturnType<typeof duelBetween> => {
  const flight = flightOf(state)
  if (!flight?.into || flight.pending.length > 0) return null
  const mover = aircraftOf(state, flight.aircraft)
  const enemy = aircraftOf(state, flight.into)
  return mover && enemy ? duelBetween(state, collisionKind(mover.kind, enemy.kind), mover.id, enemy.id) : null
}

/** The next anti-aircraft shot at an aircraft that ended its turn in range (BR-8). */
export const nextAntiAircraftShot = (state: State): ReturnType<typeof duelBetween> => {
  const [next] = state.inFire
  return state.phase === 'antiAircraft' && next !== undefined
    ? duelBetween(state, 'antiAircraft', null, next)
    : null
}

/** Which aircraft are destroyed by this result of a duel (BR-5, BR-7). */
export const aircraftLostInDuel = (
  { cause, attacker, defender }: Pick<PendingDuel, 'cause' | 'attacker' | 'defender'>,
  success: boolean,
): readonly AircraftId[] => {
  if (cause === 'attack' || cause === 'snapShot' || cause === 'antiAircraft') return success ? [defender] : []
  const { mover, enemy } = collisionLosses(cause, success)
  return [...(mover && attacker !== null ? [attacker] : []), ...(enemy ? [defender] : [])]
}

/**
 * Whether players are asked for a snap-shot of an enemy that survives this attack: without the map only they know
 * whether the attacker has stepped into its sights (BR-6).
 */
export const attackSurvivorMaySnapShot = (
  state: State,
  { cause, attacker, defender, result }: PendingDuel,
): boolean => {
  const flight = flightOf(state)
  const mover = flight && aircraftOf(state, flight.aircraft)
  if (cause !== 'attack' || !mover || mover.id !== attacker || isPlaced(mover)) return false
  const asked =
    flight.pending.includes(defender) || turnActionsOf(state, attacker).snappedBy.includes(defender)
  return result?.success === false && !asked && moveOf(state, mover).squares > 0
}

export const duelView = (duel: Omit<PendingDuel, 'id' | 'result'> & Partial<PendingDuel>): DuelView => {
  const { cause, side, attacker, defender, attackSides, defenceSides, result = null } = duel
  return {
    cause,
    side,
    attacker,
    defender,
    attackSides,
    defenceSides,
    result,
    defendingSide: otherSide(side),
    onSuccess: aircraftLostInDuel(duel, true),
    onFailure: aircraftLostInDuel(duel, false),
  }
}

export const bombingRunView = ({ aircraft, side, result }: PendingBombingRun): BombingRunView => ({
  aircraft,
  result,
  base: otherSide(side),
})

/**
 * The enemies that wait for a snap-shot and that the mover may still attack first (BR-6). Without the map these are
 * all of them.
 */
const attackableFirst = (state: State, flight: PendingFlight): readonly AircraftId[] => {
  const mover = aircraftOf(state, flight.aircraft)
  const { attacked } = turnActionsOf(state, flight.aircraft)
  if (!mover || flight.waived) return []
  return flight.pending.filter((id) => {
    const enemy = aircraftOf(state, id)
    if (!enemy) return false
    return isPlaced(mover) && isPlaced(enemy)
      ? mayAttackBeforeSnapShot(mover, enemy, attacked)
      : attackFault(mover, enemy, attacked) === null
  })
}

/** The enemy prompted for a snap-shot now; null while the mover may still attack all waiting ones first (BR-6). */
export const nextSnapper = (state: State, flight: PendingFlight): AircraftId | null => {
  const first = attackableFirst(state, flight)
  return flight.pending.find((id) => !first.includes(id)) ?? null
}

/** Whether a pending decision waits for dice or holds them. */
export const isPendingRoll = (frame: AnyPending | undefined): frame is PendingRoll =>
  frame !== undefined && 'result' in frame

/** Whether a roll may be cancelled before its dice: if players chose it, not if the rules require it (BR-7, BR-8). */
export const mayCallOff = (frame: PendingRoll): boolean =>
  frame.result === null &&
  (frame.kind === 'bombingRun' || frame.cause === 'attack' || frame.cause === 'snapShot')
