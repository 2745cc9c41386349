import { percentTexts } from '@/dice'
import { moraleOdds, addExactIntegers } from '../../odds'
import type { SideId } from '../../rules'
import type { BattleView } from '../../state'

/** The odds that a side fails its morale test or holds, with percents that make 100 (TC-17). */
export const moraleOddsWithPercents = (view: BattleView, side: SideId) => {
  const { total, failure, success, critical } = moraleOdds(view.edition, Object.values(view.models), side)
  const holds = addExactIntegers(success, critical)
  const [fails = '', passes = ''] = percentTexts([failure, holds])
  return { total, fails: { ways: failure, percent: fails }, holds: { ways: holds, percent: passes } }
}
