import {
  correctThrow,
  refuseUnasked,
  throwOrEnterEachDie,
  refuseBeforeThrow,
  combineDiceIntoThrow,
} from '@/engine'
import type { CommandOf } from '../command'
import type { PendingOf, AnyPending } from '../pending'
import { actionDiceHandler } from './action'
import type { PendingDiceHandler } from './pendingDiceHandler'
import { injuryDiceHandler } from './injury'
import { moraleDiceHandler } from './morale'
import { chargeDiceHandler } from './movement'
import { rollOffDiceHandler } from './rollOff'
import { shotIntoMeleeDiceHandler } from './shotIntoMelee'
import type { DecisionContext, CheckResult } from './context'

type Throwing = Exclude<AnyPending['kind'], 'retreat' | 'initiative'>

const askings: { readonly [Kind in Throwing]: PendingDiceHandler<PendingOf<Kind>> } = {
  rollOff: rollOffDiceHandler,
  scatter: shotIntoMeleeDiceHandler,
  action: actionDiceHandler,
  injury: injuryDiceHandler,
  charge: chargeDiceHandler,
  morale: moraleDiceHandler,
}

interface Asked {
  readonly frame: AnyPending
  readonly asking: PendingDiceHandler<AnyPending>
}

/** The top pending decision and the dice handler of its kind; null if it throws no dice. */
const asked = ({ topPending: frame }: DecisionContext): Asked | null =>
  frame && frame.kind !== 'retreat' && frame.kind !== 'initiative'
    ? // The record has, for each kind, the handler of exactly that kind.
      { frame, asking: askings[frame.kind] as unknown as PendingDiceHandler<AnyPending> }
    : null

/** The dice of the top pending decision, by phone or by hand (C-2). */
export const throwPromptedDice = (context: DecisionContext, { faces }: CommandOf<'throw'>): CheckResult => {
  const top = asked(context)
  if (!top?.asking.awaits(top.frame)) return refuseUnasked()
  const { frame, asking } = top
  const dice = throwOrEnterEachDie(context, asking.sides(context, frame, faces), faces)
  return dice.ok ? asking.read(context, frame, combineDiceIntoThrow(dice.value)) : dice.reason
}

/**
 * Corrects the last dice; for dice thrown by the phone, players must overrule C-4. The first faces stay in the log.
 */
export const changeDice = (context: DecisionContext, { faces }: CommandOf<'changeDice'>): CheckResult => {
  const top = asked(context)
  const lying = top?.asking.lying(top.frame)
  if (!top || !lying) return refuseBeforeThrow()
  const { frame, asking } = top
  const corrected = correctThrow(context, lying, asking.sides(context, frame, faces), faces)
  return corrected.ok ? asking.read(context, frame, corrected.value) : corrected.reason
}

/** Accepts the result, or leaves its effects out (C-4). */
export const settle = (context: DecisionContext, applied: boolean): CheckResult => {
  const top = asked(context)
  return top ? top.asking.settle(context, top.frame, applied) : refuseUnasked()
}
