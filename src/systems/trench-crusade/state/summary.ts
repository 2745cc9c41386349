import type { BattleSummary } from '@/engine'
import { countFallen, moraleThreshold, sideIds } from '../rules'
import { modelsOf, type State } from './state'

/** What Home shows about the battle without loading the game. */
export const summary = (state: State): BattleSummary => ({
  turn: state.turn,
  sides: sideIds.map((id) => ({
    name: state.sides[id].name,
    icon: state.sides[id].icon,
    total: state.sides[id].starting,
    fallen: countFallen(modelsOf(state, id), id),
    testAt: moraleThreshold(state.sides[id].starting),
    strength: 'downOrOut',
  })),
  outcome: state.outcome
    ? state.outcome.winner === 'draw'
      ? 'draw'
      : sideIds.indexOf(state.outcome.winner)
    : null,
})
