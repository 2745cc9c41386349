import { attritionPool, turnEnd } from '../../rules'
import type { PendingAttrition } from '../pending'
import { newRoll, rollsBase } from './rolls'
import type { DecisionContext } from './context'

/** Goes on from the step that waits; after the tea the next turn begins. */
export const proceedTurnEnd = (at: DecisionContext): void => {
  const { step, turn } = at.state
  if (step === 'tidy') at.emit({ type: 'stepReached', step: 'tea' })
  else if (step === 'tea') at.emit({ type: 'turnStarted', turn: turn + 1 })
  else enterAttrition(at)
}

/** A D6 for each point left; sides without points have none to throw for (GT-4). */
const enterAttrition = (at: DecisionContext): void => {
  at.emit({ type: 'stepReached', step: 'pool' })
  const rolls = at.state.playing.flatMap((side) =>
    at.points(side) > 0 ? [newRoll(side, null, attritionPool(at.points(side)))] : [],
  )
  if (rolls.length === 0) enterTidying(at)
  else at.emit({ type: 'opened', frame: { ...rollsBase(at, rolls), kind: 'attrition' } })
}

/** The pools are checked: the table is tidied next. */
export const enterTidying = (at: DecisionContext): void => at.emit({ type: 'stepReached', step: 'tidy' })

/** Each die that is no success takes a point (GT-4). */
export const settleAttrition = (at: DecisionContext, frame: PendingAttrition): void => {
  at.emit({ type: 'closed', frame: frame.id })
  for (const { side, result } of frame.rolls) {
    const from = at.points(side)
    const lost = (result?.faces.flat().length ?? 0) - (result?.successes ?? 0)
    const to = Math.max(0, from - lost)
    at.emit({ type: 'pointsLost', side, from, to })
  }
  enterTidying(at)
}

/** After an activation or a draw: the third Fog of War or an empty bag ends the turn's activations (GT-7). */
export const endIfDrawn = (at: DecisionContext): void => {
  const { bag, fogDrawn, due, activation, phase } = at.state
  if (phase !== 'activations' || due !== null || activation !== null) return
  const because = turnEnd(bag, fogDrawn)
  if (because) at.emit({ type: 'activationsEnded', because })
}
