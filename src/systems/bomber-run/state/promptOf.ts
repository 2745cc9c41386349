import type { Prompt } from '@/engine'
import { otherSide, type AircraftId, type SideId } from '../rules'
import {
  nextAntiAircraftShot,
  bombingRunView,
  pendingCollision,
  duelBetween,
  duelView,
  isPendingRoll,
  aircraftLostInDuel,
  attackSurvivorMaySnapShot,
  mayCallOff,
  nextSnapper,
  type BombingRunView,
  type DuelView,
} from './duels'
import { flightOf, topPending, type State } from './state'
import type { PendingDuel, PendingFlight, PendingRoll } from './pending'

/** The open prompt, and which side it is for. */
export interface PromptView extends Prompt<SideId> {
  /**
   * `attackFirst`: the mover may attack an enemy that waits for a snap-shot, before that enemy shoots (answer
   * `attack` or `pass`). `snapShot`: the enemy takes its snap-shot or not (`snapShot` or `pass`). `throw`: the dice
   * are thrown (`throw`, or `callOff` if `mayCallOff`). `settle`: the dice are thrown and the result is accepted
   * (`accept`, `withhold`, or `changeDice` if `canCorrect`).
   */
  readonly question: 'attackFirst' | 'snapShot' | 'throw' | 'settle'
  /**
   * The pending decision of the prompt. A collision or anti-aircraft fire opens its own with its dice, which will
   * have this id.
   */
  readonly frame: { readonly id: number }
  /** The move of the prompt; null for anti-aircraft fire. */
  readonly flight: PendingFlight | null
  /** The duels of the prompt: at `attackFirst` all possible attacks, otherwise one or none. */
  readonly duels: readonly DuelView[]
  readonly bombingRun: BombingRunView | null
  /** At `settle`: which aircraft are destroyed if the result is accepted. */
  readonly losses: readonly AircraftId[]
  /** At `settle`: the snap-shot that follows if the result is accepted, for the card below the result. */
  readonly followUp: DuelView | null
  /** Whether the roll may be cancelled before its dice. */
  readonly mayCallOff: boolean
  /** Whether dice just thrown may still be changed (C-4). */
  readonly canCorrect: boolean
}

/** The open prompt; null if there is none. */
export const promptOf = (state: State): PromptView | null => {
  const top = topPending(state)
  if (isPendingRoll(top)) return asksForRoll(state, top)
  if (top && top.pending.length > 0) return asksForSnapShot(state, top)
  const due = top ? pendingCollision(state) : nextAntiAircraftShot(state)
  return due ? { ...blank(state, 'throw', due.side), duels: [duelView(due)] } : null
}

const kinds = { attackFirst: 'choose', snapShot: 'choose', throw: 'throw', settle: 'confirm' } as const

const blank = (state: State, question: PromptView['question'], side: SideId): PromptView => ({
  frame: {
    id:
      question === 'throw' && !isPendingRoll(topPending(state))
        ? state.nextFrame
        : (topPending(state)?.id ?? 0),
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
  canCorrect: false,
})

const asksForRoll = (state: State, frame: PendingRoll): PromptView => {
  const thrown = frame.result !== null
  const base = {
    ...blank(state, thrown ? 'settle' : 'throw', frame.side),
    mayCallOff: mayCallOff(frame),
    canCorrect: thrown,
  }
  if (frame.kind === 'bombingRun') return { ...base, bombingRun: bombingRunView(frame) }
  const losses = frame.result ? aircraftLostInDuel(frame, frame.result.success) : []
  return { ...base, duels: [duelView(frame)], losses, followUp: followUp(state, frame, losses) }
}

/** The snap-shot that follows if the result is accepted (BR-6). */
const followUp = (state: State, frame: PendingDuel, losses: readonly AircraftId[]): DuelView | null => {
  const flight = flightOf(state)
  if (!flight || !frame.result || losses.includes(flight.aircraft)) return null
  const waiting = flight.pending.filter((id) => !losses.includes(id))
  const pending = attackSurvivorMaySnapShot(state, frame) ? [...waiting, frame.defender] : waiting
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
