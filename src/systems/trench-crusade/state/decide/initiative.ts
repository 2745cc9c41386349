import { refuseUnasked } from '@/engine'
import { otherSide, type SideId } from '../../rules'
import type { CommandOf } from '../command'
import { openMorale } from './morale'
import { beginTurnWithStarter } from './turnStart'
import type { DecisionContext, CheckResult } from './context'

/**
 * A side has the Initiative by count or by a roll-off. Where the edition lets it choose who goes first, it is asked;
 * else it goes first itself (TC-15, TC-17, TE-9, TE-18).
 */
export const giveInitiative = (
  context: DecisionContext,
  side: SideId,
  purpose: 'start' | 'morale',
  because: 'fewer' | 'rollOff',
): void => {
  if (context.edition.turn.initiativeChooses)
    context.emit({
      type: 'initiativeGiven',
      frame: { id: context.state.nextFrame, kind: 'initiative', atomic: true, side, purpose, because },
    })
  else if (purpose === 'start') beginTurnWithStarter(context, side, because)
  else openMorale(context, side, otherSide(side))
}

/** The side with the Initiative says who goes first (TE-9, TE-18). */
export const chooseFirst = (
  context: DecisionContext,
  { side: first }: CommandOf<'chooseFirst'>,
): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'initiative') return refuseUnasked()
  const { id, side, purpose, because } = frame
  context.emit({ type: 'firstChosen', frame: id, side, purpose, first })
  if (purpose === 'start') beginTurnWithStarter(context, first, first === side ? because : 'chosen', side)
  else openMorale(context, first, otherSide(first))
  return null
}
