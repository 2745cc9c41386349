import type { CalledSide } from '@/table'
import { unitsOf, type State } from './state'

/** Every unit that took part, lost ones and later ones too. Victory points are null while nobody has any. */
export const rollCall = (state: State): readonly CalledSide[] => {
  const counted = state.playing.some((id) => state.sides[id].victoryPoints !== 0)
  return state.playing.map((id) => ({
    side: id,
    victoryPoints: counted ? state.sides[id].victoryPoints : null,
    models: unitsOf(state, id).map(({ id: model, profile: { name, icon } }) => ({
      model,
      name,
      icon,
      source: null,
    })),
  }))
}
