import type { Fact, Summary } from '@/table'
import { fallen, moraleThreshold, sideIds } from '../rules'
import { actionChance } from './chance'
import type { Event } from './event'
import { modelsOf, type PoolThrow, type State } from './state'

/** What of this event any report can use: throws with their chance of success, and who fell by whom. */
export const facts = (event: Event, before: State): readonly Fact[] => {
  switch (event.type) {
    case 'actionThrown': {
      const side = before.models[event.model]?.side ?? ''
      return event.roll.first ? [] : [rolled(side, event.roll, event.model, event.roll.outcome !== 'failure')]
    }
    case 'moraleThrown':
      return event.roll.first
        ? []
        : [rolled(event.side, event.roll, undefined, event.roll.outcome !== 'failure')]
    case 'injuryThrown': {
      const side = before.models[event.target]?.side === 'a' ? 'b' : 'a'
      const { bloodbathFace, faces, thrown, first } = event.roll
      const all = bloodbathFace === null ? faces : [...faces, bloodbathFace]
      return first ? [] : [{ kind: 'rolled', side, thrown, faces: all }]
    }
    case 'chargeThrown':
      return event.first === null
        ? [
            {
              kind: 'rolled',
              side: before.models[event.model]?.side ?? '',
              model: event.model,
              thrown: event.thrown,
              faces: [event.face],
            },
          ]
        : []
    case 'rollOffThrown':
      if (event.first) return []
      return [
        { kind: 'rolled', side: 'a', thrown: event.thrown, faces: [event.a] },
        { kind: 'rolled', side: 'b', thrown: event.thrown, faces: [event.b] },
      ]
    case 'scatterThrown':
    case 'scatterPicked': {
      const frame = before.frames.find((one) => one.id === event.frame)
      const side = frame?.kind === 'scatter' ? frame.side : ''
      return [{ kind: 'rolled', side, thrown: event.thrown, faces: [event.face] }]
    }
    case 'injuryApplied':
      return event.effect.posture === 'out'
        ? [
            {
              ...{ kind: 'fell', side: before.models[event.target]?.side ?? '', model: event.target },
              ...(event.by === null ? {} : { by: event.by }),
            },
          ]
        : []
    default:
      return []
  }
}

const rolled = (side: string, roll: PoolThrow, model: string | undefined, came: boolean): Fact => ({
  kind: 'rolled',
  side,
  ...(model === undefined ? {} : { model }),
  thrown: roll.thrown,
  faces: roll.faces,
  success: { had: actionChance(roll.net), came },
})

/** What Home shows of the battle without loading the game. */
export const summary = (state: State): Summary => ({
  turn: state.turn,
  sides: sideIds.map((id) => ({
    name: state.sides[id].name,
    icon: state.sides[id].icon,
    total: state.sides[id].starting,
    fallen: fallen(modelsOf(state, id), id),
    testAt: moraleThreshold(state.sides[id].starting),
  })),
  outcome: state.outcome
    ? state.outcome.winner === 'draw'
      ? 'draw'
      : sideIds.indexOf(state.outcome.winner)
    : null,
})
