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

/** The frame on top and how its kind asks for dice; null where nothing is thrown. */
const asked = ({ topPending: frame }: DecisionContext): Asked | null =>
  frame && frame.kind !== 'retreat'
    ? // The record holds for each kind how just its frames ask.
      { frame, asking: askings[frame.kind] as unknown as DiceHandlers<AnyPending> }
    : null

/** The dice that the top frame asks for, by phone or by hand (C-2). */
export const throwPromptedDice = (context: DecisionContext, { faces }: CommandOf<'throw'>): CheckResult => {
  const top = asked(context)
  if (!top?.asking.awaits(top.frame)) return refuseUnasked()
  const { frame, asking } = top
  const dice = throwMixedDice(context, asking.sides(frame), faces)
  return dice.ok ? asking.read(context, frame, combineDice(dice.value)) : dice.reason
}

/** Mends the dice that were thrown last; dice of the phone only against C-4. The first faces stay in the log. */
export const changeDice = (context: DecisionContext, { faces }: CommandOf<'changeDice'>): CheckResult => {
  const top = asked(context)
  const lying = top?.asking.lying(top.frame)
  if (!top || !lying) return refuseBeforeThrow()
  const { frame, asking } = top
  const mended = correctDice(context, splitDice(lying), asking.sides(frame), faces)
  return mended.ok ? asking.read(context, frame, combineDice(mended.value)) : mended.reason
}

/** Takes the result as it stands, or leaves its effects out (C-4). */
export const settle = (context: DecisionContext, applied: boolean): CheckResult => {
  const top = asked(context)
  return top ? top.asking.settle(context, top.frame, applied) : refuseUnasked()
}
