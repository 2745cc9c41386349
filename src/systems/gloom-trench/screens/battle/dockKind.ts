import type { BattleView } from '../../state'
import { isGuidedPhase } from './phaseSteps'

/** What is at the lower edge of the screen, by what the battle waits for. */
export type DockKind = 'outcome' | 'phase' | 'resume' | 'choose' | 'order' | 'act' | 'end' | 'bag'

export const dockKindOf = ({ phase, ask, proposal, bag }: BattleView): DockKind => {
  if (phase === 'over') return 'outcome'
  if (isGuidedPhase(phase)) return 'phase'
  if (ask) return 'resume'
  switch (proposal.kind) {
    case 'activate':
      return 'choose'
    case 'order':
      return 'order'
    case 'act':
      if (proposal.left) return 'act'
      // With an empty bag the end of the turn comes next.
      return bag.total === 0 ? 'end' : 'bag'
    case 'endActivations':
      return 'end'
    default:
      return 'bag'
  }
}
