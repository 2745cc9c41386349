import type { Thrown } from '@/table'
import {
  emptyBag,
  type Bag,
  type Chit,
  type Order,
  type Scale,
  type SideId,
  type StressReason,
  type Unit,
  type UnitId,
} from '../rules'
import type { GloomFrame } from './frames'

/** What players agreed on before the battle. */
export interface Scenario {
  readonly name: string
  /** What 1 MU is (GT-17). */
  readonly scale: Scale
  /** Turns that will be played, or null when nothing was agreed. */
  readonly turnLimit: number | null
  readonly notes: string
  /** The house rule of GT-9: no token comes off when no test was needed. */
  readonly strictNerves: boolean
}

export interface Side {
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

/** The guided steps of the Tactical Phase and of the Turn End Phase, in the rules' order. */
export const tacticalSteps = ['effects', 'morale', 'pool', 'bag', 'initiative'] as const
export const turnEndSteps = ['effects', 'pool', 'tidy', 'tea'] as const
export type Step = (typeof tacticalSteps)[number] | (typeof turnEndSteps)[number]

/** What the active unit has done in its activation: its order, or a part of it. */
export type Act = 'fire' | 'charge' | 'takeThatGround' | 'digIn' | 'rally'

/** The activation that is going on (GT-8, GT-9). */
export interface Activation {
  readonly side: SideId
  readonly unit: UnitId
  /** Null until it was named. */
  readonly order: Order | null
  /** Out of coherency as it activated: it must Advance (GT-14). */
  readonly outOfCoherency: boolean
  readonly acted: readonly Act[]
  /** Names of the Unit Orders bought so far. */
  readonly unitOrders: readonly string[]
}

export type EndReason = 'conceded' | 'agreed'
export interface Outcome {
  readonly winner: SideId | 'draw'
  readonly reason: EndReason
}

/** Why a unit's Stress changed (GT-9, GT-10, GT-12, GT-14). */
export type StressChange = StressReason | 'calmed' | 'morale' | 'rally' | 'discarded'

export type RunningPhase = 'tactical' | 'activations' | 'turnEnd'

export interface State {
  readonly phase: 'muster' | RunningPhase | 'over'
  /** Where the Tactical or the Turn End Phase stands; null in the others. */
  readonly step: Step | null
  readonly scenario: Scenario
  readonly sides: Readonly<Record<SideId, Side>>
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
  readonly frames: readonly GloomFrame[]
  /** The ids that the next frame and the next added unit get. */
  readonly nextFrame: number
  readonly nextUnit: number
  /** The free throw that was made last; null before the first. */
  readonly freely: FreelyThrown | null
  readonly outcome: Outcome | null
  /** Where a battle that is over goes on, if players go on with it; else null. */
  readonly resume: Resume | null
}

/** What dice beside the rules are thrown for. */
export type FreeThrow = 'defenceMove' | 'attackMove' | 'direction' | 'distance' | 'other'

/** Dice thrown beside the rules, as they fell: a D3 of a melee move, a random direction (GT-3). */
export interface FreelyThrown {
  /** Tells two throws apart that fell alike: the battle's first is 1. */
  readonly nth: number
  readonly side: SideId | null
  readonly purpose: FreeThrow
  readonly sides: 2 | 3 | 6 | 8 | 12
  readonly faces: readonly number[]
  readonly thrown: Thrown
}

/** A battle as it stood when it ended. What was being resolved is not taken up again. */
export interface Resume {
  readonly phase: RunningPhase
  readonly step: Step | null
  readonly due: SideId | null
  readonly activation: Activation | null
}

const emptySide: Side = {
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

export const topFrame = (state: Pick<State, 'frames'>): GloomFrame | undefined => state.frames.at(-1)
