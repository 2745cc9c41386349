import type { ModelId, SideId } from '../rules'
import type { State } from './state'

export const nameOf = (state: State, id: ModelId): string => state.models[id]?.profile.name ?? '?'
export const sideName = (state: State, side: SideId): string => state.sides[side].name
