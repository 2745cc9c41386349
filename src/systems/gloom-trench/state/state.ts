import { emptyBag, type Bag, type Chit, type SideId, type Unit, type UnitId } from '../rules'
import type { AnyPending } from './pending'
import type {
  Activation,
  FreeDice,
  StoredBattleOutcome,
  EndedBattleResumePoint,
  RunningPhase,
  Scenario,
  PhaseStepId,
} from './schemas'

export interface SideState {
  readonly name: string
  readonly icon: string
  readonly formation: string
  /** Tactical Points in its pool (GT-4). */
  readonly points: number
  readonly victoryPoints: number
  /** Models at the start of the battle. */
  readonly starting: number
  readonly conceded: boolean
}

export interface State {
  readonly phase: 'muster' | RunningPhase | 'over'
  /** The step of the Tactical or the Turn End Phase; null in the others. */
  readonly step: PhaseStepId | null
  readonly scenario: Scenario
  readonly sides: Readonly<Record<SideId, SideState>>
  /** The sides that play, in the order of their set-up: two to four (GT-19). */
  readonly playing: readonly SideId[]
  readonly units: Readonly<Record<UnitId, Unit>>
  /** All units in the order in which they stand in lists. */
  readonly order: readonly UnitId[]
  /** 0 before the battle. */
  readonly turn: number
  readonly bag: Bag
  /** The chits drawn this turn, in the order they came: public (GT-8). */
  readonly drawn: readonly Chit[]
  readonly fogDrawn: number
  /** Who has the initiative this turn; during the Tactical Phase, who had it last turn. Null in the first. */
  readonly initiative: SideId | null
  /** Whose chit was drawn and who has not chosen a unit for it yet. */
  readonly due: SideId | null
  readonly activation: Activation | null
  readonly frames: readonly AnyPending[]
  /** The ids of the next pending decision and of the next added unit. */
  readonly nextFrame: number
  readonly nextUnit: number
  /** The last free throw; null before the first. */
  readonly freely: LastFreeThrow | null
  readonly outcome: StoredBattleOutcome | null
  /** Where an ended battle continues if players go on; otherwise null. */
  readonly resume: EndedBattleResumePoint | null
}

/** The last free throw. */
export interface LastFreeThrow extends FreeDice {
  /** Distinguishes two throws with equal faces: the first throw of the battle is 1. */
  readonly nth: number
}

const emptySide: SideState = {
  name: '',
  icon: '',
  formation: '',
  points: 0,
  victoryPoints: 0,
  starting: 0,
  conceded: false,
}

export const initialState: State = {
  phase: 'muster',
  step: null,
  scenario: { name: '', scale: '28mm', turnLimit: null, notes: '', strictNerves: false },
  sides: { a: emptySide, b: emptySide, c: emptySide, d: emptySide },
  playing: [],
  units: {},
  order: [],
  turn: 0,
  bag: emptyBag,
  drawn: [],
  fogDrawn: 0,
  initiative: null,
  due: null,
  activation: null,
  frames: [],
  nextFrame: 1,
  nextUnit: 1,
  freely: null,
  outcome: null,
  resume: null,
}

/** All units, destroyed ones too, in list order. */
export const allUnits = (state: Pick<State, 'units' | 'order'>): readonly Unit[] =>
  state.order.flatMap((id) => state.units[id] ?? [])

/** The units of a side, destroyed ones too, in list order. */
export const unitsOf = (state: Pick<State, 'units' | 'order'>, side: SideId): readonly Unit[] =>
  allUnits(state).filter((unit) => unit.side === side)

export const topPending = (state: Pick<State, 'frames'>): AnyPending | undefined => state.frames.at(-1)
