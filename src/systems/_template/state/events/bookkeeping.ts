import * as is from '../schemas'
import { eventKind, gameMessage } from './eventKind'

/** Corrections by players, and the end of the battle. */
export const bookkeepingEvents = {
  flagCorrected: eventKind({
    fields: { from: is.flag, to: is.flag, reason: is.correctionReasonSchema },
    words: ({ from, to }) => gameMessage('flagCorrected', { from, to }),
  }),
  ended: eventKind({
    fields: { outcome: is.outcome, resume: is.moment },
    weight: 'note',
    words: ({ outcome: { winner, reason } }, before) =>
      winner === 'draw'
        ? gameMessage(`drawn.${reason}`)
        : gameMessage(`won.${reason}`, { side: before.names[winner] }),
  }),
  continued: eventKind({ fields: {}, words: () => gameMessage('continued') }),
}
