import * as v from 'valibot'
import { noSubject, type ThrowRecord } from '@/engine'
import { craftName } from '../names'
import { bomberById, isBomberId } from '../queries'
import * as is from '../schemas'
import { craftSubject, defenderSubject, loggedDiceRow } from './logSubjects'
import { eventKind, gameMessage } from './eventKind'

const speedOfCraft = v.strictObject({
  craft: is.craftId,
  side: is.sideId,
  faces: is.dicePair,
  /** Hits that the craft had as it threw. */
  hits: is.craftHits,
})

/** The phases of a turn, and the Speeds of its craft (TR-5). */
export const turnEvents = {
  turnStarted: eventKind({
    fields: { turn: is.turn },
    words: ({ turn }) => gameMessage('turnStarted', { turn }),
    turn: ({ turn }) => turn,
  }),

  defenderPhaseStarted: eventKind({
    fields: {},
    words: () => gameMessage('defenderPhase'),
    about: defenderSubject,
  }),

  speedsThrown: eventKind({
    fields: { throws: is.listOf(speedOfCraft, 20, 1), thrown: is.throwSourceSchema },
    words: ({ throws }, before) => {
      const [only] = throws
      return throws.length === 1 && only
        ? gameMessage('speedThrown', { name: craftName(before, only.craft) })
        : gameMessage('speedsThrown', { n: throws.length })
    },
    about: ({ throws }, before) => {
      const [first] = throws
      // Bombers of several attackers throw together: the log line belongs to no side.
      return first && throws.every(({ side }) => side === first.side)
        ? craftSubject(before, first.craft)
        : noSubject
    },
    throws: ({ throws, thrown }, before) =>
      throws.map(({ craft, side, faces }): ThrowRecord => {
        const name = craftName(before, craft)
        return {
          counts: { side, model: craft, name, thrown, faces },
          rows: [loggedDiceRow(faces, thrown, { reading: gameMessage('dice.of', { name }) })],
        }
      }),
  }),

  speedDiceChanged: eventKind({
    fields: { craft: is.craftId, faces: is.dicePair },
    weight: 'note',
    words: ({ craft }, before) => gameMessage('speedDiceChanged', { name: craftName(before, craft) }),
    about: ({ craft }, before) => craftSubject(before, craft),
    throws: ({ craft: id, faces }, before) => {
      const craft = isBomberId(id) ? bomberById(before, id) : before.tokens[id]
      const first = craft?.dice?.first ?? craft?.dice?.faces ?? null
      return [{ counts: null, rows: [loggedDiceRow(faces, 'hand', { first })] }]
    },
  }),

  speedChosen: eventKind({
    fields: { craft: is.craftId, die: is.boundedWholeNumber(0, 1), face: is.face, speed: is.speed },
    weight: 'note',
    words: ({ craft, speed }, before) =>
      gameMessage('speedChosen', { name: craftName(before, craft), speed }),
    about: ({ craft }, before) => craftSubject(before, craft),
  }),
}
