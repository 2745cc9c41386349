import { message, type Message } from '@/kit'
import type { LogEntry, WithPendingStack } from '@/engine'
import type { LoadedGame } from '../loadGame'
import { entryEventsWithStates } from './entryEventsWithStates'

/**
 * A step in a few words, for the undo and redo buttons.
 * @param entries all of the step, oldest first
 * @param before the state that its first entry met
 */
export const stepTitle = (
  game: LoadedGame,
  entries: readonly LogEntry[],
  before: WithPendingStack,
): Message => {
  let state = before
  const events = entries.flatMap((entry) => {
    const played = entryEventsWithStates(game, entry, state)
    state = played.after
    return played.events
  })
  const spoken = events.map(({ event, before }) => game.describe(event, before, null))
  return (
    game.formatStep(events, null)?.title ??
    spoken.findLast((each) => each !== null) ??
    message('battle.unnamedStep')
  )
}
