import * as is from '../values'
import { kind, say } from './kind'

/** What players say of the battle, and its end. */
export const bookEvents = {
  flagCorrected: kind({
    fields: { from: is.flag, to: is.flag, reason: is.reason },
    words: ({ from, to }) => say('flagCorrected', { from, to }),
  }),
  ended: kind({
    fields: { outcome: is.outcome, resume: is.moment },
    weight: 'note',
    words: ({ outcome: { winner, reason } }, before) =>
      winner === 'draw' ? say(`drawn.${reason}`) : say(`won.${reason}`, { side: before.names[winner] }),
  }),
  continued: kind({ fields: {}, words: () => say('continued') }),
}
