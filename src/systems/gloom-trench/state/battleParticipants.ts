import type { ParticipantSide } from '@/engine'
import { modelsLeft } from '../rules'
import { unitsOf, type State } from './state'

/** All units, also lost ones and those added later. Victory points are null while all sides have none. */
export const battleParticipants = (state: State): readonly ParticipantSide[] => {
  const counted = state.playing.some((id) => state.sides[id].victoryPoints !== 0)
  return state.playing.map((id) => ({
    side: id,
    victoryPoints: counted ? state.sides[id].victoryPoints : null,
    models: unitsOf(state, id).map((unit) => ({
      model: unit.id,
      name: unit.profile.name,
      icon: unit.profile.icon,
      source: null,
      ...(modelsLeft(unit) === 0 && { gone: true as const }),
    })),
  }))
}
