import { DecisionContext as Decision, type DecideOptions } from '@/engine'
import type { Event } from '../events'
import { evolve } from '../evolve'
import type { State } from '../state'

/** The decision context of this game. */
export class DecisionContext extends Decision<State, Event> {
  constructor(state: State, chance: DecideOptions) {
    super(state, chance, evolve)
  }
}
