import type { ParticipantSide } from '@/engine'
import { modelsLeft } from '../rules'
import { unitsOf, type State } from './state'

/** Every unit that took part, lost ones and later ones too. Victory points are null while nobody has any. */
export const participants = (state: State): readonly ParticipantSide[] => {
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
