import { moraleFailure, type SideId } from '../rules'
import type { State } from './state'

/** What a failed morale test does to a side now (TC-17). */
export const moraleFailureKind = (
  {
    scenario,
    sides,
  }: {
    readonly scenario: Pick<State['scenario'], 'shakenRule'>
    readonly sides: Readonly<Record<SideId, Pick<State['sides'][SideId], 'wasShaken'>>>
  },
  side: SideId,
): 'shaken' | 'flees' => moraleFailure(scenario.shakenRule, sides[side].wasShaken ? 1 : 0)
