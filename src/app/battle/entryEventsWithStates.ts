import type { LogEntry, WithPendingStack } from '@/engine'
import type { LoadedGame } from '../loadGame'

export interface AppliedEvent {
  readonly event: unknown
  readonly before: WithPendingStack
  /** Two phones threw its dice. */
  readonly shared: boolean
}

/** The events of an entry in order, each with the state before it, and the state after all of them. */
export const entryEventsWithStates = (
  game: LoadedGame,
  { body, shared }: LogEntry,
  before: WithPendingStack,
): { readonly events: readonly AppliedEvent[]; readonly after: WithPendingStack } => {
  const events: AppliedEvent[] = []
  let after = before
  // An undo or redo has no events of its own.
  for (const event of body.kind === 'played' ? body.events : []) {
    events.push({ event, before: after, shared: shared !== undefined })
    after = game.evolve(after, event)
  }
  return { events, after }
}
