import * as v from 'valibot'
import * as is from '../values'
import { craftName, placeName, positionName, sideName } from '../words'
import { bomberName, ofCraft } from './about'
import { kind, result, say } from './kind'

/** A bomber's move, and the spare that comes in (TR-17). */
export const flightEvents = {
  moveBegun: kind({ fields: { bomber: is.bomberId } }),

  entered: kind({
    fields: { bomber: is.bomberId, place: is.placeId },
    weight: 'headline',
    words: ({ bomber, place }, before) =>
      say('entered', { name: bomberName(before, bomber), place: placeName(before, place) }),
    about: ({ bomber }, before) => ofCraft(before, bomber),
  }),

  met: kind({
    fields: { bomber: is.bomberId, token: is.placeId },
    weight: 'headline',
    words: ({ bomber, token }, before) =>
      say(before.tokens[token]?.kind === 'interceptor' ? 'metInterceptor' : 'metFlak', {
        name: bomberName(before, bomber),
        craft: craftName(before, token),
        place: placeName(before, token),
      }),
    about: ({ bomber }, before) => ofCraft(before, bomber),
  }),

  moveEnded: kind({
    fields: {
      bomber: is.bomberId,
      where: is.position,
      because: v.picklist(['done', 'pushed', 'left', 'destroyed']),
    },
    weight: 'note',
    words: ({ bomber, where, because }, before) => {
      const name = bomberName(before, bomber)
      if (because === 'left') return say('left', { name })
      return because === 'done' ? say('moveEnded', { name, place: positionName(before, where) }) : null
    },
    about: ({ bomber }, before) => ofCraft(before, bomber),
    result: ({ because }) => (because === 'left' ? result('left', 'good') : null),
  }),

  /** Along links over plain spaces of the board, of which the last one is where it is now (TR-5). */
  flown: kind({
    fields: { bomber: is.bomberId, way: is.listOf(is.plainId, 12, 1) },
    weight: 'note',
    words: ({ bomber, way }, before) => say('flown', { name: bomberName(before, bomber), n: way.length }),
    about: ({ bomber }, before) => ofCraft(before, bomber),
  }),

  /** Where a craft that is between places was last known for certain; it has no words of its own (TR-1). */
  located: kind({ fields: { craft: is.craftId, lastSeen: v.nullable(is.lastSeen) } }),

  spareEntered: kind({
    fields: { bomber: is.bomberId, owner: is.attacker, fromTurn: is.turn },
    weight: 'note',
    words: ({ bomber, owner }, before) =>
      say('spareEntered', { name: bomberName(before, bomber), side: sideName(before, owner) }),
    about: ({ bomber }, before) => ofCraft(before, bomber),
  }),
}
