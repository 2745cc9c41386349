import { impossible } from './refusal'
import type { WithPending } from './pendingDecision'
import type { DecisionContext, CheckResult } from './decisionContext'

/** Refuses while something that is being resolved waits for an answer. */
export const refuseWhilePending = ({
  state,
}: Pick<DecisionContext<WithPending, unknown>, 'state'>): CheckResult =>
  state.frames.length > 0 ? impossible('play.refusal.finishFirst') : null

/** Refuses in a battle that is over, until players play on. */
export const refuseWhenOver = ({ state }: { readonly state: { readonly phase: string } }): CheckResult =>
  state.phase === 'over' ? impossible('play.refusal.over') : null

/** Refuses what nobody asked for. */
export const refuseUnasked = (): CheckResult => impossible('play.refusal.notAsked')

/** Refuses what dice must come before. */
export const refuseBeforeThrow = (): CheckResult => impossible('play.refusal.throwFirst')

/** Refuses numbers that are not whole or out of bounds, both included. */
export const refuseOutOfRange = (value: number, from: number, to: number): CheckResult =>
  Number.isInteger(value) && value >= from && value <= to
    ? null
    : impossible('play.refusal.number', { from, to })

/** Refuses a change that changes nothing. */
export const refuseNoChange = (changed: boolean): CheckResult =>
  changed ? null : impossible('play.refusal.nothingToChange')
