import type { Prompt } from '@/engine'
import { otherSide, type AircraftId, type SideId } from '../rules'
import {
  nextAntiAircraftShot,
  bombingRunView,
  pendingCollision,
  duelBetween,
  duelView,
  isRoll,
  lossesOf,
  mayReturnSnapShot,
  mayCallOff,
  nextSnapper,
  type BombingRunView,
  type DuelView,
} from './duels'
import { flightOf, topPending, type State } from './state'
import type { PendingDuel, PendingFlight, PendingRoll } from './pending'

/** The question that waits, and whom it is for. */
export interface PromptView extends Prompt<SideId> {
  /**
   * `attackFirst`: the mover may attack one of those that may snap at it, before they do (answer `attack` or `pass`).
   * `snapShot`: the defender takes it or not (`snapShot` or `pass`). `throw`: dice (`throw`, or `cancelDeclaration`
   * where `mayCallOff`). `settle`: dice are thrown (`accept`, `withhold`, or `changeDice` where `mendable`).
   */
  readonly question: 'attackFirst' | 'snapShot' | 'throw' | 'settle'
  /** The pending decision that asks. Dice of a collision or of base guns open theirs, and it will have this id. */
  readonly frame: { readonly id: number }
  /** The move in which it is asked; null for anti-aircraft fire. */
  readonly flight: PendingFlight | null
  /** What is rolled or offered; at `attackFirst` the attacks that are open, else one or none. */
  readonly duels: readonly DuelView[]
  readonly bombingRun: BombingRunView | null
  /** At `settle`: who is destroyed if the result is taken. */
  readonly losses: readonly AircraftId[]
  /** At `settle`: the snap-shot that comes next if the result is taken, for the card below the verdict. */
  readonly followUp: DuelView | null
  /** Whether the question may be given up before its dice. */
  readonly mayCallOff: boolean
  /** Whether dice just thrown may still be changed (C-4). */
  readonly mendable: boolean
}

/** What waits for an answer, and from whom. */
export const promptOf = (state: State): PromptView | null => {
  const top = topPending(state)
  if (isRoll(top)) return asksForRoll(state, top)
  if (top && top.pending.length > 0) return asksForSnapShot(state, top)
  const due = top ? pendingCollision(state) : nextAntiAircraftShot(state)
  return due ? { ...blank(state, 'throw', due.side), duels: [duelView(due)] } : null
}

const kinds = { attackFirst: 'choose', snapShot: 'choose', throw: 'throw', settle: 'confirm' } as const

const blank = (state: State, question: PromptView['question'], side: SideId): PromptView => ({
  frame: {
    id: question === 'throw' && !isRoll(topPending(state)) ? state.nextFrame : (topPending(state)?.id ?? 0),
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

const asksForRoll = (state: State, frame: PendingRoll): PromptView => {
  const thrown = frame.result !== null
  const base = {
    ...blank(state, thrown ? 'settle' : 'throw', frame.side),
    mayCallOff: mayCallOff(frame),
    mendable: thrown,
  }
  if (frame.kind === 'bombingRun') return { ...base, bombingRun: bombingRunView(frame) }
  const losses = frame.result ? lossesOf(frame, frame.result.success) : []
  return { ...base, duels: [duelView(frame)], losses, followUp: followUp(state, frame, losses) }
}

/** The snap-shot that is offered next if the result is taken (BR-6). */
const followUp = (state: State, frame: PendingDuel, losses: readonly AircraftId[]): DuelView | null => {
  const flight = flightOf(state)
  if (!flight || !frame.result || losses.includes(flight.aircraft)) return null
  const waiting = flight.pending.filter((id) => !losses.includes(id))
  const pending = mayReturnSnapShot(state, frame) ? [...waiting, frame.defender] : waiting
  const by = nextSnapper(state, { ...flight, pending })
  return by === null ? null : snapShotOf(state, flight, by)
}

const snapShotOf = (state: State, flight: PendingFlight, by: AircraftId): DuelView | null => {
  const duel = duelBetween(state, 'snapShot', by, flight.aircraft)
  return duel && duelView(duel)
}

const asksForSnapShot = (state: State, flight: PendingFlight): PromptView => {
  const by = nextSnapper(state, flight)
  if (by !== null) {
    const shot = snapShotOf(state, flight, by)
    return { ...blank(state, 'snapShot', otherSide(flight.side)), duels: shot ? [shot] : [] }
  }
  return {
    ...blank(state, 'attackFirst', flight.side),
    duels: flight.pending.flatMap((id) => {
      const duel = duelBetween(state, 'attack', flight.aircraft, id)
      return duel ? [duelView(duel)] : []
    }),
  }
}
