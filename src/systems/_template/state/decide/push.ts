import {
  splitDice,
  firstRefusal,
  correctDice,
  refuseUnasked,
  refuseWhenOver,
  refuseWhilePending,
  throwMixedDice,
  refuseBeforeThrow,
  combineDice,
  type ThrownDie,
  type CheckResult,
} from '@/engine'
import { modifiersOf, poolOf, flagAfterPull, pullsOf, pushDie } from '../../rules'
import type { CommandOf } from '../command'
import type { PendingPush } from '../state'
import type { DecisionContext } from './context'

/** Opens the push of the side whose turn it is; who has rushed does not rush again (T-3). */
export const push = (at: DecisionContext, { rush }: CommandOf<'push'>): CheckResult => {
  const { whose, flag, rushed, nextFrame, names } = at.state
  const refusal = firstRefusal(
    () => refuseWhenOver(at),
    () => refuseWhilePending(at),
    () =>
      rush && rushed.includes(whose)
        ? at.against('T-3', 'template.refusal.rushed', { side: names[whose] })
        : null,
  )
  if (refusal) return refusal
  const modifiers = modifiersOf({ side: whose, flag, rush })
  at.emit({ type: 'opened', frame: { id: nextFrame, kind: 'push', atomic: true, side: whose, modifiers } })
  return null
}

const sidesOf = ({ modifiers }: PendingPush): readonly number[] => Array(poolOf(modifiers)).fill(pushDie)

const tell = (at: DecisionContext, { id }: PendingPush, dice: readonly ThrownDie[]): void => {
  const thrown = combineDice(dice)
  at.emit({ type: 'thrown', frame: id, dice: thrown, pulls: pullsOf(thrown.faces) })
}

/** The dice that are asked for, by phone or by hand, each (C-2). */
export const throwPromptedDice = (at: DecisionContext, { faces }: CommandOf<'throw'>): CheckResult => {
  const { topPending: top } = at
  if (!top || top.result) return refuseUnasked()
  const dice = throwMixedDice(at, sidesOf(top), faces)
  if (!dice.ok) return dice.reason
  tell(at, top, dice.value)
  return null
}

/** Mends dice that nothing has followed yet (C-4). */
export const changeDice = (at: DecisionContext, { faces }: CommandOf<'changeDice'>): CheckResult => {
  const { topPending: top } = at
  if (!top?.result) return refuseBeforeThrow()
  const mended = correctDice(at, splitDice(top.result.dice), sidesOf(top), faces)
  if (!mended.ok) return mended.reason
  tell(at, top, mended.value)
  return null
}

/** Takes the result: the flag is pulled (T-2). */
export const accept = (at: DecisionContext): CheckResult => {
  const { topPending: top } = at
  if (!top?.result) return refuseBeforeThrow()
  at.emit({ type: 'taken', frame: top.id, flag: flagAfterPull(at.state.flag, top.side, top.result.pulls) })
  return null
}

/** Leaves the effects of the result out (C-4). */
export const withhold = (at: DecisionContext): CheckResult => {
  const { topPending: top } = at
  if (!top?.result) return refuseBeforeThrow()
  at.emit({ type: 'withheld', frame: top.id })
  return null
}
