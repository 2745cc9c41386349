import { DecisionContext as Decision, type DecideOptions, type CheckResult } from '@/engine'
import type { Aircraft, AircraftId } from '../../rules'
import type { Event } from '../events'
import { evolve } from '../evolve'
import type { ObjectionList } from '../objections'
import { aircraftOf, type State } from '../state'
import type { AnyPending } from '../pending'

export type { CheckResult }

/** The decision context of this game. */
export class DecisionContext extends Decision<State, Event> {
  constructor(state: State, chance: DecideOptions) {
    super(state, chance, evolve)
  }

  aircraft(id: AircraftId): Aircraft | undefined {
    return aircraftOf(this.state, id)
  }

  /** Opens a frame with the next free id. */
  open<Frame extends AnyPending>(frame: Omit<Frame, 'id'>): Frame {
    const opened = { ...frame, id: this.state.nextFrame } as Frame
    this.emit({ type: 'opened', frame: opened })
    return opened
  }

  /** The first objection that players have not set aside for this command. */
  objected(objections: ObjectionList): CheckResult {
    return (
      objections.find((one) => one.kind === 'impossible' || !this.chance.overrule.includes(one.ruling)) ??
      null
    )
  }
}
