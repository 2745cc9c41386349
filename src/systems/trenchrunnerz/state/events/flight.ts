import * as v from 'valibot'
import * as is from '../schemas'
import { craftName, placeName, positionName, sideName } from '../names'
import { bomberName, craftSubject } from './logSubjects'
import { eventKind, resultColumn, gameMessage } from './eventKind'

/** Events of a bomber's move, and of the spare bomber (TR-17). */
export const flightEvents = {
  moveBegun: eventKind({ fields: { bomber: is.bomberId } }),

  entered: eventKind({
    fields: { bomber: is.bomberId, place: is.placeId },
    weight: 'headline',
    words: ({ bomber, place }, before) =>
      gameMessage('entered', { name: bomberName(before, bomber), place: placeName(before, place) }),
    about: ({ bomber }, before) => craftSubject(before, bomber),
  }),

  met: eventKind({
    fields: { bomber: is.bomberId, token: is.placeId },
    weight: 'headline',
    words: ({ bomber, token }, before) =>
      gameMessage(before.tokens[token]?.kind === 'interceptor' ? 'metInterceptor' : 'metFlak', {
        name: bomberName(before, bomber),
        craft: craftName(before, token),
        place: placeName(before, token),
      }),
    about: ({ bomber }, before) => craftSubject(before, bomber),
  }),

  moveEnded: eventKind({
    fields: {
      bomber: is.bomberId,
      where: is.position,
      because: v.picklist(['done', 'pushed', 'left', 'destroyed']),
    },
    weight: 'note',
    matters: ({ because }) => because === 'left',
    words: ({ bomber, where, because }, before) => {
      const name = bomberName(before, bomber)
      if (because === 'left') return gameMessage('left', { name })
      return because === 'done'
        ? gameMessage('moveEnded', { name, place: positionName(before, where) })
        : null
    },
    about: ({ bomber }, before) => craftSubject(before, bomber),
    result: ({ because }) => (because === 'left' ? resultColumn('left', 'good') : null),
  }),

  /** A flight along links over plain spaces; the last one is where the bomber is now (TR-5). */
  flown: eventKind({
    fields: { bomber: is.bomberId, way: is.listOf(is.plainSpaceId, 12, 1) },
    weight: 'note',
    words: ({ bomber, way }, before) =>
      gameMessage('flown', { name: bomberName(before, bomber), n: way.length }),
    about: ({ bomber }, before) => craftSubject(before, bomber),
  }),

  /** The last known place of a craft between places; it has no log line (TR-1). */
  located: eventKind({ fields: { craft: is.craftId, lastSeen: v.nullable(is.lastSeen) } }),

  spareEntered: eventKind({
    fields: { bomber: is.bomberId, owner: is.attackerId, fromTurn: is.turn },
    weight: 'note',
    matters: true,
    words: ({ bomber, owner }, before) =>
      gameMessage('spareEntered', { name: bomberName(before, bomber), side: sideName(before, owner) }),
    about: ({ bomber }, before) => craftSubject(before, bomber),
  }),
}
