import type { ParticipantSide } from '@/engine'
import { sideIds } from '../rules'
import { nameOf } from './names'
import { allAircraft, type State } from './state'

/** Every aircraft of both squadrons, also the lost ones. Points are not counted (BR-11). */
export const battleParticipants = (state: State): readonly ParticipantSide[] =>
  sideIds.map((side) => ({
    side,
    victoryPoints: null,
    models: allAircraft(state)
      .filter((aircraft) => aircraft.side === side)
      .map(({ id, status }) => ({
        model: id,
        name: nameOf(state, id),
        icon: 'biplane',
        source: null,
        ...(status !== 'flying' && { gone: true as const }),
      })),
  }))
