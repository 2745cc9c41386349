import type { LogEntry, WithPending, Replay } from '@/engine'
import type { LoadedGame } from '../../registry'
import { foldPlayedEntries } from '../logSteps'

/**
 * Turns a log into a replay: the valid entries in the order of play. View models and log lines are made on demand.
 */
export const replayOf = (game: LoadedGame, entries: readonly LogEntry[]): Replay<unknown> => {
  const standing = foldPlayedEntries(game, entries).filter(({ undoing }) => undoing === null)
  const momentAt = (at: number) => {
    const moment = standing[at]
    if (!moment) throw new RangeError(`no moment ${at} of ${standing.length}`)
    return moment
  }
  return {
    length: standing.length,
    look: (at) => {
      const { events, before } = momentAt(at)
      const after = events.reduce<WithPending>((state, { event }) => game.evolve(state, event), before)
      return game.battleView(after, null)
    },
    line: (at) => game.formatStep(momentAt(at).events, null),
  }
}
