import type { LogLine, BattleReplay } from '@/engine'
import type { FlownPath, FlightBoardState, WreckMark } from '../../pieces/flightBoardState'
import type { SkyCraft, SkySquare } from '../../pieces/skyBoardModel'
import { isOnBoard, isPlaced, sideIds, type AircraftId, type SideId } from '../../rules'
import type { BattleView } from '../../state'
import { tailShapeOf } from '../battle/battleTexts'
import { drawnCraftOrNone } from '../map/composables/useSkyCraftAndBases'

/** A moment of the replay: the board changed, dice were thrown, or the battle was decided. */
export interface ReplayMoment {
  /** 0 before the first turn. */
  readonly turn: number
  readonly whose: SideId | null
  readonly board: FlightBoardState
  readonly line: LogLine | null
}

/** What is carried from one moment to the next: the flights of the turn, and all wrecks with their turn. */
interface Kept {
  readonly turn: number
  readonly flights: readonly FlownPath[]
  readonly wrecks: readonly (Omit<WreckMark, 'fresh'> & { readonly turn: number })[]
  /** The square of every aircraft on the board. */
  readonly squares: ReadonlyMap<AircraftId, SkySquare>
  /** How many steps each had flown in its turn: one that moved without a step was moved by a correction. */
  readonly steps: ReadonlyMap<AircraftId, number>
}

const same = (one: SkySquare | undefined, other: SkySquare): boolean =>
  one?.column === other.column && one.row === other.row

const squaresOf = (view: BattleView): Kept['squares'] =>
  new Map(
    Object.values(view.aircraft).flatMap(({ aircraft }) =>
      isPlaced(aircraft) && isOnBoard(aircraft.position.square)
        ? [[aircraft.id, aircraft.position.square] as const]
        : [],
    ),
  )

const stepsOf = (view: BattleView): Kept['steps'] =>
  new Map(Object.entries(view.aircraft).map(([id, { flown }]) => [id, flown.length]))

/**
 * The flights with one more step for each aircraft that flew one. A flight starts again after a correction of the
 * position.
 */
const flownOn = (
  kept: Kept,
  flights: readonly FlownPath[],
  view: BattleView,
  { squares, steps }: Pick<Kept, 'squares' | 'steps'>,
) => {
  let all = flights
  for (const [id, square] of squares) {
    const before = kept.squares.get(id)
    const side = view.aircraft[id]?.aircraft.side
    if (!before || !side || same(before, square)) continue
    const begun = all.find((flight) => flight.id === id)
    const others = all.filter((flight) => flight !== begun)
    const flew = (steps.get(id) ?? 0) > (kept.steps.get(id) ?? 0)
    const flight = { id, tail: tailShapeOf(side), squares: [...(begun?.squares ?? [before]), square] }
    all = flew ? [...others, flight] : others
  }
  return all
}

const keep = (kept: Kept, view: BattleView): Kept => {
  const [squares, steps] = [squaresOf(view), stepsOf(view)]
  const flights = view.turn === kept.turn ? kept.flights : []
  const gone = [...kept.squares].flatMap(([id, square]) => {
    const side = view.aircraft[id]?.aircraft.side
    return squares.has(id) || !side ? [] : [{ id, tail: tailShapeOf(side), square, turn: view.turn }]
  })
  return {
    turn: view.turn,
    squares,
    steps,
    flights: flownOn(kept, flights, view, { squares, steps }),
    // An aircraft that a correction brought back leaves no wreck.
    wrecks: [...kept.wrecks.filter(({ id }) => !squares.has(id)), ...gone],
  }
}

const boardOf = (view: BattleView, { turn, flights, wrecks }: Kept): FlightBoardState => ({
  craft: Object.values(view.aircraft).flatMap((one): readonly SkyCraft[] =>
    drawnCraftOrNone(one, false, null),
  ),
  bases: sideIds.flatMap((id) => {
    const { square, destroyed } = view.sides[id].base
    return square ? [{ square, destroyed, tail: tailShapeOf(id) }] : []
  }),
  flights,
  wrecks: wrecks.map(({ turn: fell, ...wreck }) => ({ ...wreck, fresh: fell === turn })),
})

/**
 * What makes two moments differ: the aircraft and their positions, whose turn it is, and whether the battle is
 * decided.
 */
const seenIn = (
  { turn, whose, board: { craft, bases, wrecks } }: Omit<ReplayMoment, 'line'>,
  { outcome }: BattleView,
): string =>
  JSON.stringify([
    outcome,
    turn,
    whose,
    craft.map(({ id, square, heading }) => [id, square.column, square.row, heading]),
    bases.map(({ destroyed }) => destroyed),
    wrecks.map(({ id }) => id),
  ])

/**
 * The moments of a battle with the map in which the board changed, dice were thrown or the battle was decided, from
 * the first moment with aircraft on the board. Other entries are left out.
 */
export const replayMoments = (reel: BattleReplay<BattleView>): readonly ReplayMoment[] => {
  const moments: ReplayMoment[] = []
  let kept: Kept = { turn: 0, flights: [], wrecks: [], squares: new Map(), steps: new Map() }
  let seen = ''
  for (let at = 0; at < reel.length; at += 1) {
    const view = reel.view(at)
    kept = keep(kept, view)
    const moment = { turn: view.turn, whose: view.whose, board: boardOf(view, kept) }
    if (moment.board.craft.length === 0 && moments.length === 0) continue
    const now = seenIn(moment, view)
    const line = reel.line(at)
    if (now === seen && !line?.throws.length) continue
    seen = now
    moments.push({ ...moment, line })
  }
  return moments
}

/** A turn: its last moment, and the indices of its first and last moment. */
export interface ReplayTurn {
  readonly moment: ReplayMoment
  readonly first: number
  readonly last: number
}

/** How many aircraft were lost in the turn of a moment, up to it. */
export const turnLossCountUntilMoment = ({ board }: ReplayMoment): number =>
  board.wrecks.filter(({ fresh }) => fresh).length

/**
 * The turns of a battle in order, with the formation as turn 0. A correction that sets the turn back starts another
 * turn: earlier moments stay where they are, and each moment belongs to one turn.
 */
export const replayTurns = (moments: readonly ReplayMoment[]): readonly ReplayTurn[] => {
  const turns: ReplayTurn[] = []
  for (const [place, moment] of moments.entries()) {
    const open = turns.at(-1)
    if (open?.moment.turn === moment.turn)
      turns[turns.length - 1] = { moment, first: open.first, last: place }
    else turns.push({ moment, first: place, last: place })
  }
  return turns
}

/** At most this many turns, in order: those with the most losses, and of equal ones the later ones. */
export const turnsWithMostLosses = (turns: readonly ReplayTurn[], max: number): readonly ReplayTurn[] =>
  turns.length <= max
    ? turns
    : [...turns]
        .sort(
          (one, other) =>
            turnLossCountUntilMoment(other.moment) - turnLossCountUntilMoment(one.moment) ||
            other.last - one.last,
        )
        .slice(0, max)
        .sort((one, other) => one.last - other.last)
