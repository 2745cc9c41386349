import type { LogEntry, WithPending } from '@/engine'
import type { LoadedGame } from '../loadGame'

export interface PlayedEvent {
  readonly event: unknown
  readonly before: WithPending
  /** Two phones threw its dice. */
  readonly shared: boolean
}

/** The events of an entry in order, each with the state before it, and the state after all of them. */
export const playedEvents = (
  game: LoadedGame,
  { body, shared }: LogEntry,
  before: WithPending,
): { readonly events: readonly PlayedEvent[]; readonly after: WithPending } => {
  const events: PlayedEvent[] = []
  let after = before
  // An undo or redo has no events of its own.
  for (const event of body.kind === 'played' ? body.events : []) {
    events.push({ event, before: after, shared: shared !== undefined })
    after = game.evolve(after, event)
  }
  return { events, after }
}
