import { againstRule, impossible, type Chance, type Refusal, type RulingId } from '@/table'
import type { Message } from '@/kit'
import type { Model, ModelId } from '../../rules'
import type { Event } from '../event'
import { evolve } from '../evolve'
import { topFrame, type State, type TrenchFrame } from '../state'

/** Null when a command may go on, or why it may not. */
export type Verdict = Refusal | null

/**
 * A command on its way: what has happened because of it so far, and the state that this led to. Later parts of a
 * decision read the state as the earlier ones left it.
 */
export class Unfolding {
  readonly events: Event[] = []
  #state: State

  constructor(
    state: State,
    readonly chance: Chance,
  ) {
    this.#state = state
  }

  get state(): State {
    return this.#state
  }

  get top(): TrenchFrame | undefined {
    return topFrame(this.#state)
  }

  model(id: ModelId): Model | undefined {
    // An id may come from outside, and every object answers to names such as `constructor`.
    return Object.hasOwn(this.#state.models, id) ? this.#state.models[id] : undefined
  }

  happen(event: Event): void {
    this.events.push(event)
    this.#state = evolve(this.#state, event)
  }

  /** A refusal by a ruling, unless the players set that ruling aside for this command. */
  against(ruling: RulingId, key: string, params?: Message['params']): Verdict {
    return this.chance.overrule.includes(ruling) ? null : againstRule(ruling, key, params)
  }
}

/** The first refusal among checks that are made one after another. */
export const firstRefusal = (...checks: readonly (() => Verdict)[]): Verdict => {
  for (const check of checks) {
    const refusal = check()
    if (refusal) return refusal
  }
  return null
}

/** Refuses while something that is being resolved waits for an answer. */
export const nothingOpen = (at: Unfolding): Verdict =>
  at.state.frames.length > 0 ? impossible('tc.refusal.finishFirst') : null

/** Refuses models that are unknown or gone from the table. */
export const onTheTable = (at: Unfolding, id: ModelId): Verdict => {
  const model = at.model(id)
  if (!model) return impossible('tc.refusal.noSuchModel')
  return model.posture === 'out' ? impossible('tc.refusal.outOfAction', { name: model.profile.name }) : null
}

/** Injuries happen between turns too, but not in a battle that is over. */
export const notOver = (at: Unfolding): Verdict =>
  at.state.phase === 'over' ? impossible('tc.refusal.over') : null

export const duringTurn = (at: Unfolding): Verdict =>
  at.state.phase === 'turn'
    ? null
    : impossible(at.state.phase === 'over' ? 'tc.refusal.over' : 'tc.refusal.noTurn')
