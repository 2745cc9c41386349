import type { Message } from '@/kit'
import type { WithPendingStack } from './pendingDecision'
import { againstRule, type Refusal, type RulingId } from './refusal'
import type { DecideOptions } from './system'

/** Null when a command may go on, or the reason why not. */
export type CheckResult = Refusal | null

/**
 * The context of a command that is being decided: the events emitted so far, and the state after them. Later parts of
 * a decision read the state as the earlier parts left it.
 */
export class DecisionContext<State extends WithPendingStack, Event> {
  readonly events: Event[] = []
  readonly #evolve: (state: State, event: Event) => State
  #state: State

  constructor(
    state: State,
    readonly chance: DecideOptions,
    evolve: (state: State, event: Event) => State,
  ) {
    this.#state = state
    this.#evolve = evolve
  }

  get state(): State {
    return this.#state
  }

  get topPending(): State['frames'][number] | undefined {
    return this.#state.frames.at(-1)
  }

  emit(event: Event): void {
    this.events.push(event)
    this.#state = this.#evolve(this.#state, event)
  }

  /** A refusal by a ruling, unless the players overrule it for this command. */
  against(ruling: RulingId, key: string, params?: Message['params']): CheckResult {
    return this.chance.overrule.includes(ruling) ? null : againstRule(ruling, key, params)
  }
}

/** The first refusal among checks, which run in order. */
export const firstRefusal = (...checks: readonly (() => CheckResult)[]): CheckResult => {
  for (const check of checks) {
    const refusal = check()
    if (refusal) return refusal
  }
  return null
}
