import {
  firstRefusal,
  impossible,
  refuseOutOfRange,
  refuseWhenOver,
  refuseWhilePending,
  refuseNoChange,
  type CheckResult,
} from '@/engine'
import { campDistance, flagHolder, nextMoment, otherSide, winnerByFlag, turnBounds } from '../../rules'
import type { CommandOf } from '../command'
import type { StoredBattleOutcome } from '../schemas'
import type { DecisionContext } from './context'

export const setUp = (context: DecisionContext, { names, turns }: CommandOf<'setUp'>): CheckResult => {
  const refusal =
    context.state.phase === 'setUp'
      ? refuseOutOfRange(turns, turnBounds.least, turnBounds.most)
      : impossible('template.refusal.begun')
  if (!refusal) context.emit({ type: 'begun', names, turns })
  return refusal
}

/** Corrects the flag when it is somewhere else on the table than in the log. */
export const correctFlag = (
  context: DecisionContext,
  { to, reason }: CommandOf<'correctFlag'>,
): CheckResult => {
  const { flag } = context.state
  const refusal = firstRefusal(
    () => refuseWhenOver(context),
    () => refuseWhilePending(context),
    () => refuseOutOfRange(to, -campDistance, campDistance),
    () => refuseNoChange(to !== flag),
  )
  if (!refusal) context.emit({ type: 'flagCorrected', from: flag, to, reason })
  return refusal
}

const here = ({ state: { turn, whose } }: DecisionContext) => ({ turn, side: whose })

const end = (context: DecisionContext, outcome: StoredBattleOutcome): CheckResult => {
  const refusal = refuseWhenOver(context)
  if (!refusal) context.emit({ type: 'ended', outcome, resume: here(context) })
  return refusal
}
export const declareResult = (
  context: DecisionContext,
  { winner }: CommandOf<'declareResult'>,
): CheckResult => end(context, { winner, reason: 'agreed' })
export const concede = (context: DecisionContext, { side }: CommandOf<'concede'>): CheckResult =>
  end(context, { winner: otherSide(side), reason: 'conceded' })

export const continueBattle = (context: DecisionContext): CheckResult => {
  if (context.state.phase !== 'over') return impossible('template.refusal.notOver')
  context.emit({ type: 'continued' })
  return null
}

/**
 * What follows automatically: a flag in a camp or the last push of the last turn ends the battle (T-4). Otherwise the
 * turn passes (T-1).
 */
export const followUp = (context: DecisionContext): void => {
  const pushed = context.events.some(({ type }) => type === 'taken' || type === 'withheld')
  const moved = context.events.some(({ type }) => type === 'taken' || type === 'flagCorrected')
  const { flag, turn, turns, whose } = context.state
  const next = pushed ? nextMoment(here(context)) : here(context)
  const winner = winnerByFlag(flag)
  if (moved && winner) context.emit({ type: 'ended', outcome: { winner, reason: 'camp' }, resume: next })
  else if (pushed && whose === 'second' && turn === turns)
    context.emit({
      type: 'ended',
      outcome: { winner: flagHolder(flag) ?? 'draw', reason: 'turns' },
      resume: next,
    })
  else if (pushed) context.emit({ type: 'turnPassed', to: next })
}
