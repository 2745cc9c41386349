import { otherSide, type ModelId, type SideId } from '../rules'
import type { State } from './state'

export const modelName = (state: State, id: ModelId): string => state.models[id]?.profile.name ?? '?'
/** The side of a model, and the other one, by name. */
export const sideNamesOfModelAndOpponent = (
  state: State,
  id: ModelId,
): { readonly own: string; readonly other: string } => {
  const side = state.models[id]?.side
  return side
    ? { own: sideName(state, side), other: sideName(state, otherSide(side)) }
    : { own: '?', other: '?' }
}
export const sideName = (state: State, side: SideId): string => state.sides[side].name
