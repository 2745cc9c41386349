import { outcomeWithWinners, type BattleSummary } from '@/engine'
import { isDestroyed, isObjectiveDestroyed, objectiveIds } from '../rules'
import { currentWaveBombers } from './queries'
import { winningSides } from './victory'
import type { State } from './state'

/**
 * The summary for the home screen, which does not load the game: the Defender by its objectives, each attacker by its
 * bombers.
 */
export const summary = (state: State): BattleSummary => {
  const { objectives, sides, playing, outcome } = state
  const lost = objectiveIds.filter((id) => isObjectiveDestroyed(objectives[id])).length
  const wave = currentWaveBombers(state)
  return {
    turn: state.turn,
    sides: playing.map((id) => {
      if (id === 'defender')
        return {
          name: sides[id].name,
          part: state.solo ? 'app' : 'defender',
          icon: '',
          total: objectiveIds.length,
          fallen: lost,
          testAt: 0,
          strength: 'objectives',
        }
      const own = wave.filter(({ owner }) => owner === id)
      const fallen = own.filter(({ hits }) => isDestroyed(hits)).length
      return {
        name: sides[id].name,
        part: 'attacker',
        icon: own[0]?.motif ?? '',
        total: own.length,
        fallen,
        testAt: 0,
        strength: 'bombers',
      }
    }),
    outcome: outcome && outcomeWithWinners(winningSides(outcome).map((id) => playing.indexOf(id))),
  }
}
