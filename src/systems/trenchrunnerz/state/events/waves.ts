import * as v from 'valibot'
import { bomber } from '../bomber'
import { dealtAgain, layout, opened } from '../hidden'
import { tokensOpened } from '../opened'
import { winningSides } from '../standing'
import * as is from '../values'
import { sideName } from '../words'
import { ofSide, only } from './about'
import { kind, result, say } from './kind'

/** How waves, and the battle, end and go on (TR-15, TR-16). */
export const waveEvents = {
  waveEnded: kind({ fields: {}, weight: 'note', words: (_event, { wave }) => say('waveEnded', { wave }) }),

  secondWaveBegan: kind({
    fields: {
      bombers: is.listOf(bomber, 4),
      /** Never turned up, left in place (solo). */
      staying: is.places,
      /** Places with a new face-down token. */
      laid: is.places,
      commitment: v.nullable(is.hash),
      /** What the table knew of the tokens as they were dealt again; earlier builds did not note it. */
      dealt: v.exactOptional(dealtAgain),
      /** Numbers in the mix of the tokens on all these places. */
      secret: v.exactOptional(layout),
    },
    weight: 'headline',
    words: () => say('secondWave'),
  }),

  /** What was hidden is shown and checked after the end, by the Defender; alone as the battle ends (TR-19). */
  commitmentOpened: kind({
    fields: { wave: is.wave, hash: is.hash, ...opened.entries },
    weight: 'note',
    words: ({ wave, matches }) => say(matches ? 'opened.matches' : 'opened.differs', { wave }),
    notes: ({ arrangement }, before) => {
      const tokens = tokensOpened(before, { arrangement })
      return tokens ? [say('opened.tokens', { tokens })] : []
    },
  }),

  ended: kind({
    fields: { outcome: is.outcome, resume: is.runningPhase },
    weight: 'headline',
    words: ({ outcome: { winner, verdict, reason } }) =>
      say(`ended.${verdict ?? `${reason === 'conceded' ? 'conceded' : 'agreed'}.${winner}`}`),
    about: ({ outcome }, before) => ofSide(before, only(winningSides(outcome))),
    result: ({ outcome }, before) => {
      const winner = only(winningSides(outcome))
      return winner && result('won', 'good', { name: sideName(before, winner) })
    },
  }),

  continued: kind({ fields: {}, words: () => say('continued') }),
}
