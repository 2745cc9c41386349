import type { ParticipantSide, LogEntry, Fact, WithPendingStack } from '@/engine'

interface Played<State extends WithPendingStack, Event> {
  readonly timeline: {
    readonly standing: readonly number[]
    readonly entries: readonly LogEntry<Event>[]
    before(seq: number): State | undefined
    readonly state: State
  }
  readonly system: {
    readonly evolve: (state: State, event: Event) => State
    readonly facts: (event: Event, before: State) => readonly Fact[]
    readonly participants: (state: State) => readonly ParticipantSide[]
  }
}

export const idsIn = (called: readonly ParticipantSide[]): readonly string[] =>
  called.flatMap(({ models }) => models.map(({ model }) => model))

/** The models in a battle's facts, each with whether `participants` had it right after the fact and at the end. */
export const namedByFacts = <State extends WithPendingStack, Event>({
  timeline,
  system,
}: Played<State, Event>) => {
  const atTheEnd = new Set(idsIn(system.participants(timeline.state)))
  return timeline.standing.flatMap((seq) => {
    const entry = timeline.entries[seq]
    let state = timeline.before(seq)
    if (entry?.body.kind !== 'played' || !state) throw new Error('a standing entry was played')
    return entry.body.events.flatMap((event) => {
      const before = state as State
      state = system.evolve(before, event)
      const facts = system.facts(event, before)
      const then = new Set(facts.length > 0 ? idsIn(system.participants(state)) : [])
      return facts.flatMap((fact) => {
        const named = fact.kind === 'fell' ? [fact.model, fact.by] : [fact.model]
        return named.flatMap((model) =>
          model === undefined
            ? []
            : [{ model, kind: fact.kind, then: then.has(model), atTheEnd: atTheEnd.has(model) }],
        )
      })
    })
  })
}
