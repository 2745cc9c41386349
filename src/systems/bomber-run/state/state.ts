import type { Thrown } from '@/table'
import type {
  Aircraft,
  AircraftId,
  AircraftStatus,
  HalfPoints,
  MovementDice,
  Position,
  Settings,
  SideId,
  StepKind,
} from '../rules'

export interface Side {
  readonly name: string
  /** Row of its base, 1 to 24; null until it was thrown or entered (BR-1). */
  readonly baseRow: number | null
  readonly baseDestroyed: boolean
}

/** The D6 for going first: the higher chooses. */
export interface FirstThrow {
  readonly faces: Readonly<Record<SideId, number>>
  readonly thrown: Thrown
  /** Faces before they were changed, if they were (C-4). */
  readonly first: Readonly<Record<SideId, number>> | null
  /** Who chooses; null: equal, so both throw again. */
  readonly higher: SideId | null
}

/** The dice of a turn in the order they fell, and who has each (BR-3). */
export interface Tray extends MovementDice {
  readonly thrown: Thrown
  /** Faces before they were changed, if they were (C-4). */
  readonly first: readonly number[] | null
}

export type Toward = 'left' | 'right'

/** A step that was flown. */
export interface FlownStep {
  readonly step: StepKind
  /** Which diagonal; null for other steps, and without the map. */
  readonly toward: Toward | null
  /** Where it led; null without the map. */
  readonly position: Position | null
}

/** What an aircraft has done in its side's turn so far. */
export interface Sortie {
  /** Points noted by hand in place of those of its die; null: the die's. */
  readonly points: HalfPoints | null
  readonly spent: HalfPoints
  readonly flown: readonly FlownStep[]
  /** It entered an enemy's square: no further step (BR-3). */
  readonly ended: boolean
  /** Its one attack was declared (BR-5). */
  readonly attacked: boolean
  /** Enemies that have taken their snap-shot at it in this move (BR-6). */
  readonly snappedBy: readonly AircraftId[]
  readonly done: boolean
}

export const freshSortie: Sortie = {
  points: null,
  spent: 0,
  flown: [],
  ended: false,
  attacked: false,
  snappedBy: [],
  done: false,
}

/** What a roll of attack against defence is about (BR-5 to BR-8). */
export const duelCauses = [
  'attack',
  'snapShot',
  'kamikaze',
  'bomberIntoFighter',
  'bomberIntoBomber',
  'antiAircraft',
] as const
export type DuelCause = (typeof duelCauses)[number]

/** One die of a throw. Each may come by phone or by hand (C-2). */
export interface DieThrow {
  readonly face: number
  readonly thrown: Thrown
  /** The face before it was changed, if it was (C-4). */
  readonly first: number | null
}

interface FrameBase {
  readonly id: number
}

/** An aircraft's move (BR-3, BR-4): open from its activation until it is finished. Each step is a step for undo. */
export interface FlightFrame extends FrameBase {
  readonly kind: 'flight'
  readonly atomic: false
  readonly side: SideId
  readonly aircraft: AircraftId
  /** Enemies that may take a snap-shot now, the next one first (BR-6). */
  readonly pending: readonly AircraftId[]
  /** It won't attack those in `pending` first (BR-6). */
  readonly waived: boolean
  /** The enemy whose square it entered and that it has not rolled against yet (BR-7). */
  readonly into: AircraftId | null
}

/** Attack against defence: one throw holds both dice (BR-5 to BR-8). */
export interface DuelFrame extends FrameBase {
  readonly kind: 'duel'
  readonly atomic: true
  readonly cause: DuelCause
  /** Who attacks, and with it who throws the attack. */
  readonly side: SideId
  /** null: the guns of the side's base. */
  readonly attacker: AircraftId | null
  readonly defender: AircraftId
  readonly attackSides: 4 | 6
  readonly defenceSides: 4 | 6
  readonly result: DuelResult | null
}

export interface DuelResult {
  readonly attack: DieThrow
  readonly defence: DieThrow
  readonly success: boolean
}

/** A bomber over the enemy's base (BR-9). */
export interface BombingRunFrame extends FrameBase {
  readonly kind: 'bombingRun'
  readonly atomic: true
  readonly side: SideId
  readonly aircraft: AircraftId
  readonly result: BombingRunResult | null
}

export interface BombingRunResult {
  readonly die: DieThrow
  readonly hit: boolean
}

export type RollFrame = DuelFrame | BombingRunFrame
export type BomberFrame = FlightFrame | RollFrame
export type FrameOf<Kind extends BomberFrame['kind']> = Extract<BomberFrame, { kind: Kind }>

/** How an aircraft was lost. */
export type LossCause = DuelCause | 'leftBoard'

export interface Loss {
  readonly aircraft: AircraftId
  readonly status: Exclude<AircraftStatus, 'flying'>
  /** null: by the players' word. */
  readonly cause: LossCause | null
  /** The enemy aircraft; null when it left, was mended away, or a base's guns did it. */
  readonly by: AircraftId | null
  readonly turn: number
}

export const endReasons = [
  'baseDestroyed',
  /** Every bomber is gone, and all enemy fighters (BR-11). */
  'fightersGone',
  /** The loser has no aircraft left (BR-11). */
  'noAircraft',
  /** Nobody has (BR-11). */
  'bothGone',
  'conceded',
  'agreed',
] as const
export type EndReason = (typeof endReasons)[number]
export interface Outcome {
  readonly winner: SideId | 'draw'
  readonly reason: EndReason
}

/** The phases of a battle that goes on, in their order; `formation` only with the map. */
export const runningPhases = [
  'baseRows',
  'formation',
  'firstPlayer',
  /** The dice of the turn are to be thrown. */
  'dice',
  /** Thrown, and nobody flies yet: dice are given and swapped (BR-3). */
  'assigning',
  'flying',
  /** The turn's moves are over; base guns fire at who ended in range (BR-8). */
  'antiAircraft',
] as const
export type RunningPhase = (typeof runningPhases)[number]

export interface State {
  readonly phase: 'setUp' | RunningPhase | 'over'
  readonly settings: Settings
  readonly sides: Readonly<Record<SideId, Side>>
  readonly aircraft: Readonly<Record<AircraftId, Aircraft>>
  /** All aircraft as they stand in lists: west's fighters and bombers, then east's. */
  readonly order: readonly AircraftId[]
  /** The throw for going first that was made last. */
  readonly firstThrow: FirstThrow | null
  /** Who went first; null until chosen. */
  readonly first: SideId | null
  /** Both sides' moves are one turn; 0 before the first. */
  readonly turn: number
  /** Whose turn it is; null before the first. */
  readonly whose: SideId | null
  readonly dice: Tray | null
  /** What the aircraft of the side whose turn it is have done; those that did nothing have none. */
  readonly sorties: Readonly<Record<AircraftId, Sortie>>
  /** Aircraft that ended their turn in range of base guns and were not fired at yet (BR-8). */
  readonly inFire: readonly AircraftId[]
  /** Bombers whose run missed and that have not left the base's square since (BR-9). */
  readonly missed: readonly AircraftId[]
  readonly losses: readonly Loss[]
  readonly frames: readonly BomberFrame[]
  readonly nextFrame: number
  readonly outcome: Outcome | null
  /** Where a battle that is over goes on, if players play on; what was open is not taken up again. */
  readonly resume: RunningPhase | null
}

const emptySide: Side = { name: '', baseRow: null, baseDestroyed: false }

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

/** All aircraft, lost ones too, in list order. */
export const allAircraft = (state: Pick<State, 'aircraft' | 'order'>): readonly Aircraft[] =>
  state.order.flatMap((id) => state.aircraft[id] ?? [])

/** The aircraft with this id. Ids come from outside, and every object answers to names such as `constructor`. */
export const aircraftOf = (state: Pick<State, 'aircraft'>, id: AircraftId): Aircraft | undefined =>
  Object.hasOwn(state.aircraft, id) ? state.aircraft[id] : undefined

/** What an aircraft has done this turn. */
export const sortieOf = (state: Pick<State, 'sorties'>, id: AircraftId): Sortie =>
  (Object.hasOwn(state.sorties, id) ? state.sorties[id] : undefined) ?? freshSortie

export const topFrame = (state: Pick<State, 'frames'>): BomberFrame | undefined => state.frames.at(-1)

/** The move that is going on. */
export const flightOf = (state: Pick<State, 'frames'>): FlightFrame | undefined =>
  state.frames.find((frame) => frame.kind === 'flight')
