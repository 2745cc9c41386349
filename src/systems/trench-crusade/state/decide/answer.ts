import {
  splitDice,
  correctDice,
  refuseUnasked,
  throwMixedDice,
  refuseBeforeThrow,
  combineDice,
} from '@/engine'
import type { CommandOf } from '../command'
import type { PendingOf, AnyPending } from '../pending'
import { actionDice } from './action'
import type { DiceHandlers } from './diceHandlers'
import { injuryDice } from './injury'
import { moraleDice } from './morale'
import { chargeDice } from './movement'
import { rollOffDice } from './rollOff'
import { scatterDice } from './scatter'
import type { DecisionContext, CheckResult } from './context'

type Throwing = Exclude<AnyPending['kind'], 'retreat'>

const askings: { readonly [Kind in Throwing]: DiceHandlers<PendingOf<Kind>> } = {
  rollOff: rollOffDice,
  scatter: scatterDice,
  action: actionDice,
  injury: injuryDice,
  charge: chargeDice,
  morale: moraleDice,
}

interface Asked {
  readonly frame: AnyPending
  readonly asking: DiceHandlers<AnyPending>
}

/** The top pending decision and the dice handler of its kind; null if it throws no dice. */
const asked = ({ topPending: frame }: DecisionContext): Asked | null =>
  frame && frame.kind !== 'retreat'
    ? // The record has, for each kind, the handler of exactly that kind.
      { frame, asking: askings[frame.kind] as unknown as DiceHandlers<AnyPending> }
    : null

/** The dice of the top pending decision, by phone or by hand (C-2). */
export const throwPromptedDice = (context: DecisionContext, { faces }: CommandOf<'throw'>): CheckResult => {
  const top = asked(context)
  if (!top?.asking.awaits(top.frame)) return refuseUnasked()
  const { frame, asking } = top
  const dice = throwMixedDice(context, asking.sides(frame), faces)
  return dice.ok ? asking.read(context, frame, combineDice(dice.value)) : dice.reason
}

/**
 * Corrects the last dice; for dice thrown by the phone, players must overrule C-4. The first faces stay in the log.
 */
export const changeDice = (context: DecisionContext, { faces }: CommandOf<'changeDice'>): CheckResult => {
  const top = asked(context)
  const lying = top?.asking.lying(top.frame)
  if (!top || !lying) return refuseBeforeThrow()
  const { frame, asking } = top
  const corrected = correctDice(context, splitDice(lying), asking.sides(frame), faces)
  return corrected.ok ? asking.read(context, frame, combineDice(corrected.value)) : corrected.reason
}

/** Accepts the result, or leaves its effects out (C-4). */
export const settle = (context: DecisionContext, applied: boolean): CheckResult => {
  const top = asked(context)
  return top ? top.asking.settle(context, top.frame, applied) : refuseUnasked()
}
