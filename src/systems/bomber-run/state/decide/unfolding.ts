import { impossible, Unfolding as Decision, type Chance, type Verdict } from '@/table'
import type { Aircraft, AircraftId } from '../../rules'
import type { Event } from '../event'
import { evolve } from '../evolve'
import type { Objections } from '../objections'
import { aircraftOf, type BomberFrame, type State } from '../state'

export type { Verdict }

/** A command of this game on its way. */
export class Unfolding extends Decision<State, Event> {
  constructor(state: State, chance: Chance) {
    super(state, chance, evolve)
  }

  aircraft(id: AircraftId): Aircraft | undefined {
    return aircraftOf(this.state, id)
  }

  /** Opens a frame with the next free id. */
  open<Frame extends BomberFrame>(frame: Omit<Frame, 'id'>): Frame {
    const opened = { ...frame, id: this.state.nextFrame } as Frame
    this.happen({ type: 'opened', frame: opened })
    return opened
  }

  /** The first objection that players have not set aside for this command. */
  objected(objections: Objections): Verdict {
    return (
      objections.find((one) => one.kind === 'impossible' || !this.chance.overrule.includes(one.ruling)) ??
      null
    )
  }
}

/** Refuses numbers that are not whole or out of bounds. */
export const inRange = (value: number, from: number, to: number): Verdict =>
  Number.isInteger(value) && value >= from && value <= to
    ? null
    : impossible('br.refusal.number', { from, to })
