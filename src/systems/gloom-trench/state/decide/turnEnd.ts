import { pointAttritionPool, turnEndReason } from '../../rules'
import type { PendingPointAttrition } from '../pending'
import { newRoll, newPendingRolls } from './rolls'
import type { DecisionContext } from './context'

/** Goes on from the current step. After the tea the next turn begins. */
export const proceedTurnEnd = (context: DecisionContext): void => {
  const { step, turn } = context.state
  if (step === 'tidy') context.emit({ type: 'stepReached', step: 'tea' })
  else if (step === 'tea') context.emit({ type: 'turnStarted', turn: turn + 1 })
  else enterAttrition(context)
}

/** A D6 for each point left. Sides without points do not throw (GT-4). */
const enterAttrition = (context: DecisionContext): void => {
  context.emit({ type: 'stepReached', step: 'pool' })
  const rolls = context.state.playing.flatMap((side) =>
    context.points(side) > 0 ? [newRoll(side, null, pointAttritionPool(context.points(side)))] : [],
  )
  if (rolls.length === 0) enterTidying(context)
  else context.emit({ type: 'opened', frame: { ...newPendingRolls(context, rolls), kind: 'attrition' } })
}

/** The points are thrown for, so the table is tidied next. */
export const enterTidying = (context: DecisionContext): void =>
  context.emit({ type: 'stepReached', step: 'tidy' })

/** Each die without a success takes a point (GT-4). */
export const settlePointAttrition = (context: DecisionContext, frame: PendingPointAttrition): void => {
  context.emit({ type: 'closed', frame: frame.id })
  for (const { side, result } of frame.rolls) {
    const from = context.points(side)
    const lost = (result?.faces.flat().length ?? 0) - (result?.successes ?? 0)
    const to = Math.max(0, from - lost)
    context.emit({ type: 'pointsLost', side, from, to })
  }
  enterTidying(context)
}

/** After an activation or a draw: the third Fog of War or an empty bag ends the turn's activations (GT-7). */
export const endActivationsIfOver = (context: DecisionContext): void => {
  const { bag, fogDrawn, due, activation, phase } = context.state
  if (phase !== 'activations' || due !== null || activation !== null) return
  const because = turnEndReason(bag, fogDrawn)
  if (because) context.emit({ type: 'activationsEnded', because })
}
