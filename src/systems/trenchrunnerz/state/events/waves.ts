import * as v from 'valibot'
import { bomber } from '../bomber'
import { dealtAgain, layout, withPending } from '../hidden'
import { tokensOpened } from '../opened'
import { winningSides } from '../victory'
import * as is from '../schemas'
import { sideName } from '../names'
import { sideSubject, singleOrNone } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

/** How waves, and the battle, end and go on (TR-15, TR-16). */
export const waveEvents = {
  waveEnded: eventKind({
    fields: {},
    weight: 'note',
    words: (_event, { wave }) => gameMessage('waveEnded', { wave }),
  }),

  secondWaveBegan: eventKind({
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
    words: () => gameMessage('secondWave'),
  }),

  /** What was hidden is shown and checked after the end, by the Defender; alone as the battle ends (TR-19). */
  commitmentOpened: eventKind({
    fields: { wave: is.wave, hash: is.hash, ...withPending.entries },
    weight: 'note',
    words: ({ wave, matches }) => gameMessage(matches ? 'opened.matches' : 'opened.differs', { wave }),
    notes: ({ arrangement }, before) => {
      const tokens = tokensOpened(before, { arrangement })
      return tokens ? [gameMessage('opened.tokens', { tokens })] : []
    },
  }),

  ended: eventKind({
    fields: { outcome: is.outcome, resume: is.runningPhase },
    weight: 'headline',
    words: ({ outcome: { winner, verdict, reason } }) =>
      gameMessage(`ended.${verdict ?? `${reason === 'conceded' ? 'conceded' : 'agreed'}.${winner}`}`),
    about: ({ outcome }, before) => sideSubject(before, singleOrNone(winningSides(outcome))),
    result: ({ outcome }, before) => {
      const winner = singleOrNone(winningSides(outcome))
      return winner && resultColumn('won', 'good', { name: sideName(before, winner) })
    },
  }),

  continued: eventKind({ fields: {}, words: () => gameMessage('continued') }),
}
