import type { SideId, UnitId } from '../rules'
import type { State } from './state'

export const unitName = (state: State, id: UnitId): string => state.units[id]?.profile.name ?? '?'
export const sideName = (state: State, side: SideId): string => state.sides[side].name
