import {
  positionAfterStep,
  stepOutcome,
  isPlaced,
  isOnBoard,
  isEnemyBase,
  isUnderFire,
  newMove,
  placedAircraft,
  movementPointsOf,
  isSameSquare,
  snapShooters,
  aircraftUnderFire,
  type Aircraft,
  type AircraftId,
  type BaseRows,
  type HalfPoints,
  type Heading,
  type MoveProgress,
  type PlacedAircraft,
  type Position,
  type SideId,
  type Step,
  type StepKind,
} from '../rules'
import { allAircraft, turnActionsOf, type TurnActions, type State } from './state'
import type { DiagonalSide } from './schemas'

/** Where a step leads on the map. */
export interface StepResult {
  /** null: off the board, so the aircraft retreats (BR-10). */
  readonly position: Position | null
  /** The aircraft of its own side that is in the way (BR-3). */
  readonly ally: AircraftId | null
  /** The enemy that it would fly into (BR-7). */
  readonly enemy: AircraftId | null
  /** The enemies that might take a snap-shot there (BR-6). */
  readonly snapShots: readonly AircraftId[]
  /** Whether a turn that ends there is in range of the enemy base (BR-8). */
  readonly inFire: boolean
  readonly overBase: boolean
}

/** The rows of both bases; null until they are known. */
export const bothBaseRows = ({ sides }: Pick<State, 'sides'>): BaseRows | null => {
  const { west, east } = sides
  return west.baseRow === null || east.baseRow === null ? null : { west: west.baseRow, east: east.baseRow }
}

/** The points of an aircraft's die, or those that players entered instead; 0 without a die (BR-3). */
const pointsFor = (state: State, id: AircraftId): HalfPoints =>
  turnActionsOf(state, id).points ?? (state.dice ? movementPointsOf(state.dice, id) : 0)

/** An aircraft's move so far (BR-3, BR-4). */
export const moveOf = (state: State, { id, kind }: Pick<Aircraft, 'id' | 'kind'>): MoveProgress => {
  const { spent, flown, ended, movedOnBoard } = turnActionsOf(state, id)
  return {
    ...newMove(kind, pointsFor(state, id)),
    spent,
    squares: flown.filter(({ step }) => step !== 'acrobatic').length + Number(movedOnBoard ?? false),
    ended,
  }
}

/** Whether an aircraft of the active side has moved; then the dice are fixed (BR-3). */
export const hasAnyMoved = (state: Pick<State, 'sorties'>): boolean =>
  Object.values(state.sorties).some((sortie) => hasFlown(sortie) || sortie.done)

/** Whether the aircraft has flown any part of its move. */
export const hasFlown = ({ flown, movedOnBoard }: TurnActions): boolean =>
  flown.length > 0 || movedOnBoard === true

/** The flying aircraft of the active side that have not finished their move. */
export const aircraftToMove = (state: State): readonly Aircraft[] =>
  allAircraft(state).filter(
    ({ id, side, status }) => side === state.whose && status === 'flying' && !turnActionsOf(state, id).done,
  )

/** A step in the form of the rules, with the map; null while its direction is missing. */
export const directedStep = (
  step: StepKind,
  toward: DiagonalSide | undefined,
  heading: Heading | undefined,
): Step | null => {
  if (step === 'forward') return { kind: 'forward' }
  if (step === 'diagonal') return toward ? { kind: 'diagonal', side: toward } : null
  return heading ? { kind: 'acrobatic', heading } : null
}

/** Where a step leads on the map, and which aircraft it meets there (BR-3, BR-5 to BR-8, BR-10). */
export const stepResultOf = (state: State, mover: PlacedAircraft, step: Step): StepResult => {
  const all = allAircraft(state)
  const outcome = stepOutcome(mover, step, all)
  const position = positionAfterStep(mover.position, step)
  if (!isOnBoard(position.square)) return { ...nowhere, position: null }
  const rows = bothBaseRows(state)
  const moved = { ...mover, position }
  return {
    position,
    ally: outcome.ok ? null : outcome.reason.by,
    enemy: step.kind === 'acrobatic' ? null : enemyAt(all, mover, position),
    snapShots: snapShooters(moved, mover.position, all, turnActionsOf(state, mover.id).snappedBy).map(
      ({ id }) => id,
    ),
    inFire: rows !== null && firesAt(state, mover.side) && isUnderFire(position.square, mover.side, rows),
    overBase: rows !== null && isEnemyBase(position.square, mover.side, rows),
  }
}

const nowhere = { ally: null, enemy: null, snapShots: [], inFire: false, overBase: false }

const enemyAt = (all: readonly Aircraft[], mover: Aircraft, { square }: Position): AircraftId | null =>
  placedAircraft(all).find((one) => one.side !== mover.side && isSameSquare(one.position.square, square))
    ?.id ?? null

/** Whether the base that fires at this side is still there (BR-8). */
const firesAt = ({ sides }: Pick<State, 'sides'>, side: SideId): boolean =>
  !sides[side === 'west' ? 'east' : 'west'].baseDestroyed

/** The aircraft of a side that the enemy base would fire at if its turn ended now; none without the map (BR-8). */
export const aircraftUnderEnemyBaseFire = (state: State, side: SideId): readonly AircraftId[] => {
  const rows = bothBaseRows(state)
  return rows && firesAt(state, side)
    ? aircraftUnderFire(allAircraft(state), side, rows).map(({ id }) => id)
    : []
}

/** Whether an aircraft is over the enemy base; null when only the players know (BR-9). */
export const isOverEnemyBase = (state: State, aircraft: Aircraft): boolean | null => {
  const rows = bothBaseRows(state)
  return isPlaced(aircraft) && rows ? isEnemyBase(aircraft.position.square, aircraft.side, rows) : null
}
