import * as v from 'valibot'
import { message } from '@/kit'
import type { ThrowRecord } from '@/engine'
import { revealFields } from '../pending'
import { isBomberId } from '../queries'
import * as is from '../schemas'
import { craftName, placeName, positionName } from '../names'
import { bomberName, craftSubject, defenderSubject, loggedDiceRow } from './logSubjects'
import { eventKind, gameMessage } from './eventKind'

/** Real dice that picked one of several; picks of the app show no dice. */
const pickThrows = (faces: readonly number[] | undefined, count: number): readonly ThrowRecord[] =>
  faces
    ? [
        {
          counts: { side: 'defender', thrown: 'hand', faces },
          rows: [loggedDiceRow(faces, 'hand', { reading: gameMessage('dice.pick', { n: count }) })],
        },
      ]
    : []

/** Events of tokens, and of the Defender's actions. */
export const defenceEvents = {
  turnedUp: eventKind({
    fields: {
      home: is.placeId,
      kind: is.tokenKind,
      ...revealFields,
      /** An interceptor's name; empty for others. */
      name: is.text,
    },
    weight: 'note',
    words: ({ home, kind: token, by }, before) =>
      gameMessage(isBomberId(by) ? 'turnedUp.entry' : `turnedUp.${by}`, {
        place: placeName(before, home),
        token: message(`tr.token.${token}`),
      }),
    about: (event, before) =>
      isBomberId(event.by) ? craftSubject(before, event.by) : defenderSubject(event, before),
    throws: ({ faces, among }) => pickThrows(faces, among ?? 1),
  }),

  turnedDown: eventKind({
    fields: { home: is.placeId },
    weight: 'note',
    words: ({ home }, before) => gameMessage('turnedDown', { place: placeName(before, home) }),
    about: defenderSubject,
  }),

  /** The Defender turned up nothing this turn. */
  turnUpPassed: eventKind({ fields: {}, words: () => gameMessage('turnUpPassed'), about: defenderSubject }),

  chased: eventKind({
    fields: {
      interceptor: is.placeId,
      bomber: is.bomberId,
      among: is.listOf(is.bomberId, 8, 1),
      thrown: is.throwSourceSchema,
      /** Real dice that picked it (C-2). */
      faces: v.exactOptional(is.faces),
    },
    words: ({ interceptor, bomber, among }, before) =>
      gameMessage(among.length > 1 ? 'chasedOne' : 'chased', {
        craft: craftName(before, interceptor),
        name: bomberName(before, bomber),
        n: among.length,
      }),
    about: defenderSubject,
    throws: ({ faces, among }) => pickThrows(faces, among.length),
  }),

  interceptorMoved: eventKind({
    /** `way`: the path, space by space, on a board with links. */
    fields: {
      interceptor: is.placeId,
      to: is.boardPosition,
      engages: v.nullable(is.bomberId),
      way: v.exactOptional(is.boardPath),
    },
    weight: 'headline',
    words: ({ interceptor, to, engages }, before) => {
      const craft = craftName(before, interceptor)
      return engages
        ? gameMessage('engages', { craft, name: bomberName(before, engages) })
        : gameMessage('interceptorMoved', { craft, place: positionName(before, to) })
    },
    about: defenderSubject,
  }),

  flakMoved: eventKind({
    /** `space`: the plain space, on a board with links. */
    fields: { flak: is.placeId, to: is.placeOrBetween, space: v.exactOptional(is.plainSpaceId) },
    words: ({ flak, to }, before) =>
      gameMessage('flakMoved', { place: placeName(before, flak), to: positionName(before, to) }),
    about: defenderSubject,
  }),
}
