import type { Refusal } from '@/engine'
import {
  baseSquare,
  dieIndexOfFighter,
  fightersGettingDice,
  fightersWithoutDie,
  flyingAircraft as stillFlying,
  unassignedDieIndexes,
  pointsLeft,
  sideIds,
  type Aircraft,
  type AircraftId,
  type AircraftKind,
  type BaseRows,
  type HalfPoints,
  type BattleSettings,
  type SideId,
  type Square,
} from '../rules'
import { promptOf, type PromptView } from './promptOf'
import { flightView, type FlightView } from './flightView'
import {
  bothBaseRows,
  hasAnyMoved,
  moveOf,
  isOverEnemyBase,
  aircraftUnderEnemyBaseFire,
  aircraftToMove,
} from './moves'
import {
  againstActivating,
  againstBombing,
  againstEndingTurn,
  againstFinishingMove,
  firstObjection,
  turnNeedsNoDice,
} from './objections'
import {
  allAircraft,
  flightOf,
  turnActionsOf,
  topPending,
  type FirstPlayerRollOff,
  type FlownStep,
  type AircraftLoss,
  type State,
  type TurnDice,
} from './state'
import type { AnyPending } from './pending'
import type { StoredBattleOutcome } from './schemas'

/** An aircraft with what it did and may do in this turn. Points are in halves. */
export interface AircraftView {
  readonly aircraft: Aircraft
  /** `waiting`: its side's turn is on and it has not moved. `idle`: it is the other side's turn, or nobody's. */
  readonly state: 'idle' | 'waiting' | 'moving' | 'done' | 'destroyed' | 'retreated'
  /** The index of its die in the tray; null without a die. */
  readonly die: number | null
  /**
   * The points of its die, or those that players entered; 0 without both. Bombers have none and fly one square
   * (BR-4).
   */
  readonly points: HalfPoints
  readonly spent: HalfPoints
  readonly left: HalfPoints
  readonly flown: readonly FlownStep[]
  /** Without the map: players have entered its move as a whole. */
  readonly movedOnBoard: boolean
  readonly attacked: boolean
  /** A bomber that missed and has to leave the base first (BR-9). */
  readonly missed: boolean
  /** Why its move can't be opened; null if it can. */
  readonly activate: Refusal | null
  /** How it was lost; null while it flies. */
  readonly loss: AircraftLoss | null
}

export interface SideView {
  readonly id: SideId
  /** 0 for west, 1 for east. */
  readonly index: number
  readonly name: string
  /** In the order of their tokens, also the lost ones. */
  readonly fighters: readonly AircraftView[]
  readonly bombers: readonly AircraftView[]
  /** How many aircraft still fly. */
  readonly flying: Readonly<Record<AircraftKind, number>>
  readonly base: {
    readonly row: number | null
    /** null until its row is known. */
    readonly square: Square | null
    readonly destroyed: boolean
  }
}

/** Everything that a screen of Bomber Run shows; nothing in this game is secret. */
export interface BattleView {
  readonly phase: State['phase']
  readonly settings: BattleSettings
  readonly turn: number
  readonly whose: SideId | null
  readonly first: SideId | null
  readonly sides: Readonly<Record<SideId, SideView>>
  readonly aircraft: Readonly<Record<AircraftId, AircraftView>>
  /** All aircraft, in the form that odds and map need. */
  readonly all: readonly Aircraft[]
  /** Null until both are known. */
  readonly baseRows: BaseRows | null
  readonly firstThrow: FirstPlayerRollOff | null
  readonly dice: TurnDice | null
  /** Dice may still be given and swapped (BR-3). */
  readonly mayGive: boolean
  /** The free dice, and the fighters without a die. */
  readonly freeDice: readonly number[]
  readonly withoutDie: readonly AircraftId[]
  /** Dice just thrown for the turn may still be changed (C-4). */
  readonly diceCorrectable: boolean
  readonly flight: FlightView | null
  /** The aircraft that have not moved, in list order. */
  readonly waiting: readonly AircraftId[]
  /** Why the turn can't end; null if it can. */
  readonly endTurn: Refusal | null
  /**
   * With the map: the aircraft that would end the turn in range of the enemy base. After the end of the turn: those
   * that it has still to fire at (BR-8).
   */
  readonly inFire: readonly AircraftId[]
  readonly ask: PromptView | null
  readonly frames: readonly AnyPending[]
  readonly losses: readonly AircraftLoss[]
  readonly outcome: StoredBattleOutcome | null
  /** What the rules would do next when no prompt is open. */
  readonly proposal: NextAction
}

export type NextAction =
  | { readonly kind: 'setUp' }
  | { readonly kind: 'throwBases' }
  | { readonly kind: 'deploy' }
  /** `again`: the last throw was a tie. */
  | { readonly kind: 'throwFirst'; readonly again: boolean }
  | { readonly kind: 'chooseFirst'; readonly chooser: SideId }
  | { readonly kind: 'throwDice'; readonly side: SideId; readonly count: number }
  /** A proposal for all dice: free ones go to fighters in list order. Players and odds may know better. */
  | { readonly kind: 'giveDice'; readonly to: readonly (AircraftId | null)[] }
  | { readonly kind: 'activate'; readonly aircraft: AircraftId }
  /** The open move goes on; `aircraft` flies. */
  | { readonly kind: 'fly'; readonly aircraft: AircraftId }
  | { readonly kind: 'bombingRun'; readonly aircraft: AircraftId }
  | { readonly kind: 'finish'; readonly aircraft: AircraftId }
  | { readonly kind: 'endTurn' }
  /** The prompt in `ask` comes first. */
  | { readonly kind: 'answer' }
  | { readonly kind: 'over' }

/** The view model of a battle. */
export const battleView = (state: State): BattleView => {
  const all = allAircraft(state)
  const aircraft = Object.fromEntries(all.map((one) => [one.id, aircraftView(state, one)]))
  const { phase, settings, turn, whose, first, firstThrow, dice, frames, losses, outcome } = state
  const flight = flightOf(state)
  const sides = (id: SideId): SideView => sideView(state, aircraft, id)
  return {
    phase,
    settings,
    turn,
    whose,
    first,
    firstThrow,
    dice,
    frames,
    losses,
    outcome,
    aircraft,
    all,
    sides: { west: sides('west'), east: sides('east') },
    baseRows: bothBaseRows(state),
    mayGive: dice !== null && (phase === 'assigning' || phase === 'flying') && !hasAnyMoved(state),
    freeDice: dice ? unassignedDieIndexes(dice) : [],
    withoutDie: dice && whose ? fightersWithoutDie(dice, all, whose) : [],
    diceCorrectable: phase === 'assigning' && dice !== null && !hasAnyMoved(state),
    flight: flight ? flightView(state, flight) : null,
    waiting: aircraftToMove(state).map(({ id }) => id),
    endTurn: firstObjection(againstEndingTurn(state)),
    inFire: phase === 'antiAircraft' ? state.inFire : whose ? aircraftUnderEnemyBaseFire(state, whose) : [],
    ask: promptOf(state),
    proposal: proposal(state),
  }
}

const aircraftView = (state: State, aircraft: Aircraft): AircraftView => {
  const { id } = aircraft
  const { spent, flown, attacked, movedOnBoard = false } = turnActionsOf(state, id)
  const move = moveOf(state, aircraft)
  return {
    aircraft,
    spent,
    flown,
    movedOnBoard,
    attacked,
    points: move.points,
    left: pointsLeft(move),
    state: stateOf(state, aircraft),
    die: state.dice && dieIndexOfFighter(state.dice, id),
    missed: state.missed.includes(id),
    activate: firstObjection(againstActivating(state, id)),
    loss: state.losses.find((loss) => loss.aircraft === id) ?? null,
  }
}

const stateOf = (state: State, { id, side, status }: Aircraft): AircraftView['state'] => {
  if (status !== 'flying') return status
  if (flightOf(state)?.aircraft === id) return 'moving'
  if (side !== state.whose || state.phase === 'over') return 'idle'
  return turnActionsOf(state, id).done ? 'done' : 'waiting'
}

const sideView = (
  state: State,
  aircraft: Readonly<Record<AircraftId, AircraftView>>,
  id: SideId,
): SideView => {
  const { name, baseRow, baseDestroyed } = state.sides[id]
  const all = allAircraft(state)
  const rows = bothBaseRows(state)
  const of = (kind: AircraftKind): readonly AircraftView[] =>
    all.filter((one) => one.side === id && one.kind === kind).flatMap((one) => aircraft[one.id] ?? [])
  return {
    id,
    index: sideIds.indexOf(id),
    name,
    fighters: of('fighter'),
    bombers: of('bomber'),
    flying: {
      fighter: stillFlying(all, id, 'fighter').length,
      bomber: stillFlying(all, id, 'bomber').length,
    },
    base: { row: baseRow, square: rows && baseSquare(id, rows), destroyed: baseDestroyed },
  }
}

const proposal = (state: State): NextAction => {
  switch (state.phase) {
    case 'setUp':
      return { kind: 'setUp' }
    case 'baseRows':
      return { kind: 'throwBases' }
    case 'formation':
      return { kind: 'deploy' }
    case 'firstPlayer': {
      const chooser = state.firstThrow?.higher
      return chooser
        ? { kind: 'chooseFirst', chooser }
        : { kind: 'throwFirst', again: state.firstThrow !== null }
    }
    case 'dice': {
      if (turnNeedsNoDice(state)) return flightProposal(state)
      const side = state.whose ?? 'west'
      return { kind: 'throwDice', side, count: fightersGettingDice(allAircraft(state), side).length }
    }
    case 'over':
      return { kind: 'over' }
    default:
      return promptOf(state) ? { kind: 'answer' } : flightProposal(state)
  }
}

const flightProposal = (state: State): NextAction => {
  const top = topPending(state)
  const giving = state.phase === 'assigning' && !hasAnyMoved(state) ? inOrder(state) : null
  if (giving) return { kind: 'giveDice', to: giving }
  if (top?.kind !== 'flight') {
    const [next] = aircraftToMove(state)
    return next ? { kind: 'activate', aircraft: next.id } : { kind: 'endTurn' }
  }
  const { aircraft } = top
  const mover = state.aircraft[aircraft]
  const bombs = mover !== undefined && isOverEnemyBase(state, mover) === true && mover.kind === 'bomber'
  if (bombs && againstBombing(state).length === 0) return { kind: 'bombingRun', aircraft }
  return { kind: againstFinishingMove(state).length > 0 ? 'fly' : 'finish', aircraft }
}

/** Gives the free dice to the fighters without one, in list order; null if there is nothing to give. */
const inOrder = (state: State): readonly (AircraftId | null)[] | null => {
  const { dice, whose } = state
  if (!dice || !whose) return null
  const waiting = [...fightersWithoutDie(dice, allAircraft(state), whose)]
  if (waiting.length === 0 || unassignedDieIndexes(dice).length === 0) return null
  return dice.givenTo.map((id) => id ?? waiting.shift() ?? null)
}
