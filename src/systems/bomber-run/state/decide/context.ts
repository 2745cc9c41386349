import { DecisionContext as Decision, type DecideOptions, type CheckResult } from '@/engine'
import type { Aircraft, AircraftId } from '../../rules'
import type { Event } from '../events'
import { evolve } from '../evolve'
import type { ObjectionList } from '../objections'
import { aircraftOf, type State } from '../state'
import type { AnyPending } from '../pending'

export type { CheckResult }

export class DecisionContext extends Decision<State, Event> {
  constructor(state: State, chance: DecideOptions) {
    super(state, chance, evolve)
  }

  aircraft(id: AircraftId): Aircraft | undefined {
    return aircraftOf(this.state, id)
  }

  /** Opens a pending decision with the next free id. */
  open<Frame extends AnyPending>(frame: Omit<Frame, 'id'>): Frame {
    const opened = { ...frame, id: this.state.nextFrame } as Frame
    this.emit({ type: 'opened', frame: opened })
    return opened
  }

  /** Refuses by the first objection that players have not overruled in this command. */
  objected(objections: ObjectionList): CheckResult {
    return (
      objections.find((one) => one.kind === 'impossible' || !this.chance.overrule.includes(one.ruling)) ??
      null
    )
  }
}
