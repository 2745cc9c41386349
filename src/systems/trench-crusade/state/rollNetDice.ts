import { netDice } from '../rules'
import type { PendingAction, PendingInjury } from './pending'

/** +DICE and -DICE of an ACTION with all spends (TC-1, TC-3). */
export const actionNetDice = (frame: PendingAction): number =>
  netDice(frame.modifiers) + frame.blessing - (frame.opposed?.blood ?? 0) - (frame.opposed?.infection ?? 0)

/** +DICE and -DICE of an injury roll with all spends (TC-3, TC-7). */
export const injuryNetDice = (frame: PendingInjury): number =>
  netDice(frame.modifiers) +
  (frame.foe?.blood ?? 0) +
  (frame.foe?.infection ?? 0) -
  (frame.own?.blessing ?? 0)
