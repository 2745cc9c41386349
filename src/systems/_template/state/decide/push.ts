import {
  splitThrowIntoDice,
  firstRefusal,
  correctDice,
  refuseUnasked,
  refuseWhenOver,
  refuseWhilePending,
  throwOrEnterEachDie,
  refuseBeforeThrow,
  combineDiceIntoThrow,
  type ThrownDie,
  type CheckResult,
} from '@/engine'
import { modifiersOf, poolOf, flagAfterPull, pullsOf, pushDie } from '../../rules'
import type { CommandOf } from '../command'
import type { PendingPush } from '../state'
import type { DecisionContext } from './context'

/** Opens the push of the active side. A side can rush only once (T-3). */
export const push = (context: DecisionContext, { rush }: CommandOf<'push'>): CheckResult => {
  const { whose, flag, rushed, nextFrame, names } = context.state
  const refusal = firstRefusal(
    () => refuseWhenOver(context),
    () => refuseWhilePending(context),
    () =>
      rush && rushed.includes(whose)
        ? context.against('T-3', 'template.refusal.rushed', { side: names[whose] })
        : null,
  )
  if (refusal) return refusal
  const modifiers = modifiersOf({ side: whose, flag, rush })
  context.emit({
    type: 'opened',
    frame: { id: nextFrame, kind: 'push', atomic: true, side: whose, modifiers },
  })
  return null
}

const sidesOf = ({ modifiers }: PendingPush): readonly number[] => Array(poolOf(modifiers)).fill(pushDie)

const tell = (context: DecisionContext, { id }: PendingPush, dice: readonly ThrownDie[]): void => {
  const thrown = combineDiceIntoThrow(dice)
  context.emit({ type: 'thrown', frame: id, dice: thrown, pulls: pullsOf(thrown.faces) })
}

/** The dice of the open prompt. Each is thrown by phone or by hand (C-2). */
export const throwPromptedDice = (context: DecisionContext, { faces }: CommandOf<'throw'>): CheckResult => {
  const { topPending: top } = context
  if (!top || top.result) return refuseUnasked()
  const dice = throwOrEnterEachDie(context, sidesOf(top), faces)
  if (!dice.ok) return dice.reason
  tell(context, top, dice.value)
  return null
}

/** Corrects thrown dice before their result is accepted (C-4). */
export const changeDice = (context: DecisionContext, { faces }: CommandOf<'changeDice'>): CheckResult => {
  const { topPending: top } = context
  if (!top?.result) return refuseBeforeThrow()
  const corrected = correctDice(context, splitThrowIntoDice(top.result.dice), sidesOf(top), faces)
  if (!corrected.ok) return corrected.reason
  tell(context, top, corrected.value)
  return null
}

/** Accepts the result: the flag moves (T-2). */
export const accept = (context: DecisionContext): CheckResult => {
  const { topPending: top } = context
  if (!top?.result) return refuseBeforeThrow()
  context.emit({
    type: 'taken',
    frame: top.id,
    flag: flagAfterPull(context.state.flag, top.side, top.result.pulls),
  })
  return null
}

/** Closes the push without its effects (C-4). */
export const withhold = (context: DecisionContext): CheckResult => {
  const { topPending: top } = context
  if (!top?.result) return refuseBeforeThrow()
  context.emit({ type: 'withheld', frame: top.id })
  return null
}
