import type { BattleSummary } from '@/engine'
import { modelsLeft } from '../rules'
import { unitsOf, type State } from './state'

/** What the start screen shows of the battle without loading the game. */
export const summary = (state: State): BattleSummary => ({
  turn: state.turn,
  sides: state.playing.map((id) => {
    const { name, icon, starting } = state.sides[id]
    const left = unitsOf(state, id).reduce((sum, unit) => sum + modelsLeft(unit), 0)
    return {
      name,
      icon,
      total: starting,
      fallen: Math.max(0, starting - left),
      testAt: 0,
      strength: 'models',
    }
  }),
  outcome: !state.outcome
    ? null
    : state.outcome.winner === 'draw'
      ? 'draw'
      : state.playing.indexOf(state.outcome.winner),
})
