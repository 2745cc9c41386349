import {
  orderRules,
  chitCount,
  commandValueOf,
  fogChitCount,
  hasSquadLeader,
  highestCommand,
  isDestroyed,
  isSmallUnit,
  mayUnitActivate,
  modelsLeft,
  unitsOnTable,
  type Bag,
  type Chit,
  type SideId,
  type Unit,
  type UnitId,
} from '../rules'
import { promptOf, type PromptView } from './promptOf'
import type { AnyPending } from './pending'
import { allUnits, unitsOf, type LastFreeThrow, type State } from './state'
import type { Activation, StoredBattleOutcome, Scenario, PhaseStepId } from './schemas'

export interface UnitView {
  readonly unit: Unit
  /** Models left, and models at the start. */
  readonly models: number
  readonly starting: number
  /** Highest among its models left (GT-20). */
  readonly command: number
  readonly destroyed: boolean
  /** Whether shots at it have the Small Unit modifier (GT-11). */
  readonly small: boolean
  readonly leader: boolean
  /** More Stress than Command: any order but Rally needs a test (GT-9). */
  readonly tests: boolean
  /** Whether it may be chosen for its side's chit (GT-8). */
  readonly mayActivate: boolean
}

export interface SideView {
  readonly id: SideId
  /** 0 for the first side. */
  readonly index: number
  readonly name: string
  readonly icon: string
  readonly formation: string
  readonly points: number
  readonly victoryPoints: number
  readonly conceded: boolean
  readonly units: readonly UnitView[]
  /** Units on the table, and those that were not activated this turn. */
  readonly onTable: number
  readonly ready: number
  /** Highest Command on the table: its dice for points and initiative (GT-4, GT-6). */
  readonly command: number
  readonly models: number
  readonly starting: number
}

/** What was drawn and what is left: all of it is public (GT-8). */
export interface BagView {
  readonly left: Bag
  readonly total: number
  readonly drawn: readonly Chit[]
  readonly fogDrawn: number
  /** How many Fog of War end the turn (GT-7). */
  readonly fogLimit: number
  /** The kinds of chits that are left and their numbers. The chance of the next draw is `count` of `total`. */
  readonly next: readonly { readonly chit: Chit; readonly count: number }[]
}

/** Everything that a Gloom Trench screen shows; nothing in this game is secret. */
export interface BattleView {
  readonly phase: State['phase']
  readonly step: PhaseStepId | null
  readonly scenario: Scenario
  readonly turn: number
  /** In the order of their set-up: two to four. */
  readonly sides: readonly SideView[]
  readonly units: Readonly<Record<UnitId, UnitView>>
  readonly bag: BagView
  readonly initiative: SideId | null
  readonly due: SideId | null
  readonly activation: Activation | null
  readonly ask: PromptView | null
  readonly frames: readonly AnyPending[]
  /** The last free throw. */
  readonly freely: LastFreeThrow | null
  readonly outcome: StoredBattleOutcome | null
  /** What the rules do next when no prompt is open. */
  readonly proposal: NextAction
  /** The agreed number of turns has been played. */
  readonly limitReached: boolean
}

export type NextAction =
  | { readonly kind: 'muster' }
  /** The current step is done: on to the next one. */
  | { readonly kind: 'proceed'; readonly step: PhaseStepId }
  /** No side has a Command die: players declare the initiative (GT-6, GT-19). */
  | { readonly kind: 'declareInitiative' }
  | { readonly kind: 'draw' }
  /** A unit of this side activates. `unit` is a proposal. */
  | { readonly kind: 'activate'; readonly side: SideId; readonly unit: UnitId }
  | { readonly kind: 'order'; readonly unit: UnitId }
  /** The active unit carries out its order, buys Unit Orders, or is done. */
  | { readonly kind: 'act'; readonly unit: UnitId; readonly left: boolean }
  /** The bag is empty or the third Fog of War was drawn. */
  | { readonly kind: 'endActivations' }
  | { readonly kind: 'declareResult' }
  | { readonly kind: 'over' }

/** The view model of a battle. */
export const battleView = (state: State): BattleView => {
  const units = Object.fromEntries(allUnits(state).map((unit) => [unit.id, unitLook(state, unit)]))
  return {
    phase: state.phase,
    step: state.step,
    scenario: state.scenario,
    turn: state.turn,
    sides: state.playing.map((id, index) => sideLook(state, units, id, index)),
    units,
    bag: bagLook(state),
    initiative: state.initiative,
    due: state.due,
    activation: state.activation,
    ask: promptOf(state),
    frames: state.frames,
    freely: state.freely,
    outcome: state.outcome,
    proposal: proposal(state),
    limitReached: limitReached(state),
  }
}

const limitReached = ({ scenario, turn, phase, step }: State): boolean =>
  phase === 'turnEnd' && step === 'tea' && scenario.turnLimit !== null && turn >= scenario.turnLimit

const startingModels = (unit: Unit): number =>
  unit.profile.composition.reduce((sum, { models }) => sum + models, 0)

const unitLook = (state: State, unit: Unit): UnitView => {
  const command = commandValueOf(unit)
  return {
    unit,
    models: modelsLeft(unit),
    starting: startingModels(unit),
    command,
    destroyed: isDestroyed(unit),
    small: isSmallUnit(unit),
    leader: hasSquadLeader(unit),
    tests: unit.stress > command,
    mayActivate: mayUnitActivate(allUnits(state), unit.id),
  }
}

const sideLook = (
  state: State,
  units: Readonly<Record<UnitId, UnitView>>,
  id: SideId,
  index: number,
): SideView => {
  const { name, icon, formation, points, victoryPoints, conceded, starting } = state.sides[id]
  const all = unitsOf(state, id)
  const standing = unitsOnTable(all)
  return {
    id,
    index,
    name,
    icon,
    formation,
    points,
    victoryPoints,
    conceded,
    starting,
    units: all.flatMap((unit) => units[unit.id] ?? []),
    onTable: standing.length,
    ready: standing.filter(({ activations }) => activations === 0).length,
    command: highestCommand(standing),
    models: all.reduce((sum, unit) => sum + modelsLeft(unit), 0),
  }
}

const bagLook = ({ bag, drawn, fogDrawn, playing }: State): BagView => ({
  left: bag,
  total: chitCount(bag),
  drawn,
  fogDrawn,
  fogLimit: fogChitCount,
  next: [...playing, 'fog' as const]
    .map((chit) => ({ chit, count: bag[chit] }))
    .filter(({ count }) => count > 0),
})

const proposal = (state: State): NextAction => {
  const { phase, step, activation, due } = state
  if (phase === 'muster') return { kind: 'muster' }
  if (phase === 'over') return { kind: 'over' }
  if (phase !== 'activations') {
    if (limitReached(state)) return { kind: 'declareResult' }
    return step === 'initiative'
      ? { kind: 'declareInitiative' }
      : { kind: 'proceed', step: step ?? 'effects' }
  }
  if (activation)
    return activation.order === null
      ? { kind: 'order', unit: activation.unit }
      : { kind: 'act', unit: activation.unit, left: actLeft(state, activation) }
  const first = due && unitsOf(state, due).find(({ id }) => mayUnitActivate(allUnits(state), id))
  if (due && first) return { kind: 'activate', side: due, unit: first.id }
  return chitCount(state.bag) === 0 || state.fogDrawn >= fogChitCount
    ? { kind: 'endActivations' }
    : { kind: 'draw' }
}

/**
 * Whether the unit has not carried out the named order yet; false for Do Nothing, and for shooting without a weapon.
 */
const actLeft = ({ units }: State, { order, acted, unit }: Activation): boolean => {
  if (order === null || order === 'doNothing' || acted.length > 0) return false
  return !orderRules[order].shoots || (units[unit]?.profile.weapons.length ?? 0) > 0
}
