import { firstRefusal, refuseNoChange, refuseOutOfRange, refuseUnasked } from '@/engine'
import { readActionChart, moraleModifiers, netDice, otherSide, type Modifier, type SideId } from '../../rules'
import type { CommandOf } from '../command'
import { moraleFailureKind } from '../moraleFailureKind'
import type { PendingMorale } from '../pending'
import { allModels } from '../state'
import type { PendingDiceHandler } from './pendingDiceHandler'
import { sidesOfEachPoolDie, readPool, twoCountedDice } from './pool'
import type { DecisionContext, CheckResult } from './context'

/** A side tests morale (TC-17); `then` tests after it if it holds. */
export const openMorale = (context: DecisionContext, side: SideId, then: SideId | null): void =>
  context.emit({
    type: 'moraleOpened',
    frame: {
      id: context.state.nextFrame,
      kind: 'morale',
      atomic: true,
      side,
      then,
      modifiers: moraleModifiers(context.edition, allModels(context.state), side),
      stage: 'throw',
      roll: null,
    },
  })

/**
 * The dice of a morale roll. When they are accepted, the side holds, is shaken, or flees and loses (TC-17, TE-18). If
 * the effects are left out, it holds (C-4).
 */
export const moraleDiceHandler: PendingDiceHandler<PendingMorale> = {
  awaits: ({ stage }) => stage === 'throw',
  sides: (_, { modifiers }, typed) => sidesOfEachPoolDie(netDice(modifiers), twoCountedDice, typed),
  lying: ({ roll }) => roll,
  read: (context, { id, side, modifiers }, dice) => {
    const roll = readPool(netDice(modifiers), dice)
    context.emit({
      type: 'moraleThrown',
      frame: id,
      side,
      roll: { ...roll, outcome: readActionChart(roll.total) },
    })
    return null
  },
  settle: (context, frame, applied) => {
    const { side, roll } = frame
    if (!roll) return refuseUnasked()
    const holds = roll.outcome !== 'failure' || !applied
    closeMorale(
      context,
      frame,
      holds ? 'holds' : moraleFailureKind(context.edition, context.state, side),
      applied,
    )
    return null
  },
}

const closeMorale = (
  context: DecisionContext,
  { id, side, then }: PendingMorale,
  result: 'holds' | 'shaken' | 'flees',
  applied = true,
): void => {
  // Effects that are left out change nothing, and who flees stays as it was.
  const lasts = context.edition.morale.shakenLasts && applied && result !== 'flees'
  context.emit({ type: 'moraleSettled', frame: id, side, result, ...(lasts ? { lasts } : {}) })
  if (result === 'flees')
    context.emit({ type: 'ended', outcome: { winner: otherSide(side), reason: 'fled' } })
  else if (then) openMorale(context, then, null)
}

/** A side flees at a failed roll that would only shake it: it sounds the retreat (TE-18). */
export const soundRetreat = (context: DecisionContext): CheckResult => {
  const frame = context.topPending
  const may =
    frame?.kind === 'morale' && frame.roll?.outcome === 'failure' && context.edition.morale.mayFleeInstead
  if (!may) return refuseUnasked()
  closeMorale(context, frame, 'flees')
  return null
}

/** Dice that something on the table adds to a morale roll, or takes from it: nine each way at most (TE-18). */
export const modifyMorale = (context: DecisionContext, { dice }: CommandOf<'modifyMorale'>): CheckResult => {
  const frame = context.topPending
  if (frame?.kind !== 'morale' || frame.roll || !context.edition.morale.takesDiceByHand)
    return refuseUnasked()
  const now = frame.modifiers.find(({ source }) => source === 'custom')?.dice ?? 0
  const refusal = firstRefusal(
    () => refuseOutOfRange(dice, -mostMoraleDice, mostMoraleDice),
    () => refuseNoChange(dice !== now),
  )
  if (refusal) return refusal
  const others = frame.modifiers.filter(({ source }) => source !== 'custom')
  const { morale } = context.edition.rulings
  const custom: readonly Modifier[] =
    dice === 0 ? [] : [{ source: 'custom', dice, ruling: morale, byHand: true }]
  context.emit({
    type: 'moraleModified',
    frame: frame.id,
    side: frame.side,
    modifiers: [...others, ...custom],
  })
  return null
}
const mostMoraleDice = 9
