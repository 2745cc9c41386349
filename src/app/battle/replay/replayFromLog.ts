import type { LogEntry, WithPendingStack, BattleReplay } from '@/engine'
import type { LoadedGame } from '../../loadGame'
import { playedOrUndoneEntries } from '../logSteps'

/**
 * Turns a log into a replay: the valid entries in the order of play. View models and log lines are made on demand.
 */
export const replayFromLog = (game: LoadedGame, entries: readonly LogEntry[]): BattleReplay<unknown> => {
  const valid = playedOrUndoneEntries(game, entries).filter(({ undoing }) => undoing === null)
  const momentAt = (at: number) => {
    const moment = valid[at]
    if (!moment) throw new RangeError(`no moment ${at} of ${valid.length}`)
    return moment
  }
  return {
    length: valid.length,
    view: (at) => {
      const { events, before } = momentAt(at)
      const after = events.reduce<WithPendingStack>((state, { event }) => game.evolve(state, event), before)
      return game.battleView(after, null)
    },
    line: (at) => game.formatStep(momentAt(at).events, null),
  }
}
