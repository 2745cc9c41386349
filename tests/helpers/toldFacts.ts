import type { LogEntry, Fact, WithPendingStack } from '@/engine'

interface Played<State extends WithPendingStack, Event> {
  readonly timeline: {
    readonly standing: readonly number[]
    readonly entries: readonly LogEntry<Event>[]
    before(seq: number): State | undefined
  }
  readonly evolve: (state: State, event: Event) => State
  readonly facts: (event: Event, before: State) => readonly Fact[]
}

export type ToldThrow = Extract<Fact, { kind: 'rolled' }>

export interface Told<State, Event> {
  readonly event: Event
  readonly before: State
  readonly throws: readonly ToldThrow[]
}

/** Every valid event of a battle, with the state before it and its throws. */
export const toldFacts = <State extends WithPendingStack, Event>({
  timeline,
  evolve,
  facts,
}: Played<State, Event>): readonly Told<State, Event>[] =>
  timeline.standing.flatMap((seq) => {
    const entry = timeline.entries[seq]
    let state = timeline.before(seq)
    if (entry?.body.kind !== 'played' || !state) throw new Error('a standing entry was played')
    return entry.body.events.map((event) => {
      const before = state as State
      state = evolve(before, event)
      const throws = facts(event, before).filter((fact): fact is ToldThrow => fact.kind === 'rolled')
      return { event, before, throws }
    })
  })

/** Counts what was compared, so that a test can check that every kind of throw occurred. */
export class Seen {
  readonly #kinds = new Map<string, number>()
  add(kind: string): void {
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1)
  }
  get kinds(): readonly string[] {
    return [...this.#kinds.keys()].sort()
  }
}
