import type { SideId, Unit, UnitId } from '../rules'
import { isPendingWithRolls, type PendingOf, type AnyPending, type PendingWithRollsBase } from './pending'
import type { SideState, State } from './state'

/** The state with a changed unit. An unknown unit changes nothing. */
export const withUnit = (state: State, id: UnitId, change: Partial<Unit>): State => {
  const unit = state.units[id]
  return unit ? { ...state, units: { ...state.units, [id]: { ...unit, ...change } } } : state
}

/** The state after a unit moved: its cover is no longer known. */
export const withCoverForgotten = (state: State, id: UnitId): State => {
  const unit = state.units[id]
  if (unit?.cover === undefined) return state
  const { cover: _left, ...there } = unit
  return { ...state, units: { ...state.units, [id]: there } }
}

/** The state with a changed side. */
export const withSide = (state: State, side: SideId, change: Partial<SideState>): State => ({
  ...state,
  sides: { ...state.sides, [side]: { ...state.sides[side], ...change } },
})

/** The state without this pending decision. */
export const withoutPending = (state: State, id: number): State => ({
  ...state,
  frames: state.frames.filter((frame) => frame.id !== id),
})

/** The state with a changed pending decision of this kind. */
export const updatePending = <Kind extends AnyPending['kind']>(
  state: State,
  id: number,
  kind: Kind,
  change: (frame: PendingOf<Kind>) => Partial<PendingOf<Kind>>,
): State => ({
  ...state,
  frames: state.frames.map((frame) =>
    frame.id === id && frame.kind === kind ? { ...frame, ...change(frame as PendingOf<Kind>) } : frame,
  ),
})

/** The state with a changed pending decision that has rolls. */
export const updatePendingRolls = (
  state: State,
  id: number,
  change: (frame: PendingWithRollsBase & AnyPending) => Partial<PendingWithRollsBase>,
): State => ({
  ...state,
  frames: state.frames.map((frame) =>
    frame.id === id && isPendingWithRolls(frame) ? { ...frame, ...change(frame) } : frame,
  ),
})
