import type { Entry, Framed } from '@/table'
import type { Game } from '../registry'

export interface PlayedEvent {
  readonly event: unknown
  readonly before: Framed
}

/** The events of entries in the order they were played, each with the state it met. Undos and redos have none. */
export const playedEvents = (
  game: Game,
  entries: readonly Entry[],
  before: Framed,
): readonly PlayedEvent[] => {
  let state = before
  return entries
    .flatMap(({ body }) => (body.kind === 'played' ? body.events : []))
    .map((event) => {
      const played = { event, before: state }
      state = game.evolve(state, event)
      return played
    })
}
