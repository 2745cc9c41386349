import type { Prompt } from '@/table'
import { otherSide, type AircraftId, type SideId } from '../rules'
import {
  antiAircraftDue,
  bombingRunLook,
  collisionDue,
  duelBetween,
  duelLook,
  isRoll,
  lossesOf,
  mayAnswerBack,
  mayCallOff,
  nextSnapper,
  type BombingRunLook,
  type DuelLook,
} from './duels'
import { flightOf, topFrame, type State } from './state'
import type { DuelFrame, FlightFrame, RollFrame } from './frames'

/** The question that waits, and whom it is for. */
export interface AskLook extends Prompt<SideId> {
  /**
   * `attackFirst`: the mover may attack one of those that may snap at it, before they do (answer `attack` or `pass`).
   * `snapShot`: the defender takes it or not (`snapShot` or `pass`). `throw`: dice (`throw`, or `callOff` where `mayCallOff`).
   * `settle`: dice lie there (`accept`, `withhold`, or `changeDice` where `mendable`).
   */
  readonly question: 'attackFirst' | 'snapShot' | 'throw' | 'settle'
  /** What asks; dice of a collision or of base guns open their frame themselves and will have this id. */
  readonly frame: { readonly id: number }
  /** The move in which it is asked; null for anti-aircraft fire. */
  readonly flight: FlightFrame | null
  /** What is rolled or offered; at `attackFirst` the attacks that are open, else one or none. */
  readonly duels: readonly DuelLook[]
  readonly bombingRun: BombingRunLook | null
  /** At `settle`: who is destroyed if the result is taken. */
  readonly losses: readonly AircraftId[]
  /** At `settle`: the snap-shot that comes next if the result is taken, for the card below the verdict. */
  readonly followUp: DuelLook | null
  /** Whether the question may be given up before its dice. */
  readonly mayCallOff: boolean
  /** Whether dice just thrown may still be changed (C-4). */
  readonly mendable: boolean
}

/** What waits for an answer, and from whom. */
export const ask = (state: State): AskLook | null => {
  const top = topFrame(state)
  if (isRoll(top)) return asksForRoll(state, top)
  if (top && top.pending.length > 0) return asksForSnapShot(state, top)
  const due = top ? collisionDue(state) : antiAircraftDue(state)
  return due ? { ...blank(state, 'throw', due.side), duels: [duelLook(due)] } : null
}

const kinds = { attackFirst: 'choose', snapShot: 'choose', throw: 'throw', settle: 'confirm' } as const

const blank = (state: State, question: AskLook['question'], side: SideId): AskLook => ({
  frame: {
    id: question === 'throw' && !isRoll(topFrame(state)) ? state.nextFrame : (topFrame(state)?.id ?? 0),
  },
  question,
  kind: kinds[question],
  side,
  flight: flightOf(state) ?? null,
  duels: [],
  bombingRun: null,
  losses: [],
  followUp: null,
  mayCallOff: false,
  mendable: false,
})

const asksForRoll = (state: State, frame: RollFrame): AskLook => {
  const thrown = frame.result !== null
  const base = {
    ...blank(state, thrown ? 'settle' : 'throw', frame.side),
    mayCallOff: mayCallOff(frame),
    mendable: thrown,
  }
  if (frame.kind === 'bombingRun') return { ...base, bombingRun: bombingRunLook(frame) }
  const losses = frame.result ? lossesOf(frame, frame.result.success) : []
  return { ...base, duels: [duelLook(frame)], losses, followUp: followUp(state, frame, losses) }
}

/** The snap-shot that is offered next if the result is taken (BR-6). */
const followUp = (state: State, frame: DuelFrame, losses: readonly AircraftId[]): DuelLook | null => {
  const flight = flightOf(state)
  if (!flight || !frame.result || losses.includes(flight.aircraft)) return null
  const waiting = flight.pending.filter((id) => !losses.includes(id))
  const pending = mayAnswerBack(state, frame) ? [...waiting, frame.defender] : waiting
  const by = nextSnapper(state, { ...flight, pending })
  return by === null ? null : snapShotOf(state, flight, by)
}

const snapShotOf = (state: State, flight: FlightFrame, by: AircraftId): DuelLook | null => {
  const duel = duelBetween(state, 'snapShot', by, flight.aircraft)
  return duel && duelLook(duel)
}

const asksForSnapShot = (state: State, flight: FlightFrame): AskLook => {
  const by = nextSnapper(state, flight)
  if (by !== null) {
    const shot = snapShotOf(state, flight, by)
    return { ...blank(state, 'snapShot', otherSide(flight.side)), duels: shot ? [shot] : [] }
  }
  return {
    ...blank(state, 'attackFirst', flight.side),
    duels: flight.pending.flatMap((id) => {
      const duel = duelBetween(state, 'attack', flight.aircraft, id)
      return duel ? [duelLook(duel)] : []
    }),
  }
}
