import { firstRefusal, impossible, inRange, notOver, nothingOpen, something, type Verdict } from '@/table'
import { camp, holder, nextMoment, otherSide, takenBy, turnBounds } from '../../rules'
import type { CommandOf } from '../command'
import type { Outcome } from '../values'
import type { Unfolding } from './unfolding'

export const setUp = (at: Unfolding, { names, turns }: CommandOf<'setUp'>): Verdict => {
  const refusal =
    at.state.phase === 'setUp'
      ? inRange(turns, turnBounds.least, turnBounds.most)
      : impossible('template.refusal.begun')
  if (!refusal) at.happen({ type: 'begun', names, turns })
  return refusal
}

/** The flag stands elsewhere on the table than in the log. */
export const correctFlag = (at: Unfolding, { to, reason }: CommandOf<'correctFlag'>): Verdict => {
  const { flag } = at.state
  const refusal = firstRefusal(
    () => notOver(at),
    () => nothingOpen(at),
    () => inRange(to, -camp, camp),
    () => something(to !== flag),
  )
  if (!refusal) at.happen({ type: 'flagCorrected', from: flag, to, reason })
  return refusal
}

const here = ({ state: { turn, whose } }: Unfolding) => ({ turn, side: whose })

const end = (at: Unfolding, outcome: Outcome): Verdict => {
  const refusal = notOver(at)
  if (!refusal) at.happen({ type: 'ended', outcome, resume: here(at) })
  return refusal
}
export const declareResult = (at: Unfolding, { winner }: CommandOf<'declareResult'>): Verdict =>
  end(at, { winner, reason: 'agreed' })
export const concede = (at: Unfolding, { side }: CommandOf<'concede'>): Verdict =>
  end(at, { winner: otherSide(side), reason: 'conceded' })

export const continueBattle = (at: Unfolding): Verdict => {
  if (at.state.phase !== 'over') return impossible('template.refusal.notOver')
  at.happen({ type: 'continued' })
  return null
}

/** What follows by itself: a flag in a camp or the last push of the last turn ends the battle (T-4), else the turn passes (T-1). */
export const goOn = (at: Unfolding): void => {
  const pushed = at.events.some(({ type }) => type === 'taken' || type === 'withheld')
  const moved = at.events.some(({ type }) => type === 'taken' || type === 'flagCorrected')
  const { flag, turn, turns, whose } = at.state
  const next = pushed ? nextMoment(here(at)) : here(at)
  const winner = takenBy(flag)
  if (moved && winner) at.happen({ type: 'ended', outcome: { winner, reason: 'camp' }, resume: next })
  else if (pushed && whose === 'second' && turn === turns)
    at.happen({ type: 'ended', outcome: { winner: holder(flag) ?? 'draw', reason: 'turns' }, resume: next })
  else if (pushed) at.happen({ type: 'turnPassed', to: next })
}
