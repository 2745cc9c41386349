import {
  splitThrowIntoDice,
  impossible,
  refuseOutOfRange,
  correctDice,
  throwOrEnterEachDie,
  refuseBeforeThrow as awaitsThrow,
  combineDiceIntoThrow,
  type ThrowSource,
  type ThrownDie,
} from '@/engine'
import {
  baseRowFromFaces,
  baseRowDice,
  aircraftId,
  boardSize,
  firstPlayerDieSides,
  isOnBoard,
  mirroredPosition,
  startingAircraftOfSide,
  otherSide,
  placedAircraft,
  isSameSquare,
  sideIds,
  squareLabel,
  startFormation,
  whoChooses,
  type BaseRows,
  type FormationKind,
  type SideId,
} from '../../rules'
import type { CommandOf, TypedFaceOrNull } from '../command'
import type { EventOf } from '../events'
import { nameOf } from '../names'
import { allAircraft, type State } from '../state'
import { startTurn } from './turn'
import type { Placing } from '../schemas'
import type { DecisionContext, CheckResult } from './context'

const during = (context: DecisionContext, phase: State['phase'], key: string): CheckResult =>
  context.state.phase === phase ? null : impossible(key)

export const setUp = (
  context: DecisionContext,
  { settings, names, placings }: CommandOf<'setUp'>,
): CheckResult => {
  const refusal = during(context, 'setUp', 'br.refusal.begunAlready')
  if (refusal) return refusal
  const remembered = settings.map ? placings : undefined
  if (remembered && !isWhole(settings.formation, remembered)) return impossible('br.refusal.notWhole')
  context.emit({ type: 'begun', settings, names, ...(remembered && { placings: remembered }) })
  return null
}

/** Whether every aircraft has its own square of the board. */
const isWhole = (formation: FormationKind, placings: readonly Placing[]): boolean => {
  const all = sideIds.flatMap((side) => startingAircraftOfSide(side, formation))
  const squares = new Set(placings.map(({ position }) => squareLabel(position.square)))
  return (
    placings.length === all.length &&
    squares.size === all.length &&
    all.every(({ id }) => placings.some((one) => one.aircraft === id && isOnBoard(one.position.square)))
  )
}

/** 5D4 for each base (BR-1). */
export const throwBases = (
  context: DecisionContext,
  { faces: typed }: CommandOf<'throwBases'>,
): CheckResult => {
  const refusal = during(context, 'baseRows', 'br.refusal.basesStand')
  if (refusal) return refusal
  const west = throwOf(context, typed?.west)
  if (!west.ok) return west.reason
  const east = throwOf(context, typed?.east)
  if (!east.ok) return east.reason
  const throws = { west: laid(west.value), east: laid(east.value) }
  placeBases(
    context,
    { west: baseRowFromFaces(throws.west.faces), east: baseRowFromFaces(throws.east.faces) },
    throws,
  )
  return null
}

const throwOf = (context: DecisionContext, typed: readonly number[] | undefined) =>
  throwOrEnterEachDie(context, Array(baseRowDice.count).fill(baseRowDice.sides), typed)

/** The faces and how they were thrown. Base rows are entered again, not corrected. */
const laid = (
  dice: readonly ThrownDie[],
): { readonly faces: readonly number[]; readonly thrown: ThrowSource } => {
  const { faces, thrown } = combineDiceIntoThrow(dice)
  return { faces, thrown }
}

/** The base rows that players enter: any row of the board (BR-1). */
export const enterBases = (context: DecisionContext, { rows }: CommandOf<'enterBases'>): CheckResult => {
  const refusal =
    during(context, 'baseRows', 'br.refusal.basesStand') ??
    refuseOutOfRange(rows.west, 1, boardSize) ??
    refuseOutOfRange(rows.east, 1, boardSize)
  if (!refusal) placeBases(context, rows, null)
  return refusal
}

/** Sets both bases; with the map every aircraft gets its start position (BR-2). */
const placeBases = (
  context: DecisionContext,
  rows: BaseRows,
  throws: EventOf<'basesPlaced'>['throws'],
): void => {
  const { map, formation } = context.state.settings
  const proposed = (): readonly Placing[] =>
    sideIds.flatMap((side) =>
      startFormation(side, formation, rows[side]).map(({ id, position }) => ({ aircraft: id, position })),
    )
  const placings = map ? (context.state.remembered ?? proposed()) : []
  context.emit({ type: 'basesPlaced', rows, throws, placings })
}

/** Moves an aircraft of the formation, which players may choose freely (BR-2). */
export const placeAircraft = (
  context: DecisionContext,
  { aircraft: id, to }: CommandOf<'position'>,
): CheckResult => {
  const aircraft = context.aircraft(id)
  if (context.state.phase !== 'formation') return impossible('br.refusal.notFormation')
  if (!aircraft) return impossible('br.refusal.noSuchAircraft')
  if (!isOnBoard(to.square)) return impossible('br.refusal.offBoard', { name: nameOf(context.state, id) })
  context.emit({ type: 'positioned', aircraft: id, from: aircraft.position, to })
  return null
}

/** Places the other side as the mirror image of this one, but never onto an aircraft that is already placed. */
export const mirror = (context: DecisionContext, { from }: CommandOf<'mirror'>): CheckResult => {
  if (context.state.phase !== 'formation') return impossible('br.refusal.notFormation')
  const all = placedAircraft(allAircraft(context.state))
  const own = all.filter(({ side }) => side === from)
  const placings = own.map(({ kind, number, position: here }): Placing => ({
    aircraft: aircraftId(otherSide(from), kind, number),
    position: mirroredPosition(here),
  }))
  const meets = placings.some(({ position: there }) =>
    own.some((one) => isSameSquare(one.position.square, there.square)),
  )
  if (meets) return impossible('br.refusal.mirrorMeets')
  context.emit({ type: 'mirrored', from, placings })
  return null
}

export const deploy = (context: DecisionContext): CheckResult => {
  const refusal = during(context, 'formation', 'br.refusal.notFormation')
  if (!refusal) context.emit({ type: 'deployed' })
  return refusal
}

/** A D6 for each side, again while they are equal. */
export const throwFirst = (
  context: DecisionContext,
  { faces: typed }: CommandOf<'throwFirst'>,
): CheckResult => {
  const { firstThrow } = context.state
  const refusal = during(context, 'firstPlayer', 'br.refusal.notFirstPlayer')
  if (refusal) return refusal
  if (firstThrow?.higher) return impossible('br.refusal.firstThrown')
  const thrown = throwOrEnterEachDie(
    context,
    [firstPlayerDieSides, firstPlayerDieSides],
    typed && [typed.west, typed.east],
  )
  if (!thrown.ok) return thrown.reason
  tellFirst(context, thrown.value)
  return null
}

const bySide = ([west = 1, east = 1]: readonly number[]): Readonly<Record<SideId, number>> => ({ west, east })

const tellFirst = (context: DecisionContext, dice: readonly ThrownDie[]): void => {
  const { faces, thrown, first } = combineDiceIntoThrow(dice)
  const read = bySide(faces)
  context.emit({
    type: 'firstThrown',
    faces: read,
    thrown,
    first: first && bySide(first),
    higher: whoChooses(read),
  })
}

/** Corrects the dice for going first before the choice (C-4). */
export const changeFirstPlayerDice = (
  context: DecisionContext,
  typed: readonly TypedFaceOrNull[],
): CheckResult => {
  const { firstThrow } = context.state
  if (!firstThrow) return awaitsThrow()
  const { faces, thrown, first } = firstThrow
  const dice = splitThrowIntoDice({
    faces: [faces.west, faces.east],
    thrown,
    first: first && [first.west, first.east],
  })
  const corrected = correctDice(context, dice, [firstPlayerDieSides, firstPlayerDieSides], typed)
  if (!corrected.ok) return corrected.reason
  tellFirst(context, corrected.value)
  return null
}

/** Who goes first: chosen by the side with the higher die, or by agreement. */
export const chooseFirst = (context: DecisionContext, { side }: CommandOf<'chooseFirst'>): CheckResult => {
  const refusal = during(context, 'firstPlayer', 'br.refusal.notFirstPlayer')
  if (refusal) return refusal
  context.emit({
    type: 'firstChosen',
    side,
    because: context.state.firstThrow?.higher ? 'higher' : 'agreed',
  })
  startTurn(context, 1, side)
  return null
}
