import type { SideId } from '../rules'
import type { BattleView } from './battleView'

/**
 * The side that decides now: the one of the open prompt, else the one that chooses who goes first, else the active
 * side; null once the battle is over.
 */
export const decidingSide = ({ ask: promptOf, phase, whose, proposal }: BattleView): SideId | null =>
  promptOf?.side ?? (proposal.kind === 'chooseFirst' ? proposal.chooser : phase === 'over' ? null : whose)
