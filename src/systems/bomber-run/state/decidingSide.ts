import type { SideId } from '../rules'
import type { BattleView } from './battleView'

/** Which side decides now: who is asked, else who chooses who goes first, else whose turn it is; nobody once it is over. */
export const decidingSide = ({ ask: promptOf, phase, whose, proposal }: BattleView): SideId | null =>
  promptOf?.side ?? (proposal.kind === 'chooseFirst' ? proposal.chooser : phase === 'over' ? null : whose)
