import type { BattleView } from '../../state'
import { isGuided } from './phaseSteps'

/** What lies at the thumb: each answers one thing that the battle waits for. */
export type Dock = 'outcome' | 'phase' | 'resume' | 'choose' | 'order' | 'act' | 'end' | 'bag'

export const dockOf = ({ phase, ask, proposal, bag }: BattleView): Dock => {
  if (phase === 'over') return 'outcome'
  if (isGuided(phase)) return 'phase'
  if (ask) return 'resume'
  switch (proposal.kind) {
    case 'activate':
      return 'choose'
    case 'order':
      return 'order'
    case 'act':
      if (proposal.left) return 'act'
      // Nothing is left to draw: what comes next is the end of the turn, and that is at the thumb.
      return bag.total === 0 ? 'end' : 'bag'
    case 'endActivations':
      return 'end'
    default:
      return 'bag'
  }
}
