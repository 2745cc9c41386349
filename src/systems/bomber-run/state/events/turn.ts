import * as v from 'valibot'
import type { Message } from '@/kit'
import { movementDieSides, type AircraftId } from '../../rules'
import { nameOf, sideName } from '../names'
import type { State } from '../state'
import * as is from '../schemas'
import { sideSubject, loggedDiceRow } from './logSubjects'
import { eventKind, gameMessage } from './eventKind'

const faces = is.listOf(is.d4, is.logBounds.dice)

const list = (ids: readonly AircraftId[], before: State): Message | string =>
  ids.reduceRight<Message | string>(
    (rest, id) =>
      rest === '' ? nameOf(before, id) : gameMessage('list', { name: nameOf(before, id), rest }),
    '',
  )

/** The events of a turn: its dice and its end. */
export const turnEvents = {
  turnStarted: eventKind({
    fields: {
      turn: is.turn,
      side: is.sideId,
      /** `flying` if the side has no fighters to throw for. */
      phase: v.picklist(['dice', 'flying']),
    },
    weight: 'note',
    words: ({ turn, side }, before) => gameMessage('turnStarted', { turn, side: sideName(before, side) }),
    about: ({ side }) => sideSubject(side),
    turn: ({ turn }) => turn,
  }),

  diceThrown: eventKind({
    fields: { side: is.sideId, faces, thrown: is.throwSourceSchema, first: v.nullable(faces) },
    words: ({ side, faces: { length } }, before) =>
      gameMessage('diceThrown', { side: sideName(before, side), count: length, n: length }),
    about: ({ side }) => sideSubject(side),
    throws: ({ side, faces, thrown, first }) =>
      faces.length === 0
        ? []
        : [
            {
              counts: { side, thrown, faces, roll: `tray ${side}`, ...(first && { mended: true }) },
              rows: [loggedDiceRow(movementDieSides, faces, thrown, { first })],
            },
          ],
  }),

  /** The fighter that has each die, in the order of the tray. */
  diceGiven: eventKind({
    fields: { givenTo: is.listOf(v.nullable(is.aircraftIdSchema), is.logBounds.dice) },
    checks: {
      twice: ({ givenTo }) => {
        const given = givenTo.filter((id) => id !== null)
        return new Set(given).size === given.length
      },
    },
    words: ({ givenTo }) => {
      const count = givenTo.filter((id) => id !== null).length
      return gameMessage('diceGiven', { count, of: givenTo.length })
    },
    about: (_event, { whose }) => sideSubject(whose),
    // The log records which fighter has which die, like the faces.
    accounts: ({ givenTo }, before) => [
      {
        key: 'given',
        effects: givenTo.flatMap((id, die) => {
          const face = before.dice?.faces[die]
          return id && face !== undefined
            ? [gameMessage('diceGiven.to', { name: nameOf(before, id), face })]
            : []
        }),
      },
    ],
  }),

  /** The moves of a side are over; the enemy base fires at these aircraft (BR-8). */
  movesEnded: eventKind({
    fields: { side: is.sideId, inFire: is.aircraftIds },
    words: ({ side, inFire }, before) =>
      inFire.length === 0
        ? gameMessage('movesEnded', { side: sideName(before, side) })
        : gameMessage('movesEndedInFire', {
            side: sideName(before, side),
            names: list(inFire, before),
            n: inFire.length,
          }),
    about: ({ side }) => sideSubject(side),
  }),
}
