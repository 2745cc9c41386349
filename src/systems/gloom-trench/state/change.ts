import type { SideId, Unit, UnitId } from '../rules'
import { hasRolls, type PendingOf, type AnyPending, type RollsBase } from './pending'
import type { SideState, State } from './state'

/** A unit with some of it changed; one that is unknown changes nothing. */
export const withUnit = (state: State, id: UnitId, change: Partial<Unit>): State => {
  const unit = state.units[id]
  return unit ? { ...state, units: { ...state.units, [id]: { ...unit, ...change } } } : state
}

/** After a unit moved: what it stands in now is not known. */
export const moved = (state: State, id: UnitId): State => {
  const unit = state.units[id]
  if (unit?.cover === undefined) return state
  const { cover: _left, ...there } = unit
  return { ...state, units: { ...state.units, [id]: there } }
}

/** A side with some of it changed. */
export const withSide = (state: State, side: SideId, change: Partial<SideState>): State => ({
  ...state,
  sides: { ...state.sides, [side]: { ...state.sides[side], ...change } },
})

/** Without this pending decision. */
export const withoutPending = (state: State, id: number): State => ({
  ...state,
  frames: state.frames.filter((frame) => frame.id !== id),
})

/** With a frame of this kind changed. */
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

/** With a changed pending decision that asks for rolls. */
export const inRolls = (
  state: State,
  id: number,
  change: (frame: RollsBase & AnyPending) => Partial<RollsBase>,
): State => ({
  ...state,
  frames: state.frames.map((frame) =>
    frame.id === id && hasRolls(frame) ? { ...frame, ...change(frame) } : frame,
  ),
})
