import {
  impossible,
  refuseWhenOver,
  DecisionContext as Decision,
  type DecideOptions,
  type CheckResult,
} from '@/engine'
import type { Edition, Model, ModelId } from '../../rules'
import type { Event } from '../events'
import { evolve } from '../evolve'
import { editionOfBattle, type State } from '../state'

export type { CheckResult }

/** The decision context of this game. */
export class DecisionContext extends Decision<State, Event> {
  constructor(state: State, chance: DecideOptions) {
    super(state, chance, evolve)
  }

  /** The edition of the rules that the battle is played by. */
  get edition(): Edition {
    return editionOfBattle(this.state)
  }

  model(id: ModelId): Model | undefined {
    // An id may come from outside, and every object has properties like `constructor`.
    return Object.hasOwn(this.state.models, id) ? this.state.models[id] : undefined
  }
}

/** Refuses models that are unknown or gone from the table. */
export const refuseOffTable = (context: DecisionContext, id: ModelId): CheckResult => {
  const model = context.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  return model.posture === 'out' ? impossible('tc.refusal.outOfAction', { name: model.profile.name }) : null
}

export const refuseOutsideTurn = (context: DecisionContext): CheckResult =>
  refuseWhenOver(context) ?? (context.state.phase === 'turn' ? null : impossible('tc.refusal.noTurn'))
