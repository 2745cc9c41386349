import type { ThrowSource } from '@/engine'
import type {
  Aircraft,
  AircraftId,
  AircraftStatus,
  HalfPoints,
  MovementDiceAssignment,
  Position,
  BattleSettings,
  SideId,
  StepKind,
} from '../rules'
import type { AnyPending, PendingFlight } from './pending'
import type { LossCause, StoredBattleOutcome, Placing, RunningPhase, DiagonalSide } from './schemas'

export interface SideState {
  readonly name: string
  /** Row of its base, 1 to 24; null until it was thrown or entered (BR-1). */
  readonly baseRow: number | null
  readonly baseDestroyed: boolean
}

/** The D6 for going first: the higher die chooses. */
export interface FirstPlayerRollOff {
  readonly faces: Readonly<Record<SideId, number>>
  readonly thrown: ThrowSource
  /** The first faces, if players changed them (C-4). */
  readonly first: Readonly<Record<SideId, number>> | null
  /** The side that chooses; null: equal, so both throw again. */
  readonly higher: SideId | null
}

/** The dice of a turn in the order of the throw, and the fighter that has each (BR-3). */
export interface TurnDice extends MovementDiceAssignment {
  readonly thrown: ThrowSource
  /** The first faces, if players changed them (C-4). */
  readonly first: readonly number[] | null
}

/** A step that was flown. */
export interface FlownStep {
  readonly step: StepKind
  /** Which diagonal; null for other steps, and without the map. */
  readonly toward: DiagonalSide | null
  /** Where it led; null without the map. */
  readonly position: Position | null
}

/** What an aircraft has done in its side's turn so far. */
export interface TurnActions {
  /** Points that players entered in place of those of its die; null: those of the die. */
  readonly points: HalfPoints | null
  readonly spent: HalfPoints
  readonly flown: readonly FlownStep[]
  /** Without the map: players have flown it on their board, by steps that the app does not know. */
  readonly movedOnBoard?: true
  /** It entered an enemy's square: no further step (BR-3). */
  readonly ended: boolean
  /** It has declared its one attack (BR-5). */
  readonly attacked: boolean
  /** Enemies that have taken their snap-shot at it in this move (BR-6). */
  readonly snappedBy: readonly AircraftId[]
  readonly done: boolean
}

const noTurnActions: TurnActions = {
  points: null,
  spent: 0,
  flown: [],
  ended: false,
  attacked: false,
  snappedBy: [],
  done: false,
}

export interface AircraftLoss {
  readonly aircraft: AircraftId
  readonly status: Exclude<AircraftStatus, 'flying'>
  /** The cause; null for a correction of players. */
  readonly cause: LossCause | null
  /** The enemy aircraft that destroyed it; null if it left, was removed by a correction, or was shot by a base. */
  readonly by: AircraftId | null
  readonly turn: number
}

export interface State {
  readonly phase: 'setUp' | RunningPhase | 'over'
  readonly settings: BattleSettings
  readonly sides: Readonly<Record<SideId, SideState>>
  readonly aircraft: Readonly<Record<AircraftId, Aircraft>>
  /** The start formation of an earlier battle; without it a formation is proposed (BR-2). */
  readonly remembered?: readonly Placing[]
  /** All aircraft in list order: west's fighters and bombers, then east's. */
  readonly order: readonly AircraftId[]
  /** The last throw for going first. */
  readonly firstThrow: FirstPlayerRollOff | null
  /** Who went first; null until chosen. */
  readonly first: SideId | null
  /** Both sides' moves are one turn; 0 before the first. */
  readonly turn: number
  /** Whose turn it is; null before the first. */
  readonly whose: SideId | null
  readonly dice: TurnDice | null
  /** What the aircraft of the active side have done; those that did nothing are missing. */
  readonly sorties: Readonly<Record<AircraftId, TurnActions>>
  /** Aircraft that ended their turn in range of the base and were not fired at yet (BR-8). */
  readonly inFire: readonly AircraftId[]
  /** Bombers that missed and have not left the base's square since (BR-9). */
  readonly missed: readonly AircraftId[]
  readonly losses: readonly AircraftLoss[]
  readonly frames: readonly AnyPending[]
  readonly nextFrame: number
  readonly outcome: StoredBattleOutcome | null
  /** The phase to which the battle returns if players continue it; an open roll does not continue. */
  readonly resume: RunningPhase | null
}

const emptySide: SideState = { name: '', baseRow: null, baseDestroyed: false }

export const initialState: State = {
  phase: 'setUp',
  settings: { formation: 'standard', map: false },
  sides: { west: emptySide, east: emptySide },
  aircraft: {},
  order: [],
  firstThrow: null,
  first: null,
  turn: 0,
  whose: null,
  dice: null,
  sorties: {},
  inFire: [],
  missed: [],
  losses: [],
  frames: [],
  nextFrame: 1,
  outcome: null,
  resume: null,
}

/** All aircraft in list order, also the lost ones. */
export const allAircraft = (state: Pick<State, 'aircraft' | 'order'>): readonly Aircraft[] =>
  state.order.flatMap((id) => state.aircraft[id] ?? [])

/** The aircraft with this id. Ids come from outside, and every object has properties like `constructor`. */
export const aircraftOf = (state: Pick<State, 'aircraft'>, id: AircraftId): Aircraft | undefined =>
  Object.hasOwn(state.aircraft, id) ? state.aircraft[id] : undefined

/** What an aircraft has done this turn. */
export const turnActionsOf = (state: Pick<State, 'sorties'>, id: AircraftId): TurnActions =>
  (Object.hasOwn(state.sorties, id) ? state.sorties[id] : undefined) ?? noTurnActions

export const topPending = (state: Pick<State, 'frames'>): AnyPending | undefined => state.frames.at(-1)

/** The open move. */
export const flightOf = (state: Pick<State, 'frames'>): PendingFlight | undefined =>
  state.frames.find((frame) => frame.kind === 'flight')
