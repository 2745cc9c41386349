import { endsActivation } from '../../rules'
import { isTarget, nextInjury } from '../injuryFrame'
import type { ActionFrame } from '../state'
import { finishActivation } from './turn'
import type { Unfolding } from './unfolding'

/** Closes an ACTION: a failed RISKY one ends the activation, a Retreat's goes on to the next enemy (TC-11, TC-22). */
export const closeAction = (at: Unfolding, frame: ActionFrame): void => {
  const failedRisky = frame.roll !== null && endsActivation(frame.roll.outcome, frame.risky)
  at.happen({ type: 'actionClosed', frame: frame.id, model: frame.actor, failedRisky })
  if (at.top?.kind === 'retreat') {
    at.happen({ type: 'retreatAttackTaken', frame: at.top.id, enemy: frame.actor, waived: false })
    advanceRetreat(at)
  } else if (failedRisky && !frame.reaction && at.state.activation?.models.includes(frame.actor))
    finishActivation(at, 'failedRisky')
  endIfGone(at)
}

/** After an injury: the action's next one, or its end; then an activation whose models are gone ends. */
export const goOn = (at: Unfolding): void => {
  const { top } = at
  if (top?.kind === 'action') {
    const next = nextInjury(at.state, top)
    if (next) at.happen({ type: 'injuryOpened', frame: next })
    else closeAction(at, top)
    return
  }
  endIfGone(at)
}

/** Ends an activation that has no model left on the table. */
export const endIfGone = (at: Unfolding): void => {
  const { activation, frames } = at.state
  if (!activation || frames.length > 0) return
  if (activation.models.every((id) => at.model(id)?.posture === 'out')) finishActivation(at, 'out')
}

/** A Retreat after an enemy has attacked: the next enemy, or the move, made only by a model that still stands (TC-22). */
export const advanceRetreat = (at: Unfolding): void => {
  const frame = at.top
  if (frame?.kind !== 'retreat') return
  const actor = at.model(frame.actor)
  const gone = !actor || actor.posture === 'out'
  const able = frame.enemies.filter((id) => isTarget(at.model(id)))
  if (!gone && able.length > 0) return
  at.happen({ type: 'retreatClosed', frame: frame.id, model: frame.actor, moves: actor?.posture === 'up' })
  endIfGone(at)
}
