import type { Ask } from '@/table'
import type { AircraftId, SideId } from '../rules'
import type { BombingRunFrame, DuelCause, DuelResult, FlightFrame } from './state'

/** Attack against defence, whether it is only offered, declared or thrown (BR-5 to BR-8). */
export interface DuelLook {
  readonly cause: DuelCause
  /** Who attacks and who defends, and so who throws which die. */
  readonly side: SideId
  readonly defendingSide: SideId
  /** null: the guns of the side's base. */
  readonly attacker: AircraftId | null
  readonly defender: AircraftId
  readonly attackSides: 4 | 6
  readonly defenceSides: 4 | 6
  readonly result: DuelResult | null
  /** Who is destroyed by a success (attack equals or exceeds defence) and by a failure (BR-5, BR-7). */
  readonly onSuccess: readonly AircraftId[]
  readonly onFailure: readonly AircraftId[]
}

/** A bombing run: 1 misses, 2 to 4 destroy the base and win (BR-9). */
export interface BombingRunLook {
  readonly aircraft: AircraftId
  /** Whose base. */
  readonly base: SideId
  readonly result: BombingRunFrame['result']
}

/** The question that waits, and whom it is for. */
export interface AskLook extends Ask<SideId> {
  /**
   * `attackFirst`: the mover may attack one of those that may snap at it, before they do (answer `attack` or `pass`).
   * `snapShot`: the defender takes it or not (`snapShot` or `pass`). `throw`: dice (`throw`, or `callOff` where `mayCallOff`).
   * `settle`: dice lie there (`accept`, `withhold`, or `changeDice` where `mendable`).
   */
  readonly question: 'attackFirst' | 'snapShot' | 'throw' | 'settle'
  /** The move in which it is asked; null for anti-aircraft fire. */
  readonly flight: FlightFrame | null
  /** What is rolled or offered; at `attackFirst` the attacks that are open, else one or none. */
  readonly duels: readonly DuelLook[]
  readonly bombingRun: BombingRunLook | null
  /** At `settle`: who is destroyed if the result is taken. */
  readonly losses: readonly AircraftId[]
  /** At `settle`: the snap-shot that comes next if the result is taken, for the card below the verdict. */
  readonly followUp: DuelLook | null
  /** Whether the question may be given up before its dice. */
  readonly mayCallOff: boolean
  /** Whether dice just thrown may still be changed (C-4). */
  readonly mendable: boolean
}
