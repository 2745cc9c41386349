import * as v from 'valibot'
import { bomberSchema } from '../bomber'
import { publiclyKnownRedealSchema, layoutSchema, openedCommitmentSchema } from '../secretSchemas'
import { openedTokensText } from '../openedTokensText'
import { winningSides } from '../victory'
import * as is from '../schemas'
import { sideName } from '../names'
import { sideSubject, singleOrNone } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

/** Events that end or continue waves and the battle (TR-15, TR-16). */
export const waveEvents = {
  waveEnded: eventKind({
    fields: {},
    weight: 'note',
    matters: true,
    words: (_event, { wave }) => gameMessage('waveEnded', { wave }),
  }),

  secondWaveBegan: eventKind({
    fields: {
      bombers: is.listOf(bomberSchema, 4),
      /** Places whose token was never turned up and stays (solo). */
      staying: is.distinctPlaces,
      /** Places with a new face-down token. */
      laid: is.distinctPlaces,
      commitment: v.nullable(is.hash),
      /** What players knew of the tokens when they were dealt again; missing in logs of earlier builds. */
      dealt: v.exactOptional(publiclyKnownRedealSchema),
      /** The numbers of the tokens on all these places. */
      secret: v.exactOptional(layoutSchema),
    },
    weight: 'headline',
    matters: true,
    words: () => gameMessage('secondWave'),
  }),

  /**
   * The hidden tokens are opened and checked after the end: by the Defender, or at the end of a solo game (TR-19).
   */
  commitmentOpened: eventKind({
    fields: { wave: is.wave, hash: is.hash, ...openedCommitmentSchema.entries },
    weight: 'note',
    words: ({ wave, matches }) => gameMessage(matches ? 'opened.matches' : 'opened.differs', { wave }),
    notes: ({ arrangement }, before) => {
      const tokens = openedTokensText(before, { arrangement })
      return tokens ? [gameMessage('opened.tokens', { tokens })] : []
    },
  }),

  ended: eventKind({
    fields: { outcome: is.outcome, resume: is.runningPhase },
    weight: 'headline',
    matters: true,
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
