import { percentsOf } from '@/dice'
import { moraleOdds, plus } from '../../odds'
import type { SideId } from '../../rules'
import type { BattleLook } from '../../state'

/** How likely a side is to fail its morale test and to hold, as ways and as figures that make 100 (TC-17). */
export const holding = (look: BattleLook, side: SideId) => {
  const { total, failure, success, critical } = moraleOdds(Object.values(look.models), side)
  const holds = plus(success, critical)
  const [fails = '', passes = ''] = percentsOf([failure, holds])
  return { total, fails: { ways: failure, percent: fails }, holds: { ways: holds, percent: passes } }
}
