import { endByBombing, endByLosses, otherSide, sideIds, type BattleEnding } from '../../rules'
import type { Event } from '../events'
import { allAircraft, topPending } from '../state'
import type { AnyPending } from '../pending'
import type { StoredBattleOutcome } from '../schemas'
import { startTurn } from './turn'
import type { DecisionContext } from './context'

/** What follows automatically: pending decisions without their aircraft close, battles end, turns change. */
export const emitFollowUpEvents = (context: DecisionContext): void => {
  closeAbandoned(context)
  endIfOver(context)
  const { phase, inFire, frames, whose, first, turn } = context.state
  if (phase !== 'antiAircraft' || inFire.length > 0 || frames.length > 0 || !whose) return
  const next = otherSide(whose)
  startTurn(context, next === first ? turn + 1 : turn, next)
}

/** A lost aircraft no longer acts: its pending decisions close, the innermost first. */
const closeAbandoned = (context: DecisionContext): void => {
  for (let top = topPending(context.state); top && isAbandoned(context, top); top = topPending(context.state))
    context.emit(
      top.kind === 'flight'
        ? { type: 'flightEnded', aircraft: top.aircraft, because: 'lost' }
        : { type: 'abandoned', frame: top.id },
    )
}

const isAbandoned = (context: DecisionContext, frame: AnyPending): boolean => {
  const gone = (id: string | null) => id !== null && context.aircraft(id)?.status !== 'flying'
  if (frame.kind === 'duel') return gone(frame.attacker) || gone(frame.defender)
  if (gone(frame.aircraft)) return true
  return frame.kind === 'bombingRun' && context.state.sides[otherSide(frame.side)].baseDestroyed
}

/** Only a loss in this step ends the battle, so that players may continue after its end. */
const endIfOver = (context: DecisionContext): void => {
  const { phase } = context.state
  if (phase === 'setUp' || phase === 'over' || context.state.turn === 0) return
  if (!context.events.some(isLoss)) return
  const bombed = context.events.some((event) => isBaseLoss(event))
    ? sideIds.find((side) => context.state.sides[side].baseDestroyed)
    : undefined
  const end = bombed ? endByBombing(bombed) : endByLosses(allAircraft(context.state))
  if (end) context.emit({ type: 'ended', outcome: outcomeOf(end), resume: phase })
}

const isBaseLoss = (event: Event): boolean =>
  event.type === 'baseDestroyed' ||
  (event.type === 'corrected' && event.correction.what === 'baseDestroyed' && event.correction.to)

const isLoss = (event: Event): boolean =>
  event.type === 'lost' ||
  isBaseLoss(event) ||
  (event.type === 'corrected' && event.correction.what === 'status' && event.correction.to !== 'flying')

const reasons = { base: 'baseDestroyed', fighters: 'fightersGone', aircraft: 'noAircraft' } as const

const outcomeOf = (end: BattleEnding): StoredBattleOutcome =>
  end.kind === 'draw'
    ? { winner: 'draw', reason: 'bothGone' }
    : { winner: end.winner, reason: reasons[end.by] }
