import { message, type Message } from '@/kit'
import type { LogEntry, LogLine, WithPendingStack } from '@/engine'
import type { LoadedGame } from '../loadGame'
import { entryEventsWithStates } from './entryEventsWithStates'

const eventsOf = (game: LoadedGame, entries: readonly LogEntry[], before: WithPendingStack) => {
  let state = before
  return entries.flatMap((entry) => {
    const played = entryEventsWithStates(game, entry, state)
    state = played.after
    return played.events
  })
}

/**
 * A step as the log shows it; null where the game has no text for it.
 * @param entries all of the step, oldest first
 * @param before the state that its first entry met
 */
export const stepLine = (
  game: LoadedGame,
  entries: readonly LogEntry[],
  before: WithPendingStack,
): LogLine | null => game.formatStep(eventsOf(game, entries, before), null)

/** A step in a few words, for the undo and redo buttons. The parameters are those of `stepLine`. */
export const stepTitle = (
  game: LoadedGame,
  entries: readonly LogEntry[],
  before: WithPendingStack,
): Message => {
  const events = eventsOf(game, entries, before)
  const spoken = events.map(({ event, before }) => game.describe(event, before, null))
  return (
    game.formatStep(events, null)?.title ??
    spoken.findLast((each) => each !== null) ??
    message('battle.unnamedStep')
  )
}
