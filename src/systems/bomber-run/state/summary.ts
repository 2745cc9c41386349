import type { BattleSummary } from '@/engine'
import { sideIds } from '../rules'
import { allAircraft, type State } from './state'

/** What Home shows of the battle without loading the game. */
export const summary = (state: State): BattleSummary => ({
  turn: state.turn,
  sides: sideIds.map((id) => {
    const all = allAircraft(state).filter(({ side }) => side === id)
    return {
      name: state.sides[id].name,
      icon: 'biplane',
      total: all.length,
      fallen: all.filter(({ status }) => status !== 'flying').length,
      testAt: 0,
      strength: 'aircraft',
    }
  }),
  outcome: !state.outcome
    ? null
    : state.outcome.winner === 'draw'
      ? 'draw'
      : sideIds.indexOf(state.outcome.winner),
})
