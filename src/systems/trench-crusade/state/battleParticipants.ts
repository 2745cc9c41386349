import type { ParticipantSide } from '@/engine'
import { sideIds } from '../rules'
import { modelsOf, type State } from './state'

/**
 * All participants, also those Out of Action and those added later. Victory points are null while both sides have
 * none.
 */
export const battleParticipants = (state: State): readonly ParticipantSide[] => {
  const counted = sideIds.some((id) => state.sides[id].victoryPoints !== 0)
  return sideIds.map((id) => ({
    side: id,
    victoryPoints: counted ? state.sides[id].victoryPoints : null,
    models: modelsOf(state, id).map(({ id: model, posture, profile: { name, icon, source, ducats } }) => ({
      model,
      name,
      icon,
      source,
      ...(ducats > 0 && { ducats }),
      ...(posture === 'out' && { gone: true as const }),
    })),
  }))
}
