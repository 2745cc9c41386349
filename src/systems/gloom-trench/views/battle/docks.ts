import type { BattleLook } from '../../state'
import { isGuided } from './phaseSteps'

/** What lies at the thumb: each answers one thing that the battle waits for. */
export type Dock = 'outcome' | 'phase' | 'resume' | 'choose' | 'order' | 'act' | 'end' | 'bag'

export const dockOf = ({ phase, ask, proposal }: BattleLook): Dock => {
  if (phase === 'over') return 'outcome'
  if (isGuided(phase)) return 'phase'
  if (ask) return 'resume'
  switch (proposal.kind) {
    case 'activate':
      return 'choose'
    case 'order':
      return 'order'
    case 'act':
      return proposal.left ? 'act' : 'bag'
    case 'endActivations':
      return 'end'
    default:
      return 'bag'
  }
}
