import type { SideId } from '../rules'
import type { BattleLook } from './look'

/** Which side decides now: who is asked, else who chooses who goes first, else whose turn it is; nobody once it is over. */
export const asks = ({ ask, phase, whose, proposal }: BattleLook): SideId | null =>
  ask?.side ?? (proposal.kind === 'chooseFirst' ? proposal.chooser : phase === 'over' ? null : whose)
