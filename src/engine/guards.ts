import { impossible } from './refusal'
import type { WithPendingStack } from './pendingDecision'
import type { DecisionContext, CheckResult } from './decisionContext'

/** Refuses a command while a pending decision waits for an answer. */
export const refuseWhilePending = ({
  state,
}: Pick<DecisionContext<WithPendingStack, unknown>, 'state'>): CheckResult =>
  state.frames.length > 0 ? impossible('play.refusal.finishFirst') : null

/** Refuses a command in a finished battle, until the players decide to play on. */
export const refuseWhenOver = ({ state }: { readonly state: { readonly phase: string } }): CheckResult =>
  state.phase === 'over' ? impossible('play.refusal.over') : null

/** Refuses an answer to which there is no prompt. */
export const refuseUnasked = (): CheckResult => impossible('play.refusal.notAsked')

/** Refuses a command that needs a throw first. */
export const refuseBeforeThrow = (): CheckResult => impossible('play.refusal.throwFirst')

/** Refuses numbers that are not whole or out of bounds. Both bounds are allowed values. */
export const refuseOutOfRange = (value: number, from: number, to: number): CheckResult =>
  Number.isInteger(value) && value >= from && value <= to
    ? null
    : impossible('play.refusal.number', { from, to })

/** Refuses a change that changes nothing. */
export const refuseNoChange = (changed: boolean): CheckResult =>
  changed ? null : impossible('play.refusal.nothingToChange')
