import { impossible, refuseUnasked } from '@/engine'
import type { CasualtyResult, UnitId } from '../../rules'
import type { CommandOf } from '../command'
import { possiblyNearbyFriends } from '../resultEffects'
import type { UnitLosses } from '../schemas'
import type { DecisionContext, CheckResult } from './context'

/** The losses of a unit as events store them. */
export const unitLossesOf = ({ removed, unit: { left, recorded } }: CasualtyResult): UnitLosses => ({
  removed,
  left,
  recorded,
})

/** Asks the owners of units that lost their last model which friends were within 6 MU (GT-14). */
export const promptNearbyFriendsStress = (context: DecisionContext, units: readonly UnitId[]): void => {
  for (const id of [...units].reverse()) {
    const unit = context.unit(id)
    if (!unit || possiblyNearbyFriends(context.state, id, unit.side).length === 0) continue
    context.emit({
      type: 'opened',
      frame: { id: context.state.nextFrame, kind: 'lastModel', atomic: true, side: unit.side, unit: id },
    })
  }
}

/** Gives a Stress to each friend near a destroyed unit (GT-14). */
export const stressNearbyFriends = (
  context: DecisionContext,
  { units }: CommandOf<'shaken'>,
): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'lastModel') return refuseUnasked()
  const friends = possiblyNearbyFriends(context.state, frame.unit, frame.side)
  const near = [...new Set(units)]
  if (near.some((id) => !friends.includes(id))) return impossible('gt.refusal.friendsOnly')
  for (const id of near) context.stress(id, (context.unit(id)?.stress ?? 0) + 1, 'lastModelNearby')
  context.emit({ type: 'closed', frame: frame.id })
  return null
}
