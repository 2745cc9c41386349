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
import type { StoredOutcome } from '../schemas'
import type { DecisionContext } from './context'

export const setUp = (at: DecisionContext, { names, turns }: CommandOf<'setUp'>): CheckResult => {
  const refusal =
    at.state.phase === 'setUp'
      ? refuseOutOfRange(turns, turnBounds.least, turnBounds.most)
      : impossible('template.refusal.begun')
  if (!refusal) at.emit({ type: 'begun', names, turns })
  return refusal
}

/** The flag stands elsewhere on the table than in the log. */
export const correctFlag = (at: DecisionContext, { to, reason }: CommandOf<'correctFlag'>): CheckResult => {
  const { flag } = at.state
  const refusal = firstRefusal(
    () => refuseWhenOver(at),
    () => refuseWhilePending(at),
    () => refuseOutOfRange(to, -campDistance, campDistance),
    () => refuseNoChange(to !== flag),
  )
  if (!refusal) at.emit({ type: 'flagCorrected', from: flag, to, reason })
  return refusal
}

const here = ({ state: { turn, whose } }: DecisionContext) => ({ turn, side: whose })

const end = (at: DecisionContext, outcome: StoredOutcome): CheckResult => {
  const refusal = refuseWhenOver(at)
  if (!refusal) at.emit({ type: 'ended', outcome, resume: here(at) })
  return refusal
}
export const declareResult = (at: DecisionContext, { winner }: CommandOf<'declareResult'>): CheckResult =>
  end(at, { winner, reason: 'agreed' })
export const concede = (at: DecisionContext, { side }: CommandOf<'concede'>): CheckResult =>
  end(at, { winner: otherSide(side), reason: 'conceded' })

export const continueBattle = (at: DecisionContext): CheckResult => {
  if (at.state.phase !== 'over') return impossible('template.refusal.notOver')
  at.emit({ type: 'continued' })
  return null
}

/** What follows by itself: a flag in a camp or the last push of the last turn ends the battle (T-4), else the turn passes (T-1). */
export const followUp = (at: DecisionContext): void => {
  const pushed = at.events.some(({ type }) => type === 'taken' || type === 'withheld')
  const moved = at.events.some(({ type }) => type === 'taken' || type === 'flagCorrected')
  const { flag, turn, turns, whose } = at.state
  const next = pushed ? nextMoment(here(at)) : here(at)
  const winner = winnerByFlag(flag)
  if (moved && winner) at.emit({ type: 'ended', outcome: { winner, reason: 'camp' }, resume: next })
  else if (pushed && whose === 'second' && turn === turns)
    at.emit({ type: 'ended', outcome: { winner: flagHolder(flag) ?? 'draw', reason: 'turns' }, resume: next })
  else if (pushed) at.emit({ type: 'turnPassed', to: next })
}
