import type { ParticipantSide, BattleSummary } from '@/engine'
import { sideIds, stepsToSide } from '../rules'
import type { State } from './state'

/** What Home shows about the battle without loading the game. */
export const summary = ({ turn, names, outcome }: State): BattleSummary => ({
  turn,
  sides: sideIds.map((side) => ({ name: names[side], icon: 'person', total: 0, fallen: 0, testAt: 0 })),
  outcome: outcome === null ? null : outcome.winner === 'draw' ? 'draw' : sideIds.indexOf(outcome.winner),
})

/** The participants, for reports and ledgers. Each side is one crew; its points are the steps that it pulled (T-4). */
export const battleParticipants = ({ names, flag }: State): readonly ParticipantSide[] =>
  sideIds.map((side) => ({
    side,
    victoryPoints: Math.max(0, stepsToSide(flag, side)),
    models: [{ model: side, name: names[side], icon: 'person', source: null }],
  }))
