import type { Thrown } from '@/table'
import type { AircraftId, HalfPoints, Position, Settings, SideId, StepKind } from '../rules'
import type { Correction } from './command'
import type { BomberFrame, DieThrow, LossCause, Outcome, RunningPhase, Toward } from './state'

/** An aircraft on the map: where it stands and where its nose points. */
export interface Placing {
  readonly aircraft: AircraftId
  readonly position: Position
}

/**
 * What happened. Each event holds the outcome and every change; nothing is worked out again from it. Frames are named by
 * their id; points are in halves.
 */
export type Event =
  | {
      readonly type: 'begun'
      readonly settings: Settings
      readonly names: Readonly<Record<SideId, string>>
    }
  /** Where both bases stand, and with the map a start formation around them (BR-1, BR-2). */
  | {
      readonly type: 'basesPlaced'
      readonly rows: Readonly<Record<SideId, number>>
      /** The 5D4 of each side with how they came; null for rows that were entered. */
      readonly throws: Readonly<
        Record<SideId, { readonly faces: readonly number[]; readonly thrown: Thrown }>
      > | null
      readonly placings: readonly Placing[]
    }
  | {
      readonly type: 'positioned'
      readonly aircraft: AircraftId
      readonly from: Position | null
      readonly to: Position
    }
  | { readonly type: 'deployed' }
  | {
      readonly type: 'firstThrown'
      readonly faces: Readonly<Record<SideId, number>>
      readonly thrown: Thrown
      /** Faces before they were changed, if they were (C-4). */
      readonly first: Readonly<Record<SideId, number>> | null
      readonly higher: SideId | null
    }
  | { readonly type: 'firstChosen'; readonly side: SideId; readonly because: 'higher' | 'agreed' }
  /** `flying` when the side has no fighters to throw for. */
  | {
      readonly type: 'turnStarted'
      readonly turn: number
      readonly side: SideId
      readonly phase: 'dice' | 'flying'
    }
  | {
      readonly type: 'diceThrown'
      readonly side: SideId
      readonly faces: readonly number[]
      readonly thrown: Thrown
      readonly first: readonly number[] | null
    }
  /** Who has each die now, in the order of the tray. */
  | { readonly type: 'diceGiven'; readonly givenTo: readonly (AircraftId | null)[] }
  /** The opened frame asks for what comes next. */
  | { readonly type: 'opened'; readonly frame: BomberFrame }
  /** One step (BR-3, BR-4). Positions only with the map. */
  | {
      readonly type: 'flown'
      readonly aircraft: AircraftId
      readonly step: StepKind
      readonly toward: Toward | null
      readonly from: Position | null
      /** Null without the map, and beyond its edge. */
      readonly to: Position | null
      readonly cost: HalfPoints
      readonly spent: HalfPoints
      /** It leaves the board (BR-10). */
      readonly leaves: boolean
      /** The enemy whose square it entered (BR-7). */
      readonly into: AircraftId | null
      /** Enemies that may take a snap-shot now (BR-6). */
      readonly snapShots: readonly AircraftId[]
    }
  | { readonly type: 'snapShotClaimed'; readonly aircraft: AircraftId; readonly by: AircraftId }
  /** It does not attack before the snap-shots at it (BR-6). */
  | { readonly type: 'attackWaived'; readonly aircraft: AircraftId }
  | { readonly type: 'snapShotPassed'; readonly aircraft: AircraftId; readonly by: AircraftId }
  /** The dice of a duel (attack, defence) or of a bombing run. */
  | {
      readonly type: 'thrown'
      readonly frame: number
      readonly dice: readonly DieThrow[]
      /** Who threw each. */
      readonly sides: readonly SideId[]
      readonly success: boolean
    }
  /** The result was taken; who was lost by it stands in events of their own. */
  | { readonly type: 'closed'; readonly frame: number }
  /** Its effects were left out (C-4). */
  | { readonly type: 'withheld'; readonly frame: number }
  /** Given up before its dice. */
  | { readonly type: 'calledOff'; readonly frame: number }
  /** What it needs is gone by the players' word. */
  | { readonly type: 'abandoned'; readonly frame: number }
  | {
      readonly type: 'lost'
      readonly aircraft: AircraftId
      readonly status: 'destroyed' | 'retreated'
      readonly cause: LossCause
      readonly by: AircraftId | null
    }
  /** The run missed: the bomber must leave the base's square first (BR-9). */
  | { readonly type: 'bombsMissed'; readonly aircraft: AircraftId }
  | { readonly type: 'baseDestroyed'; readonly side: SideId; readonly by: AircraftId }
  | {
      readonly type: 'flightEnded'
      readonly aircraft: AircraftId
      /** `steppedBack`: it had done nothing, and another one goes first. */
      readonly because: 'finished' | 'lost' | 'steppedBack'
    }
  /** The moves of a side are over; base guns fire at these (BR-8). */
  | { readonly type: 'movesEnded'; readonly side: SideId; readonly inFire: readonly AircraftId[] }
  | {
      readonly type: 'corrected'
      readonly correction: Correction
      readonly from: Correction['to']
      readonly reason: string
    }
  | { readonly type: 'ended'; readonly outcome: Outcome; readonly resume: RunningPhase }
  | { readonly type: 'continued' }

export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>
